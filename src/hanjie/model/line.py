"""The names people use for lines and cells: R3 is the third row, C12 the twelfth column, R3C12 where they meet.

Code counts from 0, people from 1; the change happens here and nowhere else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

_LINE = re.compile(r"([RC])([1-9]\d{0,5})")
_CELL = re.compile(r"R([1-9]\d{0,5})C([1-9]\d{0,5})")


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """One row or column of a puzzle; prints as ``R3`` or ``C12``."""

    is_row: bool
    """True for a row, False for a column."""
    index: int
    """Its place, counted from 0 at the top or at the left."""

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read ``R3`` or ``C12``."""
        match = _LINE.fullmatch(text)
        if match is None:
            raise ValueError(f"Expected a line such as R3 or C12, found {text!r}.")
        return cls(match[1] == "R", int(match[2]) - 1)

    def __str__(self) -> str:
        return f"{'R' if self.is_row else 'C'}{self.index + 1}"


def row(index: int) -> Line:
    """The row with this index, counted from 0."""
    return Line(True, index)


def column(index: int) -> Line:
    """The column with this index, counted from 0."""
    return Line(False, index)


class Cell(NamedTuple):
    """One cell of a puzzle; prints as ``R3C12``."""

    row: int
    """Its row, counted from 0 at the top."""
    column: int
    """Its column, counted from 0 at the left."""

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read ``R3C12``."""
        match = _CELL.fullmatch(text)
        if match is None:
            raise ValueError(f"Expected a cell such as R3C12, found {text!r}.")
        return cls(int(match[1]) - 1, int(match[2]) - 1)

    def __str__(self) -> str:
        return f"R{self.row + 1}C{self.column + 1}"
