"""The colors of a film in pixels: one list of at most 255 for all its pictures, which refer to them by number.

What cells, lines and signals need comes first and is exact. The soft edges of numbers take what is left, the most
frequent shades first; a shade that finds no room is drawn in the nearest color there is.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hanjie.render.contrast import channels, hexadecimal, mix, square_distance

if TYPE_CHECKING:
    from PIL import Image

MOST = 255
"""One number of the 256 is kept for transparency."""
SHADES = 8
"""So many steps a soft edge has from one color to another."""


class Inks:
    """The colors of one film."""

    def __init__(self, colors: Iterable[str]) -> None:
        self.colors: list[str] = list(dict.fromkeys(colors))[:MOST]
        self._numbers = {color: number for number, color in enumerate(self.colors)}

    @property
    def transparent(self) -> int:
        """The number that stands for no change."""
        return len(self.colors)

    @property
    def channels(self) -> bytes:
        """All colors as red, green, blue, red, green, …"""
        return bytes(channel for color in self.colors for channel in channels(color))

    def number(self, color: str) -> int:
        """The number of this color, or else of the nearest."""
        if color not in self._numbers:
            wanted = channels(color)
            nearest = min(range(len(self.colors)), key=lambda n: square_distance(channels(self.colors[n]), wanted))
            self._numbers[color] = nearest
        return self._numbers[color]

    def add(self, color: str) -> None:
        """One more color, if there is room."""
        if color not in self._numbers and len(self.colors) < MOST:
            self._numbers[color] = len(self.colors)
            self.colors.append(color)

    def soft(self, back: str, front: str) -> list[int]:
        """For each share of 255 of one color before another, the number of their mixture: for soft edges."""
        shades = [self.number(color) for color in softened(back, front)]
        return [shades[round(share * SHADES / 255)] for share in range(256)]

    def translated(self, image: Image.Image) -> Image.Image:
        """A picture in true colors as one of numbers; colors that are new in it are added as far as there is room."""
        from PIL import Image

        pixels = array("I", image.convert("RGBA").tobytes())
        names = {pixel: hexadecimal(*pixel.to_bytes(4, sys.byteorder)[:3]) for pixel in set(pixels)}
        for pixel, _ in Counter(pixels).most_common():
            self.add(names[pixel])
        numbers = {pixel: self.number(name) for pixel, name in names.items()}
        return Image.frombytes("L", image.size, bytes(map(numbers.__getitem__, pixels)))


def softened(back: str, front: str) -> list[str]:
    """The colors of a soft edge, from one color to the other."""
    return [mix(back, front, share / SHADES) for share in range(SHADES + 1)]
