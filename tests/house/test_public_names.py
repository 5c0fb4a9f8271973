"""The public names are one list, said twice: to people and to type checkers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import hanjie

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


def test_formats_and_drawings_are_at_hand() -> None:
    assert hanjie.render.to_text(hanjie.Grid.parse("#.")) == "#."
    assert hanjie.formats.by_name("non").name == "non"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        hanjie.sovle  # noqa: B018
