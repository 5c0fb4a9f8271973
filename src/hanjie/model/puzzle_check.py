"""The checks of ``Puzzle.from_dict`` beyond those that every file gets.

A file in the JSON format may have unknown keys, which other programs wrote, and numbers for texts. Plain data comes
from ``to_dict``, so anything else in it is a mistake; the error names the field.
"""

from __future__ import annotations

from typing import Any

from hanjie.errors import FormatError
from hanjie.model.puzzle import GRID_FIELDS, TEXT_FIELDS
from hanjie.words import described, shown

HEAD = {"format": "nonogram", "version": 1}
"""The first entries of a file."""

_FIELDS = (*HEAD, *TEXT_FIELDS, "width", "height", "colors", "rows", "columns", *GRID_FIELDS, "properties")
_COLOR_FIELDS = ("name", "rgb", "symbol")


def check_data(data: dict[str, Any]) -> None:
    """FormatError for an unknown field, another head, or a text that is not a text."""
    _check_names("Puzzle", data, _FIELDS)
    for name, value in HEAD.items():
        if name in data and (type(data[name]) is not type(value) or data[name] != value):
            raise FormatError(f"{name}: Expected {described(value)}, found {described(data[name])}.")
    for name in TEXT_FIELDS:
        if name in data:
            _check_text(name, data[name])
    for name in ("width", "height"):
        if name in data and type(data[name]) is not int:
            raise FormatError(f"{name}: Expected a whole number, found {described(data[name])}.")
    _check_lists(data)


def _check_lists(data: dict[str, Any]) -> None:
    """The texts inside lists; the reader itself checks that they are lists."""
    for name in GRID_FIELDS:
        for at, row in enumerate(_items(data.get(name))):
            _check_text(f"{name}[{at}]", row)
    for at, pair in enumerate(_items(data.get("properties"))):
        for inner, text in enumerate(_items(pair)):
            _check_text(f"properties[{at}][{inner}]", text)
    for at, color in enumerate(_items(data.get("colors"))):
        if isinstance(color, dict):
            _check_names("Color", color, _COLOR_FIELDS, f"colors[{at}]: ")
            for name, text in color.items():
                _check_text(f"colors[{at}].{name}", text)


def _items(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _check_names(kind: str, data: dict[str, Any], known: tuple[str, ...], place: str = "") -> None:
    for name in data:
        if name not in known:
            raise FormatError(f"{place}{kind} has no field {shown(name)}; it has {', '.join(known)}.")


def _check_text(place: str, value: object) -> None:
    if not isinstance(value, str):
        raise FormatError(f"{place}: Expected a text, found {described(value)}.")
