"""Color reach: no block of that color reaches this cell, although one of another color may.

::

    2 red, 2 blue      ? ? ? ? ?        the first two cells are not blue, the last two not red
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, in_order, never, spread


def find(line: LineView) -> Iterator[RuleFinding]:
    """For each color, the cells that no block of it reaches."""
    if len(line.can) < 3:
        return
    bound = list(line.starts)
    for block, runs in line.anchors.items():
        for _, starts in runs:
            bound[block] &= starts
    reached = [0] * len(line.can)
    for starts, length, color in zip(in_order(line, bound), line.lengths, line.colors, strict=True):
        reached[color] |= spread(starts, length)
    for color in sorted(set(line.colors)):
        yield RuleFinding(((line.can[color] & ~reached[color], never(color)),))
