"""The colors in which a puzzle is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hanjie.model import Palette
from hanjie.paper.color_letters import color_letters
from hanjie.paper.options import Ink, PaperOptions
from hanjie.paper.patterns import Pattern, patterns_for
from hanjie.render.contrast import WHITE, contrast, hexadecimal, luminance, readable_on
from hanjie.render.theme import PRINT, Theme

THEME: Theme = PRINT
BLACK = PRINT.ink
QUIET = PRINT.line_number
"""The color of texts beside the puzzle."""
LETTERED_CELL, LARGE_CELL = 1.7, 3.5
"""The least side of a solution's cell with a letter, where letters are needed, and where they only help."""
PATTERNED_CELL = 1.1
"""The least side of a cell in which a pattern can be seen."""
MOST_GRAYS = 6
"""With more grays than this, letters tell them apart."""
GRAYS = (12.0, 84.0, 100.0)
"""The lightness (L* of CIELAB) of the darkest gray, of the lightest one on white paper, and of white."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How the colors of one palette are printed."""

    boxes: tuple[str, ...]
    """The color behind the numbers of each color, background first."""
    cells: tuple[str, ...]
    """The color of filled cells of each color, background first."""
    letters: tuple[str, ...]
    """The letter of each color; empty texts if there are no letters."""
    is_colored: bool
    """True if numbers stand on boxes of their color."""
    patterns: tuple[Pattern | None, ...] = ()
    """The pattern of cells of each color, background first; empty if cells are filled with their color."""
    lettered_cell: float = LARGE_CELL
    """The least side of a solution's cell in which the letter of its color is printed."""

    def pattern(self, color: int) -> Pattern | None:
        """The pattern of cells of this color; None if they have none."""
        return self.patterns[color] if self.patterns else None

    def cell_letter(self, color: int, cell: float) -> str:
        """The letter in a solution's cells of this color and side; empty if a color or a pattern is enough."""
        if cell < self.lettered_cell or not 0 < color < len(self.letters) or self.pattern(color):
            return ""
        return self.letters[color]

    @property
    def least_cell(self) -> float | None:
        """The side below which the picture of a solution should not be drawn; None for any."""
        if self.patterns:
            return LETTERED_CELL if None in self.patterns[1:] else PATTERNED_CELL
        return LETTERED_CELL if self.has_letters and self.lettered_cell == LETTERED_CELL else None

    @property
    def has_letters(self) -> bool:
        """True if numbers have a letter for their color."""
        return any(self.letters)

    def number_ink(self, color: int) -> str:
        """The color of a number; gray for the zero of an empty line."""
        if not color:
            return THEME.faint
        return readable_on(self.boxes[color]) if self.is_colored else THEME.ink

    def outline(self, color: int) -> str | None:
        """The color of the line around a box that is hard to see on paper; None if it needs no line."""
        return "#707070" if contrast(self.boxes[color], WHITE) < 1.6 else None


def inks_for(palette: Palette, options: PaperOptions) -> Inks:
    """The colors in which a puzzle with this palette is printed."""
    is_colored = not palette.is_black_and_white
    fills = THEME.fills(palette)
    needs_letters = is_colored and (options.letters is not False or options.ink is Ink.BLACK)
    letters = color_letters(palette) if needs_letters else ("",) * len(palette)
    lettered_cell = LETTERED_CELL if options.letters else LARGE_CELL
    if options.ink is Ink.COLOR or not is_colored:
        return Inks(fills, fills, letters, is_colored, lettered_cell=lettered_cell)
    if options.ink is Ink.GRAY:
        grays = spread_grays(fills)
        lettered_cell = LETTERED_CELL if len(fills) - 1 > MOST_GRAYS else lettered_cell
        return Inks(grays, grays, letters, is_colored, lettered_cell=lettered_cell)
    white = (WHITE,) * len(palette)
    return Inks(white, white, letters, is_colored, (None, *patterns_for(fills[1:])), LETTERED_CELL)


def spread_grays(colors: Sequence[str]) -> tuple[str, ...]:
    """A gray for each color, background first: from dark to light in the same order, at equal distances for the eye."""
    darkest, lightest, white = GRAYS
    is_on_white = contrast(colors[0], WHITE) < 1.1
    places = sorted(range(int(is_on_white), len(colors)), key=lambda place: luminance(colors[place]))
    step = ((lightest if is_on_white else white) - darkest) / max(1, len(places) - 1)
    grays = [WHITE] * len(colors)
    for rank, place in enumerate(places):
        grays[place] = _gray(darkest + rank * step)
    return tuple(grays)


def _gray(lightness: float) -> str:
    """The gray of this lightness (L* of CIELAB, from 0 to 100)."""
    level = ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3
    channel = 255 * (12.92 * level if level <= 0.0031308 else 1.055 * level ** (1 / 2.4) - 0.055)
    return hexadecimal(channel, channel, channel)
