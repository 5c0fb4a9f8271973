"""The searches that follow solving: the probable errors of puzzles without a solution, the open cells of several.

Each kind has two seconds for all puzzles of a run, so that a folder of wrong drafts does not take minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from hanjie.model import Grid, Limits, Puzzle, Result

if TYPE_CHECKING:
    from hanjie.uniqueness import Blame

Found = TypeVar("Found")

SECONDS = 2.0
"""The time for each kind of search, over all puzzles of a run."""


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
        self._for_blame = _SpareTime(limits, SECONDS)
        self._for_common = _SpareTime(limits, SECONDS)

    def blame(self, puzzle: Puzzle) -> Blame | None:
        """The errors of a puzzle without a solution, if there is time to look for them."""
        from hanjie.uniqueness.blame import find_blame

        return self._for_blame.spend(lambda limits: find_blame(puzzle, limits)) or None

    def common(self, puzzle: Puzzle, result: Result) -> tuple[Grid, bool]:
        """The cells that several solutions share, and whether that holds for those that were not found."""
        from hanjie.uniqueness.open_cells import find_open_cells

        return self._for_common.spend(lambda limits: find_open_cells(puzzle, result, limits))
