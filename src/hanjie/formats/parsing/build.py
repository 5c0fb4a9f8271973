"""From the parts that a reader found to its puzzles: whatever does not fit together is an error of the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from hanjie.errors import HanjieError
from hanjie.formats.source import Source
from hanjie.model import Clue, Grid, Palette, Puzzle

MAX_PUZZLES = 100_000
"""How many puzzles a file may hold."""


def make_puzzles(source: Source, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """All puzzles of a file, read one by one, so that one too many is refused before the rest is read."""
    made = list(islice(puzzles, MAX_PUZZLES + 1))
    if len(made) > MAX_PUZZLES:
        raise source.error(f"The file holds more than {MAX_PUZZLES:,} puzzles; hanjie reads up to that.")
    return made


def make_puzzle(
    source: Source, rows: Sequence[Clue], columns: Sequence[Clue], /, *, line: int | None = None, **fields: Any
) -> Puzzle:
    """The puzzle of these parts; ``line`` is where it stands in the file, for the message."""
    try:
        return Puzzle(tuple(rows), tuple(columns), **fields)
    except HanjieError:
        raise
    except ValueError as error:
        raise source.error(str(error), line) from None


def puzzle_of_grid(
    source: Source, grid: Grid, palette: Palette = Palette.BLACK_AND_WHITE, *, line: int | None = None, **fields: Any
) -> Puzzle:
    """The puzzle that this picture solves, and has as its goal."""
    return make_puzzle(source, *grid.clues(), line=line, palette=palette, goal=grid, **fields)


def make_grid(source: Source, rows: Sequence[bytes], *, what: str = "picture", line: int | None = None) -> Grid:
    """The grid of these rows; ``what`` it is goes into the message."""
    try:
        return Grid.from_rows(rows)
    except ValueError as error:
        raise source.error(f"The {what} cannot be read: {error}", line) from None
