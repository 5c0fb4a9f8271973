"""The deductions that need one line each, easiest first.

Lines wait at the rung they are to be tried at next. The line at the lowest rung is tried; if the rule finds something,
every line that changed begins again at the bottom, else the line goes up a rung. So at each moment the easiest
technique that works anywhere is the one that is used, and nothing is tried twice on a line that has not changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterator
from dataclasses import dataclass

from hanjie.explain.conclude import conclude, conclude_all, impossible
from hanjie.explain.deduction import Deduction
from hanjie.explain.desk import Desk
from hanjie.explain.line_view import LineView
from hanjie.explain.rules import COLOR_ONLY, RULES


@dataclass(slots=True)
class Waiting:
    """A line that has something to say, and how far it was tried."""

    line: int
    """Its number."""
    can: tuple[int, ...]
    """What is known of it."""
    then: tuple[int, ...]
    """What it says."""
    rung: int = 0
    """The rule that is next."""
    view: LineView | None = None
    """What the rules see of it, once one has looked."""


class ByLine:
    """All deductions from single lines (or from some of them), until there are no more or a line cannot be filled."""

    def __init__(self, desk: Desk, lines: Container[int] | None = None) -> None:
        self.desk = desk
        self.lines = lines
        in_color = len(desk.puzzle.palette) > 2
        self.rules = [rule for rule in RULES if in_color or rule[0] not in COLOR_ONLY]
        self.queues: list[deque[Waiting]] = [deque() for _ in range(len(self.rules) + 1)]
        self.waiting: dict[int, Waiting] = {}

    def deductions(self) -> Iterator[Deduction]:
        """One after the other; a contradiction is the last."""
        while (failed := self._hear_news()) is None:
            found = False
            while not found and (waiting := self._easiest()) is not None:
                for deduction in self._climb(waiting):
                    found = True
                    yield deduction
                if not found:
                    waiting.rung += 1
                    self.queues[waiting.rung].append(waiting)
            if not found:
                return
        yield impossible(self.desk, failed)

    def _climb(self, waiting: Waiting) -> Iterator[Deduction]:
        """What the rule at one rung finds in a line."""
        if waiting.rung == len(self.rules):
            yield from conclude_all(self.desk, waiting.line, waiting.can, waiting.then)
            return
        technique, rule = self.rules[waiting.rung]
        can = waiting.can
        view = waiting.view = waiting.view or self.desk.view(waiting.line, can)
        for finding in rule(view):
            deduction = conclude(self.desk, technique, waiting.line, can, view, finding)
            if deduction is not None:
                yield deduction
                can = self.desk.core.look(waiting.line)[0]

    def _hear_news(self) -> int | None:
        """Let changed lines begin at the bottom; a line that cannot be filled is returned."""
        for line, can, then in self.desk.core.news():
            if self.lines is not None and line not in self.lines:
                continue
            if then is None:
                return line
            self.waiting.pop(line, None)
            if can != then:
                self.waiting[line] = waiting = Waiting(line, can, then)
                self.queues[0].append(waiting)
        return None

    def _easiest(self) -> Waiting | None:
        """The line that waits at the lowest rung."""
        for lines in self.queues:
            while lines:
                waiting = lines.popleft()
                if self.waiting.get(waiting.line) is waiting:
                    return waiting
        return None
