"""Forcing: empty cells push blocks aside, and leave gaps in which nothing fits.

::

    3        ? ? . ? ? ? ?  ▶  ? ? . ? # # ?        the gap of two is too short; in the other gap, overlap
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, only, spread


def find(line: LineView) -> Iterator[RuleFinding]:
    """First the cells that are certainly covered, block by block, then the cells that no block covers."""
    for block, (first, last) in enumerate(zip(line.earliest, line.latest, strict=True)):
        cells = bits(last, first + line.lengths[block])
        if cells & line.open:
            yield RuleFinding(((cells, only(line.colors[block])),), block, line.starts[block], near=line.empty)
    covered = 0
    for starts, length in zip(line.starts, line.lengths, strict=True):
        covered |= spread(starts, length)
    yield RuleFinding(((line.all & ~covered, EMPTY),), near=line.empty)
