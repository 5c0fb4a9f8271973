"""Solve a puzzle: find its solutions, check uniqueness, and find the probable errors if there is no solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie import solvers
from hanjie.jobs.extras import Extras
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
    common: bool = True
    """If there are several solutions, search for all cells that differ; this takes two seconds at most."""
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
    """The solutions found; the goal picture in the puzzle comes first if it is one of several solutions."""
    goal_is_solution: bool | None
    """True if the goal picture in the puzzle is a solution; null if it has none."""
    common: Grid | None
    """With several solutions: the cells that they share; the open cells, which differ in some two, are unknown."""
    common_final: bool | None
    """False if solutions that were not found may share fewer cells; null if there are not several solutions."""
    open_cells: int
    """The number of open cells; a lower bound if the common cells are not final."""
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


def run(request: SolveRequest, limits: Limits = NO_LIMITS) -> SolveReport:
    """Solve a puzzle."""
    clock = limits.start()
    result = solvers.solve(request.puzzle, request.options, limits)
    return _report(request, result, clock, Extras(limits))


def run_many(requests: Iterable[SolveRequest], limits: Limits = NO_LIMITS) -> Iterator[SolveReport]:
    """Solve many puzzles with the same options, in order, on several threads if possible.

    The timeout applies to each puzzle; the search for errors takes two seconds at most for all puzzles together, and so
    does the search for open cells.
    ValueError if the options of the requests differ.
    """
    asked = list(requests)
    if len({request.options for request in asked}) > 1:
        raise ValueError("Puzzles that are solved together have the same options.")
    options = asked[0].options if asked else DEFAULT_OPTIONS
    results = solvers.solve_many([request.puzzle for request in asked], options, limits)
    extras = Extras(limits)
    for request, result in zip(asked, results, strict=True):
        yield _report(request, result, limits.start(), extras)


def _report(request: SolveRequest, solved: Result, clock: Clock, extras: Extras) -> SolveReport:
    puzzle = request.puzzle
    goal_is_solution, result = _compared(request, solved)
    common, is_final = _common(request, result, extras)
    return SolveReport(
        **puzzle.label(request.source),
        palette=puzzle.palette,
        problems=puzzle.problems(),
        status=result.status,
        ending=result.ending,
        solutions=result.solutions,
        goal_is_solution=goal_is_solution,
        common=common,
        common_final=is_final,
        open_cells=common.unknown_count if common else 0,
        known=result.known if result.status in (Status.UNKNOWN, Status.MULTIPLE) else None,
        blame=extras.blame(puzzle) if request.blame and result.status is Status.NONE else None,
        rating=_rating(puzzle, result, clock) if request.grade else None,
        trace=result.trace,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )


def _compared(request: SolveRequest, result: Result) -> tuple[bool | None, Result]:
    """Whether the goal of the puzzle is a solution, and the result with such a goal first."""
    if request.puzzle.goal is None:
        return None, result
    from hanjie.uniqueness.goal import goal_first, is_goal_a_solution

    is_solution = is_goal_a_solution(request.puzzle, result)
    most = request.options.max_solutions
    return is_solution, goal_first(request.puzzle, result, most) if is_solution else result


def _common(request: SolveRequest, result: Result, extras: Extras) -> tuple[Grid | None, bool | None]:
    """The cells that several solutions share, and whether they are final."""
    if len(result.solutions) < 2:
        return None, None
    if request.common:
        return extras.common(request.puzzle, result)
    return Grid.common(result.solutions), result.exhausted


def _rating(puzzle: Puzzle, result: Result, clock: Clock) -> Rating | None:
    """The difficulty of a puzzle; None if it has no solution or was not solved."""
    from hanjie import reasoning

    if result.status in (Status.NONE, Status.UNKNOWN):
        return None
    return reasoning.rate(puzzle, clock.rest(), result)
