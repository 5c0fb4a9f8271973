"""Makes deductions from findings: adds the evidence and writes the conclusion into the working grid.

The core finds irreducible evidence. The block that a rule is about, and the places where it can start, are given only
as far as the evidence alone shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, ones
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid, colors_at
from hanjie.reasoning.technique import Technique


def conclude(
    grid: WorkingGrid, technique: Technique, line: int, view: LineView, goal: CellColors, found: RuleFinding
) -> Deduction:
    """The deduction of a goal that a rule found."""
    outside = bits(0, view.before) | bits(view.before + view.size, len(grid.places[line]))
    cells, blocks = grid.core.evidence(line, goal, ones((found.near & view.all) << view.before | outside))
    grid.core.restrict(goal)
    block, starts = None, None
    if found.block is not None:
        block = found.block + view.blocks_before
        if block in blocks:
            starts = _starts(grid, line, goal, cells, blocks, block)
    return Deduction(technique, grid.lines[line], grid.facts(goal), grid.facts(cells), tuple(blocks), block, starts)


def _starts(
    grid: WorkingGrid, line: int, goal: CellColors, cells: CellColors, blocks: list[int], block: int
) -> tuple[int, int] | None:
    """The first and last start of a block by the evidence alone, if the goal follows from them.

    Filled cells must be covered wherever the block starts, and empty cells must be out of its reach.
    """
    starts = grid.core.starts(line, cells, blocks, block)
    if starts is None:
        return None
    length = grid.clues[line].lengths[block]
    always, ever = range(starts[1], starts[0] + length), range(starts[0], starts[1] + length)
    first, step = grid.places[line].start, grid.places[line].step
    for cell, colors in goal:
        at = (cell - first) // step
        if at in ever if colors & 1 else at not in always:
            return None
    return starts


def conclude_all(grid: WorkingGrid, line: int, changed: int, after: Sequence[int]) -> Iterator[Deduction]:
    """Everything that follows in a line: the evidence of the first changed cell, with all that it implies; repeat."""
    places = grid.places[line]
    left = {at: colors_at(after, at) for at in ones(changed)}
    while left:
        at = min(left)
        cells, blocks = grid.core.evidence(line, [(places[at], left[at])], [])
        follows = grid.core.follow(line, cells, blocks) or ()
        implied = [other for other, colors in left.items() if not colors_at(follows, other) & ~colors]
        goal = [(places[other], left.pop(other)) for other in implied]
        grid.core.restrict(goal)
        yield Deduction(Technique.LINE_LOGIC, grid.lines[line], grid.facts(goal), grid.facts(cells), tuple(blocks))


def impossible(grid: WorkingGrid, line: int) -> Deduction:
    """The contradiction in a line that cannot be completed."""
    cells, blocks = grid.core.evidence(line, [], [])
    return Deduction(Technique.LINE_LOGIC, grid.lines[line], (), grid.facts(cells), tuple(blocks))
