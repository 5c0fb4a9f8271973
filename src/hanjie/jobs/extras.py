"""The searches that follow solving: the probable errors of puzzles without a solution, the open cells of several.

Each kind has the time of one such search for all puzzles of a run, so that a folder of wrong drafts does not take
minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from hanjie.model import Grid, Limits, Phase, Puzzle, Result

if TYPE_CHECKING:
    from hanjie.uniqueness import Blame

Found = TypeVar("Found")


class _SpareTime:
    """The time that one kind of extra search may still take, over all puzzles; solving them does not count."""

    def __init__(self, limits: Limits, seconds: float) -> None:
        self._limits, self._left = limits, seconds

    def spend(self, search: Callable[[Limits], Found]) -> Found:
        """Call a search with the limits that are left."""
        limits = self._limits
        most = self._left if limits.timeout is None else min(self._left, limits.timeout)
        clock = Limits(max(0.0, most), limits.cancel, limits.progress).start()
        found = search(clock.limits)
        self._left -= clock.seconds
        return found


class Extras:
    """The searches that follow solving, for all puzzles of a run."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._for_blame: _SpareTime | None = None
        self._for_common: _SpareTime | None = None

    def blame(self, puzzle: Puzzle) -> Blame | None:
        """The errors of a puzzle without a solution, if there is time to look for them."""
        from hanjie.uniqueness.blame import SECONDS, find_blame

        self._for_blame = self._for_blame or _SpareTime(_repairing(self._limits), SECONDS)
        return self._for_blame.spend(lambda limits: find_blame(puzzle, limits)) or None

    def common(self, puzzle: Puzzle, result: Result) -> tuple[Grid, bool]:
        """The cells that several solutions share, and whether that holds for those that were not found."""
        from hanjie.uniqueness.open_cells import SECONDS, find_open_cells

        self._for_common = self._for_common or _SpareTime(self._limits, SECONDS)
        return self._for_common.spend(lambda limits: find_open_cells(puzzle, result, limits))


def _repairing(limits: Limits) -> Limits:
    """The same limits with progress that says what the work is: it solves other puzzles, whose cells mean nothing."""
    progress = limits.progress
    if progress is None:
        return limits
    return replace(limits, progress=lambda report: progress(replace(report, phase=Phase.REPAIRING, known=())))
