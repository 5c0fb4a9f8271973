"""The hardest technique that lines ask for, without working out any reasons.

A technique is needed if all easier ones together get stuck before the end. So the rules are applied from the bottom of
the ladder up, to all lines at once and round by round; a rung is added when nothing below it tells anything more, and
the last one added is the answer. Nothing depends on the order of the lines.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from hanjie.errors import BudgetError
from hanjie.model import Puzzle
from hanjie.reasoning.engine.explainer import MAX_COLORS
from hanjie.reasoning.engine.line_candidates import LineNews
from hanjie.reasoning.engine.start_grid import beginning
from hanjie.reasoning.engine.working_grid import Desk, Pairs
from hanjie.reasoning.rules import Rule, rules_for
from hanjie.reasoning.technique import Technique

MOST_CELLS = 20_000
"""The largest puzzle that is looked at."""


def hardest_in_lines(puzzle: Puzzle, deadline: float | None = None) -> Technique | None:
    """The hardest technique on the way to where lines alone lead.

    None for a puzzle too large or of too many colors to be looked at so closely. BudgetError when the monotonic clock
    passes ``deadline``.
    """
    if len(puzzle.palette) > MAX_COLORS or puzzle.width * puzzle.height > MOST_CELLS:
        return None
    ladder = rules_for(len(puzzle.palette))
    lines = Lines(puzzle)
    height = 1
    while lines.are_waiting():
        if deadline is not None and time.monotonic() > deadline:
            raise BudgetError("Out of time: the hardest technique is not known.")
        if lines.take(ladder[:height]):
            continue
        if height == len(ladder):
            return Technique.LINE_LOGIC
        height += 1
    return ladder[height - 1].technique


class Lines:
    """The lines of a puzzle that have something to say, each with how many rules were tried on it in vain."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._desk = Desk(puzzle, beginning(puzzle, None))
        self._tried: dict[int, int] = {}
        self._waiting: dict[int, LineNews] = {}

    def are_waiting(self) -> bool:
        """True while some line has something to say."""
        for line, can, then in self._desk.core.news():
            if then is not None and can != then:
                self._waiting[line] = LineNews.of(line, can, then)
                self._tried[line] = 0
        return bool(self._tried)

    def take(self, rules: Sequence[Rule]) -> bool:
        """Believe all that these rules find in the lines that wait; False: they find nothing."""
        found: Pairs = []
        for line, tried in self._tried.items():
            waiting = self._waiting[line]
            self._tried[line] = len(rules)
            for rule in rules[tried:]:
                if waiting.kinds & rule.tells:
                    for view, finding in waiting.findings(self._desk, rule):
                        found += self._desk.news(line, waiting.can, view, finding)
        self._desk.core.restrict(found)
        width, height = self._desk.puzzle.width, self._desk.puzzle.height
        for cell, _ in found:
            self._tried.pop(cell // width, None)
            self._tried.pop(height + cell % width, None)
        return bool(found)
