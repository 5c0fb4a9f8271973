"""Colors as bytes of a mode."""

from __future__ import annotations

Color = int | str | tuple[int, ...]
"""A value of one band, ``#rrggbb``, white, black, or the values of all bands."""

_NAMES = {"white": "#ffffff", "black": "#000000"}


def channels_of(color: Color, mode: str) -> bytes:
    """The values of a color, one byte for each band."""
    if isinstance(color, str):
        red, green, blue = bytes.fromhex(_NAMES.get(color, color)[1:])
        if mode == "L":
            return bytes([(19595 * red + 38470 * green + 7471 * blue + 32768) >> 16])
        return bytes([red, green, blue, 255][: len(mode)])
    if isinstance(color, int):
        return bytes([color]) if mode in ("L", "P") else bytes([color] * len(mode))
    return bytes(color)
