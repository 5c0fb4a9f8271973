"""Color reach: no block of that color gets as far as this cell, though one of another color may.

::

    2 red, 2 blue      ? ? ? ? ?        the first two cells are not blue, the last two not red
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import Finding, never
from hanjie.reasoning.engine.line_view import LineView, in_order, spread


def find(line: LineView) -> Iterator[Finding]:
    """For each color the cells that none of its blocks reaches."""
    if len(line.can) < 3:
        return
    bound = list(line.places)
    for block, runs in line.anchors.items():
        for _, places in runs:
            bound[block] &= places
    reached = [0] * len(line.can)
    for places, length, color in zip(in_order(line, bound), line.lengths, line.colors, strict=True):
        reached[color] |= spread(places, length)
    for color in sorted(set(line.colors)):
        yield Finding(((line.can[color] & ~reached[color], never(color)),))
