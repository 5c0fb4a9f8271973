"""The command line: one verb per file, each of which decodes, calls one function and encodes.

Nothing here costs anything to import, so that ``hanjie --version`` answers at once.
"""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``hanjie`` with these arguments (those of the process unless given); the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["--version"]:
        from hanjie import __version__

        print(f"hanjie {__version__}")
        return 0
    from hanjie.cli.exits import run

    return run(words)
