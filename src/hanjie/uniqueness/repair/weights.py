"""The default cost of changing each cell of a picture: how much the change shows.

People read a picture by its shapes, so a change costs little where it only moves the edge of a shape by a cell::

    . . . . .      corner            1     rounding a corner, or the end of a line
    . # # # .      straight edge     2.5   a bump or a notch
    . # # # .      inside a shape    9     a hole, or a lone speck in the background
    . # # # .

A change that joins two shapes, or cuts one in two, costs more than one that does not, and so does a change at the
outline of the whole drawing, unless it rounds a corner there.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.model import Grid

SPECK = 3.0
"""The cost of removing a cell without a neighbor of its color: it may be an eye."""
END = 1.0
"""The cost of removing the end of a line, or of filling the end of a gap."""
CORNER = 1.0
"""The cost of rounding a corner of a shape."""
EDGE = 2.5
"""The cost of a bump or a notch in a straight edge."""
INSIDE = 9.0
"""The cost of a hole in a shape, or of a speck beside none."""
TOUCHING_SPECK = 6.0
"""The cost of a cell that touches a shape of the new color only at a corner."""
CUT = 4.0
"""What is added if the change joins two shapes, or cuts one in two."""
OUTLINE = 1.5
"""The factor for a bump or a notch in the outline of the whole drawing."""

_BASE = (SPECK, END, CORNER, EDGE, INSIDE)
"""The cost by the number of neighbors, of four, that have the color of the cell."""
_RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The eight neighbors, in a circle; those with an odd index share a side with the cell."""


def cell_weights(grid: Grid) -> tuple[float, ...]:
    """The cost of changing each cell of a complete picture, row by row; about 1 is hard to see, 9 is plain to see."""
    return tuple(weight for row in weights_by_row(grid) for weight in row)


def weights_by_row(grid: Grid) -> Iterator[list[float]]:
    """The weights of one row after the other, so that a caller can check the time in between."""
    outside = _outside(grid)
    for row in range(grid.height):
        yield [_weight(grid, outside, row, column) for column in range(grid.width)]


def _weight(grid: Grid, outside: set[int], row: int, column: int) -> float:
    width, height, cells = grid.width, grid.height, grid.cells
    place = row * width + column
    color = cells[place]
    ring, is_at_outline = [], place in outside
    for down, right in _RING:
        y, x = row + down, column + right
        is_in = 0 <= y < height and 0 <= x < width
        ring.append(cells[y * width + x] if is_in else 0)
        is_at_outline |= not is_in or y * width + x in outside
    same = sum(ring[side] == color for side in (1, 3, 5, 7))
    if same == 4:
        return INSIDE if all(other == color for other in ring) else TOUCHING_SPECK
    cost = _BASE[same] + (CUT if same > 1 and _parts(ring, color) > 1 else 0.0)
    return cost * OUTLINE if same == 3 and is_at_outline else cost


def _parts(ring: list[int], color: int) -> int:
    """How many parts the neighbors of this color fall into, if only the ring around the cell connects them.

    Cells are connected by their sides; a corner of the ring alone, which no side neighbor touches, is not a part.
    """
    sides = [at for at in (1, 3, 5, 7) if ring[at] == color]
    joined = sum(ring[at] == color == ring[(at + 1) % 8] == ring[(at + 2) % 8] for at in (1, 3, 5, 7))
    return max(1, len(sides) - joined)


def _outside(grid: Grid) -> set[int]:
    """The places of the background that is connected to the border of the picture."""
    width, height, cells = grid.width, grid.height, grid.cells
    border = [*range(width), *range((height - 1) * width, height * width)]
    border += [place for row in range(height) for place in (row * width, row * width + width - 1)]
    found = {place for place in border if cells[place] == 0}
    waiting = sorted(found)
    while waiting:
        place = waiting.pop()
        column = place % width
        beside = [place - width, place + width]
        beside += [place - 1] if column else []
        beside += [place + 1] if column + 1 < width else []
        for other in beside:
            if 0 <= other < len(cells) and cells[other] == 0 and other not in found:
                found.add(other)
                waiting.append(other)
    return found
