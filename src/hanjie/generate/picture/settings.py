"""How a picture becomes cells: every choice that a person can make, with its default."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from hanjie.model.plain import Plain
from hanjie.words import shown

SMALLEST_SIDE, LARGEST_SIDE = 2, 200
"""The fewest and the most cells of a side."""
MOST_COLORS = 12
"""The most colors beside the background; more are hard to tell apart."""

_RGB = re.compile(r"#[0-9a-f]{6}")


class Tone(StrEnum):
    """How it is decided which parts of a picture are filled, for puzzles in black and white."""

    AUTO = "auto"
    """One threshold or local thresholds, whichever is more like the picture; the contour if a subject would be lost."""
    LEVEL = "level"
    """One threshold for the whole picture."""
    LOCAL = "local"
    """A threshold for each part of the picture, for uneven light."""
    CONTOUR = "contour"
    """One threshold, and the contour of the subject, for one that differs from its ground mostly in color."""
    EDGES = "edges"
    """The outlines of shapes."""
    DITHER = "dither"
    """Grays as a mix of filled and empty cells; this makes noise and hard puzzles."""


@dataclass(frozen=True, slots=True)
class Crop(Plain):
    """A part of the picture; each number is a fraction of its width or height, from 0 to 1."""

    left: float
    """The left edge."""
    top: float
    """The top edge."""
    right: float
    """The right edge."""
    bottom: float
    """The bottom edge."""

    def __post_init__(self) -> None:
        if not (0 <= self.left < self.right <= 1 and 0 <= self.top < self.bottom <= 1):
            edges = f"{self.left:g}, {self.top:g}, {self.right:g}, {self.bottom:g}"
            raise ValueError(f"The edges of a crop are left, top, right and bottom, from 0 to 1 in order, not {edges}.")


WHOLE = Crop(0.0, 0.0, 1.0, 1.0)
"""The whole picture."""


@dataclass(frozen=True, slots=True)
class Settings(Plain):
    """How a picture becomes cells."""

    width: int | None = None
    """The number of columns; null if the height and the shape of the picture decide it."""
    height: int | None = None
    """The number of rows; null if the width and the shape of the picture decide it."""
    longest: int | None = None
    """The longer side in cells, if neither the width nor the height is given; null chooses it from the detail."""
    crop: Crop | None = None
    """The part of the picture to draw; null finds the subject."""
    tone: Tone = Tone.AUTO
    """How it is decided which parts are filled, for one color."""
    threshold: int | None = None
    """From 1 to 99, more fills more: the lightness below which a part is filled, or how much is taken for an edge; null
    is automatic."""
    detail: int = 50
    """From 0 to 100: how thin a stroke may be and still be drawn."""
    bold: int = 0
    """From 0 to 200: how much thicker strokes become, in hundredths of a cell."""
    invert: bool | None = None
    """True fills what is light; null does so for light graphics on a dark ground."""
    colors: int = 1
    """The number of colors beside the background; 1 is black and white."""
    background: str | None = None
    """The color of the picture that becomes the background, as ``#rrggbb``; null takes the color along its border."""
    specks: int | None = None
    """Spots and holes of up to this many cells are dropped; null drops single cells that the picture hardly shows."""

    def __post_init__(self) -> None:
        for name in ("width", "height", "longest"):
            _expect(name, getattr(self, name), SMALLEST_SIDE, LARGEST_SIDE, none=True)
        if self.longest is not None and (self.width is not None or self.height is not None):
            raise ValueError("Give either the longer side, or the width and the height.")
        _expect("threshold", self.threshold, 1, 99, none=True)
        _expect("detail", self.detail, 0, 100)
        _expect("bold", self.bold, 0, 200)
        _expect("colors", self.colors, 1, MOST_COLORS)
        _expect("specks", self.specks, 0, 100, none=True)
        if self.background is not None and not _RGB.fullmatch(self.background):
            raise ValueError(f"The background is a color written #rrggbb in lower case, not {shown(self.background)}.")
        if self.colors > 1 and self.tone is not Tone.AUTO:
            raise ValueError("A tone is for one color; leave it out, or draw in one color.")
        if self.colors > 1 and (self.threshold is not None or self.invert is not None or self.bold):
            raise ValueError("Thresholds, bold strokes and inverting are for one color; leave them out.")


def _expect(name: str, value: int | None, least: int, most: int, *, none: bool = False) -> None:
    if value is None and none:
        return
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {shown(value)}.")


USUAL = Settings()
"""Everything is automatic, in black and white."""
