"""The text form of a puzzle: ``str(puzzle)`` prints it and ``Puzzle.parse`` reads it.

::

    title: tiny
    color: . #ffffff white        colors only if they are not plain black and white
    color: # #000000 black
    rows: 1 1 / 2                 lines separated by a slash, ``0`` for an empty one
    columns: 1 / 1 / 2            ``3:2`` is a block of 3 in color 2
    goal: #.# / .##               also ``given`` and ``saved``, with ``?`` for unknown cells
    property id: 17               any further entry of its file
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanjie.model.clue import MAX_SIDE, Clue
from hanjie.model.escapes import escape, unescape
from hanjie.model.grid import Grid
from hanjie.model.palette import Color, Palette
from hanjie.model.puzzle import GRID_FIELDS, TEXT_FIELDS, Puzzle


def text_from_puzzle(puzzle: Puzzle) -> str:
    """All fields of a puzzle, one ``name: value`` on each line."""
    return "\n".join(_lines(puzzle))


def _lines(puzzle: Puzzle) -> Iterator[str]:
    for name in TEXT_FIELDS:
        if value := getattr(puzzle, name):
            yield f"{name}: {escape(value)}"
    if puzzle.palette != Palette.BLACK_AND_WHITE:
        yield from (f"color: {color}" for color in puzzle.palette)
    yield f"rows: {' / '.join(map(str, puzzle.rows))}"
    yield f"columns: {' / '.join(map(str, puzzle.columns))}"
    for name in GRID_FIELDS:
        if grid := getattr(puzzle, name):
            yield f"{name}: {' / '.join(grid.text_rows(puzzle.palette))}"
    for name, value in puzzle.properties:
        yield f"property {escape(name, colons=True)}: {escape(value)}"


def _clues(name: str, text: str) -> tuple[Clue, ...]:
    if text.count("/") >= MAX_SIDE:
        raise ValueError(f"A puzzle has 1 to {MAX_SIDE:,} {name}, not {text.count('/') + 1:,}.")
    return tuple(Clue.parse(clue) for clue in text.split("/"))


def fields_from_text(text: str) -> dict[str, Any]:
    """The fields of the puzzle that :func:`text_from_puzzle` printed."""
    fields: dict[str, Any] = {}
    grids: dict[str, str] = {}
    colors: list[Color] = []
    properties: list[tuple[str, str]] = []
    for line in filter(str.strip, text.split("\n")):
        name, colon, value = line.lstrip().removesuffix("\r").partition(":")
        value = value.removeprefix(" ")
        if not colon:
            raise ValueError(f"Expected 'name: value', found {line[:60]!r}.")
        if name in ("rows", "columns"):
            fields[name] = _clues(name, value)
        elif name == "color":
            colors.append(Color.parse(value))
        elif name in GRID_FIELDS:
            grids[name] = value.replace("/", "\n")
        elif name in TEXT_FIELDS:
            fields[name] = unescape(value)
        elif name.startswith("property "):
            properties.append((unescape(name.removeprefix("property ")), unescape(value)))
        else:
            raise ValueError(f"Expected a field such as 'rows', found {name[:60]!r}.")
    for needed in ("rows", "columns"):
        if needed not in fields:
            raise ValueError(f"The line '{needed}: …' is missing.")
    palette = Palette(tuple(colors)) if colors else Palette.BLACK_AND_WHITE
    fields |= {name: Grid.parse(value, palette) for name, value in grids.items()}
    return fields | {"palette": palette, "properties": tuple(properties)}
