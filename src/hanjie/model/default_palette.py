"""The colors of a grid that comes without a palette: black on white, then colors that are easy to tell apart."""

from __future__ import annotations

from hanjie.model.grid import UNKNOWN, Grid
from hanjie.model.palette import Palette

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
"""The colors of a grid without a palette, after white and black; they repeat."""


def default_palette(grid: Grid) -> Palette:
    """A palette with every color of this grid."""
    further = highest_color(grid) - 1
    if further < 1:
        return Palette.BLACK_AND_WHITE
    plain = [(color.name, color.rgb, color.symbol) for color in Palette.BLACK_AND_WHITE]
    colors = [(f"color {place + 2}", FURTHER_COLORS[place % len(FURTHER_COLORS)], "") for place in range(further)]
    return Palette.from_colors(plain + colors)


def highest_color(grid: Grid) -> int:
    """The highest color of its known cells."""
    return max(grid.cells.replace(bytes([UNKNOWN]), b""), default=0)
