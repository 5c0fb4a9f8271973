"""How far long work is: one shape, whatever the work."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.model.plain import Plain
from hanjie.words import counted


class Phase(StrEnum):
    """The kind of work at this moment. The first four are those of a solver; later ones mean a harder puzzle."""

    LINES = "lines"
    """Solving lines one by one."""
    PROBING = "probing"
    """Trying each value of each cell."""
    GUESSING = "guessing"
    """Guessing, with look-ahead."""
    LEARNING = "learning"
    """Guessing, and learning clauses from conflicts."""
    COUNTING = "counting"
    """Counting solutions."""
    COMPARING = "comparing"
    """Finding the cells that all solutions share."""
    EXPLAINING = "explaining"
    """Finding the steps that a person would take."""
    RATING = "rating"
    """Measuring how hard the puzzle is."""
    REPAIRING = "repairing"
    """Looking for the misprint of a puzzle that has no solution."""
    BATCH = "batch"
    """Solving many puzzles on several threads."""
    DRAWING = "drawing"
    """Drawing the pictures of a film."""
    GENERATING = "generating"
    """Making random puzzles."""


@dataclass(frozen=True, slots=True, repr=False)
class Progress(Plain):
    """How far long work is."""

    phase: Phase
    """The kind of work at this moment."""
    done: int
    """How much is done: cells that are certain, pictures drawn of a film, or puzzles made."""
    total: int
    """All cells of the puzzle, all pictures of the film, or all puzzles."""
    seconds: float = 0.0
    """The time since the work began."""
    solutions: int = 0
    """Solutions found so far."""
    conflicts: int = 0
    """Conflicts from which the solver learned a clause."""
    nodes: int = 0
    """Positions that the solver looked ahead from; in the gallery, steps taken."""
    known: tuple[str, ...] = ()
    """The rows of a grid with the certain cells, if a solver found more of them; at most four times a second."""

    def __str__(self) -> str:
        """One line, as a progress bar shows it."""
        if (unit := _UNITS.get(self.phase)) is not None:
            return f"{self.phase}: {self.done:,} of {counted(self.total, unit)}"
        known = f"{self.done:,} of {counted(self.total, 'cell')} certain"
        if self.solutions:
            known = "solved, looking for another" if self.solutions == 1 else f"{self.solutions:,} solutions"
        effort = f", {counted(self.conflicts, 'conflict')}" if self.conflicts else ""
        return f"{self.phase}: {known}{effort}"


_UNITS = {Phase.DRAWING: "picture", Phase.BATCH: "puzzle", Phase.GENERATING: "puzzle"}
"""The unit of ``done`` and ``total``, where it is not a cell."""
