"""Punctuating: a run as long as any block that it can belong to is complete; the cells at both ends are empty.

::

    1 3 2    ? ? ? ? # # # ? ? ? ? ?  ▶  ? ? ? . # # # . ? ? ? ?
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView, bits, never


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells at both ends of complete runs."""
    for (first, end, color), owners in zip(line.runs, line.owners, strict=True):
        longest = max((line.lengths[block] for block, _ in owners), default=0)
        if longest == end - first:
            ends = (bits(first - 1, first) | 1 << end) & line.all
            own = owners[0][0] if len(owners) == 1 else None
            yield RuleFinding(((ends, never(color)),), own, near=bits(first, end))
