"""Splitting: a cell between two runs that would join them into one longer than any block there.

::

    2 2      ? # # ? # ? ? ?  ▶  ? # # . # ? ? ?        (among what else follows)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hanjie.reasoning.engine.finding import Finding, never
from hanjie.reasoning.engine.line_view import LineView, bits


def find(line: LineView) -> Iterator[Finding]:
    """The single cells between runs that no block could hold together."""
    for (left, left_owners), (right, right_owners) in pairwise(zip(line.runs, line.owners, strict=True)):
        (begin, gap, color), (after, end, other_color) = left, right
        if color != other_color or after != gap + 1:
            continue
        common = dict(left_owners)
        joined = any(common.get(block, 0) & places for block, places in right_owners)
        if not joined:
            yield Finding(((1 << gap, never(color)),), near=bits(begin, end))
