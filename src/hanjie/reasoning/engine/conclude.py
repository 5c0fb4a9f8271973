"""Makes deductions from findings: adds the evidence and writes the conclusion into the working grid.

The core finds irreducible evidence. What a sentence says beyond that (where a block can start, how far it reaches,
which blocks a run can belong to) is given only as far as the evidence alone shows it: ``shown.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.evidence import irreducible, loosen
from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, highest, lowest, ones
from hanjie.reasoning.engine.shown import shown_by
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid, colors_at
from hanjie.reasoning.rules import RULES
from hanjie.reasoning.technique import Technique


def conclude(
    grid: WorkingGrid, technique: Technique, line: int, view: LineView, goal: CellColors, found: RuleFinding
) -> Deduction:
    """The deduction of a goal that a rule found."""
    cells, blocks = _evidence(grid, line, view, goal, found)
    if grid.colors > 2:
        cells = loosen(grid, line, goal, (cells, blocks), cells)
    grid.core.restrict(goal)
    return _deduction(grid, technique, line, goal, (cells, blocks), found, view.blocks_before)


def conclude_from(grid: WorkingGrid, line: int, goal: CellColors, known: CellColors, citable: CellColors) -> Deduction:
    """The deduction of a goal by the easiest technique for these known cells of the line; only some may be cited."""
    view = grid.view(line, known)
    technique, found = easiest(grid, line, goal, view)
    cells, blocks = irreducible(grid, line, goal, citable, _liked(grid, line, view, found))
    return _deduction(grid, technique, line, goal, (cells, blocks), found, view.blocks_before)


def conclude_in_chain(
    grid: WorkingGrid, line: int, goal: CellColors, cells: CellColors, blocks: list[int]
) -> Deduction:
    """The deduction of a goal (none: a contradiction) from this evidence, by the easiest technique.

    Only cells that were known before the chain are loosened: the others are the conclusions of earlier links.
    """
    if grid.colors > 2:
        can, places = grid.core.look(line)[0], grid.places[line]
        known = {(places[at], colors_at(can, at)) for at in range(len(places))}
        cells = loosen(grid, line, goal, (cells, blocks), known)
    if not goal:
        return Deduction(Technique.LINE_LOGIC, grid.lines[line], (), grid.facts(cells), tuple(blocks))
    view = grid.view(line, cells)
    technique, found = easiest(grid, line, goal, view)
    return _deduction(grid, technique, line, goal, (cells, blocks), found, view.blocks_before)


def relabeled(grid: WorkingGrid, deduction: Deduction, known: CellColors) -> Deduction:
    """A deduction in a line with the easiest technique for a reader who knows only these cells of the line."""
    assert deduction.line is not None
    line, goal = grid.number_of(deduction.line), grid.cell_colors(deduction.concluded)
    view = grid.view(line, known)
    technique, found = easiest(grid, line, goal, view)
    if technique is deduction.technique:
        return deduction
    evidence = grid.cell_colors(deduction.cells), list(deduction.blocks)
    return _deduction(grid, technique, line, goal, evidence, found, view.blocks_before)


def conclude_first(grid: WorkingGrid, line: int, changed: int, after: tuple[int, ...]) -> Deduction:
    """By general line logic: the evidence of the first changed cell, with all that it implies."""
    places, everything = grid.places[line], (1 << grid.colors) - 1
    before = grid.core.look(line)[0]
    left = {}
    for at in ones(changed):
        colors = colors_at(after, at)
        left[at] = colors if colors.bit_count() == 1 else everything & ~(colors_at(before, at) & ~colors)
    first = min(left)
    cells, blocks = grid.core.evidence(line, [(places[first], left[first])], [])
    if grid.colors > 2:
        cells = loosen(grid, line, [(places[first], left[first])], (cells, blocks), cells)
    follows = grid.core.follow(line, cells, blocks) or ()
    goal = [(places[at], colors) for at, colors in left.items() if not colors_at(follows, at) & ~colors]
    grid.core.restrict(goal)
    return _deduction(grid, Technique.LINE_LOGIC, line, goal, (cells, blocks), RuleFinding(()), 0)


def impossible(grid: WorkingGrid, line: int) -> Deduction:
    """The contradiction in a line that cannot be completed."""
    cells, blocks = grid.core.evidence(line, [], [])
    return conclude_in_chain(grid, line, [], cells, blocks)


def easiest(grid: WorkingGrid, line: int, goal: CellColors, view: LineView) -> tuple[Technique, RuleFinding]:
    """The easiest technique that finds all of a goal in a view, with its finding.

    Several findings count as one if all are about cells that are filled, or all about cells that are not.
    """
    first, step = grid.places[line].start, grid.places[line].step
    wanted = [((cell - first) // step - view.before, colors) for cell, colors in goal]
    is_one_kind = len({colors & 1 for _, colors in goal}) == 1
    for rule in RULES:
        found = list(rule.find(view))
        for finding in found:
            if _finds(view, [finding], wanted):
                return rule.technique, finding
        if len(found) > 1 and is_one_kind and _finds(view, found, wanted):
            near = 0
            for finding in found:
                near |= finding.near
            return rule.technique, RuleFinding((), near=near)
    return Technique.LINE_LOGIC, RuleFinding(())


def _finds(view: LineView, findings: Sequence[RuleFinding], wanted: CellColors) -> bool:
    """True if these findings together leave the wanted cells no other colors."""
    for at, colors in wanted:
        left = colors_at(view.can, at)
        for finding in findings:
            for cells, allowed in finding.cells:
                if cells >> at & 1:
                    left &= allowed
        if left & ~colors:
            return False
    return True


def _evidence(
    grid: WorkingGrid, line: int, view: LineView, goal: CellColors, found: RuleFinding
) -> tuple[CellColors, list[int]]:
    """Irreducible evidence; where there is a choice, cells that the rule used, or that leave its block less room.

    If the block has less room than the first choice shows, a reader who sees that takes the sentence for a mistake.
    """
    chosen = grid.core.evidence(line, goal, ones(_liked(grid, line, view, found)))
    if any(colors & 1 for _, colors in goal):
        return chosen
    block = _covering(grid, line, goal, chosen) if found.block is None else found.block + view.blocks_before
    shown = None if block is None else _starts_by(grid, line, chosen, block)
    if block is None or shown is None:
        return chosen
    cans, clue = grid.core.look(line)[0], grid.clues[line]
    can = cans[clue.colors[block]]
    if not any(bits(start, start + clue.lengths[block]) & ~can for start in shown):
        return chosen
    for walls in (can, cans[0]):
        other = grid.core.evidence(line, goal, _nearest(grid, line, goal, walls))
        less = _starts_by(grid, line, other, block)
        is_narrower = less is not None and less != shown and shown[0] <= less[0] and less[1] <= shown[1]
        if is_narrower and len(other[0]) <= len(chosen[0]):
            return other
    return chosen


def _covering(grid: WorkingGrid, line: int, goal: CellColors, evidence: tuple[CellColors, list[int]]) -> int | None:
    """The block that covers all cells of a goal wherever it starts by this evidence."""
    first, step = grid.places[line].start, grid.places[line].step
    spots = [(cell - first) // step for cell, _ in goal]
    for block in evidence[1]:
        starts = _starts_by(grid, line, evidence, block)
        if starts and starts[1] <= min(spots) and max(spots) < starts[0] + grid.clues[line].lengths[block]:
            return block
    return None


def _starts_by(
    grid: WorkingGrid, line: int, evidence: tuple[CellColors, list[int]], block: int
) -> tuple[int, int] | None:
    """The first and the last start of a block by this evidence alone."""
    return grid.core.starts(line, evidence[0], sorted({*evidence[1], block}), block)


def _nearest(grid: WorkingGrid, line: int, goal: CellColors, can: int) -> list[int]:
    """The nearest cells on both sides of a goal that are not in the mask ``can``."""
    first, step, size = grid.places[line].start, grid.places[line].step, len(grid.places[line])
    spots = [(cell - first) // step for cell, _ in goal]
    others = bits(0, size) & ~can
    before, after = others & bits(0, min(spots)), others & bits(max(spots) + 1, size)
    return [*([highest(before)] if before else []), *([lowest(after)] if after else [])]


def _liked(grid: WorkingGrid, line: int, view: LineView, found: RuleFinding) -> int:
    """Mask of the cells that evidence should prefer: those the rule used, and the complete ends of the line."""
    outside = bits(0, view.before) | bits(view.before + view.size, len(grid.places[line]))
    return (found.near & view.all) << view.before | outside


def _deduction(
    grid: WorkingGrid,
    technique: Technique,
    line: int,
    goal: CellColors,
    evidence: tuple[CellColors, list[int]],
    found: RuleFinding,
    blocks_before: int,
) -> Deduction:
    cells, blocks = evidence
    block = None if found.block is None else found.block + blocks_before
    starts, reach, owners = shown_by(grid, technique, line, goal, evidence, found, block)
    facts = grid.facts(goal), grid.facts(cells)
    return Deduction(technique, grid.lines[line], *facts, tuple(blocks), block, starts, reach, owners)
