"""The reason why a line cannot be completed, for a solver that only found that it cannot."""

from __future__ import annotations

from hanjie.model import Grid, Line, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.conclude import impossible
from hanjie.reasoning.engine.explainer import MAX_CELLS, MAX_COLORS
from hanjie.reasoning.engine.working_grid import WorkingGrid


def explain_dead_end(puzzle: Puzzle, grid: Grid, line: Line) -> Deduction | None:
    """The contradiction in a line of a grid; None if the line can be completed, or the puzzle is too large."""
    if len(puzzle.palette) > MAX_COLORS or len(grid.cells) > MAX_CELLS:
        return None
    working = WorkingGrid(puzzle, grid)
    number = working.number_of(line)
    _, after = working.core.look(number)
    return impossible(working, number) if after is None else None
