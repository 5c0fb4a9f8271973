"""What a line has to say, while rules are tried on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.reasoning.engine.finding import COMPLETES, FILLS, STRIKES, Finding
from hanjie.reasoning.engine.line_view import LineView
from hanjie.reasoning.engine.working_grid import Desk
from hanjie.reasoning.rules import Rule


@dataclass(slots=True)
class LineNews:
    """What is known of a line, and what it says."""

    line: int
    """The number of the line."""
    can: tuple[int, ...]
    """What is known of it."""
    then: tuple[int, ...]
    """What it says."""
    news: int
    """The cells of which it says something new."""
    kinds: int
    """The kinds of news."""
    view: LineView | None = None
    """What the rules see of it, once one has looked."""

    @classmethod
    def of(cls, line: int, can: tuple[int, ...], then: tuple[int, ...]) -> LineNews:
        """From what the core tells of a line."""
        struck = may_be_filled = 0
        for before, after in zip(can[1:], then[1:], strict=True):
            struck |= before & ~after
            may_be_filled |= after
        news = struck | can[0] & ~then[0]
        kinds = STRIKES if struck else 0
        if news & ~then[0]:
            kinds |= FILLS
        if not then[0] & may_be_filled:
            kinds |= COMPLETES
        return cls(line, can, then, news, kinds)

    def findings(self, desk: Desk, rule: Rule) -> Iterator[tuple[LineView, Finding]]:
        """What a rule finds in it about cells of which there is news, and what it saw of the line."""
        view = self.view = self.view or desk.view(self.line)
        news = self.news >> view.before
        for finding in rule.find(view):
            for cells, _ in finding.cells:
                if cells & news:
                    yield view, finding
                    break
