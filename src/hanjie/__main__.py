"""``python -m hanjie`` is ``hanjie``."""

import sys

from hanjie.cli import main

if __name__ == "__main__":
    sys.exit(main())
