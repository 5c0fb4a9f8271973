"""The limits of a film while it is drawn: progress, timeout and cancel flag.

Every part of the work that may take longer than a few milliseconds calls ``check`` in between, so that a film ends soon
after its flag is set, whatever its format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from hanjie.errors import BudgetError
from hanjie.model.limits import Limits
from hanjie.model.progress import Phase
from hanjie.words import counted

Item = TypeVar("Item")

STRIDE = 16
"""Long loops check once in this many rounds."""


class Watch:
    """Reports how many pictures are drawn, and ends the work when its limits say so."""

    def __init__(self, limits: Limits) -> None:
        self.clock = limits.start()
        self.done = 0
        self.total = 0

    def check(self) -> None:
        """Report progress; BudgetError if the time is over or the film was cancelled."""
        if self.clock.is_over:
            reason = "The film was cancelled" if self.clock.is_cancelled else "The time for the film was over"
            raise BudgetError(f"{reason} after {self.done:,} of {counted(self.total, 'picture')}.")
        self.clock.report(Phase.DRAWING, self.done, self.total)

    def pictures(self, pictures: Iterable[Item]) -> Iterator[Item]:
        """The same pictures, each counted as done when the next one is asked for."""
        for picture in pictures:
            self.check()
            yield picture
            self.done += 1
        self.check()

    def often(self, items: Iterable[Item]) -> Iterator[Item]:
        """The same items of a long loop, with a check once in a while."""
        for number, item in enumerate(items):
            if number % STRIDE == 0:
                self.check()
            yield item
