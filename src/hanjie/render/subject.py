"""What is to be drawn: cells, their colors and, where wanted, the clues around them.

A puzzle drawn without a grid is the puzzle as its solver gets it: the clues and the given cells, for its goal is a
secret. A grid drawn without a puzzle has the palette it came with; where it has none its colors are our own.
"""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import UNKNOWN, Clue, Grid, Palette, Puzzle

GROUP = 5
"""A bold line follows so many cells, in every drawing."""
FURTHER_COLORS = (
    "#d62828",
    "#2a6fdb",
    "#2a9d4a",
    "#f2b705",
    "#8338ec",
    "#f3722c",
    "#17a2b8",
    "#e05299",
    "#8d5b34",
    "#9aa0a6",
)
"""The colors of a grid without palette, after white and black; they repeat."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is to be drawn."""

    grid: Grid
    """The cells."""
    palette: Palette
    """Their colors, background first."""
    rows: tuple[Clue, ...] = ()
    """The clues of the rows; empty when no clues are drawn."""
    columns: tuple[Clue, ...] = ()
    """The clues of the columns; empty when no clues are drawn."""

    @classmethod
    def of(cls, drawn: Puzzle | Grid, grid: Grid | None = None, *, clues: bool = True) -> Subject:
        """A puzzle with a grid drawn into it (without one: its given cells), or a bare grid."""
        if isinstance(drawn, Grid):
            if grid is not None:
                raise TypeError("A grid is drawn into a puzzle, not into another grid.")
            return cls(drawn, drawn.palette or _default_palette(drawn))
        shown = grid or drawn.given or Grid.blank(drawn.width, drawn.height)
        _check_fit(drawn, shown)
        return cls(shown, drawn.palette, drawn.rows, drawn.columns) if clues else cls(shown, drawn.palette)

    @property
    def has_clues(self) -> bool:
        """True when clues are drawn around the grid."""
        return bool(self.rows)

    @property
    def is_colored(self) -> bool:
        """True when numbers must tell their color."""
        return not self.palette.is_black_and_white

    @property
    def is_blank(self) -> bool:
        """True when no cell is decided: an empty puzzle."""
        return self.grid.unknown == len(self.grid.cells)

    @property
    def is_partial(self) -> bool:
        """True when some cells are decided and others are not."""
        return 0 < self.grid.unknown < len(self.grid.cells)


def _check_fit(puzzle: Puzzle, grid: Grid) -> None:
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        raise ValueError(
            f"A {grid.width}x{grid.height} grid cannot be drawn into a {puzzle.width}x{puzzle.height} puzzle."
        )
    if _highest(grid) >= len(puzzle.palette):
        raise ValueError(f"A cell has color {_highest(grid)}, but the palette ends at {len(puzzle.palette) - 1}.")


def _highest(grid: Grid) -> int:
    return max(grid.cells.replace(bytes([UNKNOWN]), b""), default=0)


def _default_palette(grid: Grid) -> Palette:
    """Black on white as far as it goes, then colors that are easy to tell apart."""
    further = _highest(grid) - 1
    if further < 1:
        return Palette.BLACK_AND_WHITE
    plain = [(color.name, color.rgb, color.symbol) for color in Palette.BLACK_AND_WHITE]
    colors = [(f"color {place + 2}", FURTHER_COLORS[place % len(FURTHER_COLORS)], "") for place in range(further)]
    return Palette.of(plain + colors)
