"""Splitting: a cell between two runs is empty if it would join them into a run longer than any block there.

::

    2 2      ? # # ? # ? ? ?  ▶  ? # # . # ? ? ?        (and more)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, never


def find(line: LineView) -> Iterator[RuleFinding]:
    """The single cells between two runs that no block can hold together."""
    for (left, left_owners), (right, right_owners) in pairwise(zip(line.runs, line.owners, strict=True)):
        (_, gap, color), (after, _, other_color) = left, right
        if color != other_color or after != gap + 1:
            continue
        common = dict(left_owners)
        joined = any(common.get(block, 0) & starts for block, starts in right_owners)
        if not joined:
            yield RuleFinding(((1 << gap, never(color)),), near=bits(gap - 1, gap + 2))
