"""A grid of cells: a solution, a goal, given cells or somebody's half-finished work.

::

    Grid.parse("#.#        width 3, height 2; each cell an index into a palette,
                .##")      0 the background, UNKNOWN (255, shown as ?) not decided
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from hanjie.model.clue import MAX_SIDE, Clue, shared_block
from hanjie.model.palette import UNKNOWN_SYMBOL, Palette, default_symbols
from hanjie.words import counted

UNKNOWN = 255
"""The value of a cell that is not decided."""

_RUN = re.compile(rb"([^\x00])\1*", re.DOTALL)
_TO_TEXT = {index: symbol for index, symbol in enumerate(default_symbols()) if index < UNKNOWN} | {
    UNKNOWN: UNKNOWN_SYMBOL
}


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """Cells in rows; prints as a text picture that reads back."""

    width: int
    """Number of columns."""
    height: int
    """Number of rows."""
    cells: bytes
    """Row by row, one byte a cell: the index of its color, or UNKNOWN."""
    palette: Palette | None = field(default=None, compare=False)
    """How its colors look, where that is known; only for drawing, and no part of the value."""

    def __post_init__(self) -> None:
        if not isinstance(self.cells, bytes):
            object.__setattr__(self, "cells", bytes(self.cells))
        if not (1 <= self.width <= MAX_SIDE and 1 <= self.height <= MAX_SIDE):
            raise ValueError(f"A grid has 1 to {MAX_SIDE:,} rows and columns, not {self.width} x {self.height}.")
        if len(self.cells) != self.width * self.height:
            wanted = counted(self.width * self.height, "cell")
            raise ValueError(f"A {self.width}x{self.height} grid has {wanted}, not {len(self.cells):,}.")

    @classmethod
    def blank(cls, width: int, height: int, value: int = UNKNOWN) -> Grid:
        """A grid whose cells all have one value, unknown unless said otherwise."""
        return cls(width, height, bytes([value]) * (width * height))

    @classmethod
    def from_rows(cls, rows: Sequence[Iterable[int]]) -> Grid:
        """Make a grid of rows of color indexes."""
        made = [bytes(row) for row in rows]
        if not made or any(len(row) != len(made[0]) for row in made):
            raise ValueError("A grid needs at least one row, and all rows of the same length.")
        return cls(len(made[0]), len(made), b"".join(made))

    @classmethod
    def parse(cls, text: str, palette: Palette | None = None) -> Grid:
        """Read a text picture, a line a row, in the symbols of ``palette`` (or the default ones); ``?`` is unknown."""
        symbols = palette.symbols if palette else default_symbols()
        values = {symbol: index for index, symbol in enumerate(symbols) if index < UNKNOWN} | {UNKNOWN_SYMBOL: UNKNOWN}
        lines = [stripped for line in text.splitlines() if (stripped := line.strip())]
        try:
            return replace(cls.from_rows([[values[symbol] for symbol in line] for line in lines]), palette=palette)
        except KeyError as error:
            raise ValueError(f"No color has the symbol {error.args[0]!r}.") from None

    def text(self, palette: Palette | None = None) -> str:
        """The picture as text, one line a row, in the symbols of ``palette`` (or the default ones)."""
        return "\n".join(self.text_rows(palette))

    def text_rows(self, palette: Palette | None = None) -> list[str]:
        """The rows of :meth:`text`."""
        table = _TO_TEXT if palette is None else dict(enumerate(palette.symbols)) | {UNKNOWN: UNKNOWN_SYMBOL}
        return [row.decode("latin-1").translate(table) for row in self.rows()]

    def row(self, index: int) -> bytes:
        """The cells of one row, left to right; IndexError where there is no such row."""
        if not 0 <= index < self.height:
            raise outside(f"Row {index}", self)
        return self.cells[index * self.width : (index + 1) * self.width]

    def column(self, index: int) -> bytes:
        """The cells of one column, top to bottom; IndexError where there is no such column."""
        if not 0 <= index < self.width:
            raise outside(f"Column {index}", self)
        return self.cells[index :: self.width]

    def rows(self) -> list[bytes]:
        """All rows, top to bottom."""
        cells, width = self.cells, self.width
        return [cells[start : start + width] for start in range(0, len(cells), width)]

    def columns(self) -> list[bytes]:
        """All columns, left to right."""
        return [self.cells[index :: self.width] for index in range(self.width)]

    def __getitem__(self, at: tuple[int, int]) -> int:
        row, column = at
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise outside(f"Cell [{row}, {column}]", self)
        return self.cells[row * self.width + column]

    @property
    def unknown(self) -> int:
        """How many cells are not decided."""
        return self.cells.count(UNKNOWN)

    @property
    def is_complete(self) -> bool:
        """True when every cell is decided."""
        return UNKNOWN not in self.cells

    def clues(self) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
        """The clues of this picture: those of the rows, then those of the columns."""
        if not self.is_complete:
            raise ValueError(
                f"A grid with unknown cells has no clues; {counted(self.unknown, 'cell is', 'cells are')} not decided."
            )
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

    def _repr_svg_(self) -> str | None:
        from hanjie.model.notebook import draw_svg

        return draw_svg(self)


def outside(what: str, grid: Grid) -> IndexError:
    """The error about a cell or line that a grid does not have; it shows the numbers that were asked for."""
    return IndexError(f"{what} is outside this {grid.width}x{grid.height} grid; rows and columns count from 0.")


def runs(cells: bytes) -> Clue:
    """The clue of a line whose cells are all known."""
    spans = [run.span() for run in _RUN.finditer(cells)]
    return Clue([shared_block(end - start, cells[start]) for start, end in spans])
