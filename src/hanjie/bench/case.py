"""One puzzle of a suite."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import Puzzle, Status


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle with the name that tables call it."""

    name: str
    """What tables call it."""
    puzzle: Puzzle
    """What is to be solved."""
    expected: Status | None = None
    """The answer, where it is known from elsewhere."""
