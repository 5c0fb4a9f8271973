"""The reasoning for a whole puzzle, from what is given to what is certain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanjie.explain.deduction import Deduction
from hanjie.explain.text_form import deductions_from_text
from hanjie.model import UNKNOWN, Grid, Puzzle


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


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """All deductions for a puzzle, in order; prints as text that :meth:`parse` reads back."""

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

    @classmethod
    def parse(cls, text: str) -> Explanation:
        """Read what ``str(explanation)`` prints: the puzzle, then outcome and grids, then the deductions."""
        head, fields, deductions = (text + "\n\n").split("\n\n", 2)
        puzzle = Puzzle.parse(head)
        values = dict(line.split(": ", 1) for line in fields.splitlines())
        start, end = (Grid.parse(values[name].replace(" / ", "\n"), puzzle.palette) for name in ("start", "end"))
        return cls(puzzle, start, deductions_from_text(deductions), end, Outcome(values["outcome"]))

    def __str__(self) -> str:
        palette = self.puzzle.palette
        fields = [
            f"outcome: {self.outcome}",
            f"start: {' / '.join(self.start.text_rows(palette))}",
            f"end: {' / '.join(self.end.text_rows(palette))}",
        ]
        return "\n".join([str(self.puzzle), "", *fields, "", *map(str, self.deductions)])

    def __repr__(self) -> str:
        return f"<Explanation of {self.puzzle!r}, {self.outcome}, deductions: {len(self.deductions)}>"

    def sentences(self, language: str = "en") -> list[str]:
        """The whole reasoning, a sentence for each deduction."""
        from hanjie.explain.phrases import sentence

        return [sentence(self.puzzle, deduction, language) for deduction in self.deductions]

    def replay(self) -> Iterator[Grid]:
        """The grid after each deduction."""
        cells = bytearray(self.start.cells)
        width, height = self.start.width, self.start.height
        for deduction in self.deductions:
            for fact in deduction.concluded:
                if fact.value != UNKNOWN:
                    cells[fact.cell.row * width + fact.cell.column] = fact.value
            yield Grid(width, height, bytes(cells), self.puzzle.palette)

    def __len__(self) -> int:
        return len(self.deductions)

    def __iter__(self) -> Iterator[Deduction]:
        return iter(self.deductions)
