"""The grid that reasoning begins with: what somebody has filled in, and what came with the puzzle."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Grid, Puzzle, expect_grid, expect_puzzle


def beginning(puzzle: Puzzle, grid: Grid | None) -> Grid:
    """The grid and, where it is not decided, the given cells of the puzzle.

    ValueError for a grid of another size, or with colors that the puzzle does not have.
    """
    expect_puzzle(puzzle)
    given = puzzle.given or Grid.blank(puzzle.width, puzzle.height)
    if grid is None:
        return Grid(given.width, given.height, given.cells, puzzle.palette)
    _check(puzzle, expect_grid(grid))
    both = bytes([mine if mine != UNKNOWN else theirs for mine, theirs in zip(grid.cells, given.cells, strict=True)])
    return Grid(grid.width, grid.height, both, puzzle.palette)


def _check(puzzle: Puzzle, grid: Grid) -> None:
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        raise ValueError(
            f"A puzzle of {puzzle.width}x{puzzle.height} has a grid of that size, not of {grid.width}x{grid.height}."
        )
    for place, cell in enumerate(grid.cells):
        if cell != UNKNOWN and cell >= len(puzzle.palette):
            row, column = divmod(place, grid.width)
            raise ValueError(f"R{row + 1}C{column + 1} has a color that the puzzle does not have.")
