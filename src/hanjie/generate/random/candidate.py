"""A puzzle that the search found, with its rating."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, Unpack

from hanjie.generate.random.wish import Wish
from hanjie.model import Grid, Puzzle, Result
from hanjie.model.puzzle import DetailFields


class Rated(Protocol):
    """What the search needs of a rating."""

    @property
    def grade(self) -> int | None:
        """The grade; None if time ran out."""

    @property
    def search(self) -> float:
        """Lines to look at for each step."""

    @property
    def standstills(self) -> int:
        """How often no line gives more."""

    @property
    def longest_chain(self) -> int:
        """Rounds from an assumption to its contradiction."""


Rate = Callable[[Puzzle, Result], Rated]
"""Rates a puzzle with one solution, which the result holds."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A picture that is the only solution of its clues."""

    cells: bytes
    """The cells of the picture, as in a Grid."""
    rating: Rated
    """The rating of the puzzle."""
    grade: int
    """Its grade."""

    def puzzle(self, wish: Wish, **texts: Unpack[DetailFields]) -> Puzzle:
        """The puzzle, with the picture as goal, and with these texts."""
        return Puzzle.from_grid(Grid(wish.width, wish.height, self.cells), wish.palette, **texts)
