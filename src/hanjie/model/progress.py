"""How far a solver is, for those who wait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.words import counted


class Phase(StrEnum):
    """What a solver is at; the later, the harder the puzzle."""

    LINES = "lines"
    """Looking at lines one by one."""
    PROBING = "probing"
    """Trying each value of each cell."""
    GUESSING = "guessing"
    """Guessing, and looking ahead."""
    LEARNING = "learning"
    """Guessing, and learning from what fails."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a solver is."""

    phase: Phase
    """What it is at."""
    known: int
    """Cells that are certain."""
    cells: int
    """All cells."""
    solutions: int
    """Solutions found so far."""
    conflicts: int
    """Dead ends from which it learnt."""
    nodes: int
    """Positions that it looked ahead from."""
    seconds: float
    """How long it has been at work."""

    def __str__(self) -> str:
        """One line, as a progress bar shows it."""
        known = f"{self.known:,} of {counted(self.cells, 'cell')} certain"
        if self.solutions:
            known = "solved, looking for another" if self.solutions == 1 else f"{self.solutions:,} solutions"
        effort = f", {counted(self.conflicts, 'conflict')}" if self.conflicts else ""
        return f"{self.phase}: {known}{effort}"
