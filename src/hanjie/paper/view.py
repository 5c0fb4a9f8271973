"""A puzzle, or the part of it that is on one sheet."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import Grid, Puzzle
from hanjie.render.drawing import Drawing


@dataclass(frozen=True, slots=True)
class View:
    """The rows and columns of a puzzle that are printed together, with their whole clues."""

    puzzle: Puzzle
    """The puzzle."""
    rows: range
    """The rows of this part."""
    columns: range
    """The columns of this part."""
    marks: bool = False
    """True to show the saved progress of a player."""

    @classmethod
    def whole(cls, puzzle: Puzzle, *, marks: bool = False) -> View:
        """The whole puzzle."""
        return cls(puzzle, range(puzzle.height), range(puzzle.width), marks)

    def drawing(self) -> Drawing:
        """What is drawn: the clues, and the given cells or a player's progress."""
        puzzle, rows, columns = self.puzzle, self.rows, self.columns
        grid = (puzzle.saved if self.marks else None) or puzzle.given
        if grid is None:
            grid = Grid.blank(len(columns), len(rows))
        elif len(columns) < puzzle.width or len(rows) < puzzle.height:
            grid = part_of(grid, rows, columns)
        return Drawing(
            grid,
            puzzle.palette,
            puzzle.rows[rows.start : rows.stop],
            puzzle.columns[columns.start : columns.stop],
            is_numbered=True,
        )


def part_of(grid: Grid, rows: range, columns: range) -> Grid:
    """The cells of these rows and columns."""
    width = grid.width
    cells = b"".join(grid.cells[row * width + columns.start : row * width + columns.stop] for row in rows)
    return Grid(len(columns), len(rows), cells)
