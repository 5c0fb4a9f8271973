"""One puzzle of a suite."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import Puzzle, Status


@dataclass(frozen=True, slots=True)
class BenchPuzzle:
    """A puzzle with its name in tables."""

    name: str
    """The name in tables."""
    puzzle: Puzzle
    """The puzzle to solve."""
    expected: Status | None = None
    """The right answer, if it was published."""
