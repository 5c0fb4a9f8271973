"""Makes puzzles and grids from the parts that a reader found; if they do not fit together, FormatError."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from hanjie.errors import HanjieError
from hanjie.formats.source import Source
from hanjie.model import Clue, Grid, Palette, Puzzle

MAX_PUZZLES = 100_000
"""The maximum number of puzzles in a file."""


def make_puzzles(source: Source, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """All puzzles of a file; they are read one by one, so that a file with too many is refused early."""
    made = list(islice(puzzles, MAX_PUZZLES + 1))
    if len(made) > MAX_PUZZLES:
        raise source.error(f"The file holds more than {MAX_PUZZLES:,} puzzles, which is the limit.")
    return made


def make_puzzle(
    source: Source, rows: Sequence[Clue], columns: Sequence[Clue], /, *, line: int | None = None, **fields: Any
) -> Puzzle:
    """The puzzle of these parts; ``line`` is its line in the file, for the message."""
    try:
        return Puzzle(tuple(rows), tuple(columns), **fields)
    except HanjieError:
        raise
    except ValueError as error:
        raise source.error(str(error), line) from None


def puzzle_of_grid(
    source: Source, grid: Grid, palette: Palette = Palette.BLACK_AND_WHITE, *, line: int | None = None, **fields: Any
) -> Puzzle:
    """The puzzle whose goal is this picture."""
    return make_puzzle(source, *grid.clues(), line=line, palette=palette, goal=grid, **fields)


def make_grid(source: Source, rows: Sequence[bytes], *, what: str = "picture", line: int | None = None) -> Grid:
    """The grid of these rows; ``what`` names it in the message."""
    try:
        return Grid.from_rows(rows)
    except ValueError as error:
        raise source.error(f"The {what} cannot be read: {error}", line) from None
