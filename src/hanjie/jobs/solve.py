"""Solve a puzzle: find its solutions, check uniqueness, and find the probable errors if there is no solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie import solvers
from hanjie.jobs.job import PuzzleReport, check_solver
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
"""Types of rarely used fields; their modules are loaded only when needed, so that solving starts sooner."""


@dataclass(frozen=True, slots=True)
class SolveRequest(Plain):
    """Solve this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    options: SolveOptions = DEFAULT_OPTIONS
    """The options of the solver."""
    blame: bool = True
    """If there is no solution, search for the probable errors; this takes two seconds at most."""
    grade: bool = False
    """Also rate the difficulty."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        if self.options.algorithm != "native" or self.options.max_steps is not None:
            check_solver(self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveReport(PuzzleReport):
    """The solutions of a puzzle."""

    palette: Palette
    """Its colors; grids use their letters."""
    problems: tuple[Problem, ...]
    """The problems found without solving."""
    status: Status
    """The answer in one word."""
    ending: Ending
    """The reason why the solver stopped; ``exhausted`` means that all solutions were found."""
    solutions: tuple[Grid, ...]
    """The solutions found."""
    known: Grid | None
    """The certain cells, if the status is unknown or multiple; undecided cells are unknown."""
    blame: Blame | None
    """Without a solution: the probable errors in the puzzle."""
    rating: Rating | None
    """The difficulty, if requested."""
    trace: Trace | None
    """The steps of the solver, if requested."""
    seconds: float
    """The time used by the solver, in seconds."""
    stats: Stats
    """The statistics of the solver: names to numbers."""

    @property
    def is_exhausted(self) -> bool:
        """True if all solutions were found."""
        return self.ending is Ending.EXHAUSTED

    @property
    def common(self) -> Grid:
        """The cells that the solutions found share."""
        return Grid.common(self.solutions)


def run(request: SolveRequest, limits: Limits = NO_LIMITS) -> SolveReport:
    """Solve a puzzle."""
    clock = limits.start()
    result = solvers.solve(request.puzzle, request.options, limits)
    return _report(request, result, clock, _BlameBudget(limits))


def run_many(requests: Iterable[SolveRequest], limits: Limits = NO_LIMITS) -> Iterator[SolveReport]:
    """Solve many puzzles with the same options, in order, on several threads if possible.

    The timeout applies to each puzzle; the search for errors takes two seconds at most for all puzzles together.
    ValueError if the options of the requests differ.
    """
    asked = list(requests)
    if len({request.options for request in asked}) > 1:
        raise ValueError("Puzzles that are solved together have the same options.")
    options = asked[0].options if asked else DEFAULT_OPTIONS
    results = solvers.solve_many([request.puzzle for request in asked], options, limits)
    budget = _BlameBudget(limits)
    for request, result in zip(asked, results, strict=True):
        yield _report(request, result, limits.start(), budget)


class _BlameBudget:
    """The time that the search for errors may still take, over all puzzles; solving them does not count."""

    def __init__(self, limits: Limits) -> None:
        self._limits, self._spent = limits, 0.0

    def find(self, puzzle: Puzzle) -> Blame | None:
        """The errors of a puzzle without a solution, if there is time to look for them."""
        from hanjie.uniqueness.blame import SECONDS, find_blame

        limits = self._limits
        most = min(SECONDS - self._spent, SECONDS if limits.timeout is None else limits.timeout)
        clock = Limits(max(0.0, most), limits.cancel, limits.progress).start()
        found = find_blame(puzzle, clock.limits)
        self._spent += clock.seconds
        return found or None


def _report(request: SolveRequest, result: Result, clock: Clock, budget: _BlameBudget) -> SolveReport:
    puzzle = request.puzzle
    return SolveReport(
        **puzzle.label(request.source),
        palette=puzzle.palette,
        problems=puzzle.problems(),
        status=result.status,
        ending=result.ending,
        solutions=result.solutions,
        known=result.known if result.status in (Status.UNKNOWN, Status.MULTIPLE) else None,
        blame=budget.find(puzzle) if request.blame and result.status is Status.NONE else None,
        rating=_rating(puzzle, result, clock) if request.grade else None,
        trace=result.trace,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )


def _rating(puzzle: Puzzle, result: Result, clock: Clock) -> Rating | None:
    """The difficulty of a puzzle; None if it has no solution or was not solved."""
    from hanjie import reasoning

    if result.status in (Status.NONE, Status.UNKNOWN):
        return None
    return reasoning.rate(puzzle, clock.rest(), result)
