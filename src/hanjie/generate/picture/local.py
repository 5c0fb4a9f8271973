"""Thresholds for each part of a picture, for shadows and uneven light.

Where the surroundings have contrast, the threshold is in the middle of their dark and light pixels; where they
are flat, it is the threshold of the whole picture, so that the noise of a flat part does not become spots. The
middle follows from the mean m, the variance v and the third moment t of the surroundings: if there were only two values
in them, it would be m + t / 2v (preserving moments is the idea of Tsai, 1985). So it does not matter whether most of
the surroundings are paper or ink.
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
FLAT = 8.0
"""The contrast (standard deviation of the lightness) at which both thresholds count the same."""
FARTHEST = 2.0
"""A threshold is at most this many standard deviations from the mean."""


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
    moments = [
        blurred(area_means(lines, x_edges, y_edges, power), REACH)
        for power in (float, lambda value: value**2, lambda value: value**3)
    ]
    thresholds = [
        [_threshold(mean, square, cube, level) + shift for mean, square, cube in zip(*blocks, strict=True)]
        for blocks in zip(*moments, strict=True)
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


def _threshold(mean: float, square: float, cube: float, level: float) -> float:
    """The threshold of a block, given the means of its surroundings, of their squares and of their cubes."""
    variance = max(1e-9, square - mean * mean)
    third = cube - 3 * mean * square + 2 * mean**3
    contrast = math.sqrt(variance)
    weight = contrast / (contrast + FLAT)
    aside = max(-FARTHEST * contrast, min(FARTHEST * contrast, third / (2 * variance)))
    return weight * (mean + aside) + (1 - weight) * level
