"""The parts of a layout: rectangles, lines and pieces of text. The unit is a cell."""

from __future__ import annotations

from typing import NamedTuple

from hanjie.render.theme import Weight

DIGIT_WIDTH = 0.62
"""The width of a digit in any common font, in units of the font size."""
LETTER_WIDTH = 0.6
"""The average width of a letter, rounded up."""
DIGIT_MIDDLE = 0.36
"""The height of the middle of a digit above its baseline, in units of the font size."""


class Rect(NamedTuple):
    """An upright rectangle."""

    x: float
    """Its left edge."""
    y: float
    """Its top edge."""
    width: float
    """Its width."""
    height: float
    """Its height."""

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its bottom edge."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class GridLine(NamedTuple):
    """A straight line of the grid, horizontal or vertical."""

    start: tuple[float, float]
    """Its left or upper end."""
    end: tuple[float, float]
    """Its right or lower end."""
    weight: Weight
    """Its weight: thin, bold or frame."""


class Label(NamedTuple):
    """A piece of text, centered in its box."""

    text: str
    """The text itself."""
    box: Rect
    """The space for the text; a number with a color fills its box with it."""
    size: float
    """The font size."""
    color: int = 0
    """The color of a number's block; 0 for the number zero and for captions."""

    @property
    def anchor(self) -> tuple[float, float]:
        """The middle of its baseline."""
        x, y = self.box.center
        return x, y + DIGIT_MIDDLE * self.size
