"""Holds back deductions that decide no cell until a later deduction rests on them.

In color many deductions only eliminate colors: "In C2 all blocks are red, so no cell is green." They are the first to
be found, in every line, and few of them ever matter. So each is deferred and comes right before the first deduction
that needs it; those that no deduction needs are left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.model import UNKNOWN, Cell
from hanjie.reasoning.deduction import Deduction, Fact


def defer_eliminations(deductions: Iterator[Deduction], colors: int) -> Iterator[Deduction]:
    """The same deductions for a puzzle with this many colors; those that decide no cell come later or never."""
    deferred = Deferred(colors)
    for number, deduction in enumerate(deductions):
        if deduction.concluded and all(fact.value == UNKNOWN for fact in deduction.concluded):
            deferred.add(number, deduction)
        else:
            yield from deferred.needed_for(deduction)
            yield deduction


class Deferred:
    """The deductions that were held back, by their numbers and by their cells."""

    def __init__(self, colors: int) -> None:
        self._colors = colors
        self._deductions: dict[int, Deduction] = {}
        self._about: dict[Cell, list[tuple[int, frozenset[int]]]] = {}

    def add(self, number: int, deduction: Deduction) -> None:
        """Hold a deduction back."""
        self._deductions[number] = deduction
        for fact in deduction.concluded:
            self._about.setdefault(fact.cell, []).append((number, frozenset(fact.colors)))

    def needed_for(self, deduction: Deduction) -> list[Deduction]:
        """Take out the deductions that this one rests on, directly or through others, in order."""
        needed: set[int] = set()
        open_ends = [deduction] if self._deductions else []
        while open_ends:
            for fact in _grounds(open_ends.pop()):
                for number, left in self._about.get(fact.cell, ()):
                    helps = len(left.union(fact.colors)) < self._colors
                    if helps and number in self._deductions and number not in needed:
                        needed.add(number)
                        open_ends.append(self._deductions[number])
        return [self._deductions.pop(number) for number in sorted(needed)]


def _grounds(deduction: Deduction) -> Iterator[Fact]:
    """The facts that a deduction rests on: cited cells, and for assumed cells that they have no further colors."""
    yield from deduction.cells
    for step in deduction.walk():
        if step.cases:
            cell = step.cases[0].assumption.cell
            assumed = {color for case in step.cases for color in case.assumption.colors}
            left = {color for fact in step.concluded if fact.cell == cell for color in fact.colors}
            yield Fact(cell, tuple(sorted(assumed | left)))
