"""Complete line: all blocks are in place, or there is only one way to place them.

::

    0        ? ? ? ?  ▶  . . . .        no blocks at all
    2 1      ? ? ? ?  ▶  # # . #        the blocks leave no room to move
    2 1      # # ? ? # ?  ▶  # # . . # .        every block is in place
    2 1      ? ? . . ? .  ▶  # # . . # .        every empty cell is found
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, FILLED, RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, only


def find(line: LineView) -> Iterator[RuleFinding]:
    """The rest of a line that can be completed at once."""
    total = sum(line.lengths)
    open_cells = line.may_be_filled & line.can[0]
    if open_cells and line.filled.bit_count() == total:
        yield RuleFinding(((open_cells, EMPTY),), near=line.filled)
    elif line.slack == 0:
        yield RuleFinding(tuple(_without_slack(line)))
    elif line.empty.bit_count() == line.size - total:
        yield RuleFinding(((open_cells, FILLED),), near=line.empty)


def _without_slack(line: LineView) -> Iterator[tuple[int, int]]:
    at, covered = 0, 0
    for block, length in enumerate(line.lengths):
        cells = bits(at, at + length)
        covered |= cells
        yield cells, only(line.colors[block])
        at += length + (line.gaps[block] if block < len(line.gaps) else 0)
    yield line.all & ~covered, EMPTY
