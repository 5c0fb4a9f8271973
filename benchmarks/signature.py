"""The core's signature: counts of work over small suites, the same on every machine.

    python benchmarks/signature.py [--write]

Prints the signature and compares it with benchmarks/signature.txt; --write stores it there. A commit that changes the
file explains why.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hanjie.bench.signature import signature

HERE = Path(__file__).resolve().parent
STORED = HERE / "signature.txt"
EXAMPLES = HERE.parent / "examples"


def main() -> int:
    """Print the signature, and compare or store it."""
    now = signature(EXAMPLES)
    print(now, end="")
    if "--write" in sys.argv[1:]:
        STORED.write_text(now, encoding="ascii")
        return 0
    same = STORED.is_file() and STORED.read_text(encoding="ascii") == now
    print("The same as in benchmarks/signature.txt." if same else "Not the same as in benchmarks/signature.txt.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
