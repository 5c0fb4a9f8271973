"""Everything a device needs to know to draw the pictures of a film: the layout, and where the film's own things go.

These are the line pointed out, the signals in cells, and the words below the grid; in cells, like all of a layout.
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
"""Cells of fewer pixels have no room for rings: their signals fill them, and lines are pointed out in the margin."""
RING_WIDTHS = {Signal.FRESH: 0.1, Signal.GUESS: 0.16, Signal.TRIAL: 0.06, Signal.BACK: 0.1}
"""How wide the ring of each signal is, in cells."""
BAND_WIDTH = 0.14
"""How wide the frame around a line is, in cells."""


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The line of words below the grid."""

    left: float
    """Where the counter begins."""
    right: float
    """Where the event ends."""
    baseline: float
    """Where the letters stand."""
    size: float
    """The font size."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything a device needs to know to draw the pictures of a film."""

    drawing: Drawing
    """The puzzle, with the cells as they are at first."""
    layout: Layout
    """Where everything goes."""
    status_line: StatusLine | None
    """Where the words go, if there are any."""
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
        """True where cells are large enough for rings in them."""
        return self.cell >= SIGNALLED_CELL

    def band(self, line: Line) -> Rect:
        """A line with its clue."""
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
