"""One thing that is wrong with a puzzle, as facts; ``str(problem)`` makes a sentence from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.model.clue import Clue
from hanjie.model.line import Cell, Line
from hanjie.model.plain import Plain
from hanjie.words import counted


class ProblemKind(StrEnum):
    """What is wrong; each kind says which facts it comes with."""

    TOO_LONG = "too long"
    """A clue needs more cells than its line has: ``line``, ``clues`` (1), ``numbers`` (cells needed, cells there)."""
    TOTALS = "totals"
    """Rows and columns differ in the cells of a color: ``color``, ``numbers`` (in the rows, in the columns)."""
    OPEN_GOAL = "open goal"
    """The goal picture has unknown cells: ``numbers`` (unknown cells)."""
    GOAL = "goal"
    """The goal picture has another clue in a line: ``line``, ``clues`` (of the puzzle, of the picture)."""
    GIVEN = "given"
    """A given cell differs from the goal picture: ``cell``."""


@dataclass(frozen=True, slots=True, repr=False)
class Problem(Plain):
    """One thing that is wrong with a puzzle; prints as a sentence."""

    kind: ProblemKind
    """What is wrong."""
    line: Line | None = None
    """The row or column, if the problem is in one."""
    cell: Cell | None = None
    """The cell, if the problem is in one."""
    color: str | None = None
    """The name of the color in words (``Palette.words``), if the problem is with one of several."""
    numbers: tuple[int, ...] = ()
    """The numbers that do not fit."""
    clues: tuple[Clue, ...] = ()
    """The clues that do not fit."""

    def __str__(self) -> str:
        match self.kind:
            case ProblemKind.TOO_LONG:
                (clue,), (needed, there), line = self.clues, self.numbers, self.line
                what = line.name if line else "line"
                return f"{line}: {_shown(clue)} needs {needed} cells, but the {what} has only {there}."
            case ProblemKind.TOTALS:
                in_rows, in_columns = self.numbers
                cells = counted(in_rows, f"{self.color or 'filled'} cell")
                return f"The rows hold {cells} in all, but the columns hold {in_columns:,}."
            case ProblemKind.OPEN_GOAL:
                return f"The goal picture leaves {counted(self.numbers[0], 'cell')} open."
            case ProblemKind.GOAL:
                clue, drawn = self.clues
                return f"{self.line}: the clue is {_shown(clue)}, but the goal picture has {_shown(drawn)}."
        return f"{self.cell}: the given cell differs from the goal picture."


def _shown(clue: Clue) -> str:
    """The clue, or its first blocks and their number if it is too long for a sentence."""
    text = str(clue)
    return text if len(text) <= 40 else f"{text[:37].rsplit(' ', 1)[0]} … ({len(clue)} blocks)"
