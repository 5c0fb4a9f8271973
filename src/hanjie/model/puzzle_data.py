"""Puzzles as plain data: the content of the hanjie JSON format, which docs/formats/json.md describes.

::

    {"title": "tiny", "width": 3, "height": 2, "rows": [[1, 1], [2]], "columns": [[1], [1], [2]],
     "goal": ["#.#", ".##"]}

Empty fields are left out. Reading ignores unknown keys, computes missing clues from the goal, and names the row or
column of an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hanjie.errors import FormatError
from hanjie.model.clue import MAX_SIDE, Clue
from hanjie.model.clue_data import clue_data, clue_from_data
from hanjie.model.grid import Grid
from hanjie.model.palette import Color, Palette
from hanjie.model.puzzle import GRID_FIELDS, TEXT_FIELDS, Puzzle
from hanjie.words import counted, described

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as an object for JSON, without the head of a file."""
    return dict(_entries(puzzle))


def _entries(puzzle: Puzzle) -> Iterator[tuple[str, Any]]:
    yield from ((name, text) for name in TEXT_FIELDS if (text := getattr(puzzle, name)))
    yield "width", puzzle.width
    yield "height", puzzle.height
    if puzzle.palette != Palette.BLACK_AND_WHITE:
        yield "colors", [{"name": color.name, "rgb": color.rgb, "symbol": color.symbol} for color in puzzle.palette]
    yield "rows", [clue_data(clue, puzzle.palette) for clue in puzzle.rows]
    yield "columns", [clue_data(clue, puzzle.palette) for clue in puzzle.columns]
    yield from ((name, grid.text_rows(puzzle.palette)) for name in GRID_FIELDS if (grid := getattr(puzzle, name)))
    if puzzle.properties:
        yield "properties", [list(pair) for pair in puzzle.properties]


def fields_from_data(data: object) -> dict[str, Any]:
    """The fields of the puzzle in an object from JSON; FormatError or ClueError says what is wrong."""
    if not isinstance(data, dict):
        raise FormatError(f"Expected a puzzle, found {described(data)}.")
    palette = _palette(data)
    grids = {name: _grid(name, data[name], palette) for name in GRID_FIELDS if data.get(name) is not None}
    rows, columns = (_clues(name, data, palette, grids.get("goal")) for name in ("rows", "columns"))
    for what, lines in (("height", rows), ("width", columns)):
        if data.get(what, len(lines)) != len(lines):
            found = counted(len(lines), "line")
            raise FormatError(f"The {what} is {described(data[what])}, but there are clues for {found}.")
    texts = {name: text_of(data.get(name)) for name in TEXT_FIELDS}
    return {"rows": rows, "columns": columns, "palette": palette, "properties": _properties(data), **texts, **grids}


def _list(name: str, value: object) -> list[Any]:
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_SIDE:
        raise FormatError(f"Expected a list of 1 to {MAX_SIDE:,} {name}, found {described(value)}.")
    return value


def _palette(data: dict[str, Any]) -> Palette:
    if "colors" not in data:
        return Palette.BLACK_AND_WHITE
    colors = _list("colors", data["colors"])
    try:
        return Palette(tuple(map(_color, colors)))
    except FormatError:
        raise
    except ValueError as error:
        raise FormatError(f"The colors do not make a palette: {error}") from None


def _color(value: object) -> Color:
    if not isinstance(value, dict):
        raise FormatError(f"Expected a color with name, rgb and symbol, found {described(value)}.")
    return Color(*(text_of(value.get(key)) for key in ("name", "rgb", "symbol")))


def _clues(name: str, data: dict[str, Any], palette: Palette, goal: Grid | None) -> tuple[Clue, ...]:
    if name not in data and goal is not None and goal.is_complete:
        return goal.clues()[name == "columns"]
    if name not in data:
        raise FormatError(f"Puzzle needs the field {name!r}.")
    lines = _list(name, data[name])
    return tuple(clue_from_data(line, palette, f"{name[:-1]} {number:,}") for number, line in enumerate(lines, 1))


def _grid(name: str, value: object, palette: Palette) -> Grid:
    rows = [text_of(row) for row in _list(f"rows in {name}", value)]
    try:
        return Grid.parse("\n".join(rows), palette)
    except ValueError as error:
        raise FormatError(f"The picture {name!r} cannot be read: {error}") from None


def _properties(data: dict[str, Any]) -> list[tuple[str, str]]:
    pairs = data.get("properties", [])
    if not isinstance(pairs, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
        raise FormatError(f"Expected properties as a list of [name, value], found {described(pairs)}.")
    return [(text_of(name), text_of(value)) for name, value in pairs]


def text_of(value: object) -> str:
    """A text or number as text that can be written to any file; an empty text for any other value."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return _LONE_SURROGATE.sub("\ufffd", str(value))
