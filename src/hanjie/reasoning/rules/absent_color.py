"""Absent color: no cell of the line has a color that is not in the clue.

::

    2 red, 1 blue      no cell is green
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import RuleFinding
from hanjie.reasoning.engine.line_view import LineView


def find(line: LineView) -> Iterator[RuleFinding]:
    """First the cells that are decided by losing such colors, then all other cells at once."""
    present = 1
    for color in line.colors:
        present |= 1 << color
    absent, once, twice = 0, 0, 0
    for color, mask in enumerate(line.can):
        if present >> color & 1:
            twice |= once & mask
            once |= mask
        else:
            absent |= mask
    if len(line.can) > 2:
        for cells in (absent & ~twice, absent & twice):
            if cells:
                yield RuleFinding(((cells, present),), near=cells & ~twice)
