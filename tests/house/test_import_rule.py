"""Imports go down only, and neighbors in a row do not import each other (ARCHITECTURE.md draws the rows)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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
    {"cli", "studio"},
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
FRONT = {"__init__", "__main__"}

FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def walk_what_runs(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those below ``if TYPE_CHECKING:``, which never run."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from walk_what_runs(node)


def imported_parts(path: Path) -> Iterator[tuple[str, int]]:
    """The parts of hanjie that a file imports, each with the line where it does."""
    for node in walk_what_runs(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively; write hanjie.… in full"
            module = node.module or ""
            names = [f"hanjie.{alias.name}" for alias in node.names] if module == "hanjie" else [module]
        else:
            continue
        for name in names:
            if name == "hanjie" or name.startswith("hanjie."):
                yield name.partition(".")[2].split(".")[0], node.lineno


def may_import(importer: str, imported: str) -> bool:
    if importer == imported or (importer, imported) in TOGETHER:
        return True
    if importer in DOORS and imported in BEHIND_JOBS:
        return False
    return imported in HEIGHT and HEIGHT[imported] < HEIGHT[importer]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down_only(path: Path) -> None:
    importer = part_of(path)
    if importer in FRONT:
        return
    assert importer in HEIGHT, f"{importer} has no row yet; give it one here and in ARCHITECTURE.md"
    wrong = [
        f"line {line}: {importer} imports {imported}"
        for imported, line in imported_parts(path)
        if not (imported == "__version__" or may_import(importer, imported))
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
