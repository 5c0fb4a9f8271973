"""One threshold for the whole picture, by the method of Otsu (1979).

The threshold splits the pixels into dark and light ones such that the two groups differ most: the variance between
them is as large as possible. How much of the whole variance that is, from 0 to 1, says how clearly the picture has two
tones.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate


def otsu(histogram: Sequence[int]) -> tuple[float, float]:
    """The threshold, and the part of the variance that it explains; values below the threshold are dark.

    Between two groups with nothing in between, the threshold is in the middle of the gap.
    """
    total = sum(histogram)
    weighted = [value * count for value, count in enumerate(histogram)]
    mean = sum(weighted) / total
    variance = sum(count * (value - mean) ** 2 for value, count in enumerate(histogram)) / total
    best: list[int] = []
    highest = 0.0
    for value, (count, weight) in enumerate(zip(accumulate(histogram), accumulate(weighted), strict=True)):
        if not 0 < count < total:
            continue
        between = (mean * count - weight) ** 2 / (count * (total - count))
        if between > highest * (1 + 1e-9):
            best, highest = [value], between
        elif between >= highest * (1 - 1e-9):
            best.append(value)
    if not best:
        return mean, 0.0
    return (best[0] + best[-1]) / 2 + 0.5, highest / variance


def below(threshold: float) -> bytes:
    """A table for ``bytes.translate``: 1 for values below the threshold, 0 for the others."""
    return bytes(int(value < threshold) for value in range(256))
