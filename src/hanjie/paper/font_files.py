"""Where the files of the fonts are: in the package. A page in a browser loads each of them when it is first needed."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
LOADED = Path("/tmp")
"""Where a page keeps what it has loaded."""


@cache
def font_file(name: str) -> Path:
    """The file of a font."""
    if sys.platform != "emscripten" or FOLDER.exists():
        return FOLDER / name
    path = LOADED / name
    # The Worker registers this module (studio/src/host/static/python_worker.ts).
    path.write_bytes(import_module("hanjie_site").load(name).to_bytes())
    return path
