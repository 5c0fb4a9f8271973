"""The folder with Python for the browser: Pyodide, hanjie, and of the standard library what hanjie can reach."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

from studio import page

SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
"""The scripts of Pyodide. They get names that end in .js, because many hosts do not know that .mjs is JavaScript."""
NAMED = "pyodide.asm.mjs"
"""The name that each of them has in it once."""
STAND_INS = page.STUDIO / "python"
"""Packages of the page that stand in for compiled ones."""
PACKAGES = ("reportlab", "segno")
"""What hanjie needs of other projects in a page; only the modules that it reaches are taken."""
OUTSIDE = ("bench", "cli", "studio/server", "studio/page", "studio/site", "studio/examples")
"""Parts of hanjie that have no use in a page."""
ALWAYS = (
    *("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.utf_8_sig"),
    *("encodings.utf_16", "encodings.utf_16_be", "encodings.utf_16_le", "encodings.utf_32", "encodings.utf_32_be"),
    *("encodings.utf_32_le", "_strptime", "concurrent.futures.thread"),
    *("reportlab.lib.fonts", "reportlab.pdfbase._glyphlist"),
)
"""Modules that are looked up by name while Python runs, or imported late by other packages."""


def build(target: Path) -> None:
    """Write the folder."""
    pyodide = page.STUDIO / "node_modules" / "pyodide"
    target.mkdir(parents=True)
    for name in SCRIPTS:
        text = renamed((pyodide / name).read_text(encoding="utf-8"), name)
        (target / js_name(name)).write_text(text, encoding="utf-8", newline="")
    shutil.copy(pyodide / "pyodide.asm.wasm", target)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")
    hanjie = folder_of("hanjie")
    with tempfile.TemporaryDirectory() as work:
        compile_into(target, pyodide, hanjie, Path(work))
    for font in sorted((hanjie / "paper" / "fonts").glob("*.ttf")):
        shutil.copy(font, target / font.name)


def js_name(name: str) -> str:
    """The name of a script on any host."""
    return Path(name).with_suffix(".js").name


def renamed(text: str, name: str) -> str:
    """A script of Pyodide that knows the new name of the other one."""
    if text.count(NAMED) != 1:
        sys.exit(f"{name} of Pyodide names {NAMED} {text.count(NAMED)} times, not once.")
    return text.replace(NAMED, js_name(NAMED))


def compile_into(target: Path, pyodide: Path, hanjie: Path, work: Path) -> None:
    """Write the archives of compiled modules."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        library.extractall(work / "library")
    packages = work / "packages"
    for name in PACKAGES:
        shutil.copytree(folder_of(name), packages / name, ignore=shutil.ignore_patterns("__pycache__", "fonts"))
    for path in python_files(hanjie):
        copy = packages / "hanjie" / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(hanjie / path, copy)
    for name, content in stand_in_files():
        (packages / name).parent.mkdir(parents=True, exist_ok=True)
        (packages / name).write_bytes(content)
    (work / "always.txt").write_text("\n".join(ALWAYS), encoding="utf-8")
    page.run("node", str(Path(__file__).with_name("compile_python.mjs")), str(pyodide), str(work))
    shutil.move(work / "library.zip", target / "python_stdlib.zip")
    shutil.move(work / "packages.zip", target / "hanjie.zip")


def stand_in_files() -> Iterator[tuple[str, bytes]]:
    """The names and contents of the stand-in for Pillow, with Pillow's own font."""
    for path in sorted(STAND_INS.rglob("*.py")):
        yield path.relative_to(STAND_INS).as_posix(), path.read_bytes()
    font = ImageFont.load_default(12)
    assert isinstance(font, ImageFont.FreeTypeFont)
    yield "PIL/default.ttf", font.font_bytes


def python_files(package: Path) -> Iterator[Path]:
    """Hanjie's Python files that a page may use, relative to the package."""
    for path in sorted(package.rglob("*.py")):
        relative = path.relative_to(package)
        if not any(relative.is_relative_to(part) for part in OUTSIDE):
            yield relative


def folder_of(package: str) -> Path:
    """The folder of an installed package."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent
