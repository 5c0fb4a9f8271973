"""The command line: one verb per file, each of which decodes, calls one function and encodes.

Nothing here costs anything to import, so that ``hanjie --version`` answers at once.
"""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``hanjie`` with these arguments (those of the process unless given); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if words[:1] == ["--version"]:
            return _print_version()
        from hanjie.cli.app import run

        return run(words)
    except KeyboardInterrupt:  # Ctrl-C while modules were being imported: whatever this needs must be there already
        if sys.stderr:
            sys.stderr.write("\nhanjie: stopped.\n")
        return 130


def _print_version() -> int:
    from hanjie import __version__

    try:
        print(f"hanjie {__version__}", flush=True)
    except OSError as error:
        from hanjie.cli.exits import ended_by

        return ended_by(error)
    return 0
