"""Imports go down only, and neighbors in a row do not import each other (ARCHITECTURE.md draws the rows)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "hanjie"

ROWS = (
    {"model", "errors", "words"},
    {"native", "gallery", "formats", "render"},
    {"solvers"},
    {"reasoning", "uniqueness", "generate", "paper", "scan", "autofill", "batch"},
    {"jobs", "bench"},
    {"api"},
    {"studio"},
    {"cli"},
)
HEIGHT = {part: height for height, row in enumerate(ROWS) for part in row}
TOGETHER = {("model", "errors"), ("model", "words")}
DOORS = {"cli", "studio"}
BEHIND_JOBS = {
    "native",
    "solvers",
    "gallery",
    "reasoning",
    "uniqueness",
    "generate",
    "paper",
    "scan",
    "autofill",
    "batch",
}
"""The parts that front doors reach through jobs alone; types may be imported for annotations."""
BY_NAME = {("model/notebook.py", "render")}
"""The imports by name that go up: a notebook draws a value of the model when it shows it."""
MODULE_NAME = re.compile(r"hanjie\.(\w+)(?:\.\w+)*\.?")
FRONT = {"__init__", "__main__"}

FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def walk_what_runs(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those below ``if TYPE_CHECKING:``, which never run; those below its ``else:`` do."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for other in node.orelse:
                yield other
                yield from walk_what_runs(other)
            continue
        yield node
        yield from walk_what_runs(node)


def imported_parts(text: str) -> Iterator[tuple[str, int]]:
    """The parts of hanjie that a file imports, each with the line where it does."""
    for node in walk_what_runs(ast.parse(text)):
        for name in imported_names(node):
            if name == "hanjie" or name.startswith("hanjie."):
                yield name.partition(".")[2].split(".")[0], getattr(node, "lineno", 0)


def imported_names(node: ast.AST) -> list[str]:
    """The modules that a statement imports, or that a text names: ``import_module`` takes its module as a text."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            assert node.level == 0, f"line {node.lineno} imports relatively; write hanjie.… in full"
            module = node.module or ""
            if module == "hanjie":
                return [f"hanjie.{alias.name}" for alias in node.names]
            return [module, *(f"hanjie.{part}" for alias in node.names if (part := part_behind(module, alias.name)))]
        case ast.Constant(value=str() as text) if (found := MODULE_NAME.fullmatch(text)) and found[1] in HEIGHT:
            return [text]
    return []


def part_behind(module: str, name: str) -> str | None:
    """The part that ``from module import name`` reaches because the module itself has imported that part."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return parts_bound_in(file).get(name) if module.startswith("hanjie.") and file.exists() else None


@cache
def parts_bound_in(file: Path) -> dict[str, str]:
    """The names of a module that stand for parts of hanjie, and these parts."""
    bound: list[tuple[str | None, str]] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "hanjie":
            bound += [(alias.asname or alias.name, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            bound += [(alias.asname, alias.name.partition(".")[2]) for alias in node.names]
    return {name: part for name, part in bound if name and part.split(".")[0] in HEIGHT}


def may_import(importer: str, imported: str) -> bool:
    if importer == imported or (importer, imported) in TOGETHER:
        return True
    if importer in DOORS and imported in BEHIND_JOBS:
        return False
    return imported in HEIGHT and HEIGHT[imported] < HEIGHT[importer]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_only(path: Path) -> None:
    importer, file = part_of(path), path.relative_to(PACKAGE).as_posix()
    if importer in FRONT:
        return
    assert importer in HEIGHT, f"{importer} has no row yet; give it one here and in ARCHITECTURE.md"
    wrong = [
        f"line {line}: {importer} imports {imported}"
        for imported, line in imported_parts(path.read_text(encoding="utf-8"))
        if not (imported == "__version__" or may_import(importer, imported) or (file, imported) in BY_NAME)
    ]
    assert not wrong


def test_only_native_knows_the_core() -> None:
    knowing = [path for path in FILES if "_core" in path.read_text(encoding="utf-8") and part_of(path) != "native"]
    assert knowing == []


def test_the_rule_would_notice_a_wrong_import() -> None:
    assert not may_import("model", "formats")
    assert not may_import("formats", "render")
    assert may_import("cli", "model")
    assert not may_import("errors", "model")


def test_doors_reach_the_solvers_through_jobs_alone() -> None:
    assert not may_import("cli", "solvers")
    assert not may_import("cli", "reasoning")
    assert may_import("cli", "jobs")


def test_the_public_names_are_for_users_not_for_parts() -> None:
    assert not may_import("formats", "load")
    assert not may_import("cli", "")


@pytest.mark.parametrize(
    "text",
    [
        "import hanjie.native",
        "from hanjie import native",
        "from hanjie.native import search",
        "def late():\n    from hanjie.native import search",
        "if TYPE_CHECKING:\n    pass\nelse:\n    import hanjie.native",
        'import_module("hanjie.native")',
        'importlib.import_module(f"hanjie.native.{name}")',
        '__import__("hanjie.native.search")',
        'NAME = "hanjie.native"',
    ],
)
def test_the_rule_sees_every_way_to_import_a_part(text: str) -> None:
    assert "native" in [part for part, _ in imported_parts(text)]


def test_imports_for_annotations_and_prose_do_not_count() -> None:
    assert list(imported_parts("if TYPE_CHECKING:\n    import hanjie.native")) == []
    assert list(imported_parts('"""See hanjie.native for more."""')) == []


def test_a_part_is_not_reached_through_a_module_that_imported_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hanjie" / "jobs").mkdir(parents=True)
    (tmp_path / "hanjie" / "jobs" / "solve.py").write_text("from hanjie import solvers\nimport hanjie.native as core\n")
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "hanjie")
    assert [part for part, _ in imported_parts("from hanjie.jobs.solve import solvers")] == ["jobs", "solvers"]
    assert [part for part, _ in imported_parts("from hanjie.jobs.solve import core")] == ["jobs", "native"]
    assert [part for part, _ in imported_parts("from hanjie.jobs.solve import solve")] == ["jobs"]
