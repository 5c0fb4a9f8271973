"""Check whether a puzzle is fair: well formed, with one solution, solvable without guessing; and how hard it is."""

from __future__ import annotations

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
    Problem,
    Puzzle,
    Result,
    SolveOptions,
    Status,
)
from hanjie.model.plain import Plain
from hanjie.reasoning import Rating
from hanjie.uniqueness import Blame, find_blame

_LINES = SolveOptions(line_only=True)


@dataclass(frozen=True, slots=True)
class CheckRequest(Plain):
    """Check this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    grade: bool = True
    """Also rate how hard it is, which takes longest."""
    source: str = ""
    """Where the puzzle comes from; the report repeats it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckReport(PuzzleReport):
    """Whether a puzzle is fair; null where time ran out before that was known."""

    colors: int
    """The number of colors beside the background."""
    problems: tuple[Problem, ...]
    """What is wrong with the puzzle before it is solved; empty if it is well formed."""
    status: Status
    """The answer of the solver in one word."""
    solvable: bool | None
    """It has at least one solution."""
    unique: bool | None
    """It has exactly one solution."""
    differing: tuple[Cell, ...]
    """With several solutions: the cells in which the two that were found differ."""
    left_open: int | None
    """The number of cells that line logic alone leaves open; null if there is no solution."""
    blame: Blame | None
    """Without a solution: what is probably wrong with the puzzle."""
    rating: Rating | None
    """How hard it is, if that was asked and there is a solution."""
    seconds: float
    """The time that solving took."""

    @property
    def is_well_formed(self) -> bool:
        """True if nothing is wrong with the puzzle before it is solved."""
        return not self.problems

    @property
    def is_line_solvable(self) -> bool | None:
        """True if line logic alone fills every cell; None if that is not known."""
        return None if self.left_open is None else self.left_open == 0

    def verdict(self, *, allow_guessing: bool = False) -> bool | None:
        """True if every check passes, False if one fails, None if one is open because time ran out."""
        checks = [self.is_well_formed, self.solvable, self.unique]
        if self.unique and not allow_guessing:
            checks.append(self.is_line_solvable)
        return False if False in checks else None if None in checks else True


def run(request: CheckRequest, limits: Limits = NO_LIMITS) -> CheckReport:
    """Check a puzzle. It is solved once; line logic alone is measured with the rating, or else by one pass."""
    puzzle, clock = request.puzzle, limits.start()
    result = native.solve(puzzle, DEFAULT_OPTIONS, limits)
    is_open, is_solvable = result.status is Status.UNKNOWN, bool(result.solutions)
    is_graded = request.grade and is_solvable and not is_open
    rating = reasoning.rate(puzzle, clock.rest(), result) if is_graded else None
    return CheckReport(
        **puzzle.label(request.source),
        colors=len(puzzle.palette.colors) - 1,
        problems=puzzle.problems(),
        status=result.status,
        solvable=is_solvable or (None if is_open else False),
        unique=None if is_open else result.status is Status.UNIQUE,
        differing=_differing(result),
        left_open=None if result.status is Status.NONE else _left_open(puzzle, rating, clock),
        blame=find_blame(puzzle, clock.rest()) or None if result.status is Status.NONE else None,
        rating=rating,
        seconds=round(result.stats["seconds"], 6),
    )


def _differing(result: Result) -> tuple[Cell, ...]:
    return Grid.common(result.solutions).find(UNKNOWN) if len(result.solutions) > 1 else ()


def _left_open(puzzle: Puzzle, rating: Rating | None, clock: Clock) -> int | None:
    """The number of cells that line logic leaves open: the rating has measured it, unless time ran out.

    Line logic takes milliseconds where a search may take all the time there is, so it has the timeout to itself.
    """
    if rating is not None and rating.grade is not None:
        return rating.left_open
    limits = clock.limits
    by_lines = native.solve(puzzle, _LINES, Limits(limits.timeout, limits.cancel))
    if by_lines.ending is Ending.STOPPED or by_lines.known is None:
        return None
    return by_lines.known.unknown_count
