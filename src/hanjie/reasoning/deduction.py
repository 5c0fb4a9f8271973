"""One step of reasoning as plain data: what follows, and the cells and blocks it follows from.

What a deduction in a line *rests on* is exact. Put away every cell of the line but the cited ones, and hide every
number of its clue that is not cited behind a blot: the block is there and keeps its color, but may be of any length
from 1. Every filling of the line that is left agrees with what is concluded. And nothing is cited in vain: with any
cited cell put away, or any cited number under a blot, some filling disagrees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.model import UNKNOWN, Cell, Line
from hanjie.reasoning.technique import Technique


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known of one cell; prints as ``R3C4=1``, or ``R3C4=0|2`` where two colors are left."""

    cell: Cell
    """The cell."""
    colors: tuple[int, ...]
    """The colors it can still have, in order; one alone means that it is decided."""

    @classmethod
    def parse(cls, text: str) -> Fact:
        """Read ``R3C4=1`` or ``R3C4=0|2``."""
        cell, _, colors = text.partition("=")
        if not re.fullmatch(r"\d{1,3}(\|\d{1,3})*", colors):
            raise ValueError(f"Expected a fact such as R3C4=1 or R3C4=0|2, found {text[:60]!r}.")
        return cls(Cell.parse(cell), tuple(map(int, colors.split("|"))))

    @property
    def value(self) -> int:
        """Its color if that is decided, else UNKNOWN."""
        return self.colors[0] if len(self.colors) == 1 else UNKNOWN

    def __str__(self) -> str:
        return f"{self.cell}={'|'.join(map(str, self.colors))}"


@dataclass(frozen=True, slots=True)
class Deduction:
    """One conclusion with its reason. One that concludes nothing is a contradiction: its line has no filling."""

    technique: Technique
    """The easiest way to see it."""
    line: Line | None = None
    """The line it is about; none where several lines take part."""
    concluded: tuple[Fact, ...] = ()
    """What follows."""
    cells: tuple[Fact, ...] = ()
    """The known cells it rests on."""
    blocks: tuple[int, ...] = ()
    """The blocks of the line's clue it rests on, counted from 0."""
    block: int | None = None
    """The block that it is mostly about, where there is one."""
    starts: tuple[int, int] | None = None
    """The first and the last place in the line where that block can start, where the reason speaks of them."""
    cases: tuple[Case, ...] = ()
    """What was tried: one case that fails for a contradiction, one for each color of a cell in a two-way."""

    @classmethod
    def parse(cls, text: str) -> Deduction:
        """Read what ``str(deduction)`` prints."""
        from hanjie.reasoning.forms.text_form import deductions_from_text

        (deduction,) = deductions_from_text(text)
        return deduction

    def __str__(self) -> str:
        from hanjie.reasoning.forms.text_form import text_from_deduction

        return text_from_deduction(self)

    @property
    def is_contradiction(self) -> bool:
        """True when it says that there is no way to go on."""
        return not self.concluded

    def walk(self) -> Iterator[Deduction]:
        """This deduction and, before it, all that its cases hold."""
        for case in self.cases:
            for step in case.chain:
                yield from step.walk()
        yield self


@dataclass(frozen=True, slots=True)
class Case:
    """An assumption and, link by link, what follows from it."""

    assumption: Fact
    """What is assumed."""
    chain: tuple[Deduction, ...]
    """What follows, each from the known cells, the assumption and the links before it. Where the case fails, the last
    one is a contradiction."""

    @property
    def fails(self) -> bool:
        """True when the assumption cannot be."""
        return bool(self.chain) and self.chain[-1].is_contradiction
