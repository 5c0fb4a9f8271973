"""Pictures in the JSON of other programs: nested or flat lists of numbers, booleans or letters, or rows of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hanjie.formats.parsing.json_colors import FILLED, Key
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, UNKNOWN, Grid
from hanjie.words import described

_FILLED_LETTERS = "#X1*█■x"
_EMPTY_LETTERS = ". 0-_□"
_UNKNOWN_LETTER = "?"


@dataclass(frozen=True)
class Picture:
    """A picture whose colors are keys, before there is a palette."""

    rows: list[list[Key | None]]
    """The cells: the key of a color, None for the background, ``?`` for unknown."""
    is_goal: bool
    """True if its key says that it is the solution."""
    marks_empty: bool
    """True if it distinguishes empty cells from unknown ones."""

    @property
    def keys(self) -> set[Key]:
        """The keys of all colors in it."""
        return {cell for row in self.rows for cell in row if cell is not None and cell != _UNKNOWN_LETTER}

    def grid(self, places: dict[Key, int], source: Source, *, empty_is_unknown: bool = False) -> Grid:
        """The grid; ``places`` has the index of each key in the palette."""
        background = UNKNOWN if empty_is_unknown else 0
        values: dict[Any, int] = {**places, None: background, _UNKNOWN_LETTER: UNKNOWN}
        return source.make_grid([bytes(values[cell] for cell in row) for row in self.rows])


def read_picture(
    value: list[Any] | str, width: int, height: int, source: Source, *, is_goal: bool, zero_is_color: bool
) -> Picture:
    """The picture in a list or a text; the size is needed if all cells are in one row.

    If -1 occurs, it is the background and 0 is unknown; otherwise 0 is the background, unless ``zero_is_color``.
    """
    rows = _as_rows(value, width, height, source)
    if max(len(rows), *map(len, rows)) > MAX_SIDE:
        raise source.error(f"Expected a picture of at most {MAX_SIDE:,} rows and columns, found {described(value)}.")
    widest = max(map(len, rows))
    padded = [list(row.ljust(widest)) if isinstance(row, str) else row for row in rows]
    marks_empty = any(cell == -1 for row in padded for cell in row)
    cells = [[_cell(cell, marks_empty, zero_is_color, source) for cell in row] for row in padded]
    return Picture(cells, is_goal, marks_empty)


def _as_rows(value: list[Any] | str, width: int, height: int, source: Source) -> list[list[Any] | str]:
    """The rows of a picture, each a list of cells or a text with one letter per cell."""
    lines: list[Any] = value.strip("\n").split("\n") if isinstance(value, str) else value
    if len(lines) == height + 1 and isinstance(lines[0], str) and lines[0].split() == [str(height), str(width)]:
        lines = lines[1:]
    if len(lines) == 1 and isinstance(lines[0], str) and height > 1:
        lines = list(lines[0])
    is_flat = all(not isinstance(cell, list) and (not isinstance(cell, str) or len(cell) == 1) for cell in lines)
    if is_flat and width and len(lines) == width * height:
        return [lines[start : start + width] for start in range(0, len(lines), width)]
    if not lines or not all(isinstance(line, list | str) for line in lines):
        raise source.error(f"Expected the rows of a picture, found {described(value)}.")
    return [_without_gaps(line, width) if isinstance(line, str) else line for line in lines]


def _without_gaps(line: str, width: int) -> list[str] | str:
    """``- x -`` as its three cells, if the width is three."""
    cells = line.split()
    return cells if len(cells) == width < len(line) and all(len(cell) == 1 for cell in cells) else line


def _cell(cell: object, marks_empty: bool, zero_is_color: bool, source: Source) -> Key | None:
    match cell:
        case None | "":
            return None
        case bool():
            return FILLED if cell else None
        case -1:
            return None
        case int() if cell == 0 and not zero_is_color:
            return _UNKNOWN_LETTER if marks_empty else None
        case int() if cell >= 0:
            return cell
        case str():
            return None if cell in _EMPTY_LETTERS else FILLED if cell in _FILLED_LETTERS else cell
    raise source.error(f"Expected a cell of a picture, found {described(cell)}.")
