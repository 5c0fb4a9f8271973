"""The folder with Python for the browser: Pyodide, its standard library without what is never used, and hanjie."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that are taken as they are."""
UNUSED = (
    *("ensurepip", "idlelib", "lib2to3", "pydoc_data", "test", "tkinter", "turtledemo", "unittest", "venv", "wsgiref"),
    *("xmlrpc", "sqlite3", "dbm", "curses", "multiprocessing", "http", "ctypes", "logging/config", "_pyrepl"),
    *("pdb", "pydoc", "doctest", "turtle", "smtplib", "imaplib", "ftplib", "poplib", "mailbox", "tarfile", "cProfile"),
    *("profile", "pstats", "trace", "webbrowser", "socketserver", "antigravity", "this", "pickletools", "zipapp"),
    *("compression/zstd", "xml/sax", "xml/dom", "profiling", "optparse", "pyclbr", "nturl2path", "rlcompleter"),
)
"""Modules and packages of the standard library that the studio never imports."""
OUTSIDE = ("bench", "cli", "studio/server", "studio/page", "studio/site", "studio/examples")
"""Parts of hanjie that have no use in a page."""
REPORTLAB = ("pdfgen", "pdfbase", "lib")
"""The packages of reportlab that write PDF."""
UNUSED_REPORTLAB = ("_cidfontdata", "formatters", "testutils", "yaml", "rparsexml", "PyFontify")
STAND_INS = Path(__file__).parents[1] / "python"
"""Packages of the page that stand in for compiled ones."""
_DATE = (1980, 1, 1, 0, 0, 0)
"""The same content gives the same bytes."""


def build(pyodide: Path, source: Path, target: Path) -> None:
    """Write the folder; ``source`` is the package hanjie."""
    target.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(pyodide / name, target / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    (target / "python_stdlib.zip").write_bytes(packed(standard_library(pyodide / "python_stdlib.zip")))
    files = (*hanjie_files(source), *package_files("reportlab", is_wanted_of_reportlab), *package_files("segno"))
    (target / "hanjie.zip").write_bytes(packed((*files, *stand_in_files())))


def standard_library(archive: Path) -> Iterator[tuple[str, bytes]]:
    """The names and contents of the files of the standard library that are kept."""
    with zipfile.ZipFile(archive) as found:
        for name in sorted(found.namelist()):
            stem = name.removesuffix("/").removesuffix(".pyc").removesuffix(".py")
            if not name.endswith("/") and not any(stem == unused or stem.startswith(f"{unused}/") for unused in UNUSED):
                yield name, found.read(name)


def hanjie_files(package: Path) -> Iterator[tuple[str, bytes]]:
    """The names and contents of hanjie's Python files and fonts."""
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        if path.suffix in (".py", ".ttf") and not any(name.startswith(f"{part}/") for part in OUTSIDE):
            yield f"hanjie/{name}", path.read_bytes()


def stand_in_files() -> Iterator[tuple[str, bytes]]:
    """The names and contents of the stand-in for Pillow, with Pillow's own font."""
    for path in sorted(STAND_INS.rglob("*.py")):
        yield path.relative_to(STAND_INS).as_posix(), path.read_bytes()
    font = ImageFont.load_default(12)
    assert isinstance(font, ImageFont.FreeTypeFont)
    yield "PIL/default.ttf", font.font_bytes


def package_files(package: str, is_wanted: Callable[[str], bool] = bool) -> Iterator[tuple[str, bytes]]:
    """The Python files of an installed package that are wanted."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0])
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if is_wanted(name):
            yield f"{package}/{name}", path.read_bytes()


def is_wanted_of_reportlab(name: str) -> bool:
    """True for a file that writing PDF needs."""
    first, _, rest = name.partition("/")
    return (not rest or first in REPORTLAB) and not any(unused in name for unused in UNUSED_REPORTLAB)


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive. Its files are stored plain, because the archive as a whole is compressed on its way."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
        for name, content in files:
            target.writestr(zipfile.ZipInfo(name, _DATE), content)
    return archive.getvalue()
