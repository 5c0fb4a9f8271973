"""The number of solutions, and the cells that all of them share, within one time limit."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import native
from hanjie.model import NO_LIMITS, Clock, Limits, Puzzle, SolveOptions

MOST_LISTED = 100
"""The most solutions that are listed if there is not enough memory to count them."""


@dataclass(frozen=True, slots=True)
class CountAndCommon:
    """The number of solutions, and the cells they share."""

    number: int
    """The number of solutions; a lower bound if it is not exact."""
    exact: bool
    """False if counting stopped at its limit or before it."""
    stopped: bool
    """True if counting stopped before its limit: out of time, out of memory, or cancelled."""
    common: native.Common | None
    """The cells that the solutions share; None if not requested."""


def count_and_common(
    puzzle: Puzzle, limit: int | None = None, *, with_common: bool = True, limits: Limits = NO_LIMITS
) -> CountAndCommon:
    """Count the solutions, up to ``limit``, and find the cells they share.

    The common cells are found first and get half of the time, because they often show that there is only one solution.
    """
    clock, common, certain = limits.start(), None, 0
    if with_common:
        half = None if limits.timeout is None else limits.timeout / 2
        common = native.common_cells(puzzle, clock.rest(half))
        certain = common.at_least
        if common.is_final and certain < 2:
            return CountAndCommon(certain, exact=True, stopped=False, common=common)
    try:
        count = native.count(puzzle, limit, clock.rest())
    except MemoryError:  # where the memory of a process is limited
        count = native.Count(_some(puzzle, limit, clock), exact=False)
    if not count.exact:
        return CountAndCommon(max(count.number, certain), exact=False, stopped=True, common=common)
    exact = limit is None or count.number < limit
    settled = _settled(common, count.number) if common and exact else common
    return CountAndCommon(max(count.number, certain), exact, stopped=False, common=settled)


def _some(puzzle: Puzzle, limit: int | None, clock: Clock) -> int:
    """A lower bound of the number of solutions that takes little memory."""
    most = MOST_LISTED if limit is None else min(limit, MOST_LISTED)
    return len(native.solve(puzzle, SolveOptions(max_solutions=most), clock.rest()).solutions)


def _settled(common: native.Common, count: int) -> native.Common:
    """The common cells, marked as final if the exact count shows that no further solution exists."""
    is_final = count == 0 or (count == 1 and common.grid is not None)
    return replace(common, unproved=0, is_final=True) if is_final else common
