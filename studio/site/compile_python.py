"""Inside Pyodide: finds the modules that hanjie uses, and compiles them, because that saves a page a second.

The folder has ``library`` (the standard library), ``packages`` (hanjie and what it needs of others) and ``always.txt``
(modules that are looked up by name while Python runs). It gets ``library.zip`` and ``packages.zip``.
"""

from __future__ import annotations

import ast
import marshal
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType, ModuleType

DATE = (1980, 1, 1, 0, 0, 0)
"""The same content gives the same bytes."""
OWN = ("hanjie", "PIL")
"""The packages of which everything is taken; the second is the page's stand-in for Pillow."""
UNCHECKED = (1).to_bytes(4, "little")
"""The flags of a compiled file that is known by a digest, which nothing compares with its source."""
STARTED = frozenset(sys.modules)
"""The modules that Pyodide itself needs."""


def compile_all(folder: Path) -> None:
    """Write an archive of the standard library, and one of the packages."""
    library, packages = folder / "library", folder / "packages"
    sys.path.insert(0, str(packages))
    own = {path for name in OWN for path in packages.joinpath(name).rglob("*.*")}
    always = (folder / "always.txt").read_text(encoding="utf-8").split()
    names = {name for path in own if path.suffix == ".py" for name in imported(path)}
    used = loaded_by({*always, *names}) | STARTED
    write(folder / "library.zip", library, files_of(used, library))
    write(folder / "packages.zip", packages, own | files_of(used, packages))


def imported(path: Path) -> Iterator[str]:
    """The modules of others that a file imports, at once or later."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            names = []
        yield from (name for name in names if name.partition(".")[0] not in OWN)


def loaded_by(names: set[str]) -> set[str]:
    """All modules that are loaded once these are; names that are not modules or not there are passed over."""
    with pillow():
        for name in sorted(names):
            try:
                import_module(name)
            except ImportError:
                continue
    return set(sys.modules)


@contextmanager
def pillow() -> Iterator[None]:
    """An empty Pillow, because reportlab asks for it at once and is then used without it."""
    image = ModuleType("PIL.Image")
    package = ModuleType("PIL")
    vars(package)["Image"] = image
    sys.modules |= {"PIL": package, "PIL.Image": image}
    yield
    for name in ("PIL", "PIL.Image"):
        del sys.modules[name]


def files_of(modules: set[str], folder: Path) -> set[Path]:
    """The files of these modules below a folder; others are compiled into the runtime."""
    places = (folder.joinpath(*name.split(".")) for name in modules)
    candidates = {path for place in places for path in (place.with_name(f"{place.name}.py"), place / "__init__.py")}
    return {path for path in candidates if path.exists()}


def write(archive: Path, folder: Path, files: set[Path]) -> None:
    """Store files under their names relative to a folder, those of Python compiled."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
        for path in sorted(files):
            name = path.relative_to(folder).as_posix()
            if path.suffix == ".py":
                target.writestr(zipfile.ZipInfo(f"{name}c", DATE), compiled(name, path.read_bytes()))
            else:
                target.writestr(zipfile.ZipInfo(name, DATE), path.read_bytes())


def compiled(name: str, source: bytes) -> bytes:
    """The compiled module as the bytes of a file."""
    code = without_lines(compile(source, name, "exec", optimize=2, dont_inherit=True))
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """The code without line numbers: they are a third of it after compression, and a page shows none."""
    parts = tuple(without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=no_lines(len(code.co_code) // 2))


def no_lines(units: int) -> bytes:
    """A line table for that many units of code that says of each that its line is not known.

    An entry is for up to eight units: its first bit is set, 15 means an unknown line, then comes their number less 1.
    """
    whole, rest = divmod(units, 8)
    unknown = 0x80 | 15 << 3
    return bytes([unknown | 7]) * whole + (bytes([unknown | rest - 1]) if rest else b"")
