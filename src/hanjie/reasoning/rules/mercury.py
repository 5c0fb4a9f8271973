"""Mercury: a block that holds a cell far enough from the wall does not touch the wall.

::

    3 1      ? ? ? # ? ? ? ? ? ?  ▶  . ? ? # ? ? ? ? ? ?

The name comes from mercury in a tube, which draws away from the end. Cells between two blocks that each hold a run can
be out of reach in the same way. (The cells beside a complete run are left to punctuating.)
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, in_order, spread, stretches


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells that no block reaches if each block with one run must hold it; each with the nearest such block."""
    starts = list(line.starts)
    alone = {block: runs[0] for block, runs in line.anchors.items() if len(runs) == 1}
    if not alone:
        return
    for block, (_, held) in alone.items():
        starts[block] = held
    covered = 0
    for held, length in zip(in_order(line, starts), line.lengths, strict=True):
        covered |= spread(held, length)
    for begin, stop in stretches(line.all & ~covered & ~_ends(line)):
        block = min(alone, key=lambda nearest: abs(alone[nearest][0][0] - begin))
        first, end, _ = alone[block][0]
        yield RuleFinding(((bits(begin, stop), EMPTY),), block, near=bits(first, end))


def _ends(line: LineView) -> int:
    """The cells beside complete runs."""
    ends = 0
    for block, runs in line.anchors.items():
        for (first, end, _), _ in runs:
            if end - first == line.lengths[block]:
                ends |= bits(first - 1, first) | 1 << end
    return ends
