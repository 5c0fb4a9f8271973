"""Solve one line: check that its clue fits, and find the cells that follow from it."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, UNKNOWN, Clue, Grid, Limits, Palette
from hanjie.model.plain import Plain
from hanjie.native import solve_line


@dataclass(frozen=True, slots=True)
class LineRequest(Plain):
    """Solve this line."""

    clue: Clue
    """Its clue."""
    cells: Grid
    """Its cells, as a grid of one row."""
    palette: Palette = Palette.BLACK_AND_WHITE
    """The colors; the grid uses their letters."""

    def __post_init__(self) -> None:
        colors = len(self.palette.colors)
        used = {block.color for block in self.clue} | (set(self.cells.cells) - {UNKNOWN})
        if max(used, default=0) >= colors:
            raise ValueError(
                f"A color of the line is not in the palette, which has {colors - 1} beside the background."
            )
        if self.cells.height != 1:
            raise ValueError(f"A line is a grid of one row, not of {self.cells.height:,}.")


@dataclass(frozen=True, slots=True)
class LineReport(Plain):
    """The cells that follow in a line."""

    palette: Palette
    """The colors; the grid uses their letters."""
    slack: int
    """The number of cells left over when the blocks are packed as closely as possible; negative for a clue too long."""
    cells: Grid | None
    """The line, with each cell decided that is the same in all placements; null if the clue does not fit."""


def run(request: LineRequest, limits: Limits = NO_LIMITS) -> LineReport:
    """Solve one line."""
    solved = solve_line(request.clue, request.cells.cells, len(request.palette))
    width = request.cells.width
    return LineReport(
        palette=request.palette,
        slack=width - request.clue.span,
        cells=None if solved is None else Grid(width, 1, solved, request.palette),
    )
