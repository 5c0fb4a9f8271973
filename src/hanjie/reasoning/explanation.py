"""The reasoning for a whole puzzle, from what is given to what is certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanjie.model import UNKNOWN, Grid, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.forms.text_form import deductions_from_text


class Outcome(StrEnum):
    """Where the reasoning ends."""

    SOLVED = "solved"
    """Every cell is decided."""
    OPEN = "open"
    """All that is certain is decided; the cells that are left differ between solutions."""
    IMPOSSIBLE = "impossible"
    """It ends in a contradiction: there is no solution."""
    UNFINISHED = "unfinished"
    """Time ran out, or nobody asked for more."""


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
        head, _, rest = text.partition("\n\n")
        fields, _, deductions = rest.partition("\n\n")
        puzzle = Puzzle.parse(head)
        values = {name: value for name, _, value in (line.partition(": ") for line in fields.splitlines())}
        for name in ("outcome", "start", "end"):
            if name not in values:
                raise ValueError(
                    f"Expected outcome, start and end after the puzzle, a line for each; {name!r} is missing."
                )
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
        from hanjie.reasoning.words.phrases import sentence

        return [sentence(self.puzzle, deduction, language) for deduction in self.deductions]

    def replay(self) -> Iterator[Grid]:
        """The grid after each deduction."""
        grid = self.start
        for deduction in self.deductions:
            grid = filled_in(grid, [deduction])
            yield grid

    def __len__(self) -> int:
        return len(self.deductions)

    def __iter__(self) -> Iterator[Deduction]:
        return iter(self.deductions)


def filled_in(grid: Grid, deductions: Iterable[Deduction]) -> Grid:
    """A grid after some deductions."""
    cells = bytearray(grid.cells)
    for deduction in deductions:
        for fact in deduction.concluded:
            if fact.value != UNKNOWN:
                cells[fact.cell.row * grid.width + fact.cell.column] = fact.value
    return Grid(grid.width, grid.height, bytes(cells), grid.palette)
