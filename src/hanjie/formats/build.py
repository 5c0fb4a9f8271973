"""From the parts that a reader found to a puzzle: whatever does not fit together is an error of the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hanjie.errors import HanjieError
from hanjie.formats.source import Source
from hanjie.model import Clue, Grid, Puzzle


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


def make_grid(source: Source, rows: Sequence[bytes], *, what: str = "picture", line: int | None = None) -> Grid:
    """The grid of these rows; ``what`` it is goes into the message."""
    try:
        return Grid.from_rows(rows)
    except ValueError as error:
        raise source.error(f"The {what} cannot be read: {error}", line) from None
