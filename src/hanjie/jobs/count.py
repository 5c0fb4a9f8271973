"""Count the solutions of a puzzle and find the cells that all of them share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.jobs.job import PuzzleReport
from hanjie.model import NO_LIMITS, Clock, Grid, Limits, Palette, Problem, Puzzle
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_limit
from hanjie.uniqueness import count_and_common


class Stopped(StrEnum):
    """The reason why counting stopped before its limit."""

    TIME = "time"
    """Time ran out."""
    CANCELLED = "cancelled"
    """The cancel flag was set."""
    MEMORY = "memory"
    """The puzzle is too large to count its solutions in memory."""


@dataclass(frozen=True, slots=True)
class CountRequest(Plain):
    """Count the solutions of this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    limit: int | None = None
    """Stop counting at this number; null counts all solutions."""
    with_common: bool = False
    """Also find the cells that all solutions share."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        expect_limit(self.limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountReport(PuzzleReport):
    """The number of solutions of a puzzle."""

    palette: Palette
    """Its colors; grids use their letters."""
    problems: tuple[Problem, ...]
    """The problems found without solving."""
    count: int
    """The number of solutions; a lower bound if it is not exact."""
    exact: bool
    """False if counting stopped at the limit, or because time or memory ran out."""
    stopped: Stopped | None
    """The reason why counting stopped before its limit; null if it did not."""
    common: Grid | None
    """The cells that the solutions share, if requested; cells that differ are unknown."""
    common_final: bool | None
    """False if time ran out: solutions that were not found may share fewer cells. Null if not requested."""
    unproved: int
    """The number of common cells that may differ in solutions that were not found."""
    seconds: float
    """The time used, in seconds."""


def run(request: CountRequest, limits: Limits = NO_LIMITS) -> CountReport:
    """Count the solutions of a puzzle without listing them, so very large numbers are possible."""
    puzzle, clock = request.puzzle, limits.start()
    found = count_and_common(puzzle, request.limit, with_common=request.with_common, limits=limits)
    common = found.common
    return CountReport(
        **puzzle.label(request.source),
        palette=puzzle.palette,
        problems=puzzle.problems(),
        count=found.number,
        exact=found.exact,
        stopped=_stopped(clock) if found.stopped else None,
        common=common.grid if common else None,
        common_final=common.is_final if common else None,
        unproved=common.unproved if common else 0,
        seconds=round(clock.seconds, 6),
    )


def _stopped(clock: Clock) -> Stopped:
    if clock.is_cancelled:
        return Stopped.CANCELLED
    return Stopped.TIME if clock.is_over else Stopped.MEMORY
