"""The hardest technique that lines ask for, without working out any reasons.

A technique is needed if all easier ones together get stuck before the end. So the rules are applied from the bottom of
the ladder up, to all lines at once and round by round; a rung is added when nothing below it tells anything more, and
the last one added is the answer. Nothing depends on the order of the lines.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from hanjie.errors import BudgetError
from hanjie.explain.explainer import MAX_COLORS
from hanjie.explain.line_view import LineView, Numbers
from hanjie.explain.rules import COLOR_ONLY, RULES, Rule
from hanjie.explain.technique import Technique
from hanjie.model import Puzzle
from hanjie.native import Reasoner

MOST_CELLS = 20_000
"""The largest puzzle that is looked at."""

Pairs = list[tuple[int, int]]
"""Cells by number, each with the colors that it can have, a bit for each."""


def hardest_in_lines(puzzle: Puzzle, deadline: float | None = None) -> Technique | None:
    """The hardest technique on the way to where lines alone lead.

    None for a puzzle too large or of too many colors to be looked at so closely. BudgetError when the monotonic clock
    passes ``deadline``.
    """
    if len(puzzle.palette) > MAX_COLORS or puzzle.width * puzzle.height > MOST_CELLS:
        return None
    ladder = [rule for rule in RULES if len(puzzle.palette) > 2 or rule[0] not in COLOR_ONLY]
    lines = Lines(puzzle)
    height = 1
    while lines.are_waiting():
        if deadline is not None and time.monotonic() > deadline:
            raise BudgetError("Out of time: the hardest technique is not known.")
        if lines.take([rule for _, rule in ladder[:height]]):
            continue
        if height == len(ladder):
            return Technique.LINE_LOGIC
        height += 1
    return ladder[height - 1][0]


class Lines:
    """The lines of a puzzle that have something to say, each with how many rules were tried on it in vain."""

    def __init__(self, puzzle: Puzzle) -> None:
        width, height = puzzle.width, puzzle.height
        self._width, self._height = width, height
        given = puzzle.given.cells if puzzle.given else None
        self._reasoner = Reasoner(puzzle.rows, puzzle.columns, len(puzzle.palette), given)
        self._clues = [Numbers(clue) for clue in puzzle.rows + puzzle.columns]
        rows = [range(row * width, (row + 1) * width) for row in range(height)]
        self._places = rows + [range(column, width * height, width) for column in range(width)]
        self._views: dict[int, tuple[Sequence[int], LineView]] = {}
        self._waiting: dict[int, int] = {}

    def are_waiting(self) -> bool:
        """True while some line has something to say."""
        for line, can, then in self._reasoner.news():
            if can != then:
                self._views[line] = (can, LineView(self._clues[line], can, len(self._places[line])))
                self._waiting[line] = 0
        return bool(self._waiting)

    def take(self, rules: Sequence[Rule]) -> bool:
        """Believe all that these rules find in the lines that wait; False: they find nothing."""
        found: Pairs = []
        for line, tried in self._waiting.items():
            can, view = self._views[line]
            self._waiting[line] = len(rules)
            for rule in rules[tried:]:
                for finding in rule(view):
                    for mask, colors in finding.cells:
                        found += _news(can, self._places[line], mask << view.before, colors)
        self._reasoner.restrict(found)
        for cell, _ in found:
            self._waiting.pop(cell // self._width, None)
            self._waiting.pop(self._height + cell % self._width, None)
        return bool(found)


def _news(can: Sequence[int], places: range, mask: int, colors: int) -> Iterator[tuple[int, int]]:
    lost = 0
    for color, may_be in enumerate(can):
        if not colors >> color & 1:
            lost |= may_be
    news = mask & lost
    while news:
        at = (news & -news).bit_length() - 1
        news &= news - 1
        yield places[at], sum((may_be >> at & 1) << color for color, may_be in enumerate(can)) & colors
