"""Overlap: pushed to the left and to the right, a block covers some cells both times.

::

    5        ? ? ? ? ? ? ?
             # # # # # . .        all the way to the left
             . . # # # # #        all the way to the right
             ? ? # # # ? ?        covered both times

Only the numbers and the length of the line (or of its open part) count.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, only


def find(line: LineView) -> Iterator[RuleFinding]:
    """The overlap of each block that is longer than the slack."""
    at, slack = 0, line.slack
    for block, length in enumerate(line.lengths):
        if length > slack:
            cells = bits(at + slack, at + length)
            if cells & line.open:
                yield RuleFinding(((cells, only(line.colors[block])),), block, bits(at, at + slack + 1))
        at += length + (line.gaps[block] if block < len(line.gaps) else 0)
