"""The colors in which a puzzle is printed."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import Palette
from hanjie.paper.color_letters import color_letters
from hanjie.paper.options import Ink, PaperOptions
from hanjie.render.contrast import WHITE, contrast, hexadecimal, luminance, readable_on
from hanjie.render.theme import PRINT, Theme

THEME: Theme = PRINT
BLACK = PRINT.ink
QUIET = PRINT.line_number
"""The color of texts beside the puzzle."""
PLAIN_FILL = "#d4d4d4"
"""The color of filled cells in the solution of a color puzzle that is printed in black alone."""


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
    needs_letters = is_colored and (options.letters or options.ink is Ink.BLACK)
    letters = color_letters(palette) if needs_letters else ("",) * len(palette)
    match options.ink:
        case Ink.COLOR:
            return Inks(fills, fills, letters, is_colored)
        case Ink.GRAY:
            grays = tuple(map(_gray, fills))
            return Inks(grays, grays, letters, is_colored)
    white = (WHITE,) * len(palette)
    cells = (WHITE, *(PLAIN_FILL if is_colored else BLACK for _ in fills[1:]))
    return Inks(white, cells, letters, is_colored)


def _gray(rgb: str) -> str:
    """The gray of the same lightness."""
    level = luminance(rgb)
    channel = 255 * (12.92 * level if level <= 0.0031308 else 1.055 * level ** (1 / 2.4) - 0.055)
    return hexadecimal(channel, channel, channel)
