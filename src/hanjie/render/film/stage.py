"""Everything that a device needs to draw the pictures of a film: a layout, and the positions of the film's own parts.

These parts are the framed line, the signals in cells and the words below the grid. Lengths are in cells, as in
every layout.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.model import Line
from hanjie.render.drawing import Drawing
from hanjie.render.film import status_text
from hanjie.render.film.motion import Signal
from hanjie.render.layout import Layout
from hanjie.render.shapes import Rect
from hanjie.render.theme import Theme

SIGNALLED_CELL = 6
"""Cells of fewer pixels have no room for rings: signals fill the cell, and bars in the margin mark the line."""
RING_WIDTHS = {Signal.FRESH: 0.1, Signal.GUESS: 0.16, Signal.TRIAL: 0.06, Signal.BACK: 0.1}
"""The width of the ring of each signal, in cells."""
LEADING = 1.3
"""The distance of two lines of words, in units of the font size."""
BAND_WIDTH = 0.14
"""The width of the frame around a line, in cells."""


@dataclass(frozen=True, slots=True)
class StatusWords:
    """The position of the words below the grid: the counter, and the event in the lines below it."""

    left: float
    """The left edge of the letters."""
    baseline: float
    """The baseline of the counter."""
    size: float
    """The font size."""
    letters: int
    """The number of letters that fit into a line."""
    lines: int
    """The maximum number of lines of the event."""

    @property
    def bottom(self) -> float:
        """The baseline of the last line."""
        return self.baseline + self.lines * LEADING * self.size

    def placed(self, event: str) -> Iterator[tuple[str, float]]:
        """The lines of an event, each with its baseline."""
        for number, line in enumerate(status_text.wrapped(event, self.letters, self.lines), 1):
            yield line, self.baseline + number * LEADING * self.size


@dataclass(frozen=True, slots=True)
class Stage:
    """Everything that a device needs to draw the pictures of a film."""

    drawing: Drawing
    """The puzzle, with the cells before the first step."""
    layout: Layout
    """The position of everything."""
    words: StatusWords | None
    """The position of the words below the grid, if there are any."""
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
