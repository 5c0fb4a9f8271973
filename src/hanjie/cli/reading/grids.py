"""Reads partly solved grids, given as text or in a file.

::

    #.#?        # or the letter of a color: filled      . empty      ? undecided
    .#??        one line per row; on the command line, slashes may separate rows: #.#?/.#??

Other signs work, too, and so do frames, clues and numbers around the grid, spaces for undecided cells, short rows and
fewer rows. A note says what was taken for what. A puzzle file with saved progress works as well.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.reading.cell_signs import SignReading, readings_of_signs
from hanjie.cli.reading.drawn_rows import rows_of
from hanjie.cli.reading.sign_choice import choose_reading
from hanjie.errors import FormatError, HanjieError
from hanjie.words import counted, joined

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle

_MAX_LENGTH = 2**26
_NAMED = 8
"""An error message lists at most this many colors."""
_FILE_NAME = re.compile(r"\w\w\.\w{1,8}$")


def read_grid(given: str, puzzle: Puzzle, *, filled_only: bool) -> Grid:
    """The grid in a text, a file or (``-``) standard input; ``filled_only`` makes its empty cells undecided."""
    from hanjie.model import UNKNOWN, Grid

    name, text, is_file = _text(given, puzzle)
    grid = (_saved(given, puzzle) if is_file else None) or _drawn(
        text, puzzle, name, is_file=is_file, filled_only=filled_only
    )
    if filled_only:
        return Grid(grid.width, grid.height, grid.cells.replace(b"\0", bytes([UNKNOWN])), puzzle.palette)
    return grid


def _text(given: str, puzzle: Puzzle) -> tuple[str, str, bool]:
    """The name for messages, the content, and whether it is a file."""
    if given == "-":
        return "stdin", sys.stdin.read(_MAX_LENGTH), False
    if os.path.isfile(given):
        with open(given, encoding="utf-8", errors="replace") as file:
            return given, file.read(_MAX_LENGTH), True
    text = given.replace("/", "\n")
    if os.path.isdir(given) or (_FILE_NAME.search(given) and not _is_picture(text, puzzle)):
        raise FormatError("There is no such file.", source=given)
    return "--grid", text, False


def _is_picture(text: str, puzzle: Puzzle) -> bool:
    """True if all rows in the text consist of signs for cells."""
    signs = set("".join(rows_of(text, puzzle.width, puzzle.height)))
    known = SignReading(()).values(_letters(puzzle), 0)
    return bool(signs) and signs <= set(known)


def _letters(puzzle: Puzzle) -> dict[str, int]:
    """The signs of the puzzle's own colors."""
    return {symbol: index for index, symbol in enumerate(puzzle.palette.symbols)}


def _saved(path: str, puzzle: Puzzle) -> Grid | None:
    """The saved progress in a puzzle file; None if it is not such a file."""
    from hanjie import formats

    try:
        puzzles = formats.read(formats.Source.from_file(path))
    except HanjieError:
        return None
    if len(puzzles) != 1 or (saved := puzzles[0].saved) is None:
        return None
    _check_size(saved.width, saved.height, puzzle, path)
    return saved


def _drawn(text: str, puzzle: Puzzle, name: str, *, is_file: bool, filled_only: bool) -> Grid:
    if is_file and not _is_picture(text, puzzle):
        raise FormatError("This is neither a text picture of a grid nor a puzzle with saved progress.", source=name)
    return _parse(text, puzzle, name, filled_only=filled_only)


def _parse(text: str, puzzle: Puzzle, name: str, *, filled_only: bool) -> Grid:
    from hanjie.model import UNKNOWN

    rows = rows_of(text, puzzle.width, puzzle.height)
    _check_rows(rows, puzzle, name)
    signs, letters = set("".join(rows)), _letters(puzzle)
    readings = [
        (one, one.values(letters, UNKNOWN)) for one in readings_of_signs(signs, set(letters), filled_only=filled_only)
    ]
    _check_signs(rows, set(readings[0][1]), puzzle, name)
    _note_open(rows, puzzle, name)
    return choose_reading([(one, _grid(rows, values, puzzle)) for one, values in readings], puzzle, name)


def _grid(rows: Sequence[str], values: Mapping[str, int], puzzle: Puzzle) -> Grid:
    """The grid of these rows; what is missing at the end of a row, and below the last one, is undecided."""
    from hanjie.model import UNKNOWN, Grid

    filled = [bytes(values[sign] for sign in row).ljust(puzzle.width, bytes([UNKNOWN])) for row in rows]
    cells = b"".join(filled).ljust(puzzle.width * puzzle.height, bytes([UNKNOWN]))
    return Grid(puzzle.width, puzzle.height, cells, puzzle.palette)


def _check_rows(rows: Sequence[str], puzzle: Puzzle, name: str) -> None:
    """FormatError for a grid without cells, or with more than the puzzle has."""
    if not any(rows):
        raise FormatError("This grid has no cells.", source=name)
    if len(rows) > puzzle.height:
        size = counted(puzzle.height, "row")
        raise FormatError(f"The puzzle has {size}, but this grid has {len(rows):,}.", source=name)
    for number, row in enumerate(rows, 1):
        if len(row) > puzzle.width:
            cells, columns = counted(len(row), "cell"), counted(puzzle.width, "column")
            raise FormatError(f"Row {number} has {cells}, but the puzzle has {columns}.", source=name)


def _check_signs(rows: Sequence[str], known: set[str], puzzle: Puzzle, name: str) -> None:
    for number, row in enumerate(rows, 1):
        for column, sign in enumerate(row, 1):
            if sign not in known:
                problem = f"Expected {_accepted(puzzle)}; found {sign!r}."
                raise FormatError(problem, source=name, line=number, column=column)


def _note_open(rows: Sequence[str], puzzle: Puzzle, name: str) -> None:
    """Say what was taken for undecided cells, if the drawing does not mark them."""
    missing = puzzle.height - len(rows)
    short = sum(len(row) < puzzle.width for row in rows)
    parts = [f"{counted(missing, 'row')} at the bottom"] * (missing > 0)
    parts += [f"the end of {counted(short, 'row')}"] * (short > 0)
    parts += ["every space"] * any(" " in row for row in rows)
    if parts:
        note(f"{name}: read {joined(parts)} as undecided.")


def _accepted(puzzle: Puzzle) -> str:
    """The list of valid symbols, for error messages."""
    colors = puzzle.palette.colors[1:]
    filled = f"{colors[0].symbol} for filled cells"
    if len(colors) > 1:
        words = puzzle.palette.words[1:]
        named = list(zip(colors, words, strict=True))[:_NAMED]
        letters = ", ".join(f"{color.symbol} {word}" for color, word in named)
        more = " and so on" if len(colors) > _NAMED else ""
        filled = f"the letters of colors ({letters}{more})"
    return f"{filled}, . or x for empty cells, or ? for undecided cells"


def _check_size(width: int, height: int, puzzle: Puzzle, name: str) -> None:
    if (width, height) != (puzzle.width, puzzle.height):
        size = f"{counted(puzzle.width, 'column')} and {counted(puzzle.height, 'row')}"
        problem = f"The puzzle has {size}, but this grid has {width:,} and {height:,}."
        raise FormatError(problem, source=name)
