"""Grids in share codes: row by row, each cell with odds that depend on its neighbors above and on the left."""

from __future__ import annotations

import re

from hanjie.formats.parsing.share.coder import Coder, damaged, odds_of
from hanjie.formats.parsing.share.symbols import Symbols
from hanjie.model import UNKNOWN, Grid

LIKE_LEFT = "mfssoixztkmXumiRYbWTdcZSRJgXXJmWgcvophzr442022qqxxuu33nqky673789"
"""The first odds that a cell is like the one on its left: by which of its neighbors are equal."""
LIKE_OTHER = "13s"
"""The first odds that a cell is like its upper neighbor, the one right of it, the one left of it."""
_RUN_ORDER = 2


_RUN = re.compile(rb"(.)\1*", re.DOTALL)


def code_cells(coder: Coder, width: int, height: int, colors: int, wanted: Grid | None) -> Grid:
    """A grid, each cell by itself."""
    values, cells = _values(coder, colors, wanted)
    like_left, like_other = odds_of(LIKE_LEFT), odds_of(LIKE_OTHER)
    symbols = Symbols(values)
    margin = 2
    span = width + 2 * margin
    found = bytearray(span * (height + margin))
    for row in range(height):
        start = (row + margin) * span + margin
        for column in range(width):
            at = start + column
            left, above = found[at - 1], found[at - span]
            after, before = found[at - span + 1], found[at - span - 1]
            context = (
                32 * (left == above)
                + 16 * (left == before)
                + 8 * (left == after)
                + 4 * (left == found[at - 2])
                + 2 * (left == found[at - 2 * span])
                + (left == 0)
            )
            value = cells[row * width + column] if wanted else 0
            if coder.decide(like_left[context], value == left):
                found[at] = left
                continue
            tried = {left}
            for place, other in enumerate((above, after, before)):
                if other in tried or len(tried) == values - 1:
                    continue
                if coder.decide(like_other[place], value == other):
                    break
                tried.add(other)
            else:
                other = symbols.choose(coder, tried, value)
            symbols.add(other)
            found[at] = other
    rows = [bytes(found[at : at + width]) for at in range(margin * span + margin, len(found), span)]
    return _grid(width, height, colors, b"".join(rows))


def code_runs(coder: Coder, width: int, height: int, colors: int, wanted: Grid | None) -> Grid:
    """A grid as runs of equal cells, for grids of any size."""
    values, cells = _values(coder, colors, wanted)
    found = bytearray()
    while len(found) < width * height:
        place = len(found)
        value = coder.uniform(values, cells[place] if wanted else 0)
        run = _RUN.match(cells, place)
        size = 1 + coder.number(_RUN_ORDER, run.end() - place - 1 if run else 0)
        if place + size > width * height:
            raise damaged()
        found += bytes([value]) * size
    return _grid(width, height, colors, bytes(found))


def _values(coder: Coder, colors: int, wanted: Grid | None) -> tuple[int, bytes]:
    """The number of values that cells may have, and the cells to write; unknown is the value after the last color."""
    has_unknown = coder.rare(wanted is not None and not wanted.is_complete)
    cells = wanted.cells.replace(bytes([UNKNOWN]), bytes([colors + 1])) if wanted else b""
    return colors + 1 + has_unknown, cells


def _grid(width: int, height: int, colors: int, cells: bytes) -> Grid:
    return Grid(width, height, cells.replace(bytes([colors + 1]), bytes([UNKNOWN])))
