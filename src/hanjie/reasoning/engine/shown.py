"""What the evidence of a deduction alone shows about blocks and runs, for the sentence about it.

The numbers of a clue are always in sight, so the number of a block counts here even where the evidence does not cite
it.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanjie.reasoning.deduction import Owners, Reach
from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import Run, bits
from hanjie.reasoning.engine.placements import all_starts
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid
from hanjie.reasoning.technique import Technique

Evidence = tuple[CellColors, list[int]]
"""Cited cells and blocks."""
Shown = tuple[tuple[int, int] | None, tuple[Reach, ...], tuple[Owners, ...]]
"""Where the block starts, how far blocks reach, which blocks runs belong to."""

_BY_OWNERS = {
    Technique.SIMPLE_SPACES,
    Technique.MERCURY,
    Technique.SPLITTING,
    Technique.PUNCTUATING,
    Technique.OWNER_LOGIC,
    Technique.JOINING,
}
_BY_STARTS = {Technique.OVERLAP, Technique.FORCING, Technique.GLUE, Technique.JOINING}
_BY_REACH = {Technique.SIMPLE_SPACES, Technique.MERCURY}
_BY_COLOR = {Technique.ABSENT_COLOR, Technique.COLOR_REACH}


def shown_by(
    grid: WorkingGrid,
    technique: Technique,
    line: int,
    goal: CellColors,
    evidence: Evidence,
    found: RuleFinding,
    block: int | None,
) -> Shown:
    """What the reason of a deduction uses; ``found`` is what its rule found."""
    cited = dict(evidence[0])
    starts = None if block is None else _starts(grid, line, goal, evidence, block)
    reach: tuple[Reach, ...] = ()
    if technique in _BY_STARTS and starts is None:
        reach = _covering(grid, line, goal, evidence)
    is_by_owners = technique in _BY_OWNERS or (technique in _BY_STARTS and starts is None and not reach)
    owners = _owners(grid, line, evidence[0]) if is_by_owners else ()
    if technique in _BY_REACH:
        alone = [run.blocks[0] for run in owners if len(run.blocks) == 1]
        reach = _reach(grid, line, goal, evidence, {*evidence[1], *alone})
    elif technique in _BY_COLOR and any(not colors & 1 and cell not in cited for cell, colors in goal):
        reach = _covering(grid, line, goal, evidence)
    elif technique in _BY_COLOR:
        lost, known = 0, cited
        for cell, colors in goal:
            lost |= known.get(cell, (1 << grid.colors) - 1) & ~colors
        colored = [index for index, color in enumerate(grid.clues[line].colors) if lost >> color & 1]
        reach = _reach(grid, line, goal, evidence, colored)
    elif technique is Technique.COMPLETE_LINE and not found.near and (evidence[0] or not _is_full(grid, line)):
        reach = _reach(grid, line, (), evidence, range(len(grid.clues[line].lengths)))
    return starts, reach, owners


def _is_full(grid: WorkingGrid, line: int) -> bool:
    """True if the blocks of a line and the gaps between them are as long as the line."""
    clue = grid.clues[line]
    return sum(clue.lengths) + sum(clue.gaps) == len(grid.places[line])


def _starts(grid: WorkingGrid, line: int, goal: CellColors, evidence: Evidence, block: int) -> tuple[int, int] | None:
    """The first and last start of a block by the evidence alone, if the goal follows from them.

    Filled cells must be covered wherever the block starts, and empty cells must be out of its reach.
    """
    starts = grid.core.starts(line, evidence[0], sorted({*evidence[1], block}), block)
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


def _reach(
    grid: WorkingGrid, line: int, goal: Iterable[tuple[int, int]], evidence: Evidence, blocks: Iterable[int]
) -> tuple[Reach, ...]:
    """How far these blocks reach; nothing if a cell of the goal is between the ends of the reach of one."""
    reach = []
    for block in sorted(blocks):
        starts = grid.core.starts(line, evidence[0], sorted({*evidence[1], block}), block)
        if starts is None:
            return ()
        reach.append(Reach(block, starts[0], starts[1] + grid.clues[line].lengths[block] - 1))
    first, step = grid.places[line].start, grid.places[line].step
    spots = [(cell - first) // step for cell, _ in goal]
    if any(each.first <= at <= each.last for each in reach for at in spots):
        return ()
    return tuple(reach)


def _covering(grid: WorkingGrid, line: int, goal: CellColors, evidence: Evidence) -> tuple[Reach, ...]:
    """The reach of the blocks that cover the cells of a goal wherever they are; nothing if some cell is left over."""
    first, step = grid.places[line].start, grid.places[line].step
    left = {(cell - first) // step for cell, _ in goal}
    covering = []
    for block, length in enumerate(grid.clues[line].lengths):
        starts = grid.core.starts(line, evidence[0], sorted({*evidence[1], block}), block)
        if starts is not None and not left.isdisjoint(range(starts[1], starts[0] + length)):
            covering.append(Reach(block, starts[0], starts[1] + length - 1))
            left.difference_update(range(starts[1], starts[0] + length))
    return () if left else tuple(covering)


def _owners(grid: WorkingGrid, line: int, cells: CellColors) -> tuple[Owners, ...]:
    """The runs of cited cells with the blocks that they can belong to."""
    clue, places = grid.clues[line], grid.places[line]
    known = [((cell - places.start) // places.step, colors) for cell, colors in cells]
    can = [bits(0, len(places))] * grid.colors
    for at, colors in known:
        for color in range(grid.colors):
            if not colors >> color & 1:
                can[color] &= ~(1 << at)
    starts = all_starts(clue, can, len(places))
    found = []
    for first, end, color in _runs(sorted(known)):
        blocks = [
            block
            for block, length in enumerate(clue.lengths)
            if clue.colors[block] == color and starts[block] & bits(end - length, first + 1)
        ]
        found.append(Owners(first, end - 1, tuple(blocks)))
    return tuple(found)


def _runs(cells: CellColors) -> list[Run]:
    """The runs of neighboring cells of one color."""
    runs: list[Run] = []
    for at, colors in cells:
        if colors.bit_count() == 1 and colors > 1:
            color = colors.bit_length() - 1
            if runs and runs[-1][1:] == (at, color):
                runs[-1] = (runs[-1][0], at + 1, color)
            else:
                runs.append((at, at + 1, color))
    return runs
