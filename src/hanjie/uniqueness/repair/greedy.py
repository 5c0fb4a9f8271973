"""The quick search: knot by knot, with a few of the best pictures kept at each step (a beam search).

It takes any number of changes. Each step takes the smallest knot of a picture, tries the changes in its lines, and
keeps the pictures with the lowest cost so far plus an estimate of the cost to settle the cells that are still open.

To find all open cells of a large, noisy picture takes too long. There, ``remove_rivals`` removes one rival after the
other: it finds the next rival as fast as the solver finds two solutions, and tries changes in the lines of the rival
alone.
"""

from __future__ import annotations

from itertools import islice
from math import inf

from hanjie.uniqueness.repair.canvas import Aim, Canvas, Choice, Choices, Verdict
from hanjie.uniqueness.repair.rivals import SECONDS_FOR_PROOF, Rival, Rivals

PRICE = 0.4
"""The estimated cost to settle one open cell. Most knots have four cells, and cost one or two."""
MOST_TRIED = 240
"""At most this many changes are tried for one knot, the cheapest."""


def grow(
    canvas: Canvas, rivals: Rivals, width: int, start: Choices = frozenset(), most: int = 10_000
) -> tuple[Choices, Verdict]:
    """The changes that make the picture fair, or the best ones found if none do, and the verdict on that picture.

    ``width`` pictures are kept at each step, and at most ``most`` changes are made.
    """
    beam = [(start, canvas.judge(canvas.changed(start)))]
    best = beam[0]
    for left in range(most, -1, -1):
        fair = [item for item in beam if item[1].is_fair]
        if fair:
            return min(fair, key=lambda item: (canvas.cost(item[0]), sorted(item[0])))
        best = min([best, *beam], key=lambda item: _rank(item[1]))
        if not (left and beam) or canvas.clock.is_over:
            break
        beam = _step(canvas, rivals, beam, width)
    return best


def _rank(verdict: Verdict) -> tuple[int, int, int]:
    """How far a picture is from fair: first by open cells, then by cells that line logic leaves open."""
    return (not verdict.is_known, len(verdict.open), len(verdict.hard))


def _step(
    canvas: Canvas, rivals: Rivals, beam: list[tuple[Choices, Verdict]], width: int
) -> list[tuple[Choices, Verdict]]:
    """The best pictures after one more change."""
    found: dict[Choices, tuple[float, Verdict]] = {}
    for changes, before in beam:
        for choice in _promising(canvas, rivals, changes, before):
            extended = changes | {choice}
            if extended in found:
                continue
            if canvas.clock.is_over:
                break
            after = canvas.judge(canvas.changed(extended))
            left = len(after.open) or len(after.hard)
            found[extended] = (canvas.cost(extended) + PRICE * left + (0 if after.is_known else 1000), after)
    ranked = sorted(found, key=lambda changes: (found[changes][0], sorted(changes)))
    return [(changes, found[changes][1]) for changes in ranked[:width]]


def _promising(canvas: Canvas, rivals: Rivals, changes: Choices, before: Verdict) -> list[Choice]:
    """The changes to try next: those that a rival does not survive, or those in the lines of the smallest knot."""
    cells, taken = canvas.changed(changes), {place for place, _ in changes}
    met = rivals.find(cells)[0] if canvas.aim is Aim.UNIQUE and before.open else []
    rival = met[0] if met else None
    knots = [rival.knot] if rival else canvas.knots(before.open or before.hard)
    fresh = [choice for choice in canvas.near(knots[0] if knots else None) if choice[0] not in taken]
    if rival:
        fatal = (
            choice
            for choice in fresh
            if canvas.clock.is_over or not rivals.is_still_a_solution(canvas.changed(changes | {choice}), rival)
        )
        fresh = list(islice(fatal, MOST_TRIED)) or fresh
    return fresh[:MOST_TRIED]


def remove_rivals(canvas: Canvas, rivals: Rivals, budget: float = inf) -> tuple[Choices, bool]:
    """Changes that remove one rival after the other, and whether the picture then is the only solution.

    The search ends when the budget of work is spent.
    """
    changes, last = Choices(), canvas.work + budget
    while not canvas.clock.is_over and canvas.work < last:
        cells = canvas.changed(changes)
        found, is_certain = rivals.find(cells)
        if not found and not is_certain:
            found, is_certain = rivals.find(cells, SECONDS_FOR_PROOF)
        if not found:
            return changes, is_certain
        taken, rival = {place for place, _ in changes}, found[0]
        fresh = [choice for choice in canvas.near(rival.knot) if choice[0] not in taken][:MOST_TRIED]
        fatal = [
            choice for choice in fresh if not rivals.is_still_a_solution(canvas.changed(changes | {choice}), rival)
        ]
        if not fatal:
            break
        changes |= {_settling(canvas, rivals, changes, rival, fatal) or fatal[0]}
    return changes, False


def _settling(canvas: Canvas, rivals: Rivals, changes: Choices, rival: Rival, choices: list[Choice]) -> Choice | None:
    """The first of these choices after which no rival is left in the lines of this one."""
    for choice in choices:
        if canvas.clock.is_over:
            break
        if rivals.is_settled(canvas.changed(changes | {choice}), rival, choice):
            return choice
    return None
