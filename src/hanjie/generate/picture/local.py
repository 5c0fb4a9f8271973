"""Thresholds for each part of a picture, for shadows and uneven light.

Where the surroundings have contrast, their mean is the threshold; where they are flat, it is the threshold of the whole
picture, so that the noise of a flat part does not become spots. The idea of comparing with the surroundings is that of
Niblack (1986) and Sauvola (2000).
"""

from __future__ import annotations

import math
from functools import lru_cache

from hanjie.generate.picture.area import area_means, blurred, even_edges
from hanjie.generate.picture.level import below
from hanjie.generate.picture.prepared import Prepared

BLOCKS = 64
"""Thresholds differ between blocks of pixels; the longer side has this many."""
REACH = 9
"""The surroundings of a block, in blocks to each side."""
FLAT = 20.0
"""The contrast (standard deviation of the lightness) at which both thresholds count the same."""


@lru_cache(maxsize=8)
def local_ink(picture: Prepared, level: float, shift: float = 0.0) -> bytes:
    """1 for every pixel that is dark for its surroundings; ``level`` is the threshold of the whole picture.

    ``shift`` is added to every threshold.
    """
    longest = max(picture.width, picture.height)
    side = max(1, round(longest / BLOCKS))
    columns, rows = -(-picture.width // side), -(-picture.height // side)
    x_edges = [*even_edges(side * (columns - 1), columns - 1), picture.width] if columns > 1 else [0, picture.width]
    y_edges = [*even_edges(side * (rows - 1), rows - 1), picture.height] if rows > 1 else [0, picture.height]
    lines = picture.rows(picture.lightness)
    means = blurred(area_means(lines, x_edges, y_edges), REACH)
    squares = blurred(area_means(lines, x_edges, y_edges, lambda value: value * value), REACH)
    thresholds = [
        [_threshold(mean, square, level) + shift for mean, square in zip(*both, strict=True)]
        for both in zip(means, squares, strict=True)
    ]
    tables: dict[int, bytes] = {}
    for threshold in {round(each) for row in thresholds for each in row}:
        tables[threshold] = below(threshold)
    starts = range(0, picture.width, side)
    return b"".join(
        line[start : start + side].translate(tables[round(threshold)])
        for place, line in enumerate(lines)
        for start, threshold in zip(starts, thresholds[place // side], strict=True)
    )


def _threshold(mean: float, square: float, level: float) -> float:
    contrast = math.sqrt(max(0.0, square - mean * mean))
    weight = contrast / (contrast + FLAT)
    return weight * mean + (1 - weight) * level
