"""A pen for pictures."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence

from .Image import Image, made, pixels
from .ImageColor import Color, channels_of
from .ImageFont import FreeTypeFont

Box = tuple[int, int, int, int]


class ImageDraw:
    """Draws on one picture. Whole numbers are the centers of pixels, and boxes include their last pixels."""

    def __init__(self, image: Image) -> None:
        self.image = image

    def _color(self, color: Color) -> bytes:
        return channels_of(color, self.image.mode)

    def rectangle(self, xy: Box, fill: Color | None = None, outline: Color | None = None, width: int = 1) -> None:
        """A filled box, or a frame inside of it, or both."""
        left, top, right, bottom = xy
        if fill is not None:
            pixels.fill(self.image.picture, *xy, self._color(fill))
        if outline is not None:
            edge = width - 1
            sides = ((left, top, right, top + edge), (left, bottom - edge, right, bottom))
            ends = ((left, top, left + edge, bottom), (right - edge, top, right, bottom))
            for side in (*sides, *ends):
                pixels.fill(self.image.picture, *side, self._color(outline))

    def rounded_rectangle(self, xy: Box, radius: float, fill: Color) -> None:
        """A filled box with round corners."""
        left, top, right, bottom = xy
        radius = min(radius, (right - left) / 2, (bottom - top) / 2)
        inset = math.ceil(radius)
        self.rectangle((left + inset, top, right - inset, bottom), fill)
        self.rectangle((left, top + inset, right, bottom - inset), fill)
        for x in (left + radius, right - radius):
            for y in (top + radius, bottom - radius):
                self.circle((x, y), radius, fill)

    def circle(self, xy: tuple[float, float], radius: float, fill: Color) -> None:
        """A disc."""
        pixels.fill_disc(self.image.picture, *xy, radius, self._color(fill))

    def line(self, xy: Sequence[float], fill: Color, width: int = 1) -> None:
        """A straight line."""
        pixels.fill_line(self.image.picture, array("d", xy).tobytes(), width, self._color(fill))

    def polygon(self, xy: Iterable[tuple[float, float]], fill: Color) -> None:
        """A filled polygon."""
        corners = array("d", (length for corner in xy for length in corner))
        pixels.fill_polygon(self.image.picture, corners.tobytes(), self._color(fill))

    def text(self, xy: tuple[float, float], text: str, fill: Color, font: FreeTypeFont, anchor: str) -> None:
        """A text from a point of its baseline on."""
        assert anchor == "ls", "hanjie writes from the left of the baseline"
        x, y = math.floor(xy[0]), round(xy[1])
        stamp = font.stamp(text, xy[0] - x)
        self.image.paste(fill, (x + stamp.left, y + stamp.top), made("L", stamp.mask))


def Draw(image: Image) -> ImageDraw:
    """A pen for this picture."""
    return ImageDraw(image)
