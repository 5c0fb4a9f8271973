"""A grid of cells: a solution, a goal, given cells or a player's unfinished work.

::

    Grid.parse("#.#        width 3, height 2; each cell an index into a palette,
                .##")      0 the background, UNKNOWN (255, shown as ?) not decided

A grid is a sequence of rows: ``grid[0]`` is the first row as bytes, ``grid[0, 2]`` is one cell, ``list(grid)`` holds
all rows, and negative indexes count from the end. ``numpy.asarray(grid)`` is an array of the cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from operator import index
from typing import Any, ClassVar, overload

from hanjie.model.arrays import cell_value, cells_of_line, cells_of_rows
from hanjie.model.clue import MAX_SIDE, Clue, shared_block
from hanjie.model.line import Cell, Line
from hanjie.model.palette import UNKNOWN_SYMBOL, Palette, default_symbols
from hanjie.model.plain import Plain
from hanjie.words import counted, described, shown

UNKNOWN = 255
"""The value of a cell that is not decided."""

_RUN = re.compile(rb"([^\x00])\1*", re.DOTALL)
_TO_TEXT = {index: symbol for index, symbol in enumerate(default_symbols()) if index < UNKNOWN} | {
    UNKNOWN: UNKNOWN_SYMBOL
}


@dataclass(frozen=True, slots=True, repr=False)
class Grid(Plain):
    """Cells in rows; prints as a text picture that reads back."""

    width: int
    """Number of columns."""
    height: int
    """Number of rows."""
    cells: bytes
    """Row by row, one byte a cell: the index of its color, or UNKNOWN."""
    palette: Palette | None = field(default=None, compare=False)
    """The look of its colors, if known; only for drawing, and ignored by ``==``."""

    _key: ClassVar[str] = "grid"

    def __post_init__(self) -> None:
        if not isinstance(self.cells, bytes):
            object.__setattr__(self, "cells", cells_of_line(self.cells))
        for side in ("width", "height"):
            if type(number := getattr(self, side)) is not int:
                object.__setattr__(self, side, index(number))
        if not (1 <= self.width <= MAX_SIDE and 1 <= self.height <= MAX_SIDE):
            raise ValueError(f"A grid has 1 to {MAX_SIDE:,} rows and columns, not {self.width} x {self.height}.")
        if len(self.cells) != self.width * self.height:
            wanted = counted(self.width * self.height, "cell")
            raise ValueError(f"A {self.width}x{self.height} grid has {wanted}, not {len(self.cells):,}.")

    @classmethod
    def blank(cls, width: int, height: int, value: int = UNKNOWN) -> Grid:
        """A grid whose cells all have one value: unknown, unless another one is given."""
        return cls(width, height, bytes([value]) * (width * height))

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[int]]) -> Grid:
        """Make a grid of rows of color indexes, or of an array of two dimensions; True is color 1, False background."""
        made = cells_of_rows(rows)
        if not made or any(len(row) != len(made[0]) for row in made):
            raise ValueError("A grid needs at least one row, and all rows of the same length.")
        return cls(len(made[0]), len(made), b"".join(made))

    @classmethod
    def parse(cls, text: str, palette: Palette | None = None) -> Grid:
        """Read a text picture, a line a row, in the symbols of ``palette`` (or the default ones); ``?`` is unknown."""
        symbols = palette.symbols if palette else default_symbols()
        values = {symbol: index for index, symbol in enumerate(symbols) if index < UNKNOWN} | {UNKNOWN_SYMBOL: UNKNOWN}
        lines = [stripped for line in text.splitlines() if (stripped := line.strip())]
        if len(lines) > MAX_SIDE:
            raise ValueError(f"A grid has 1 to {MAX_SIDE:,} rows and columns, not {len(lines):,} rows.")
        try:
            rows = [bytes([values[symbol] for symbol in line]) for line in lines]
            return replace(cls.from_rows(rows), palette=palette)
        except KeyError as error:
            raise ValueError(f"No color has the symbol {error.args[0]!r}.") from None

    def text(self, palette: Palette | None = None) -> str:
        """The picture as text, one line a row, in the symbols of ``palette`` (or the default ones)."""
        return "\n".join(self.text_rows(palette))

    def text_rows(self, palette: Palette | None = None) -> list[str]:
        """The rows of :meth:`text`."""
        letters = () if palette is None else (color.symbol for color in palette.colors)
        table = _TO_TEXT if palette is None else {**dict(enumerate(letters)), UNKNOWN: UNKNOWN_SYMBOL}
        return [row.decode("latin-1").translate(table) for row in self.rows()]

    def row(self, index: int) -> bytes:
        """The cells of one row, left to right; a negative index counts from the bottom."""
        if not -self.height <= index < self.height:
            raise outside(f"Row {index}", self)
        start = index % self.height * self.width
        return self.cells[start : start + self.width]

    def column(self, index: int) -> bytes:
        """The cells of one column, top to bottom; a negative index counts from the right."""
        if not -self.width <= index < self.width:
            raise outside(f"Column {index}", self)
        return self.cells[index % self.width :: self.width]

    def line(self, line: Line) -> bytes:
        """The cells of one row or column."""
        return self.row(line.index) if line.is_row else self.column(line.index)

    def rows(self) -> list[bytes]:
        """All rows, top to bottom."""
        cells, width = self.cells, self.width
        return [cells[start : start + width] for start in range(0, len(cells), width)]

    def columns(self) -> list[bytes]:
        """All columns, left to right."""
        return [self.cells[index :: self.width] for index in range(self.width)]

    @overload
    def __getitem__(self, at: int) -> bytes: ...
    @overload
    def __getitem__(self, at: slice) -> list[bytes]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    def __getitem__(self, at: int | slice | tuple[int, int]) -> bytes | list[bytes] | int:
        try:
            if isinstance(at, tuple):
                return self.cells[place_of(self, *at)]
            return self.rows()[at] if isinstance(at, slice) else self.row(at)
        except TypeError:
            known = "grid[row], grid[row, column] and grid[start:end], with whole numbers"
            raise TypeError(f"A grid has {known}, not grid[{shown(at)}].") from None

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.rows())

    def __len__(self) -> int:
        return self.height

    def with_cells(self, values: Mapping[Cell, int] | Iterable[tuple[Cell, int]]) -> Grid:
        """This grid with other values in some cells, such as ``{Cell(0, 3): 1}`` or a step's ``cells``."""
        cells = bytearray(self.cells)
        for (row, column), value in values.items() if isinstance(values, Mapping) else values:
            if not (0 <= row < self.height and 0 <= column < self.width):
                raise outside(f"Cell [{row}, {column}]", self)
            cells[row * self.width + column] = (
                value if type(value) is int and 0 <= value < 256 else cell_value(value, f"R{row + 1}C{column + 1}")
            )
        return replace(self, cells=bytes(cells))

    def find(self, value: int) -> tuple[Cell, ...]:
        """The cells with this value, row by row; ``grid.find(UNKNOWN)`` are the unknown ones."""
        return tuple(Cell.from_place(place, self.width) for place, cell in enumerate(self.cells) if cell == value)

    def differences(self, other: Grid) -> tuple[Cell, ...]:
        """The cells with another value in the other grid; ValueError for a grid of another size."""
        pairs = enumerate(self._beside(other))
        return tuple(Cell.from_place(place, self.width) for place, (mine, theirs) in pairs if mine != theirs)

    def conflicts(self, other: Grid) -> tuple[Cell, ...]:
        """The cells that are known in both grids and differ; ValueError for a grid of another size."""
        pairs = enumerate(self._beside(other))
        return tuple(
            Cell.from_place(place, self.width)
            for place, (mine, theirs) in pairs
            if mine != theirs and UNKNOWN not in (mine, theirs)
        )

    def _beside(self, other: Grid) -> Iterator[tuple[int, int]]:
        """The values of the same cells in both grids."""
        _check_same_size(self, other)
        return zip(self.cells, other.cells, strict=True)

    @classmethod
    def common(cls, grids: Iterable[Grid]) -> Grid:
        """The cells that are the same in all grids; cells that differ are unknown. ValueError without any grid.

        Grids are compared as large integers of one byte a cell, because there may be a hundred thousand of them.
        """
        others = iter(grids)
        first = next(others, None)
        if first is None:
            raise ValueError("Expected at least one grid to compare, found none.")
        number, differing = int.from_bytes(first.cells), 0
        for other in others:
            _check_same_size(first, other)
            differing |= number ^ int.from_bytes(other.cells)
        marks = differing.to_bytes(len(first.cells))
        cells = bytes(UNKNOWN if mark else cell for cell, mark in zip(first.cells, marks, strict=True))
        return replace(first, cells=cells)

    @property
    def unknown_count(self) -> int:
        """How many cells are not decided."""
        return self.cells.count(UNKNOWN)

    @property
    def known_count(self) -> int:
        """How many cells are decided."""
        return len(self.cells) - self.cells.count(UNKNOWN)

    @property
    def is_blank(self) -> bool:
        """True if no cell is decided."""
        return self.cells.count(UNKNOWN) == len(self.cells)

    @property
    def is_complete(self) -> bool:
        """True when every cell is decided."""
        return UNKNOWN not in self.cells

    def clues(self) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
        """The clues of this picture: those of the rows, then those of the columns."""
        if not self.is_complete:
            unknown = counted(self.unknown_count, "cell is", "cells are")
            raise ValueError(f"A grid with unknown cells has no clues; {unknown} not decided.")
        return tuple(map(runs, self.rows())), tuple(map(runs, self.columns()))

    def transpose(self) -> Grid:
        """Rows become columns."""
        return Grid(self.height, self.width, b"".join(self.columns()), self.palette)

    def mirror(self) -> Grid:
        """Left and right change places."""
        return Grid(self.width, self.height, b"".join(row[::-1] for row in self.rows()), self.palette)

    def flip(self) -> Grid:
        """Top and bottom change places."""
        return Grid(self.width, self.height, b"".join(reversed(self.rows())), self.palette)

    def rotate(self) -> Grid:
        """A quarter turn clockwise."""
        return self.flip().transpose()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Grid.parse({self.text()!r})"

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """How numpy sees the grid: height x width cells of one byte each, which it shares and cannot change."""
        return {"version": 3, "shape": (self.height, self.width), "typestr": "|u1", "data": self.cells}

    def _repr_svg_(self) -> str:
        from hanjie.model.notebook import draw_svg

        return draw_svg(self)

    def _plain(self, palette: Palette | None) -> list[str]:
        return self.text_rows(palette)

    @classmethod
    def _from_plain(cls, data: object, palette: Palette | None) -> Grid:
        if not isinstance(data, list) or not all(isinstance(row, str) and row.strip() for row in data):
            raise ValueError(f"Expected a list of rows of cells, found {described(data)}.")
        return cls.parse("\n".join(data), palette)


