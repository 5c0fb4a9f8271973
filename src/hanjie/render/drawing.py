"""The content of a drawing: cells, their colors and, if wanted, the clues around them.

A puzzle without a grid is drawn as its player gets it: the clues and the given cells. Its goal stays hidden, because it
is the solution. A grid without a puzzle has the palette it came with, or else default colors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from hanjie.model import Cell, Clue, Grid, GridLike, Line, Palette, Puzzle, as_grid
from hanjie.model.default_palette import default_palette, highest_color

GROUP = 5
"""Every fifth line between cells is bold, in every drawing."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The content of a drawing, which any device can draw."""

    grid: Grid
    """The cells."""
    palette: Palette
    """Their colors, background first."""
    rows: tuple[Clue, ...] = ()
    """The clues of the rows; empty when no clues are drawn."""
    columns: tuple[Clue, ...] = ()
    """The clues of the columns; empty when no clues are drawn."""
    is_numbered: bool = False
    """True to draw the numbers of rows and columns beside the grid: of every fifth, and of ``lines``."""
    lines: tuple[Line, ...] = ()
    """The lines that are spoken of; their numbers stand out."""
    uncertain: frozenset[int] = frozenset()
    """The places of cells that differ between solutions; they are drawn checkered."""

    @classmethod
    def from_puzzle(cls, puzzle: Puzzle, grid: Grid | None = None, *, clues: bool = True) -> Drawing:
        """A puzzle with a grid drawn into it; without a grid, its given cells."""
        shown = grid or puzzle.given or Grid.blank(puzzle.width, puzzle.height)
        _check_fit(puzzle, shown)
        return cls(shown, puzzle.palette, puzzle.rows, puzzle.columns) if clues else cls(shown, puzzle.palette)

    @classmethod
    def from_grid(cls, grid: Grid) -> Drawing:
        """A grid alone."""
        return cls(grid, grid.palette or default_palette(grid))

    @property
    def has_clues(self) -> bool:
        """True when clues are drawn around the grid."""
        return bool(self.rows)

    @property
    def is_colored(self) -> bool:
        """True when the colors of numbers must be visible."""
        return not self.palette.is_black_and_white

    @property
    def is_blank(self) -> bool:
        """True when no cell is decided: an empty puzzle."""
        return self.grid.is_blank

    @property
    def is_partial(self) -> bool:
        """True when some cells are decided and others are not."""
        return 0 < self.grid.unknown_count < len(self.grid.cells)


def make_drawing(
    drawn: Puzzle | GridLike,
    grid: GridLike | None = None,
    *,
    clues: bool = True,
    numbers: bool = True,
    lines: Iterable[Line] = (),
    uncertain: Iterable[tuple[int, int]] = (),
) -> Drawing:
    """The drawing of a puzzle, into which ``grid`` is drawn, or of a grid alone.

    ``numbers`` draws the numbers of rows and columns; those of ``lines`` stand out. The cells in ``uncertain``, each a
    Cell or a row and a column, are drawn checkered.
    """
    if isinstance(drawn, Puzzle):
        drawing = Drawing.from_puzzle(drawn, None if grid is None else as_grid(grid), clues=clues)
    elif grid is not None:
        raise TypeError("A grid is drawn into a puzzle, not into another grid.")
    else:
        drawing = Drawing.from_grid(as_grid(drawn))
    places = frozenset(_places(uncertain, drawing.grid))
    return replace(drawing, is_numbered=numbers, lines=tuple(lines) if numbers else (), uncertain=places)


def _places(cells: Iterable[tuple[int, int]], grid: Grid) -> Iterator[int]:
    for row, column in cells:
        if not (0 <= row < grid.height and 0 <= column < grid.width):
            raise ValueError(f"The cell {Cell(row, column)} is outside of this {grid.width}x{grid.height} grid.")
        yield row * grid.width + column


def _check_fit(puzzle: Puzzle, grid: Grid) -> None:
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        raise ValueError(
            f"A {grid.width}x{grid.height} grid cannot be drawn into a {puzzle.width}x{puzzle.height} puzzle."
        )
    highest, last = highest_color(grid), len(puzzle.palette.colors) - 1
    if highest > last:
        raise ValueError(f"A cell has color {highest}, but the palette ends at {last}.")
