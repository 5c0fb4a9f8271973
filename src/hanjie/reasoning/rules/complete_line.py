"""Complete line: nothing is left to place, or nothing is left to choose.

::

    0        ? ? ? ?  ▶  . . . .        no blocks at all
    2 1      ? ? ? ?  ▶  # # . #        the blocks leave no room to move
    2 1      # # ? ? # ?  ▶  # # . . # .        every block stands
    2 1      ? ? . . ? .  ▶  # # . . # .        every empty cell is found
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, FILLED, Finding, only
from hanjie.reasoning.engine.line_view import LineView, bits


def find(line: LineView) -> Iterator[Finding]:
    """The rest of a line of which the rest is clear."""
    total = sum(line.lengths)
    open_cells = line.may_be_filled & line.can[0]
    if open_cells and line.filled.bit_count() == total:
        yield Finding(((open_cells, EMPTY),), near=line.filled)
    elif line.slack == 0:
        yield Finding(tuple(_without_slack(line)))
    elif line.empty.bit_count() == line.size - total:
        yield Finding(((open_cells, FILLED),), near=line.empty)


def _without_slack(line: LineView) -> Iterator[tuple[int, int]]:
    at, covered = 0, 0
    for block, length in enumerate(line.lengths):
        cells = bits(at, at + length)
        covered |= cells
        yield cells, only(line.colors[block])
        at += length + (line.gaps[block] if block < len(line.gaps) else 0)
    yield line.all & ~covered, EMPTY
