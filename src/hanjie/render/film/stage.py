"""Everything that a device needs to draw the pictures of a film: a layout, and the positions of the film's own parts.

These parts are the framed line, the signals in cells and the status line below the grid. Lengths are in cells, as in
every layout.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from hanjie.model import Line
from hanjie.render.drawing import Drawing
from hanjie.render.film.motion import Signal
from hanjie.render.layout import Layout, Rect
from hanjie.render.theme import Theme

SIGNALLED_CELL = 6
"""Cells of fewer pixels have no room for rings: signals fill the cell, and bars in the margin mark the line."""
RING_WIDTHS = {Signal.FRESH: 0.1, Signal.GUESS: 0.16, Signal.TRIAL: 0.06, Signal.BACK: 0.1}
"""The width of the ring of each signal, in cells."""
BAND_WIDTH = 0.14
"""The width of the frame around a line, in cells."""


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The position of the text below the grid: the counter on the left, the event on the right."""

    left: float
    """The left edge of the counter."""
    right: float
    """The right edge of the event."""
    baseline: float
    """The baseline of the letters."""
    size: float
    """The font size."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that a device needs to draw the pictures of a film."""

    drawing: Drawing
    """The puzzle, with the cells before the first step."""
    layout: Layout
    """The position of everything."""
    status_line: StatusLine | None
    """The position of the status line, if there is one."""
    theme: Theme
    """The colors."""
    cell: int
    """The side of a cell in pixels."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the pictures in pixels."""
        return math.ceil(self.layout.width * self.cell), math.ceil(self.layout.height * self.cell)

    @property
    def has_rings(self) -> bool:
        """True if cells are large enough for rings."""
        return self.cell >= SIGNALLED_CELL

    def band(self, line: Line) -> Rect:
        """The rectangle of a line with its clue."""
        grid, rows, columns = self.layout.grid, self.layout.row_area, self.layout.column_area
        if line.is_row:
            return Rect(rows.x, grid.y + line.index, rows.width + grid.width, 1)
        return Rect(grid.x + line.index, columns.y, 1, columns.height + grid.height)


def signal_colors(theme: Theme) -> dict[Signal, str]:
    """The color of each signal."""
    return {
        Signal.FRESH: theme.focus,
        Signal.GUESS: theme.guess,
        Signal.TRIAL: theme.guess,
        Signal.BACK: theme.back,
    }
