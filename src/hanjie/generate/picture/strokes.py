"""From ink to cells: a cell is filled if most of it is ink, and a thin stroke or a thin gap is kept.

A stroke that is narrower than half a cell never covers most of a cell, so majority alone would lose it. It shows as a
ridge: a cell with more ink than both of its neighbors across the stroke. How much ink a ridge needs depends on the
wanted detail. A thin gap between two shapes is the same with ink and paper exchanged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.generate.picture.area import Plane

Profile = tuple[float, ...]
"""The cover of five cells in a row or column."""

HALF = 0.5
STEEP = 0.3
"""How fast the detail brings in thin strokes: at 50 it has brought in four fifths of them."""
LEAST_STROKE, LEAST_GAP = 0.15, 0.35
"""The part of two cells, together, that the thinnest stroke and the thinnest gap cover at the highest detail."""

WHOLE, NOTHING = 0.9, 0.05
"""The cover of a cell that is as good as full, and as good as empty."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Filled and empty cells, and how sure each is."""

    width: int
    """The number of columns."""
    height: int
    """The number of rows."""
    values: bytes
    """The color of each cell, row by row."""
    certainty: tuple[float, ...]
    """How clearly the picture shows each cell, from 0 (either would do) to 1."""


def cells_of_ink(cover: Plane, detail: int) -> Cells:
    """The cells of a picture, given the part of each that is ink."""
    height, width = len(cover), len(cover[0])
    stroke = needed_stroke(detail)
    gap = 1 - _at(detail, LEAST_GAP)
    values, certainty = bytearray(), []
    for row in range(height):
        for column in range(width):
            ink = cover[row][column]
            is_filled = ink >= HALF
            kept = False
            if not is_filled and ink > stroke / 2:
                kept = is_filled = is_stroke(cover, row, column, stroke)
            elif is_filled and ink < 1 - (1 - gap) / 2:
                kept = any(_is_valley(line, gap) for line in _across(cover, row, column))
                is_filled = not kept
            values.append(is_filled)
            certainty.append(HALF if kept else abs(ink - HALF) * 2)
    return Cells(width, height, bytes(values), tuple(certainty))


def needed_stroke(detail: int) -> float:
    """The part of two cells, together, that a stroke must cover at this detail."""
    return _at(detail, LEAST_STROKE)


def is_stroke(cover: Plane, row: int, column: int, needed: float) -> bool:
    """True if a thin stroke runs mostly through this cell."""
    line, other = _across(cover, row, column)
    return any(
        _is_ridge(across, needed) and not (_is_wide(across) and _is_end(along))
        for across, along in ((line, other), (other, line))
    )


def _is_wide(across: Profile) -> bool:
    """True if a ridge is two cells wide."""
    _, before, here, after, _ = across
    return max(before, after) >= here / 2


def _is_end(along: Profile) -> bool:
    """True if a shape that covers whole cells ends in the middle of five cells: its last bit is not a thin stroke."""
    _, before, _, after, _ = along
    return max(before, after) >= WHOLE and min(before, after) <= NOTHING


def _at(detail: int, least: float) -> float:
    """The cover that is needed at this detail: all of a cell at 0, the least at 100."""
    return 1.0 - (1.0 - least) * math.pow(detail / 100, STEEP)


def _across(cover: Plane, row: int, column: int) -> Iterator[Profile]:
    """A cell with two neighbors on both sides, along its row and along its column; outside is like the cell."""
    line, here = cover[row], cover[row][column]
    width, height = len(line), len(cover)
    yield tuple(line[at] if 0 <= at < width else here for at in range(column - 2, column + 3))
    yield tuple(cover[at][column] if 0 <= at < height else here for at in range(row - 2, row + 3))


def _is_ridge(profile: Profile, needed: float) -> bool:
    """True if a stroke runs across the middle of five cells: through the third, or through it and one beside it."""
    far_before, before, here, after, far_after = profile
    if not (here > before and here >= after and here + max(before, after) >= needed):
        return False
    low = here / 2
    if before >= low:
        return after < low and far_before < low
    return after < low or far_after < low


def _is_valley(profile: Profile, needed: float) -> bool:
    """True if a gap runs across the middle of five cells."""
    return _is_ridge(tuple(1 - cover for cover in profile), 1 - needed)


def kept_shapes(cover: Plane, values: bytes) -> float:
    """How much of the ink and of the paper is where the cells have it: the mean of what both share of their union."""
    shares = [share for row in cover for share in row]
    ink = sum(shares)
    filled = sum(values)
    both = sum(share for share, value in zip(shares, values, strict=True) if value)
    neither = len(shares) - ink - filled + both
    return (_share(both, ink + filled - both) + _share(neither, len(shares) - both)) / 2


def _share(common: float, union: float) -> float:
    return common / union if union > 0 else 1.0
