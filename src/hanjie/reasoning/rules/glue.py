"""Glue: a run near a wall belongs to the block at that wall, which must reach away from it.

::

    5        ? ? # ? ? ? ? ? ? ?  ▶  ? ? # # # ? ? ? ? ?

The wall is the end of the line or an empty cell. Any run that can belong to one block only is enough.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, highest, lowest, only


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells that a block covers wherever it starts, given the run that it holds."""
    for block, runs in line.anchors.items():
        for (first, end, color), starts in runs:
            cells = bits(highest(starts), lowest(starts) + line.lengths[block])
            if cells & line.open:
                yield RuleFinding(((cells, only(color)),), block, starts, near=bits(first - 1, end + 1))
