"""Themes: the colors, line weights and proportions of drawings, for light and dark screens and for paper.

Lengths are in cells: a line of 0.04 is one pixel wide if a cell has 25 pixels. The signal colors (blue, orange, purple,
red) are chosen so that people of every color vision can distinguish any two of them, and drawings never rely on color
alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hanjie.errors import UnknownNameError
from hanjie.model import Palette
from hanjie.render.contrast import BLACK, WHITE, contrast, distance, mix, readable_on


class Weight(StrEnum):
    """The weight of a line."""

    THIN = "thin"
    """Between cells."""
    BOLD = "bold"
    """Every five cells."""
    FRAME = "frame"
    """Around the grid."""


class Mark(StrEnum):
    """The mark in a cell that is known to be empty while others are still open."""

    DOT = "dot"
    """A small dot in the middle."""
    CROSS = "cross"
    """A cross, as people draw it on paper."""


@dataclass(frozen=True, slots=True)
class Proportions:
    """The sizes of all parts of a drawing, in cells."""

    margin: float = 0.5
    """Empty space around the drawing."""
    number: float = 0.6
    """Size of the clue numbers; smaller if they have three digits or more."""
    stack: float = 0.8
    """Height of one number in the clue of a column."""
    spacing: float = 0.26
    """Space between two numbers in the clue of a row."""
    narrowest: float = 0.7
    """The least width of a number in the clue of a row."""
    gap: float = 0.2
    """Space between the last number and the grid."""
    inset: float = 0.05
    """Space around the colored box of a number."""
    line_number: float = 0.45
    """Size of the numbers of rows and columns; larger where cells are small."""
    line_gap: float = 0.2
    """Space between the grid and the numbers of rows and columns."""
    caption: float = 0.8
    """Size of the text above the drawing."""
    thin: float = 0.04
    """Width of the lines between cells."""
    bold: float = 0.08
    """Width of the lines every five cells."""
    frame: float = 0.12
    """Width of the frame."""

    def line_width(self, weight: Weight) -> float:
        """The width of lines of this weight."""
        return {Weight.THIN: self.thin, Weight.BOLD: self.bold, Weight.FRAME: self.frame}[weight]


@dataclass(frozen=True, slots=True)
class Theme:
    """The looks of a drawing."""

    name: str
    """Its name: ``light``, ``dark`` or ``print``."""
    paper: str
    """The color behind everything."""
    ink: str
    """The color of numbers and captions."""
    faint: str
    """The color of the zero beside an empty line."""
    unknown: str
    """The color of cells that are not decided."""
    thin: str
    """The color of the lines between cells."""
    bold: str
    """The color of the lines every five cells."""
    frame: str
    """The color of the frame."""
    mark: Mark = Mark.DOT
    """The mark in cells that are known to be empty."""
    inverts: bool = False
    """True to draw black and white puzzles in the colors of ink and paper."""
    proportions: Proportions = Proportions()
    """The sizes of all parts, in cells."""
    line_number: str = "#767676"
    """The color of the numbers of rows and columns."""
    focus: str = "#0072b2"
    """The color of the current step: the line, and the cells that it settles."""
    guess: str = "#e69f00"
    """The color of guesses, and of cells that follow from them."""
    back: str = "#730d48"
    """The color of cells that are taken back."""
    clash: str = "#ce403b"
    """The color of a line that contradicts its clue."""

    def fills(self, palette: Palette) -> tuple[str, ...]:
        """The color of each cell value, background first."""
        colors = tuple(color.rgb for color in palette)
        return (self.paper, self.ink) if self.inverts and colors == (WHITE, BLACK) else colors

    def unknown_beside(self, fills: Sequence[str]) -> str:
        """The color of unknown cells; darkened if needed, so that no filled cell looks like one."""
        shades = [mix(self.unknown, self.ink, step / 10) for step in range(6)]
        return next((shade for shade in shades if min(distance(shade, fill) for fill in fills[1:]) >= 60), shades[-1])

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors of a drawing that is not a film."""
        return self.paper, self.ink, self.faint, self.unknown, self.thin, self.bold, self.frame, self.line_number

    def line_color(self, weight: Weight) -> str:
        """The color of lines of this weight."""
        return {Weight.THIN: self.thin, Weight.BOLD: self.bold, Weight.FRAME: self.frame}[weight]

    def mark_on(self, background: str) -> str:
        """The color of a mark in an empty cell: visible, but with less contrast than a filled cell."""
        return mix(background, readable_on(background), 0.45)

    def check_color(self, value: int, fills: Sequence[str]) -> str:
        """The color of the checks in an uncertain cell: that of its value, a mark's if it is empty or unknown."""
        return fills[value] if 0 < value < len(fills) else self.mark_on(fills[0])

    def needs_outline(self, fill: str) -> bool:
        """True for a color that is hard to see on the paper."""
        return contrast(fill, self.paper) < 1.35


LIGHT = Theme(
    name="light",
    paper="#ffffff",
    ink="#1b1b1b",
    faint="#a8a8a8",
    unknown="#ffffff",
    thin="#c8c8c8",
    bold="#787878",
    frame="#2a2a2a",
)
DARK = Theme(
    name="dark",
    paper="#1c1f24",
    ink="#e6e6e3",
    faint="#6c727c",
    unknown="#333841",
    thin="#4b515c",
    bold="#868e9b",
    frame="#b9c0ca",
    inverts=True,
    line_number="#949aa4",
    focus="#56b4e9",
    guess="#f0ad1e",
    back="#cc33ff",
    clash="#eb5847",
)
PRINT = Theme(
    name="print",
    paper="#ffffff",
    ink="#000000",
    faint="#808080",
    unknown="#ffffff",
    thin="#909090",
    bold="#000000",
    frame="#000000",
    mark=Mark.CROSS,
    proportions=Proportions(thin=0.025, bold=0.06, frame=0.1),
    line_number="#606060",
)

THEMES = (LIGHT, DARK, PRINT)
"""Every theme."""


def get_theme(theme: Theme | str) -> Theme:
    """The theme with this name; a theme is returned unchanged. UnknownNameError suggests the nearest name."""
    if isinstance(theme, Theme):
        return theme
    for known in THEMES:
        if known.name == theme:
            return known
    raise UnknownNameError("theme", theme, [known.name for known in THEMES])
