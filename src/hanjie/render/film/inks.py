"""The colors of a GIF or APNG film: one list of at most 255, to which all its pictures refer by number.

The colors of cells, lines and signals come first and are exact. The soft edges of numbers get the remaining places, the
most frequent shades first; a shade without a place is drawn in the nearest color of the list.
"""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from hanjie.render.contrast import channels, hexadecimal, mix, square_distance

if TYPE_CHECKING:
    from PIL import Image

MOST = 255
"""The maximum number of colors; one of the 256 numbers is reserved for transparency."""
SHADES = 8
"""The number of steps of a soft edge from one color to another."""


class Inks:
    """The colors of one film."""

    def __init__(self, colors: Iterable[str]) -> None:
        self.colors: list[str] = list(dict.fromkeys(colors))[:MOST]
        self._numbers = {color: number for number, color in enumerate(self.colors)}

    @property
    def transparent(self) -> int:
        """The number that means: no change."""
        return len(self.colors)

    @property
    def channels(self) -> bytes:
        """All colors as red, green, blue, red, green, …"""
        return bytes(channel for color in self.colors for channel in channels(color))

    def number(self, color: str) -> int:
        """The number of this color, or of the nearest one."""
        if color not in self._numbers:
            wanted = channels(color)
            nearest = min(range(len(self.colors)), key=lambda n: square_distance(channels(self.colors[n]), wanted))
            self._numbers[color] = nearest
        return self._numbers[color]

    def add(self, color: str) -> None:
        """Add a color, if there is room."""
        if color not in self._numbers and len(self.colors) < MOST:
            self._numbers[color] = len(self.colors)
            self.colors.append(color)

    def soft(self, back: str, front: str) -> list[int]:
        """The numbers of the mixtures of two colors, from 0 to 255 parts of the front color: for soft edges."""
        shades = [self.number(color) for color in softened(back, front)]
        return [shades[round(share * SHADES / 255)] for share in range(256)]

    def translated(self, image: Image.Image, check: Callable[[], object] = lambda: None) -> Image.Image:
        """A picture in true colors as one of color numbers; new colors are added while there is room.

        Drawings have many equal rows of pixels, so each different row is translated once. ``check`` is called for
        each of them and may raise to end the work.
        """
        from PIL import Image

        data, length = image.convert("RGBA").tobytes(), 4 * image.width
        rows = [data[start : start + length] for start in range(0, len(data), length)]
        check()
        repeated = Counter(rows)
        counts: Counter[int] = Counter()
        for row, times in repeated.items():
            check()
            for pixel, count in Counter(array("I", row)).items():
                counts[pixel] += count * times
        names = {pixel: hexadecimal(*pixel.to_bytes(4, sys.byteorder)[:3]) for pixel in counts}
        for pixel, _ in counts.most_common():
            self.add(names[pixel])
        numbers = {pixel: self.number(name) for pixel, name in names.items()}
        translated: dict[bytes, bytes] = {}
        for row in rows:
            if row not in translated:
                check()
                translated[row] = bytes(map(numbers.__getitem__, array("I", row)))
        return Image.frombytes("L", image.size, b"".join(map(translated.__getitem__, rows)))


def softened(back: str, front: str) -> list[str]:
    """The colors of a soft edge, from back to front."""
    return [mix(back, front, share / SHADES) for share in range(SHADES + 1)]
