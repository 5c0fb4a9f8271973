"""Splitting: a cell between two runs that would join them into one longer than any block there.

::

    2 2      ? # # ? # ? ? ?  ▶  ? # # . # ? ? ?        (among what else follows)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hanjie.explain.finding import Finding, never
from hanjie.explain.line_view import LineView, bits


def find(line: LineView) -> Iterator[Finding]:
    """The single cells between runs that no block could hold together."""
    for (left, left_owners), (right, right_owners) in pairwise(zip(line.runs, line.owners, strict=True)):
        if left.color != right.color or right.first != left.end + 1:
            continue
        common = {owner.block: owner.places for owner in left_owners}
        joined = any(common.get(owner.block, 0) & owner.places for owner in right_owners)
        if not joined:
            near = bits(left.first, right.end)
            yield Finding(((1 << left.end, never(left.color)),), near=near)
