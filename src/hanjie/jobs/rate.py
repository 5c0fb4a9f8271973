"""Rate the difficulty of a puzzle for people."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie import reasoning
from hanjie.jobs.job import PuzzleReport
from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.reasoning import Rating


@dataclass(frozen=True, slots=True)
class RateRequest(Plain):
    """Rate this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RateReport(PuzzleReport):
    """The difficulty of a puzzle."""

    rating: Rating
    """The grade and the numbers behind it."""
    seconds: float
    """The time used, in seconds."""


def run(request: RateRequest, limits: Limits = NO_LIMITS) -> RateReport:
    """Rate a puzzle."""
    clock = limits.start()
    rating = reasoning.rate(request.puzzle, limits)
    return RateReport(**request.puzzle.label(request.source), rating=rating, seconds=round(clock.seconds, 6))
