"""Reads partly solved grids, given as text or in a file.

::

    #.#?        # or the letter of a color: filled      . or x: empty      ? or _: undecided
    .#??        one line per row; on the command line, slashes may separate rows: #.#?/.#??

Spaces may separate cells, but a space is not a cell: some people write it for empty, others for undecided.

A puzzle file with saved progress works too.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

from hanjie.errors import FormatError
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle

_EMPTY, _UNDECIDED = "xX", "_"
_NAMED = 8
"""An error message lists at most this many colors."""
_FILE_NAME = re.compile(r"\w\w\.\w{1,8}$")


def read_grid(given: str, puzzle: Puzzle, *, filled_only: bool) -> Grid:
    """The grid in a text, a file or (``-``) standard input; ``filled_only`` makes its empty cells undecided."""
    from hanjie.model import UNKNOWN, Grid

    name, text, is_file = _text(given, puzzle)
    grid = _saved(given, puzzle) if is_file and not _is_picture(text, puzzle) else _parse(text, puzzle, name)
    if filled_only:
        return Grid(grid.width, grid.height, grid.cells.replace(b"\0", bytes([UNKNOWN])), puzzle.palette)
    return grid


def _text(given: str, puzzle: Puzzle) -> tuple[str, str, bool]:
    """The name for messages, the content, and whether it is a file."""
    if given == "-":
        return "stdin", sys.stdin.read(), False
    if os.path.isfile(given):
        with open(given, encoding="utf-8", errors="replace") as file:
            return given, file.read(), True
    text = given.replace("/", "\n")
    if os.path.isdir(given) or (_FILE_NAME.search(given) and not _is_picture(text, puzzle)):
        raise FormatError("There is no such file.", source=given)
    return "--grid", text, False


def _is_picture(text: str, puzzle: Puzzle) -> bool:
    return set("".join(text.split())) <= set(puzzle.palette.symbols) | set("?_xX")


def _saved(path: str, puzzle: Puzzle) -> Grid:
    """The saved progress in a puzzle file."""
    from hanjie import api

    saved = api.load(path).saved
    if saved is None:
        raise FormatError("This is neither a text picture of a grid nor a puzzle with saved progress.", source=path)
    _check_size(saved.width, saved.height, puzzle, path)
    return saved


def _parse(text: str, puzzle: Puzzle, name: str) -> Grid:
    from hanjie.model import UNKNOWN, Grid

    symbols = {symbol: index for index, symbol in enumerate(puzzle.palette.symbols)} | {"?": UNKNOWN}
    rows = _rows(text, puzzle, name)
    if any(symbol not in symbols and symbol in "".join(rows) for symbol in _EMPTY) and "." in "".join(rows):
        problem = "Both x and . mark empty cells here; write ? for undecided cells."
        raise FormatError(problem, source=name)
    symbols = dict.fromkeys(_EMPTY, 0) | {_UNDECIDED: UNKNOWN} | symbols
    if len({len(row) for row in rows}) > 1:
        number = next(number for number, row in enumerate(rows) if len(row) != puzzle.width)
        row, columns = counted(len(rows[number]), "cell"), counted(puzzle.width, "column")
        raise FormatError(f"Row {number + 1} has {row}, but the puzzle has {columns}.", source=name)
    _check_size(len(rows[0]) if rows else 0, len(rows), puzzle, name)
    for number, row in enumerate(rows, 1):
        for column, symbol in enumerate(row, 1):
            if symbol not in symbols:
                problem = f"Expected {_accepted(puzzle)}; found {symbol!r}."
                raise FormatError(problem, source=name, line=number, column=column)
    return Grid(len(rows[0]), len(rows), bytes(symbols[symbol] for row in rows for symbol in row), puzzle.palette)


def _rows(text: str, puzzle: Puzzle, name: str) -> list[str]:
    """The rows of a picture, without spaces between cells."""
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        row = "".join(line.split())
        if len(row) < puzzle.width <= len(line):
            problem = "A cell cannot be blank: write ? for an undecided cell, . or x for an empty cell."
            raise FormatError(problem, source=name, line=number)
        if row:
            rows.append(row)
    return rows


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