GridLike = Grid | Iterable[Iterable[int]]
"""A grid, or rows of color indexes that a grid can be made from: lists, or an array of numpy."""


def as_grid(grid: GridLike) -> Grid:
    """The grid itself, or the grid made from its rows; TypeError for anything else."""
    if isinstance(grid, Grid):
        return grid
    if isinstance(grid, str) or not (isinstance(grid, Iterable) or hasattr(grid, "__array_interface__")):
        found = f"the text {shown(grid)}" if isinstance(grid, str) else shown(grid)
        advice = "hanjie.Grid.parse(text, puzzle.palette) makes one from a text, hanjie.Grid.from_rows from an array"
        raise TypeError(f"Expected a Grid, found {found}; {advice}.")
    return Grid.from_rows(grid)


def place_of(grid: Grid, row: int, column: int) -> int:
    """The place of a cell in ``grid.cells``; negative indexes count from the end."""
    width, height = grid.width, grid.height
    if not (-height <= row < height and -width <= column < width):
        raise outside(f"Cell [{row}, {column}]", grid)
    return row % height * width + column % width


def _check_same_size(grid: Grid, other: Grid) -> None:
    if (grid.width, grid.height) != (other.width, other.height):
        sizes = f"{grid.width}x{grid.height} and {other.width}x{other.height}"
        raise ValueError(f"Only grids of the same size can be compared, not {sizes}.")


def outside(what: str, grid: Grid) -> IndexError:
    """The error for a cell or line outside a grid; it shows the numbers the caller gave."""
    return IndexError(f"{what} is outside this {grid.width}x{grid.height} grid; rows and columns count from 0.")


@lru_cache(2048)
def runs(cells: bytes) -> Clue:
    """The clue of a line whose cells are all known; of a picture that is being drawn, most lines stay the same."""
    spans = [run.span() for run in _RUN.finditer(cells)]
    return Clue([shared_block(end - start, cells[start]) for start, end in spans])
