"""Comparisons of colors: lightness, contrast, mixtures and distances.

Lightness and contrast are the relative luminance and the contrast ratio of WCAG 2: 1 for equal colors, 21 for black on
white. Small text needs 4.5 or more.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

BLACK = "#000000"
WHITE = "#ffffff"


def channels(rgb: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``, each from 0 to 255."""
    return int(rgb[1:3], 16), int(rgb[3:5], 16), int(rgb[5:7], 16)


def is_gray(rgb: str) -> bool:
    """True for black, white and every gray."""
    return len(set(channels(rgb))) == 1


def hexadecimal(red: float, green: float, blue: float) -> str:
    """The text ``#rrggbb`` of a color."""
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"


@lru_cache(maxsize=1024)
def luminance(rgb: str) -> float:
    """The lightness of a color, from 0 for black to 1 for white."""
    red, green, blue = (_linear(channel / 255) for channel in channels(rgb))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def readable_on(rgb: str) -> str:
    """Black or white: the one with more contrast to this color."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, rgb))


def mix(one: str, other: str, share: float) -> str:
    """A color between two: ``share`` of the second, the rest of the first."""
    pairs = zip(channels(one), channels(other), strict=True)
    return hexadecimal(*(a + (b - a) * share for a, b in pairs))


def unlike(colors: Iterable[str]) -> str:
    """A gray that differs from all these colors, for unknown cells."""
    taken = [channels(rgb) for rgb in colors]
    grays = ("#808080", "#b0b0b0", "#585858", "#d0d0d0", "#383838")
    return max(grays, key=lambda gray: min((square_distance(channels(gray), other) for other in taken), default=0))


def distance(one: str, other: str) -> float:
    """The distance of two colors, from 0 to 442; below 60 they are easily confused."""
    return math.sqrt(square_distance(channels(one), channels(other)))


def square_distance(one: Iterable[int], other: Iterable[int]) -> int:
    """The square of the distance of two colors, given by their channels."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
