"""What is known at one moment of an explanation, and how a finding becomes a deduction.

The core holds the cells; here its numbers for lines, cells and colors become the words of the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from hanjie.explain.deduction import Deduction, Fact
from hanjie.explain.finding import Finding
from hanjie.explain.line_view import LineView, highest, lowest
from hanjie.explain.technique import Technique
from hanjie.model import Cell, Clue, Grid, Line, Puzzle
from hanjie.native import Reasoner

Pairs = list[tuple[int, int]]
"""Cells by number, each with the colors that it can have, a bit for each."""


class Desk:
    """The known cells of a puzzle, and what its lines say about them."""

    def __init__(self, puzzle: Puzzle, grid: Grid | None) -> None:
        self.puzzle = puzzle
        width, height = puzzle.width, puzzle.height
        self.start = grid or puzzle.given or Grid.blank(width, height)
        self.core = Reasoner(puzzle.rows, puzzle.columns, len(puzzle.palette), self.start.cells)
        self.lines = [Line(True, index) for index in range(height)] + [Line(False, index) for index in range(width)]
        self.clues: tuple[Clue, ...] = puzzle.rows + puzzle.columns
        self.cells = [Cell(row, column) for row in range(height) for column in range(width)]
        rows = [range(row * width, (row + 1) * width) for row in range(height)]
        self.places: list[range] = rows + [range(column, width * height, width) for column in range(width)]
        self._views: dict[int, tuple[Sequence[int], LineView]] = {}
        self.everything = (1 << len(puzzle.palette)) - 1

    def grid(self) -> Grid:
        """The cells that are decided."""
        return Grid(self.puzzle.width, self.puzzle.height, self.core.grid(), self.puzzle.palette)

    def view(self, line: int, can: Sequence[int]) -> LineView:
        """A line as the rules see it, made once for as long as it does not change."""
        last = self._views.get(line)
        if last is None or last[0] != can:
            last = self._views[line] = (can, LineView(self.clues[line], can, len(self.places[line])))
        return last[1]

    def conclude(
        self, technique: Technique, line: int, can: Sequence[int], view: LineView, found: Finding
    ) -> Deduction | None:
        """Believe what was found, and say what it rests on; None if all of it was known."""
        goal = list(self._news(line, can, view, found))
        if not goal:
            return None
        liked = _ones((found.near & view.all) << view.before) if found.near else []
        cells, blocks = self.core.evidence(line, goal, liked)
        self.core.restrict(goal)
        block, starts = None, None
        if found.block is not None:
            block = found.block + view.blocks_before
            if found.places:
                starts = (lowest(found.places) + view.before, highest(found.places) + view.before)
        return Deduction(technique, self.lines[line], self.facts(goal), self.facts(cells), tuple(blocks), block, starts)

    def _news(self, line: int, can: Sequence[int], view: LineView, found: Finding) -> Iterator[tuple[int, int]]:
        """The cells of a finding of which it says something new, with the colors that are left."""
        places = self.places[line]
        for mask, colors in found.cells:
            mask <<= view.before
            lost = 0
            for color, may_be in enumerate(can):
                if not colors >> color & 1:
                    lost |= may_be
            for at in _ones(mask & lost):
                yield places[at], _colors_at(can, at) & colors

    def conclude_all(self, line: int, can: Sequence[int], then: Sequence[int]) -> Iterator[Deduction]:
        """All that a line says: for one cell after the other the reason, and what else follows from that."""
        places = self.places[line]
        left = {at: _colors_at(then, at) for at in _changed(can, then)}
        while left:
            at = min(left)
            cells, blocks = self.core.evidence(line, [(places[at], left[at])], [])
            follows = self.core.follow(line, cells, blocks)
            assert follows is not None
            goal = []
            for other in list(left):
                if not _colors_at(follows, other) & ~left[other]:
                    goal.append((places[other], left.pop(other)))
            self.core.restrict(goal)
            yield Deduction(Technique.LINE_LOGIC, self.lines[line], self.facts(goal), self.facts(cells), tuple(blocks))

    def impossible(self, line: int) -> Deduction:
        """Why a line cannot be filled."""
        cells, blocks = self.core.evidence(line, [], [])
        return Deduction(Technique.LINE_LOGIC, self.lines[line], (), self.facts(cells), tuple(blocks))

    def facts(self, pairs: Iterable[tuple[int, int]]) -> tuple[Fact, ...]:
        """What the core says of cells, in words of the model."""
        return tuple([Fact(self.cells[cell], _names(colors & self.everything)) for cell, colors in pairs])


def _changed(can: Sequence[int], then: Sequence[int]) -> list[int]:
    union = 0
    for before, after in zip(can, then, strict=True):
        union |= before & ~after
    return _ones(union)


def _colors_at(can: Sequence[int], at: int) -> int:
    colors = 0
    for color, mask in enumerate(can):
        colors |= (mask >> at & 1) << color
    return colors


def _ones(mask: int) -> list[int]:
    places = []
    while mask:
        places.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return places


@lru_cache(maxsize=1024)
def _names(colors: int) -> tuple[int, ...]:
    return tuple(_ones(colors))
