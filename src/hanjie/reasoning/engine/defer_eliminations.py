"""Holds back deductions that decide no cell until a later deduction rests on them.

In color many deductions only eliminate colors: "In C2 all blocks are red, so no cell is green." They are the first to
be found, in every line, and few of them ever matter. So each is deferred and comes right before the first deduction
that needs it; those that no deduction needs are left out.

By then more is known than when the deduction was found. So it is stated anew from the cells that the reader knows: only
what is still new, by the technique that is now the easiest, with the evidence that the reader has. What the
reader knows is kept beside the working grid, which knows more.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from hanjie.model import UNKNOWN, Grid, Line
from hanjie.reasoning.deduction import Deduction, Fact
from hanjie.reasoning.engine.conclude import conclude_from, relabeled
from hanjie.reasoning.engine.evidence import follows
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid
from hanjie.reasoning.technique import Technique


def defer_eliminations(deductions: Iterator[Deduction], grid: WorkingGrid, start: Grid) -> Iterator[Deduction]:
    """The same deductions from a grid; those that decide no cell come later or never."""
    deferred = Deferred(grid, start)
    for deduction in deductions:
        if deduction.concluded and all(fact.value == UNKNOWN for fact in deduction.concluded):
            deferred.add(deduction)
        else:
            yield from deferred.needed_for(deduction)
            yield deferred.stated(deduction)


class Deferred:
    """The deductions that were held back, by their numbers and by their cells, and what the reader knows."""

    def __init__(self, grid: WorkingGrid, start: Grid) -> None:
        self._grid, self._everything = grid, (1 << grid.colors) - 1
        self._shown = [self._everything if cell == UNKNOWN else 1 << cell for cell in start.cells]
        self._added = 0
        self._deductions: dict[int, Deduction] = {}
        self._about: dict[int, list[tuple[int, int]]] = {}

    def add(self, deduction: Deduction) -> None:
        """Hold a deduction back."""
        self._deductions[self._added] = deduction
        for cell, colors in self._grid.cell_colors(deduction.concluded):
            self._about.setdefault(cell, []).append((self._added, colors))
        self._added += 1

    def stated(self, deduction: Deduction) -> Deduction:
        """A deduction as the reader can see it; from now on the reader knows it.

        Only a complete line must be seen as a whole. Other techniques rest on nothing but the cited cells.
        """
        if deduction.line is not None and deduction.technique is Technique.COMPLETE_LINE:
            deduction = relabeled(self._grid, deduction, self._known(self._grid.number_of(deduction.line)))
        self.show(deduction)
        return deduction

    def show(self, deduction: Deduction) -> None:
        """From now on the reader knows the conclusion of a deduction."""
        for cell, colors in self._grid.cell_colors(deduction.concluded):
            self._shown[cell] &= colors

    def needed_for(self, deduction: Deduction) -> Iterator[Deduction]:
        """Take out the deductions that this one rests on, directly or through others, in order and stated anew.

        A deduction rests on earlier ones only. So the last is taken first: all that need it are known by then.
        """
        needed: list[tuple[int, CellColors, CellColors] | Deduction] = []
        waiting = self._sources(self._grid.cell_colors(_grounds(deduction)))
        heapify(waiting)
        while waiting:
            number = -heappop(waiting)
            if number not in self._deductions:
                continue
            held = self._deductions.pop(number)
            if held.line is None:  # an argument by assumption stays unchanged
                needed.append(held)
                lacking = self._grid.cell_colors(_grounds(held))
            else:
                line, goal, lacking = self._news(held.line, held)
                needed.append((line, goal, _both(self._known(line), lacking)))
            for source in self._sources(lacking):
                heappush(waiting, source)
        for each in reversed(needed):
            if isinstance(each, Deduction):
                self.show(each)
                yield each
                continue
            line, news, citable = each
            goal = [(cell, colors) for cell, colors in news if self._shown[cell] & ~colors]
            if not goal:
                continue
            stated = conclude_from(self._grid, line, goal, self._known(line), citable)
            self.show(stated)
            yield stated

    def _sources(self, cells: CellColors) -> list[int]:
        """The numbers, negative, of the deferred deductions that the reader needs to know these cells."""
        return [
            -number
            for cell, colors in cells
            if self._shown[cell] & ~colors
            for number, left in self._about.get(cell, ())
            if self._shown[cell] & ~colors & ~left and number in self._deductions
        ]

    def _news(self, name: Line, deduction: Deduction) -> tuple[int, CellColors, CellColors]:
        """Of a deduction in this line: its number, what is still new in it, and its grounds that the reader lacks."""
        line = self._grid.number_of(name)
        goal, lacking = (
            [(cell, colors) for cell, colors in self._grid.cell_colors(facts) if self._shown[cell] & ~colors]
            for facts in (deduction.concluded, deduction.cells)
        )
        if not lacking and self._is_by_clue_alone(deduction, line):
            return line, self._absent_colors(line), []
        known, blocks = self._known(line), range(len(self._grid.clues[line].lengths))
        for ground in list(lacking):
            fewer = [other for other in lacking if other is not ground]
            if follows(self._grid, line, goal, _both(known, fewer), blocks):
                lacking = fewer
        return line, goal, lacking

    def _is_by_clue_alone(self, deduction: Deduction, line: int) -> bool:
        """True if a deduction rules out nothing but colors that are not in the clue of its line."""
        present = {0, *self._grid.clues[line].colors}
        return all(present.issubset(fact.colors) for fact in deduction.concluded)

    def _absent_colors(self, line: int) -> CellColors:
        """All that the colors of the clue alone show in a line and the reader does not know."""
        present = 1
        for color in self._grid.clues[line].colors:
            present |= 1 << color
        lost = [(cell, self._shown[cell] & ~present) for cell in self._grid.places[line]]
        return [
            (cell, left if (left := self._shown[cell] & present).bit_count() == 1 else self._everything & ~colors)
            for cell, colors in lost
            if colors
        ]

    def _known(self, line: int) -> CellColors:
        """The cells of a line that the reader knows something about."""
        shown = self._shown
        return [(cell, shown[cell]) for cell in self._grid.places[line] if shown[cell] != self._everything]


def _both(known: CellColors, more: CellColors) -> CellColors:
    """The cells that are known after more is known."""
    cells = dict(known)
    for cell, colors in more:
        cells[cell] = cells.get(cell, colors) & colors
    return list(cells.items())


def _grounds(deduction: Deduction) -> Iterator[Fact]:
    """The facts that a deduction rests on: cited cells, and for assumed cells that they have no further colors."""
    yield from deduction.cells
    for step in deduction.walk():
        if step.cases:
            cell = step.cases[0].assumption.cell
            assumed = {color for case in step.cases for color in case.assumption.colors}
            left = {color for fact in step.concluded if fact.cell == cell for color in fact.colors}
            yield Fact(cell, tuple(sorted(assumed | left)))
