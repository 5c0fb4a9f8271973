"""Glue: a run near a wall belongs to the block at that wall, which must reach away from it.

::

    5        ? ? # ? ? ? ? ? ? ?  ▶  ? ? # # # ? ? ? ? ?

The wall is the end of the line or an empty cell, and any run will do that can belong to one block only.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import Finding, only
from hanjie.reasoning.engine.line_view import LineView, bits, highest, lowest


def find(line: LineView) -> Iterator[Finding]:
    """The cells that a block covers wherever it starts, given the run that it holds."""
    for block, runs in line.anchors.items():
        for (first, end, color), places in runs:
            cells = bits(highest(places), lowest(places) + line.lengths[block])
            if cells & line.open:
                yield Finding(((cells, only(color)),), block, places, near=bits(first - 1, end + 1))
