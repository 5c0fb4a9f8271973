"""Where the files of the fonts are: in the package. A page in a browser loads each of them when it is first needed."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from hanjie.errors import HanjieError

FOLDER = Path(__file__).parent / "fonts"
LOADED = Path("/tmp")
"""Where a page keeps what it has loaded."""


@cache
def font_file(name: str) -> Path:
    """The file of a font."""
    if sys.platform != "emscripten" or FOLDER.exists():
        return FOLDER / name
    # The Worker registers this module (studio/src/host/static/python_start.ts).
    content = import_module("hanjie_site").load(name)
    if content is None:
        raise HanjieError(f"The font {name} could not be loaded. Check the connection, or reload the page.")
    path = LOADED / name
    path.write_bytes(content.to_bytes())
    return path
