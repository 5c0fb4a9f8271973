"""Check that a puzzle is fair: well formed, uniquely solvable, and solvable by line logic; and rate its difficulty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hanjie import native, reasoning
from hanjie.jobs.job import PuzzleReport
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    UNKNOWN,
    Cell,
    Clock,
    Ending,
    Grid,
    Limits,
    Palette,
    Problem,
    Puzzle,
    Result,
    SolveOptions,
    Status,
)
from hanjie.model.plain import Plain
from hanjie.reasoning import Rating
from hanjie.uniqueness import (
    Blame,
    PartCounts,
    count_solutions,
    find_blame,
    find_open_cells,
    goal_first,
    is_goal_a_solution,
)

_LINES = SolveOptions(line_only=True)
_SECONDS_FOR_LINES = 1.0


@dataclass(frozen=True, slots=True)
class CheckRequest(Plain):
    """Check this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    grade: bool = True
    """Also rate the difficulty, which is the slowest part."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""
    count: bool = True
    """If there are several solutions, also count them; this takes two seconds at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport(PuzzleReport):
    """The results of the checks; null for a check that ran out of time."""

    palette: Palette
    """Its colors; grids use their letters."""
    colors: int
    """The number of colors without the background."""
    problems: tuple[Problem, ...]
    """The problems found without solving; empty if the puzzle is well formed."""
    status: Status
    """The answer of the solver in one word."""
    solvable: bool | None
    """True if the puzzle has at least one solution."""
    unique: bool | None
    """True if the puzzle has exactly one solution."""
    count: int
    """The number of solutions; a lower bound if it is not exact."""
    count_exact: bool
    """False if there may be more: the search or the count ran out of time, or counting was not requested."""
    goal_is_solution: bool | None
    """True if the goal picture in the puzzle is a solution; null if it has none."""
    solutions: tuple[Grid, ...]
    """The solutions found, two at most, the goal picture first if it is one of them."""
    differing: tuple[Cell, ...]
    """With several solutions: the cells in which the first two differ."""
    common: Grid | None
    """With several solutions: the cells that they all share; the open cells, which differ in some two, are unknown."""
    common_final: bool | None
    """False if the search for open cells, which takes two seconds at most, found only some; null without a search."""
    open_cells: int
    """The number of open cells; a lower bound if the search for them did not end."""
    left_open: int | None
    """The number of cells that line logic alone leaves open; null if there is no solution, or time ran out before."""
    blame: Blame | None
    """Without a solution: the probable errors in the puzzle."""
    rating: Rating | None
    """The difficulty, if requested and if there is a solution."""
    seconds: float
    """The time used for solving, in seconds."""

    @property
    def is_well_formed(self) -> bool:
        """True if no problems were found without solving."""
        return not self.problems

    @property
    def is_line_solvable(self) -> bool | None:
        """True if line logic alone decides every cell; None if that is unknown."""
        return None if self.left_open is None else self.left_open == 0

    @property
    def open(self) -> tuple[Cell, ...]:
        """With several solutions: the open cells, which differ in some two of them, row by row."""
        return self.common.find(UNKNOWN) if self.common else ()

    @property
    def guesses_best(self) -> int | None:
        """The fewest guesses that a plain search needs (see the rating); None if unknown or not rated."""
        return self.rating.guesses_best if self.rating else None

    @property
    def guesses_worst(self) -> int | None:
        """The most guesses that a plain search needs (see the rating); None if unknown or not rated."""
        return self.rating.guesses_worst if self.rating else None

    @property
    def another(self) -> Grid | None:
        """With several solutions: one beside the first, which is the drawing if that is a solution."""
        return self.solutions[1] if len(self.solutions) > 1 else None

    @property
    def solution(self) -> Grid | None:
        """The first solution, if there is one."""
        return self.solutions[0] if self.solutions else None

    def _repr_html_(self) -> str:
        from hanjie.jobs.notebook import check_html

        return check_html(self)

    def verdict(self, *, allow_guessing: bool = False) -> bool | None:
        """True if every check passes, False if one fails, None if none fails but one ran out of time."""
        checks = [self.is_well_formed, self.solvable, self.unique]
        if self.unique and not allow_guessing:
            checks.append(self.is_line_solvable)
        return False if False in checks else None if None in checks else True


def run(request: CheckRequest, limits: Limits = NO_LIMITS) -> CheckReport:
    """Check a puzzle. It is solved once; the rating also measures line logic, and without it a separate pass does."""
    return examine(request, limits)


def examine(
    request: CheckRequest,
    limits: Limits,
    parts: PartCounts | None = None,
    between: Callable[[], object] = lambda: None,
) -> CheckReport:
    """Check a puzzle; ``parts`` remembers from one puzzle to the next what counting found.

    ``between`` is called between the searches; an exception that it raises ends the check.
    """
    puzzle, clock = request.puzzle, limits.start()
    solved = native.solve(puzzle, DEFAULT_OPTIONS, limits)
    between()
    goal_is_solution = is_goal_a_solution(puzzle, solved)
    result = goal_first(puzzle, solved, 2) if goal_is_solution else solved
    is_open, is_solvable = result.status is Status.UNKNOWN, bool(result.solutions or goal_is_solution)
    is_graded = request.grade and is_solvable and not is_open
    rating = reasoning.rate(puzzle, clock.rest(), result) if is_graded else None
    between()
    several = len(result.solutions) > 1
    common, is_final = find_open_cells(puzzle, result, clock.rest()) if several else (None, None)
    between()
    count = _count(request, result, common, bool(is_final), clock, parts)
    between()
    return CheckReport(
        **puzzle.label(request.source),
        palette=puzzle.palette,
        colors=len(puzzle.palette.colors) - 1,
        problems=puzzle.problems(),
        status=result.status,
        solvable=is_solvable or (None if is_open else False),
        unique=None if is_open else result.status is Status.UNIQUE,
        count=max(count.number, int(is_solvable)),
        count_exact=count.exact,
        goal_is_solution=goal_is_solution,
        solutions=result.solutions,
        differing=result.solutions[0].differences(result.solutions[1]) if several else (),
        common=common,
        common_final=is_final,
        open_cells=common.unknown_count if common else 0,
        left_open=None if result.status is Status.NONE else _left_open(puzzle, rating, clock),
        blame=find_blame(puzzle, clock.rest()) or None if result.status is Status.NONE else None,
        rating=rating,
        seconds=round(result.stats["seconds"], 6),
    )


def _count(
    request: CheckRequest, result: Result, common: Grid | None, is_final: bool, clock: Clock, parts: PartCounts | None
) -> native.Count:
    """The number of solutions; those found if they are all, or if counting was not requested."""
    found = native.Count(len(result.solutions), result.status in (Status.NONE, Status.UNIQUE) or result.exhausted)
    if common is None or found.exact or not request.count:
        return found
    limits = clock.rest()
    return count_solutions(request.puzzle, result.solutions[0], common, is_final=is_final, limits=limits, parts=parts)


def _left_open(puzzle: Puzzle, rating: Rating | None, clock: Clock) -> int | None:
    """The number of cells that line logic leaves open, from the rating if it came that far.

    Line logic takes milliseconds, but a search may use up the whole timeout, so line logic has a second of its own.
    """
    if rating is not None and rating.left_open is not None:
        return rating.left_open
    limits = clock.limits
    seconds = None if limits.timeout is None else min(limits.timeout, _SECONDS_FOR_LINES)
    by_lines = native.solve(puzzle, _LINES, Limits(seconds, limits.cancel))
    if by_lines.ending is Ending.STOPPED or by_lines.known is None:
        return None
    return by_lines.known.unknown_count
