"""The ladder of rules for single lines.

Each line waits at the rung of the rule that is tried on it next. The lines at the lowest rung are tried first. If the
rule finds something, every line that changed starts again at the bottom; otherwise the line moves up a rung. So the
easiest technique that works anywhere is always the next, and no rule is tried twice on a line that has not changed.

An explanation climbs line by line and finds the evidence of each deduction. A rating climbs with all lines at once, in
the core (``hardest.py``), because its answer must not depend on the order of the lines.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from itertools import chain

from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.conclude import conclude, conclude_first, impossible
from hanjie.reasoning.engine.finding import ANY_CHANGE, COMPLETES, FILLS, STRIKES, RuleFinding
from hanjie.reasoning.engine.line_view import LineView
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid
from hanjie.reasoning.rules import BLACK_AND_WHITE_RULES, RULES, Rule

CELLS_BETWEEN_CHECKS = 512
"""The time is checked whenever lines with this many cells together were tried, about every 5 ms."""


@dataclass(slots=True)
class LineCandidates:
    """A line in which something follows: the candidates of its cells before and after it is solved."""

    line: int
    """The number of the line."""
    before: tuple[int, ...]
    """For each color, mask of the cells that can have it."""
    after: tuple[int, ...]
    """The same after the line is solved."""
    changed: int
    """Mask of the cells that lose a color."""
    kinds: int
    """The kinds of change."""
    view: LineView | None = None
    """The line as the rules see it, once a rule was tried."""

    @classmethod
    def from_masks(cls, line: int, before: tuple[int, ...], after: tuple[int, ...]) -> LineCandidates:
        """Compare the candidates before and after."""
        struck = may_be_filled = 0
        for mask_before, mask_after in zip(before[1:], after[1:], strict=True):
            struck |= mask_before & ~mask_after
            may_be_filled |= mask_after
        changed = struck | before[0] & ~after[0]
        kinds = STRIKES if struck else 0
        if changed & ~after[0]:
            kinds |= FILLS
        if not after[0] & may_be_filled:
            kinds |= COMPLETES
        return cls(line, before, after, changed, kinds)

    def findings(self, grid: WorkingGrid, rule: Rule) -> Iterator[tuple[LineView, RuleFinding]]:
        """The findings of a rule about cells that change, each with the view that the rule saw."""
        view = self.view = self.view or grid.view(self.line)
        changed = self.changed >> view.before
        for finding in rule.find(view):
            for cells, _ in finding.cells:
                if cells & changed:
                    yield view, finding
                    break


class Ladder:
    """The lines of a working grid (or some of them) in which something follows, each at its rung."""

    def __init__(self, grid: WorkingGrid, must_end: Callable[[], bool], lines: Container[int] | None = None) -> None:
        """``must_end`` is called now and then; when it returns True, no more lines are tried."""
        self.grid = grid
        self.rules = RULES if grid.colors > 2 else BLACK_AND_WHITE_RULES
        self.looks = 0
        self.looks_between_checks = 1 + CELLS_BETWEEN_CHECKS // max(grid.rows, grid.columns)
        self.is_over = False
        self._must_end = must_end
        self._lines = lines
        self._queues: list[deque[LineCandidates]] = [deque() for _ in range(len(self.rules) + 1)]
        self._waiting: dict[int, LineCandidates] = {}

    def deductions(self) -> Iterator[Deduction]:
        """The deductions, the easiest next; a contradiction is the last. If time is over, sets ``is_over`` and ends."""
        while (failed := self._update()) is None:
            found = self._easiest()
            if found is None:
                return
            for deduction in found:
                yield deduction
                if self._is_time_over():
                    return
        yield impossible(self.grid, failed)

    def _update(self) -> int | None:
        """Put changed lines at the bottom of the ladder; returns a line that cannot be completed, if there is one."""
        core = self.grid.core
        for number, line in enumerate(core.changed_lines(), 1):
            if self._lines is not None and line not in self._lines:
                continue
            if number % self.looks_between_checks == 0 and self._must_end():
                self.is_over = True
                return None
            before, after = core.look(line)
            if after is None:
                return line
            self._waiting.pop(line, None)
            if before != after:
                self._waiting[line] = waiting = LineCandidates.from_masks(line, before, after)
                self._queues[0].append(waiting)
        return None

    def _lines_at(self, rung: int) -> Iterator[LineCandidates]:
        """The lines to try at a rung. A line moves up when the caller takes the next one."""
        lines = self._queues[rung]
        can_find = self.rules[rung].can_find if rung < len(self.rules) else ANY_CHANGE
        while lines and not self._is_time_over():
            waiting = lines.popleft()
            if self._waiting.get(waiting.line) is not waiting:
                continue
            if waiting.kinds & can_find:
                yield waiting
            self._queues[rung + 1].append(waiting)

    def _is_time_over(self) -> bool:
        if not self.is_over:
            self.is_over = self.looks % self.looks_between_checks == 0 and self._must_end()
            self.looks += 1
        return self.is_over

    def _easiest(self) -> Iterator[Deduction] | None:
        """The deductions of the easiest rule that finds anything, in the first line where it does."""
        for rung in range(len(self._queues)):
            for waiting in self._lines_at(rung):
                found = self._conclude(waiting, rung)
                for first in found:
                    return chain((first,), found)
        return None

    def _conclude(self, waiting: LineCandidates, rung: int) -> Iterator[Deduction]:
        """The deductions in a line by the rule at one rung.

        Each of them changes the line. If an easier rule finds something then, that comes before the next.
        """
        if rung == len(self.rules):
            here: LineCandidates | None = waiting
            while here is not None:
                yield conclude_first(self.grid, here.line, here.changed, here.after)
                yield from self._easier(here.line, rung)
                here = self._candidates(here.line)
            return
        grid, line, can, rule = self.grid, waiting.line, waiting.before, self.rules[rung]
        for view, finding in waiting.findings(grid, rule):
            goal = grid.changes(line, can, view, finding)
            if goal and can is not waiting.before:
                yield from self._easier(line, rung)
                goal = grid.changes(line, grid.core.look(line)[0], view, finding)
            if goal:
                yield conclude(grid, rule.technique, line, view, goal, finding)
                can = grid.core.look(line)[0]

    def _easier(self, line: int, rung: int) -> Iterator[Deduction]:
        """The deductions in a line by the rules below a rung, as long as there are any."""
        while (here := self._candidates(line)) is not None:
            found = self._first(here, rung)
            if found is None:
                return
            rule, view, goal, finding = found
            yield conclude(self.grid, rule.technique, line, view, goal, finding)

    def _first(self, here: LineCandidates, rung: int) -> tuple[Rule, LineView, CellColors, RuleFinding] | None:
        """What the easiest rule below a rung finds first."""
        for rule in self.rules[:rung]:
            if here.kinds & rule.can_find:
                for view, finding in here.findings(self.grid, rule):
                    if goal := self.grid.changes(here.line, here.before, view, finding):
                        return rule, view, goal, finding
        return None

    def _candidates(self, line: int) -> LineCandidates | None:
        """A line in which something follows; None if nothing does."""
        before, after = self.grid.core.look(line)
        return None if after is None or before == after else LineCandidates.from_masks(line, before, after)
