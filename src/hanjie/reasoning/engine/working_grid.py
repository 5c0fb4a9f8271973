"""What is known at one moment of an explanation.

The core holds the cells; here its numbers for lines, cells and colors become the words of the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanjie.model import Cell, Clue, Grid, Line, Puzzle
from hanjie.native import Reasoner
from hanjie.reasoning.deduction import Fact
from hanjie.reasoning.engine.finding import Finding
from hanjie.reasoning.engine.line_view import LineView, Numbers

Pairs = list[tuple[int, int]]
"""Cells by number, each with the colors that it can have, a bit for each."""


class Desk:
    """The known cells of a puzzle, and what its lines say about them."""

    def __init__(self, puzzle: Puzzle, start: Grid) -> None:
        self.puzzle = puzzle
        width, height = puzzle.width, puzzle.height
        self.start = start
        self.core = Reasoner(puzzle.rows, puzzle.columns, len(puzzle.palette), self.start.cells)
        self.lines = [Line(True, index) for index in range(height)] + [Line(False, index) for index in range(width)]
        self.clues: tuple[Clue, ...] = puzzle.rows + puzzle.columns
        self.numbers = [Numbers(clue) for clue in self.clues]
        self._facts = _Facts(width)
        rows = [range(row * width, (row + 1) * width) for row in range(height)]
        self.places: list[range] = rows + [range(column, width * height, width) for column in range(width)]
        self.everything = (1 << len(puzzle.palette)) - 1

    def grid(self) -> Grid:
        """The cells that are decided."""
        return Grid(self.puzzle.width, self.puzzle.height, self.core.grid(), self.puzzle.palette)

    def view(self, line: int, cells: Pairs | None = None) -> LineView:
        """A line as the rules see it, as it is or if only these cells were known."""
        return LineView(self.numbers[line], self.core.view(line, cells))

    def facts(self, pairs: Iterable[tuple[int, int]]) -> tuple[Fact, ...]:
        """What the core says of cells, in words of the model."""
        return tuple([self._facts[pair] for pair in pairs])

    def news(self, line: int, can: Sequence[int], view: LineView, found: Finding) -> Pairs:
        """The cells of a finding of which it says something new: their color, or all but those that they lose."""
        news: Pairs = []
        for cells, colors in found.cells:
            lost = 0
            for color, may_be in enumerate(can):
                if not colors >> color & 1:
                    lost |= may_be
            if lost := lost & cells << view.before:
                places = self.places[line]
                for at in ones(lost):
                    before = colors_at(can, at)
                    after = before & colors
                    news.append((places[at], after if after.bit_count() == 1 else self.everything & ~(before & ~after)))
        return news


def colors_at(can: Sequence[int], at: int) -> int:
    """The colors that one cell of a line can have."""
    colors = 0
    for color, mask in enumerate(can):
        colors |= (mask >> at & 1) << color
    return colors


def ones(mask: int) -> list[int]:
    """The places of all ones."""
    places = []
    while mask:
        places.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return places


class _Facts(dict[tuple[int, int], Fact]):
    """Every fact that was ever spoken of, once."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def __missing__(self, pair: tuple[int, int]) -> Fact:
        cell, colors = pair
        fact = self[pair] = Fact(Cell(*divmod(cell, self._width)), tuple(ones(colors)))
        return fact
