"""The reasoning for a whole puzzle, from what is given to what is certain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanjie.explain.deduction import Deduction
from hanjie.model import Grid, Puzzle


class Outcome(StrEnum):
    """Where the reasoning ends."""

    SOLVED = "solved"
    """Every cell is decided."""
    OPEN = "open"
    """All that is certain is decided; the cells that are left differ between solutions."""
    IMPOSSIBLE = "impossible"
    """It ends in a contradiction: there is no solution."""
    UNFINISHED = "unfinished"
    """Time ran out."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """All deductions for a puzzle, in order."""

    puzzle: Puzzle
    """What was explained."""
    start: Grid
    """The grid before the first deduction."""
    deductions: tuple[Deduction, ...]
    """The reasoning, step by step."""
    end: Grid
    """The grid after the last deduction."""
    outcome: Outcome
    """How it ends."""

    def replay(self) -> Iterator[Grid]:
        """The grid after each deduction."""
        cells = bytearray(self.start.cells)
        width, height = self.start.width, self.start.height
        for deduction in self.deductions:
            for fact in deduction.concluded:
                cells[fact.cell.row * width + fact.cell.column] = fact.value
            yield Grid(width, height, bytes(cells), self.puzzle.palette)

    def __len__(self) -> int:
        return len(self.deductions)

    def __iter__(self) -> Iterator[Deduction]:
        return iter(self.deductions)
