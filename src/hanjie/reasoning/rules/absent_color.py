"""Absent color: a color that the clue does not have, no cell of the line has.

::

    2 red, 1 blue      no cell is green
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import Finding
from hanjie.reasoning.engine.line_view import LineView


def find(line: LineView) -> Iterator[Finding]:
    """The cells that are decided when they lose such colors, for what was known of them; then all others at once."""
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
                yield Finding(((cells, present),), near=cells & ~twice)
