"""Punctuating: a run as long as any block that it can belong to is complete; an empty cell goes to either end.

::

    1 3 2    ? ? ? ? # # # ? ? ? ? ?  ▶  ? ? ? . # # # . ? ? ? ?
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.explain.finding import Finding, never
from hanjie.explain.line_view import LineView, bits


def find(line: LineView) -> Iterator[Finding]:
    """The cells at both ends of complete runs."""
    for run, owners in zip(line.runs, line.owners, strict=True):
        longest = max((line.lengths[owner.block] for owner in owners), default=0)
        if longest == run.length:
            ends = (bits(run.first - 1, run.first) | 1 << run.end) & line.all
            block = owners[0].block if len(owners) == 1 else None
            yield Finding(((ends, never(run.color)),), block, near=bits(run.first, run.end))
