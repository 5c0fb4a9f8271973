"""Mercury: a block that holds a cell far enough from the wall does not touch the wall.

::

    3 1      ? ? ? # ? ? ? ? ? ?  ▶  . ? ? # ? ? ? ? ? ?

As mercury in a tube draws away from the end. The cells between two blocks that hold a run are out of reach likewise.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.explain.finding import EMPTY, Finding
from hanjie.explain.line_view import LineView, bits, highest, lowest, spread, stretches


def find(line: LineView) -> Iterator[Finding]:
    """The cells that no block reaches once those which hold a run are bound to it, each with the block beside it."""
    if not line.anchors:
        return
    first, last = list(line.earliest), list(line.latest)
    for block, runs in line.anchors.items():
        for _, places in runs:
            first[block] = max(first[block], lowest(places))
            last[block] = min(last[block], highest(places))
    covered, end = 0, 0
    for block, length in enumerate(line.lengths):
        first[block] = max(first[block], end)
        end = first[block] + length + (line.gaps[block] if block < len(line.gaps) else 0)
    start = line.size
    for block in range(len(line.blocks) - 1, -1, -1):
        last[block] = min(last[block], start - line.lengths[block])
        start = last[block] - (line.gaps[block - 1] if block else 0)
        covered |= spread(line.places[block] & bits(first[block], last[block] + 1), line.lengths[block])
    for begin, stop in stretches(line.all & ~covered):
        block = min(line.anchors, key=lambda held: abs(line.anchors[held][0][0].first - begin))
        near = sum(bits(run.first, run.end) for run, _ in line.anchors[block])
        yield Finding(((bits(begin, stop), EMPTY),), block, near=near)
