"""Names for lines and cells: R3 is the third row, C12 the twelfth column, R3C12 the cell where they meet.

Code counts from 0, people count from 1. Only this file converts between the two.

A cell has a *place*, its index in ``grid.cells``, which run row by row. A cell of a line also has a *position*, its
index in the line, counted from the left or from the top::

    places of a 3x2 grid    0 1 2        R2 has the places 3, 4, 5; its position 1 is R2C2, the place 4
                            3 4 5        C2 has the places 1, 4;    its position 1 is R2C2, too
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from hanjie.model.plain import Plain
from hanjie.words import described, shown

_LINE = re.compile(r"([RC])([1-9]\d{0,5})")
_CELL = re.compile(r"R([1-9]\d{0,5})C([1-9]\d{0,5})")


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Line(Plain):
    """One row or column of a puzzle; prints as ``R3`` or ``C12``."""

    is_row: bool
    """True for a row, False for a column."""
    index: int
    """Its number, counted from 0 at the top or at the left."""

    _key: ClassVar[str] = "line"

    @classmethod
    def row(cls, index: int) -> Line:
        """The row with this index, counted from 0."""
        return cls(True, index)

    @classmethod
    def column(cls, index: int) -> Line:
        """The column with this index, counted from 0."""
        return cls(False, index)

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read ``R3`` or ``C12``."""
        match = _LINE.fullmatch(text)
        if match is None:
            raise ValueError(f"Expected a line such as R3 or C12, found {shown(text)}.")
        return cls(match[1] == "R", int(match[2]) - 1)

    @property
    def name(self) -> str:
        """``row`` or ``column``."""
        return "row" if self.is_row else "column"

    def across(self, position: int) -> Line:
        """The line that crosses this one at a position."""
        return Line(not self.is_row, position)

    def cell(self, position: int) -> Cell:
        """The cell at a position of this line."""
        return Cell(self.index, position) if self.is_row else Cell(position, self.index)

    def position(self, cell: Cell) -> int:
        """The position in this line of one of its cells."""
        return cell.column if self.is_row else cell.row

    def places(self, width: int, height: int) -> range:
        """The places of its cells in a grid of this size."""
        if self.is_row:
            return range(self.index * width, (self.index + 1) * width)
        return range(self.index, width * height, width)

    def place_slice(self, width: int, height: int) -> slice:
        """:meth:`places` as a slice, to read or write the whole line of a ``bytearray`` of cells."""
        places = self.places(width, height)
        return slice(places.start, places.stop, places.step)

    def __str__(self) -> str:
        return f"{'R' if self.is_row else 'C'}{self.index + 1}"

    def __repr__(self) -> str:
        return f"Line.{self.name}({self.index})"

    def _plain(self, palette: object) -> str:
        return str(self)

    @classmethod
    def _from_plain(cls, data: object, palette: object) -> Line:
        if not isinstance(data, str):
            raise ValueError(f"Expected a line such as R3 or C12, found {described(data)}.")
        return cls.parse(data)


class _RowAndColumn(NamedTuple):
    row: int
    """Its row, counted from 0 at the top."""
    column: int
    """Its column, counted from 0 at the left."""


class Cell(_RowAndColumn, Plain):
    """One cell of a puzzle; prints as ``R3C12``."""

    __slots__ = ()

    _key: ClassVar[str] = "cell"

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read ``R3C12``."""
        match = _CELL.fullmatch(text)
        if match is None:
            raise ValueError(f"Expected a cell such as R3C12, found {shown(text)}.")
        return cls(int(match[1]) - 1, int(match[2]) - 1)

    @classmethod
    def from_place(cls, place: int, width: int) -> Cell:
        """The cell with this place in a grid of this width."""
        return cls(*divmod(place, width))

    def place(self, width: int) -> int:
        """Its place in a grid of this width."""
        return self.row * width + self.column

    def __str__(self) -> str:
        return f"R{self.row + 1}C{self.column + 1}"

    def _plain(self, palette: object) -> str:
        return str(self)

    @classmethod
    def _from_plain(cls, data: object, palette: object) -> Cell:
        if not isinstance(data, str):
            raise ValueError(f"Expected a cell such as R3C12, found {described(data)}.")
        return cls.parse(data)
