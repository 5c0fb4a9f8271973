"""The public names form one list, written twice: for people and for type checkers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hanjie
import hanjie.errors

INIT = Path(__file__).parents[2] / "src" / "hanjie" / "__init__.py"


def names_for_type_checkers() -> set[str]:
    (block,) = (node for node in ast.parse(INIT.read_text(encoding="utf-8")).body if isinstance(node, ast.If))
    return {alias.name for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_the_lists_agree() -> None:
    assert sorted(hanjie.__all__) == sorted(names_for_type_checkers())


def test_every_public_name_is_there_and_documented() -> None:
    for name in hanjie.__all__:
        value = getattr(hanjie, name)
        assert name == "UNKNOWN" or (value.__doc__ or "").strip(), f"{name} has no docstring"
    assert set(hanjie.__all__) <= set(dir(hanjie))


ERRORS = [
    (path.relative_to(INIT.parent).parts[0], node.name)
    for path in sorted(INIT.parent.rglob("*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef) and node.name.endswith("Error")
]
"""Every class of errors, with the part of the package where it is."""


@pytest.mark.parametrize(("part", "name"), [error for error in ERRORS if error[0] != "cli"])
def test_every_error_that_the_library_raises_is_a_public_name_on_the_page_of_errors(part: str, name: str) -> None:
    assert name in (hanjie.render.__all__ if part == "render" else hanjie.__all__)
    _, errors = (INIT.parents[2] / "docs" / "library.md").read_text(encoding="utf-8").split("## Errors")
    assert f"`{name}`" in errors or f"`hanjie.render.{name}`" in errors


def test_the_tree_of_errors_has_them_all() -> None:
    names = [name for part, name in ERRORS if part == "errors.py"]
    assert [name for name in names if f"─ {name} " not in (hanjie.errors.__doc__ or "")] == ["HanjieError"]


def test_formats_and_drawings_are_attributes_of_the_package() -> None:
    assert hanjie.render.to_text(hanjie.Grid.parse("#.")) == "#."
    assert hanjie.formats.get("non").name == "non"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        hanjie.sovle  # noqa: B018
