"""Deductions that decide no cell are told when something rests on them, and not before.

In color many deductions only strike out colors: "In C2 all blocks are red, so no cell is green." They are the first
that anybody makes, for every line, and few of them ever matter. So they are kept back, and come right before the first
deduction that needs them; those that nothing needs are never told.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.model import UNKNOWN, Cell
from hanjie.reasoning.deduction import Deduction, Fact


def told_when_needed(deductions: Iterator[Deduction], colors: int) -> Iterator[Deduction]:
    """The same deductions for a puzzle of so many colors; those that decide no cell come later or never."""
    kept = Kept(colors)
    for number, deduction in enumerate(deductions):
        if deduction.concluded and all(fact.value == UNKNOWN for fact in deduction.concluded):
            kept.add(number, deduction)
        else:
            if kept:
                yield from kept.needed_for(deduction)
            yield deduction


class Kept:
    """Deductions that were not told yet, by their numbers and by the cells that they are about."""

    def __init__(self, colors: int) -> None:
        self._colors = colors
        self._deductions: dict[int, Deduction] = {}
        self._about: dict[Cell, list[tuple[int, frozenset[int]]]] = {}

    def __bool__(self) -> bool:
        return bool(self._deductions)

    def add(self, number: int, deduction: Deduction) -> None:
        """Keep one back."""
        self._deductions[number] = deduction
        for fact in deduction.concluded:
            self._about.setdefault(fact.cell, []).append((number, frozenset(fact.colors)))

    def needed_for(self, deduction: Deduction) -> list[Deduction]:
        """What a deduction rests on, and what that rests on, in order; from now on it is told."""
        needed: set[int] = set()
        asking = [deduction]
        while asking:
            for fact in _grounds(asking.pop()):
                for number, left in self._about.get(fact.cell, ()):
                    helps = len(left.union(fact.colors)) < self._colors
                    if helps and number in self._deductions and number not in needed:
                        needed.add(number)
                        asking.append(self._deductions[number])
        return [self._deductions.pop(number) for number in sorted(needed)]


def _grounds(deduction: Deduction) -> Iterator[Fact]:
    """What a deduction rests on: the cells it cites and, of cells that are tried, that they have no further colors."""
    yield from deduction.cells
    for step in deduction.walk():
        if step.cases:
            cell = step.cases[0].assumption.cell
            tried = {color for case in step.cases for color in case.assumption.colors}
            left = {color for fact in step.concluded if fact.cell == cell for color in fact.colors}
            yield Fact(cell, tuple(sorted(tried | left)))
