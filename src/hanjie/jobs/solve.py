"""Solve a puzzle: the solutions, whether there is only one, and the likely mistake in a puzzle without solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie import solvers
from hanjie.jobs.job import PuzzleReport
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    Clock,
    Ending,
    Grid,
    Limits,
    Palette,
    Problem,
    Puzzle,
    Result,
    SolveOptions,
    Stats,
    Status,
    Trace,
)
from hanjie.model.plain import Plain

if TYPE_CHECKING:
    from hanjie.reasoning import Rating
    from hanjie.uniqueness import Blame

LATE_TYPES = {"Rating": "hanjie.reasoning", "Blame": "hanjie.uniqueness"}
"""Types of fields that few reports hold; they load when they are needed, so that solving starts sooner."""
_SECONDS_OF_BLAME = 2.0
"""The longest search for what is wrong, over all puzzles of one run."""


@dataclass(frozen=True, slots=True)
class SolveRequest(Plain):
    """Solve this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    options: SolveOptions = DEFAULT_OPTIONS
    """How to solve it."""
    blame: bool = True
    """If there is no solution, look for what is wrong; this takes two seconds at most."""
    grade: bool = False
    """Also rate how hard the puzzle is."""
    source: str = ""
    """Where the puzzle comes from; the report repeats it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveReport(PuzzleReport):
    """The solutions of a puzzle."""

    palette: Palette
    """Its colors; grids use their letters."""
    problems: tuple[Problem, ...]
    """What is wrong with the puzzle before it is solved."""
    status: Status
    """The answer in one word."""
    ending: Ending
    """Why the solver stopped; ``exhausted`` means that there are no solutions but these."""
    solutions: tuple[Grid, ...]
    """The solutions found."""
    known: Grid | None
    """The cells that are certain, where not one solution is certain; cells that are not decided are unknown."""
    blame: Blame | None
    """Without a solution: what is probably wrong with the puzzle."""
    rating: Rating | None
    """How hard it is, if that was asked."""
    trace: Trace | None
    """The steps, if they were asked for."""
    seconds: float
    """The time that the solver took."""
    stats: Stats
    """What the solver did: names to numbers."""

    @property
    def is_exhausted(self) -> bool:
        """True if there are no solutions but those found."""
        return self.ending is Ending.EXHAUSTED

    @property
    def common(self) -> Grid:
        """The cells on which the solutions found agree."""
        return Grid.common(self.solutions)


def run(request: SolveRequest, limits: Limits = NO_LIMITS) -> SolveReport:
    """Solve a puzzle."""
    clock = limits.start()
    result = solvers.solve(request.puzzle, request.options, limits)
    return _report(request, result, clock, clock)


def run_many(
    requests: Iterable[SolveRequest], options: SolveOptions, limits: Limits = NO_LIMITS
) -> Iterator[SolveReport]:
    """Solve many puzzles with the same options, in order and on several threads where that is possible.

    The timeout is for each puzzle; the search for blame takes two seconds at most for all of them together.
    """
    asked = list(requests)
    results = solvers.solve_many([request.puzzle for request in asked], options, limits)
    blaming = Limits(_SECONDS_OF_BLAME, limits.cancel).start()
    for request, result in zip(asked, results, strict=True):
        yield _report(request, result, limits.start(), blaming)


def _report(request: SolveRequest, result: Result, clock: Clock, blaming: Clock) -> SolveReport:
    puzzle = request.puzzle
    return SolveReport(
        **puzzle.label(request.source),
        palette=puzzle.palette,
        problems=puzzle.problems(),
        status=result.status,
        ending=result.ending,
        solutions=result.solutions,
        known=result.known if result.status in (Status.UNKNOWN, Status.MULTIPLE) else None,
        blame=_blame(puzzle, blaming) if request.blame and result.status is Status.NONE else None,
        rating=_rating(puzzle, result, clock) if request.grade else None,
        trace=result.trace,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )


def _blame(puzzle: Puzzle, clock: Clock) -> Blame | None:
    from hanjie.uniqueness import find_blame

    return find_blame(puzzle, clock.rest()) or None


def _rating(puzzle: Puzzle, result: Result, clock: Clock) -> Rating | None:
    """How hard a puzzle is; None if it has no solution or was too hard to solve."""
    from hanjie import reasoning

    if result.status in (Status.NONE, Status.UNKNOWN):
        return None
    return reasoning.rate(puzzle, clock.rest(), result if result.status is not Status.SOLVED else None)
