"""The command line: one file per verb; each decodes its arguments, calls one function and encodes the report.

This module imports almost nothing, so ``hanjie --version`` answers at once.
"""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``hanjie`` with these arguments (default: those of the process) and return the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if words[:1] == ["--version"]:
            return _print_version()
        from hanjie.cli.app import run

        return run(words)
    except KeyboardInterrupt:  # Ctrl-C may come during an import, so this handler imports nothing
        if sys.stderr:
            after_echo = "\n" if sys.stderr.isatty() else ""  # the terminal shows ^C
            sys.stderr.write(f"{after_echo}hanjie: stopped.\n")
        return 130


def _print_version() -> int:
    from hanjie import __version__

    if sys.stdout is None:
        from hanjie.cli.streams import prepare_streams

        prepare_streams()
    try:
        print(f"hanjie {__version__}", flush=True)
    except OSError as error:
        from hanjie.cli.exits import ended_by

        return ended_by(error)
    return 0
