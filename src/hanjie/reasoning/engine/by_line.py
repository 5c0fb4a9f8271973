"""The deductions that need one line each, easiest first.

Lines wait at the rung they are to be tried at next. The line at the lowest rung is tried; if the rule finds something,
every line that changed begins again at the bottom, else the line goes up a rung. So at each moment the easiest
technique that works anywhere is the one that is used, and nothing is tried twice on a line that has not changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterator
from itertools import chain

from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.conclude import conclude, conclude_all, impossible
from hanjie.reasoning.engine.finding import ANYTHING
from hanjie.reasoning.engine.line_candidates import LineNews
from hanjie.reasoning.engine.working_grid import Desk
from hanjie.reasoning.rules import rules_for


class ByLine:
    """All deductions from single lines (or from some of them), until no line says more or one cannot be completed."""

    def __init__(self, desk: Desk, lines: Container[int] | None = None) -> None:
        self.desk = desk
        self.lines = lines
        self.rules = rules_for(len(desk.puzzle.palette))
        self.queues: list[deque[LineNews]] = [deque() for _ in range(len(self.rules) + 1)]
        self.waiting: dict[int, LineNews] = {}

    def deductions(self) -> Iterator[Deduction]:
        """One after the other; a contradiction is the last."""
        while (failed := self._hear_news()) is None:
            found = self._easiest()
            if found is None:
                return
            yield from found
        yield impossible(self.desk, failed)

    def _easiest(self) -> Iterator[Deduction] | None:
        """What the easiest rule finds that finds anything at all, in the first line where it does."""
        for rung, lines in enumerate(self.queues):
            tells = self.rules[rung].tells if rung < len(self.rules) else ANYTHING
            while lines:
                waiting = lines.popleft()
                if self.waiting.get(waiting.line) is not waiting:
                    continue
                if waiting.kinds & tells:
                    found = self._climb(waiting, rung)
                    for first in found:
                        return chain((first,), found)
                self.queues[rung + 1].append(waiting)
        return None

    def _climb(self, waiting: LineNews, rung: int) -> Iterator[Deduction]:
        """What the rule at one rung finds in a line."""
        desk, line, can = self.desk, waiting.line, waiting.can
        if rung == len(self.rules):
            yield from conclude_all(desk, waiting)
            return
        rule = self.rules[rung]
        for view, finding in waiting.findings(desk, rule):
            if goal := desk.news(line, can, view, finding):
                yield conclude(desk, rule.technique, line, view, goal, finding)
                can = desk.core.look(line)[0]

    def _hear_news(self) -> int | None:
        """Let changed lines begin at the bottom; a line that cannot be completed is returned."""
        for line, can, then in self.desk.core.news():
            if self.lines is not None and line not in self.lines:
                continue
            if then is None:
                return line
            self.waiting.pop(line, None)
            if can != then:
                self.waiting[line] = waiting = LineNews.of(line, can, then)
                self.queues[0].append(waiting)
        return None
