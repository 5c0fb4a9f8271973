"""From what a rule finds in a line to a deduction that says what it rests on.

The core finds irreducible evidence. The block that a rule speaks of, and where it can start, are told as far as the
evidence alone tells them.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.finding import Finding
from hanjie.reasoning.engine.line_candidates import LineNews
from hanjie.reasoning.engine.line_view import LineView, bits, highest, lowest
from hanjie.reasoning.engine.working_grid import Desk, Pairs, colors_at, ones
from hanjie.reasoning.rules import RULES, Rule
from hanjie.reasoning.technique import Technique

About = tuple[int | None, tuple[int, int] | None]
"""The block that a deduction is about, and the first and last place where it can start."""

NOTHING: About = (None, None)


def conclude(desk: Desk, technique: Technique, line: int, view: LineView, goal: Pairs, found: Finding) -> Deduction:
    """Believe what is new in what was found, and say what it rests on."""
    outside = bits(0, view.before) | bits(view.before + view.size, len(desk.places[line]))
    cells, blocks = desk.core.evidence(line, goal, ones((found.near & view.all) << view.before | outside))
    desk.core.restrict(goal)
    block, starts = None, None
    if found.block is not None:
        block = found.block + view.blocks_before
        if block in blocks:
            starts = _starts(desk, line, goal, cells, blocks, block)
    return Deduction(technique, desk.lines[line], desk.facts(goal), desk.facts(cells), tuple(blocks), block, starts)


def _starts(desk: Desk, line: int, goal: Pairs, cells: Pairs, blocks: list[int], block: int) -> tuple[int, int] | None:
    """Where a block can start as far as the evidence tells, if the goal can be seen from that.

    What is filled must be covered wherever the block starts, what is empty out of its reach.
    """
    starts = desk.core.starts(line, cells, blocks, block)
    if starts is None:
        return None
    length = desk.clues[line][block].length
    always, ever = range(starts[1], starts[0] + length), range(starts[0], starts[1] + length)
    first, step = desk.places[line].start, desk.places[line].step
    for cell, colors in goal:
        at = (cell - first) // step
        if at in ever if colors & 1 else at not in always:
            return None
    return starts


def conclude_all(desk: Desk, waiting: LineNews) -> Iterator[Deduction]:
    """All that a line says: for one new cell after the other the reason, and what else follows from that."""
    line, places = waiting.line, desk.places[waiting.line]
    left = {at: colors_at(waiting.then, at) for at in ones(waiting.news)}
    while left:
        at = min(left)
        cells, blocks = desk.core.evidence(line, [(places[at], left[at])], [])
        follows = desk.core.follow(line, cells, blocks) or ()
        said = [other for other, colors in left.items() if not colors_at(follows, other) & ~colors]
        goal = [(places[other], left.pop(other)) for other in said]
        desk.core.restrict(goal)
        yield Deduction(Technique.LINE_LOGIC, desk.lines[line], desk.facts(goal), desk.facts(cells), tuple(blocks))


def impossible(desk: Desk, line: int) -> Deduction:
    """Why a line cannot be completed."""
    cells, blocks = desk.core.evidence(line, [], [])
    return Deduction(Technique.LINE_LOGIC, desk.lines[line], (), desk.facts(cells), tuple(blocks))


def name(desk: Desk, line: int, goal: Pairs, cells: Pairs) -> tuple[Technique, About]:
    """The easiest technique that sees all of a goal at once in nothing but its evidence, and what it speaks of."""
    if goal:
        for rule in RULES:
            about = _about_evidence(desk, rule, line, goal, cells)
            if about is not None:
                return rule.technique, about
    return Technique.LINE_LOGIC, NOTHING


def _about_evidence(desk: Desk, rule: Rule, line: int, goal: Pairs, cells: Pairs) -> About | None:
    """What a rule speaks of when it sees the evidence alone; None if it does not see all of the goal then."""
    view = desk.view(line, cells)
    first, step = desk.places[line].start, desk.places[line].step
    wanted = [((cell - first) // step - view.before, colors) for cell, colors in goal]
    for found in rule.find(view):
        if all(any(mask >> at & 1 and not colors & ~left for mask, colors in found.cells) for at, left in wanted):
            return _about(view, found)
    return None


def _about(view: LineView, found: Finding) -> About:
    if found.block is None:
        return NOTHING
    starts = (lowest(found.places) + view.before, highest(found.places) + view.before) if found.places else None
    return found.block + view.blocks_before, starts
