"""Bolder strokes: ink grows by some pixels to all sides, so that thin lines become blocks of some length."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_


def grown(rows: Sequence[bytes], pixels: int) -> list[bytes]:
    """Rows of ones (ink) and zeros, with the ink grown by this many pixels, first along rows, then along columns.

    A row is taken as one large number with a byte for each pixel, so that a shift moves all of its pixels at once.
    """
    if pixels == 0:
        return list(rows)
    width = len(rows[0])
    mask = (1 << 8 * width) - 1
    wide = []
    for row in rows:
        number = int.from_bytes(row)
        shifted = (number << 8 * step | number >> 8 * step for step in range(pixels + 1))
        wide.append(reduce(or_, shifted) & mask)
    height = len(wide)
    tall = (reduce(or_, wide[max(0, place - pixels) : min(height, place + pixels + 1)]) for place in range(height))
    return [number.to_bytes(width) for number in tall]
