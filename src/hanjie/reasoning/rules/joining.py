"""Joining: two runs that can only belong to the same block are one.

::

    5 1      ? ? # ? # ? ? ? ? ?  ▶  ? ? # # # ? ? ? ? ?        (and more)
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, only


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells between the first and the last run of a block."""
    for block, runs in line.anchors.items():
        if len(runs) > 1:
            (begin, first_end, color), (last_begin, end, _) = runs[0][0], runs[-1][0]
            starts = line.starts[block] & bits(end - line.lengths[block], begin + 1)
            near = 1 << first_end - 1 | 1 << last_begin
            yield RuleFinding(((bits(first_end, last_begin), only(color)),), block, starts, near)
