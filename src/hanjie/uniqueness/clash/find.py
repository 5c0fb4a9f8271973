"""Finds lines that cannot all hold, as few as possible.

Line logic finds a first set: the line that has no placement, and every line that led to it. Then lines are left out
one by one, as long as line logic still finds a clash. Different orders lead to different sets; the smallest is kept.
At last each line has to prove that it is needed: without it, a search finds cells that satisfy all others. If all do,
the set is *irreducible*: no part of it clashes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hanjie.model import Clock, Line, Phase, Puzzle
from hanjie.model.plain import Plain
from hanjie.uniqueness.clash.some_lines import SomeLines

MOST_LINES_WITHOUT_LOGIC = 60
"""If line logic finds no clash, only puzzles with at most this many lines are examined."""


@dataclass(frozen=True, slots=True)
class Clash(Plain):
    """Lines that cannot all hold."""

    lines: tuple[Line, ...]
    """The lines: rows first, then columns."""
    is_irreducible: bool
    """True if it is proved that without any one of these lines the others can hold."""


class ClashSearch:
    """The search for lines that cannot all hold in a puzzle without a solution, in two steps.

    The first step is quick, and shows where the mistake must be. The second proves that no line can be left out.
    """

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self._some, self._clock = SomeLines(puzzle, clock), clock
        self._puzzle, self._height = puzzle, puzzle.height
        self._sets: list[tuple[int, ...]] = []

    def suspects(self) -> tuple[Line, ...] | None:
        """The lines that are in every set that was found to clash; None if no set was found in time.

        If one line alone is wrong, it is one of these.
        """
        self._sets = self._find()
        if not self._sets:
            return None
        return self._named(sorted(set[int](self._sets[0]).intersection(*self._sets)))

    def proved(self) -> Clash | None:
        """The smallest set found, reduced until each line is needed, as far as time allows."""
        if not self._sets:
            return None
        kept, is_proved = min(self._sets, key=len), True
        for line in kept:
            self._report()
            others = tuple(other for other in kept if other != line)
            can_hold = None if self._clock.is_over else self._some.can_hold(others)
            if can_hold is False:
                kept = others
            is_proved = is_proved and can_hold is not None
        return Clash(self._named(kept), is_proved)

    def _named(self, numbers: Iterable[int]) -> tuple[Line, ...]:
        lines = self._puzzle.lines()
        return tuple(lines[number] for number in numbers)

    def _report(self) -> None:
        self._clock.report(Phase.REPAIRING, 0, self._puzzle.width * self._height)

    def _find(self) -> list[tuple[int, ...]]:
        """Sets of lines that clash; none can be left out as far as line logic sees."""
        lines = tuple(range(self._height + self._puzzle.width))
        for line in lines:
            if self._clock.is_over:
                return []
            if self._some.clash_by_lines((line,)):
                return [(line,)]
        first = None if self._clock.is_over else self._some.first_clash(lines)
        if first is not None:
            return self._smaller_sets(first)
        is_small = len(lines) <= MOST_LINES_WITHOUT_LOGIC
        return [lines] if is_small and self._some.can_hold(lines) is False else []

    def _smaller_sets(self, lines: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Sets that clash by line logic, each found by leaving out lines in another order."""
        rows = [line for line in lines if line < self._height]
        columns = [line for line in lines if line >= self._height]
        orders = (rows + columns, columns + rows, rows[::-1] + columns[::-1], columns[::-1] + rows[::-1])
        return [self._without_unneeded(lines, order) for order in orders]

    def _without_unneeded(self, lines: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
        """Leave out lines in this order while line logic still finds a clash, several at once if that works."""
        kept, at, step = lines, 0, max(1, len(order) // 4)
        while at < len(order) and not self._clock.is_over:
            self._report()
            left_out = set(order[at : at + step])
            fewer = tuple(line for line in kept if line not in left_out)
            if self._some.clash_by_lines(fewer):
                kept, at, step = fewer, at + step, step * 2
            elif step > 1:
                step //= 2
            else:
                at += 1
        return kept


def find_clash(puzzle: Puzzle, clock: Clock) -> Clash | None:
    """A small set of lines that cannot all hold, in a puzzle without a solution; None if time ran out before."""
    search = ClashSearch(puzzle, clock)
    search.suspects()
    return search.proved()
