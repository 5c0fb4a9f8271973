"""Simple spaces: every block holds a cell, so what none of them can reach is empty.

::

    3 1      ? ? ? # ? ? ? ? # ?
             . ? ? # ? ? . . # .        three to either side of the first, none beside the second
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, Finding
from hanjie.reasoning.engine.line_view import LineView, bits, spread


def find(line: LineView) -> Iterator[Finding]:
    """The cells out of reach, if every block has a place of its own."""
    if not line.runs or len(line.runs) < len(line.lengths) or len(line.anchors) < len(line.lengths):
        return
    reached, held = 0, 0
    for block, runs in line.anchors.items():
        places = runs[0][1]
        for (first, end, _), more in runs:
            places &= more
            held |= bits(first, end)
        reached |= spread(places, line.lengths[block])
    yield Finding(((line.all & ~reached, EMPTY),), near=held)
