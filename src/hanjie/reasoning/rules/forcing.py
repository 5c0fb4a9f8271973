"""Forcing: empty cells push blocks aside, and leave gaps in which nothing fits.

::

    3        ? ? . ? ? ? ?  ▶  . . . ? # # ?        the gap of two is too short, in the other there is an overlap
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, Finding, only
from hanjie.reasoning.engine.line_view import LineView, bits, spread


def find(line: LineView) -> Iterator[Finding]:
    """First what is covered for certain, block by block, then what nothing covers."""
    for block, (first, last) in enumerate(zip(line.earliest, line.latest, strict=True)):
        cells = bits(last, first + line.lengths[block])
        if cells & line.open:
            yield Finding(((cells, only(line.colors[block])),), block, line.places[block], near=line.empty)
    covered = 0
    for places, length in zip(line.places, line.lengths, strict=True):
        covered |= spread(places, length)
    yield Finding(((line.all & ~covered, EMPTY),), near=line.empty)
