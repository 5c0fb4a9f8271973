"""Evidence among chosen cells of a line, where the core finds it among all that are known.

``loosen`` goes further than whole cells: an undecided cell gets back the colors whose absence is not needed.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid, colors_at


def follows(grid: WorkingGrid, line: int, goal: CellColors, cells: CellColors, blocks: Sequence[int]) -> bool:
    """True if a goal follows in a line in which only these cells and blocks are known; no goal: it has no filling."""
    left = grid.core.follow(line, cells, blocks)
    if left is None or not goal:
        return left is None
    first, step = grid.places[line].start, grid.places[line].step
    return all(not colors_at(left, (cell - first) // step) & ~colors for cell, colors in goal)


def loosen(
    grid: WorkingGrid,
    line: int,
    goal: CellColors,
    evidence: tuple[CellColors, list[int]],
    which: Container[tuple[int, int]],
) -> CellColors:
    """The cells of the evidence, of which some, if undecided, get back the colors whose absence does not matter.

    Without a goal the evidence shows that the line cannot be completed.
    """
    everything = (1 << grid.colors) - 1
    cells, blocks = list(evidence[0]), evidence[1]
    for index, pair in enumerate(cells):
        lost = everything & ~pair[1]
        if pair[1].bit_count() == 1 or lost.bit_count() == 1 or pair not in which:
            continue
        for color in range(grid.colors):
            weaker = [*cells[:index], (pair[0], cells[index][1] | 1 << color), *cells[index + 1 :]]
            if lost >> color & 1 and follows(grid, line, goal, weaker, blocks):
                cells = weaker
    return cells


def irreducible(
    grid: WorkingGrid, line: int, goal: CellColors, cells: CellColors, liked: int
) -> tuple[CellColors, list[int]]:
    """An irreducible part of these cells, and of the blocks of the clue, from which the goal follows.

    Where there is a choice, the cells of the mask ``liked`` are kept, and those near the goal.
    """
    first, step = grid.places[line].start, grid.places[line].step
    spots = [(cell - first) // step for cell, _ in goal]

    def is_dropped_late(pair: tuple[int, int]) -> tuple[int, int]:
        at = (pair[0] - first) // step
        return liked >> at & 1, -max(min(spots) - at, at - max(spots), 0)

    blocks = list(range(len(grid.clues[line].lengths)))
    for pair in sorted(cells, key=is_dropped_late):
        fewer = [other for other in cells if other is not pair]
        if follows(grid, line, goal, fewer, blocks):
            cells = fewer
    for block in list(blocks):
        shown = [other for other in blocks if other != block]
        if follows(grid, line, goal, cells, shown):
            blocks = shown
    return loosen(grid, line, goal, (cells, blocks), cells), blocks
