"""Simple spaces: every block holds a cell, so the cells that no block can reach are empty.

::

    3 1      ? ? ? # ? ? ? ? # ?
             . ? ? # ? ? . . # .        the 3 reaches two cells to either side, the 1 none
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, spread


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells out of reach, if every block is certain to hold a run."""
    if not line.runs or len(line.runs) < len(line.lengths) or len(line.anchors) < len(line.lengths):
        return
    reached, held = 0, 0
    for block, runs in line.anchors.items():
        starts = runs[0][1]
        for (first, end, _), more in runs:
            starts &= more
            held |= bits(first, end)
        reached |= spread(starts, line.lengths[block])
    yield RuleFinding(((line.all & ~reached, EMPTY),), near=held)
