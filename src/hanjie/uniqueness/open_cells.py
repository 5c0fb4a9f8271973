"""Finds the cells that are open in a puzzle with several solutions: those that differ in some two of them.

Two solutions show only some of these cells: two solutions of the outline of a heart may differ in 4 cells, although
hardly any cell is certain.
"""

from __future__ import annotations

from hanjie import native
from hanjie.model import Grid, Limits, Puzzle, Result

SECONDS = 2.0
"""The time limit of this search, unless the caller's limits are shorter."""


def find_open_cells(puzzle: Puzzle, result: Result, limits: Limits) -> tuple[Grid, bool]:
    """The cells that the solutions share, open cells unknown, and whether the search ended in time.

    ``result`` holds some of the solutions, at least two; if it holds them all, nothing has to be searched.
    """
    shared = Grid.common(result.solutions)
    if result.exhausted or limits.timeout == 0.0:
        return shared, result.exhausted
    found = native.common_cells(puzzle, limits.start().rest(SECONDS))
    if found.grid is None:
        return shared, False
    return Grid.common([shared, found.grid]), found.is_final
