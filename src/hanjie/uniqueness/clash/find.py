"""Finds lines that cannot all hold, as few as possible.

Line logic finds a first set: the line that has no placement, and every line that led to it. Then lines are left out
one by one, as long as line logic still finds a clash. Different orders lead to different sets; the smallest is kept.
At last each line has to prove that it is needed: without it, a search finds cells that satisfy all others. If all do,
the set is *irreducible*: no part of it clashes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hanjie.model import Clock, Line, Phase, Puzzle
from hanjie.model.plain import Plain
from hanjie.uniqueness.clash.some_lines import SomeLines

ORDERS = 4
"""The number of orders in which lines are left out."""
MOST_LINES_WITHOUT_LOGIC = 60
"""If line logic finds no clash, only puzzles with at most this many lines are examined."""


@dataclass(frozen=True, slots=True)
class Clash(Plain):
    """Lines that cannot all hold."""

    lines: tuple[Line, ...]
    """The lines: rows first, then columns."""
    is_irreducible: bool
    """True if it is proved that without any one of these lines the others can hold."""


def find_clash(puzzle: Puzzle, clock: Clock) -> Clash | None:
    """A small set of lines that cannot all hold, in a puzzle without a solution; None if none is found in time."""
    some = SomeLines(puzzle, clock)
    alone = next((line for line in puzzle.lines() if some.clash_by_lines([line])), None)
    if alone is not None:
        return Clash((alone,), is_irreducible=True)
    lines: tuple[Line, ...] = puzzle.lines()
    first = some.first_clash(lines)
    if first is None:
        if len(lines) > MOST_LINES_WITHOUT_LOGIC or some.can_hold(lines) is not False:
            return None
        return _proved(some, lines, clock)
    found = min(_smaller_sets(some, first, clock), key=len)
    return _proved(some, found, clock)


def _smaller_sets(some: SomeLines, lines: tuple[Line, ...], clock: Clock) -> list[tuple[Line, ...]]:
    """Sets that clash by line logic, each found by leaving out lines in another order."""
    rows = [line for line in lines if line.is_row]
    columns = [line for line in lines if not line.is_row]
    orders = (rows + columns, columns + rows, rows[::-1] + columns[::-1], columns[::-1] + rows[::-1])
    found = [lines]
    for order in orders[:ORDERS]:
        if clock.is_over:
            break
        found.append(_without_unneeded(some, lines, order, clock))
    return found


def _without_unneeded(
    some: SomeLines, lines: tuple[Line, ...], order: Sequence[Line], clock: Clock
) -> tuple[Line, ...]:
    """Leave out lines in this order as long as line logic still finds a clash; several at once while that works."""
    kept, at, step = list(lines), 0, max(1, len(order) // 4)
    while at < len(order) and not clock.is_over:
        clock.report(Phase.REPAIRING, 0, some.puzzle.width * some.puzzle.height)
        chunk = set(order[at : at + step])
        fewer = [line for line in kept if line not in chunk]
        if some.clash_by_lines(fewer):
            kept, at, step = fewer, at + step, step * 2
        elif step > 1:
            step = step // 2
        else:
            at += 1
    return tuple(kept)


def _proved(some: SomeLines, lines: tuple[Line, ...], clock: Clock) -> Clash:
    """Leave out what is not needed, and prove that each line that is left is needed."""
    kept, is_proved = list(lines), True
    for line in lines:
        others = [other for other in kept if other != line]
        clock.report(Phase.REPAIRING, 0, some.puzzle.width * some.puzzle.height)
        can_hold = None if clock.is_over else some.can_hold(others)
        if can_hold is False:
            kept = others
        elif can_hold is None:
            is_proved = False
    return Clash(tuple(kept), is_proved)
