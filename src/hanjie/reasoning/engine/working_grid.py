"""The known cells while an explanation is made.

The core holds the cells and counts lines, cells and colors by number. This file translates its numbers to the model's
``Line`` and to ``Fact``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanjie.model import NO_LIMITS, UNKNOWN, Cell, Grid, GridLike, Limits, Line, Puzzle, as_grid
from hanjie.native import Reasoner
from hanjie.native.answer import core_cancel
from hanjie.reasoning.deduction import Fact
from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import ClueNumbers, LineView, ones

CellColors = list[tuple[int, int]]
"""Cells by number, each with a mask of the colors that it can have."""


class WorkingGrid:
    """The known cells of a puzzle, which grow with each deduction."""

    def __init__(self, puzzle: Puzzle, start: Grid, limits: Limits = NO_LIMITS) -> None:
        self.rows, self.columns = len(puzzle.rows), len(puzzle.columns)
        width, height = self.columns, self.rows
        self.colors = len(puzzle.palette.colors)
        self.core = Reasoner(puzzle.rows, puzzle.columns, self.colors, start.cells, core_cancel(limits))
        self.lines = list(puzzle.lines())
        self.clues = [ClueNumbers(clue) for clue in puzzle.rows + puzzle.columns]
        rows = [range(row * width, (row + 1) * width) for row in range(height)]
        self.places: list[range] = rows + [range(column, width * height, width) for column in range(width)]
        self._facts = _Facts(width)

    def view(self, line: int, cells: CellColors | None = None) -> LineView:
        """A line as the rules see it; with ``cells``, as if only these cells were known."""
        return LineView(self.clues[line], self.core.view(line, cells))

    def facts(self, cells: Iterable[tuple[int, int]]) -> tuple[Fact, ...]:
        """Cells of the core as facts."""
        return tuple([self._facts[pair] for pair in cells])

    def cell_colors(self, facts: Iterable[Fact]) -> CellColors:
        """Facts as cells of the core."""
        return [
            (fact.cell.row * self.columns + fact.cell.column, sum([1 << color for color in fact.colors]))
            for fact in facts
        ]

    def number_of(self, line: Line) -> int:
        """The number of a line."""
        return line.index if line.is_row else self.rows + line.index

    def changes(self, line: int, can: Sequence[int], view: LineView, found: RuleFinding) -> CellColors:
        """The cells of a finding that lose a color by it: with their one color, or with all but the lost colors."""
        changes: CellColors = []
        for cells, colors in found.cells:
            lost = 0
            for color, may_be in enumerate(can):
                if not colors >> color & 1:
                    lost |= may_be
            if lost := lost & cells << view.before:
                places, everything = self.places[line], (1 << self.colors) - 1
                for at in ones(lost):
                    before = colors_at(can, at)
                    after = before & colors
                    changes.append((places[at], after if after.bit_count() == 1 else everything & ~(before & ~after)))
        return changes


def start_grid(puzzle: Puzzle, grid: GridLike | None) -> Grid:
    """The grid that reasoning starts from: the player's grid and, where that is unknown, the given cells.

    ValueError for a grid of another size, or with colors that the puzzle does not have.
    """
    given = puzzle.given or Grid.blank(puzzle.width, puzzle.height)
    if grid is None:
        return Grid(given.width, given.height, given.cells, puzzle.palette)
    grid = as_grid(grid)
    _check_fit(puzzle, grid)
    both = bytes([mine if mine != UNKNOWN else theirs for mine, theirs in zip(grid.cells, given.cells, strict=True)])
    return Grid(grid.width, grid.height, both, puzzle.palette)


def _check_fit(puzzle: Puzzle, grid: Grid) -> None:
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        raise ValueError(
            f"A puzzle of {puzzle.width}x{puzzle.height} has a grid of that size, not of {grid.width}x{grid.height}."
        )
    for place, cell in enumerate(grid.cells):
        if cell != UNKNOWN and cell >= len(puzzle.palette.colors):
            row, column = divmod(place, grid.width)
            raise ValueError(f"R{row + 1}C{column + 1} has a color that the puzzle does not have.")


def colors_at(can: Sequence[int], at: int) -> int:
    """Mask of the colors that one cell of a line can have."""
    colors = 0
    for color, mask in enumerate(can):
        colors |= (mask >> at & 1) << color
    return colors


class _Facts(dict[tuple[int, int], Fact]):
    """Facts by cell and colors; each is made once."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def __missing__(self, pair: tuple[int, int]) -> Fact:
        cell, colors = pair
        fact = self[pair] = Fact(Cell(*divmod(cell, self._width)), tuple(ones(colors)))  # once for each cell
        return fact
