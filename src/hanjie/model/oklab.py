"""Colors in OKLab (Björn Ottosson, 2020), in which equal distances look about equal."""

from __future__ import annotations

Lab = tuple[float, float, float]
"""Lightness from 0 to 1, green to red, blue to yellow."""

LINEAR = tuple(
    part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (byte / 255 for byte in range(256))
)
"""Each value of a channel of sRGB in linear light, from 0 to 1."""


def oklab(red: float, green: float, blue: float) -> Lab:
    """A color in linear light, each channel from 0 to 1, in OKLab."""
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def oklab_of(rgb: str) -> Lab:
    """A color ``#rrggbb`` in OKLab."""
    return oklab(*(LINEAR[int(rgb[place : place + 2], 16)] for place in (1, 3, 5)))


def in_srgb(light: float) -> int:
    """Linear light from 0 to 1 as the value of a channel of sRGB, from 0 to 255."""
    part = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return min(255, max(0, int(255 * part + 0.5)))
