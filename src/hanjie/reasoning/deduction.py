"""One step of reasoning as plain data: a conclusion, and the cells and blocks that it rests on.

The evidence of a deduction in a line is exact. Erase every cell of the line that is not cited, and cover every number
of its clue that is not cited with a blot: the block is still there and keeps its color, but may have any length from 1.
Every filling of the line that is left agrees with the conclusion. And nothing is cited in vain: with any cited cell
erased, or any cited number under a blot, some filling disagrees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from hanjie.model import UNKNOWN, Cell, Grid, Line, Palette, Puzzle
from hanjie.model.code import LONGEST
from hanjie.model.plain import Plain
from hanjie.reasoning.technique import Technique
from hanjie.words import shortened_list


@dataclass(frozen=True, slots=True, repr=False)
class Fact(Plain):
    """The colors that one cell can have; prints as ``R3C4=1``, or ``R3C4=0|2`` if two colors are left."""

    cell: Cell
    """The cell."""
    colors: tuple[int, ...]
    """The colors that it can still have, in order; a single color means that the cell is decided."""

    _key: ClassVar[str] = "fact"

    @classmethod
    def parse(cls, text: str) -> Fact:
        """Read ``R3C4=1`` or ``R3C4=0|2``."""
        cell, _, colors = text.partition("=")
        if not re.fullmatch(r"\d{1,3}(\|\d{1,3})*", colors):
            raise ValueError(f"Expected a fact such as R3C4=1 or R3C4=0|2, found {text[:60]!r}.")
        return cls(Cell.parse(cell), tuple(map(int, colors.split("|"))))

    @property
    def value(self) -> int:
        """The color of the cell if it is decided, otherwise UNKNOWN."""
        return self.colors[0] if len(self.colors) == 1 else UNKNOWN

    def __str__(self) -> str:
        return f"{self.cell}={'|'.join(map(str, self.colors))}"

    def _plain(self, palette: Palette | None) -> str:
        return str(self)

    @classmethod
    def _from_plain(cls, data: object, palette: Palette | None) -> Fact:
        return cls.parse(data if isinstance(data, str) else repr(data))


@dataclass(frozen=True, slots=True, repr=False)
class Reach(Plain):
    """How far a block reaches, by the evidence of a deduction alone."""

    block: int
    """The block, counted from 0."""
    first: int
    """The first position in the line that the block can cover."""
    last: int
    """The last position that it can cover."""


@dataclass(frozen=True, slots=True, repr=False)
class Owners(Plain):
    """The blocks that a run of cited cells can belong to, by the evidence of a deduction alone."""

    first: int
    """The position of the first cell of the run."""
    last: int
    """The position of its last cell."""
    blocks: tuple[int, ...]
    """The blocks, counted from 0."""


@dataclass(frozen=True, slots=True, repr=False)
class Deduction(Plain):
    """One conclusion with its reason. Without a conclusion it is a contradiction: its line cannot be completed."""

    technique: Technique
    """The easiest technique that finds it."""
    line: Line | None = None
    """The line that it is about; None if several lines take part."""
    concluded: tuple[Fact, ...] = ()
    """The conclusion: cells with the colors that are left for them."""
    cells: tuple[Fact, ...] = ()
    """The known cells that it rests on."""
    blocks: tuple[int, ...] = ()
    """The blocks of the line's clue that it rests on, counted from 0."""
    block: int | None = None
    """The block that it is mostly about, if there is one."""
    starts: tuple[int, int] | None = None
    """The first and the last position in the line where that block can start, if the reason uses them."""
    reach: tuple[Reach, ...] = ()
    """How far some blocks reach, if the reason uses it."""
    owners: tuple[Owners, ...] = ()
    """The blocks that the runs of cited cells can belong to, if the reason uses them."""
    cases: tuple[Case, ...] = ()
    """The assumptions: one that fails for a contradiction, one for each color of a cell for a two-way."""

    @classmethod
    def parse(cls, text: str) -> Deduction:
        """Read the text that ``str(deduction)`` prints."""
        from hanjie.reasoning.text_form import deductions_from_text

        (deduction,) = deductions_from_text(text)
        return deduction

    def __str__(self) -> str:
        from hanjie.reasoning.text_form import text_from_deduction

        return text_from_deduction(self)

    def __repr__(self) -> str:
        code = f"Deduction.parse({str(self)!r})"
        found = shortened_list([str(fact) for fact in self.concluded]) or "no way to complete the line"
        return code if len(code) <= LONGEST else f"<Deduction {self.technique}: {found}>"

    def _repr_html_(self) -> str:
        from hanjie.reasoning.notebook import deduction_html

        return deduction_html(self)

    @property
    def is_contradiction(self) -> bool:
        """True if its line cannot be completed."""
        return not self.concluded

    def sentence(self, puzzle: Puzzle) -> str:
        """The deduction in one sentence: "In R1 every block is in place, so C1 and C3 are empty."."""
        from hanjie.reasoning.words import deductions

        return deductions.sentence(puzzle, self)

    def story(self, puzzle: Puzzle) -> list[str]:
        """The deduction sentence by sentence; the chain of an assumption is indented below it."""
        from hanjie.reasoning.words import deductions

        return deductions.story(puzzle, self)

    def where_to_look(self, puzzle: Puzzle) -> str:
        """A sentence that says where to find the deduction, without giving it away."""
        from hanjie.reasoning.words import deductions

        return deductions.where_to_look(puzzle, self)

    def apply(self, grid: Grid) -> Grid:
        """The grid with the cells that the deduction decides."""
        from hanjie.reasoning.explanation import filled_in

        return filled_in(grid, (self,))

    def walk(self) -> Iterator[Deduction]:
        """All deductions inside its cases, and then the deduction itself."""
        for case in self.cases:
            for step in case.chain:
                yield from step.walk()
        yield self


@dataclass(frozen=True, slots=True, repr=False)
class Case(Plain):
    """An assumption with the chain of deductions that follows from it."""

    assumption: Fact
    """The fact that is assumed."""
    chain: tuple[Deduction, ...]
    """The deductions in order, each from the known cells, the assumption and earlier links. If the case fails, the last
    link is a contradiction."""

    @property
    def fails(self) -> bool:
        """True if the chain ends in a contradiction."""
        return bool(self.chain) and self.chain[-1].is_contradiction
