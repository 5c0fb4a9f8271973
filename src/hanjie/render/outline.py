"""The outlines of all cells of one color, as closed loops of corners.

The idea: follow a line between two rows of cells. The outline has an edge where the cell above and the cell below
differ, and a corner where that changes::

    . # # .          between the rows      . x x .     edges where above and below differ
    . . # .          ─────────────────     . ─ . .     corners at both ends of each edge

So the corners on each grid line, taken in pairs, are the edges on it, for rows and columns alike. Following the edges
in turn closes every loop. If two cells touch only at a corner, edges cross; the even-odd rule (a point is inside if a
ray from it crosses the outline an odd number of times) still fills the loops correctly. A drawing made of outlines has
no seams and is half the size of one made of rectangles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from hanjie.model import Grid

Corner = tuple[int, int]
"""A point between cells: x, y."""


def outlines(grid: Grid, value: int, check: Callable[[], object] = lambda: None) -> Iterator[list[Corner]]:
    """The loops around the cells of this value; each begins with a horizontal edge.

    ``check`` is called often and may raise to end the work.
    """
    across, down = _edges(_corners(grid, value, check), check)
    while across:
        check()
        start = next(iter(across))
        loop = [start]
        corner = across[start]
        while corner != start:
            loop.append(corner)
            step = across if len(loop) % 2 else down
            corner = step[corner]
        for corner in loop:
            del across[corner]
        yield loop


def _corners(grid: Grid, value: int, check: Callable[[], object]) -> Iterator[list[int]]:
    """For each line between rows, from above the first to below the last, the places where the outline turns."""
    is_inside = bytes(value == other for other in range(256))
    rows = [b"", *(row.translate(is_inside) for row in grid.rows()), b""]
    for above, below in pairwise(rows):
        check()
        yield _turns(_as_bits(above) ^ _as_bits(below))


def _as_bits(flags: bytes) -> int:
    """One bit per cell; the first cell is the lowest bit."""
    return int(flags[::-1].translate(_DIGITS), 2) if flags else 0


_DIGITS = b"01" + bytes(254)


def _turns(edges: int) -> list[int]:
    """The places where a row of bits changes."""
    turns = bin(edges ^ (edges << 1))[:1:-1]
    places = []
    place = turns.find("1")
    while place >= 0:
        places.append(place)
        place = turns.find("1", place + 1)
    return places


def _edges(
    corners: Iterable[Sequence[int]], check: Callable[[], object]
) -> tuple[dict[Corner, Corner], dict[Corner, Corner]]:
    """For each corner the other end of its horizontal edge, and that of its vertical edge."""
    across: dict[Corner, Corner] = {}
    down: dict[Corner, Corner] = {}
    open_above: dict[int, Corner] = {}
    for y, places in enumerate(corners):
        check()
        line = [(x, y) for x in places]
        for left, right in zip(line[::2], line[1::2], strict=True):
            across[left], across[right] = right, left
        for corner in line:
            above = open_above.pop(corner[0], None)
            if above is None:
                open_above[corner[0]] = corner
            else:
                down[corner], down[above] = above, corner
    return across, down
