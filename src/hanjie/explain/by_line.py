"""The deductions that need one line each, easiest first.

Lines wait at the rung they are to be tried at next. The line at the lowest rung is tried; if the rule finds something,
every line that changed begins again at the bottom, else the line goes up a rung. So at each moment the easiest
technique that works anywhere is the one that is used, and nothing is tried twice on a line that has not changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterator

from hanjie.explain.conclude import conclude, conclude_all, impossible
from hanjie.explain.deduction import Deduction
from hanjie.explain.desk import Desk
from hanjie.explain.rules import COLOR_ONLY, RULES


class ByLine:
    """All deductions from single lines (or from some of them), until there are no more or a line cannot be filled."""

    def __init__(self, desk: Desk, lines: Container[int] | None = None) -> None:
        self.desk = desk
        self.lines = lines
        in_color = len(desk.puzzle.palette) > 2
        self.rules = [rule for rule in RULES if in_color or rule[0] not in COLOR_ONLY]
        self.waiting: list[deque[int]] = [deque() for _ in range(len(self.rules) + 1)]
        self.rung: dict[int, int] = {}

    def deductions(self) -> Iterator[Deduction]:
        """One after the other; a contradiction is the last."""
        if (failed := self._hear_news()) is not None:
            yield impossible(self.desk, failed)
            return
        while (line := self._easiest()) is not None:
            rung = self.rung.pop(line)
            can, then = self.desk.core.look(line)
            if then is None:
                yield impossible(self.desk, line)
                return
            if can == then:
                continue
            found = False
            for deduction in self._climb(line, rung, can, then):
                found = True
                yield deduction
            if not found:
                self._wait(line, rung + 1)
            elif (failed := self._hear_news()) is not None:
                yield impossible(self.desk, failed)
                return

    def _climb(self, line: int, rung: int, can: tuple[int, ...], then: tuple[int, ...]) -> Iterator[Deduction]:
        """What the rule at one rung finds in a line."""
        if rung == len(self.rules):
            yield from conclude_all(self.desk, line, can, then)
            return
        technique, rule = self.rules[rung]
        view = self.desk.view(line, can)
        for finding in rule(view):
            deduction = conclude(self.desk, technique, rule, line, can, view, finding)
            if deduction is not None:
                yield deduction
                can = self.desk.core.look(line)[0]

    def _hear_news(self) -> int | None:
        """Let changed lines begin at the bottom; a line that cannot be filled is returned."""
        for line in self.desk.core.news():
            if self.lines is not None and line not in self.lines:
                continue
            if self.desk.core.look(line)[1] is None:
                return line
            self._wait(line, 0)
        return None

    def _wait(self, line: int, rung: int) -> None:
        self.rung[line] = rung
        self.waiting[rung].append(line)

    def _easiest(self) -> int | None:
        """The line that waits at the lowest rung."""
        for rung, lines in enumerate(self.waiting):
            while lines:
                line = lines.popleft()
                if self.rung.get(line) == rung:
                    return line
        return None
