"""Patterns in black for the colors of a print without color: lines and dots that continue from cell to cell.

Each pattern is drawn inside cells, or parts of large cells, so that it needs no clipping::

    rising ╱    cross ╳    stripes ═    bars ║    dots ∙

They differ in how dark they are, and neighbors in darkness differ in direction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from hanjie.model import Grid
from hanjie.paper.shapes import Area, Point
from hanjie.render.contrast import BLACK, luminance
from hanjie.render.outline import outlines
from hanjie.render.shapes import Rect

PERIOD = 1.4
"""The distance of two lines or dots in millimeters, about: a part of a large cell, or the side of a small one."""


class Pattern(StrEnum):
    """How the cells of one color are filled in black, from dark to light."""

    SOLID = "solid"
    """Black."""
    HOLES = "holes"
    """Black with a white square in each cell."""
    CROSS = "cross"
    """Slanted lines in both directions."""
    STRIPES = "stripes"
    """Thick horizontal lines."""
    BARS = "bars"
    """Vertical lines."""
    RISING = "rising"
    """Lines that rise to the right."""
    FALLING = "falling"
    """Lines that fall to the right."""
    DOTS = "dots"
    """A dot in each cell."""


_CHOICES: tuple[tuple[Pattern, ...], ...] = (
    (Pattern.SOLID,),
    (Pattern.SOLID, Pattern.RISING),
    (Pattern.SOLID, Pattern.RISING, Pattern.DOTS),
    (Pattern.SOLID, Pattern.STRIPES, Pattern.RISING, Pattern.DOTS),
    (Pattern.SOLID, Pattern.CROSS, Pattern.STRIPES, Pattern.RISING, Pattern.DOTS),
    (Pattern.SOLID, Pattern.CROSS, Pattern.STRIPES, Pattern.BARS, Pattern.RISING, Pattern.DOTS),
)
"""The patterns for one to six colors, as different as possible; more colors take all patterns in their order."""


def patterns_for(colors: Sequence[str]) -> tuple[Pattern | None, ...]:
    """A pattern for each color, darker ones for darker colors; None where there are more colors than patterns."""
    count = len(colors)
    chosen: Sequence[Pattern] = _CHOICES[count - 1] if count <= len(_CHOICES) else tuple(Pattern)
    dark_first = sorted(range(count), key=lambda place: luminance(colors[place]))
    found: list[Pattern | None] = [None] * count
    for place, pattern in zip(dark_first, chosen, strict=False):
        found[place] = pattern
    return tuple(found)


def patterned(grid: Grid, value: int, place: Rect, pattern: Pattern) -> Area:
    """The cells of this value in a part of the page, filled with a pattern, as one area for the even-odd rule."""
    finer = max(1, round(place.width / grid.width / PERIOD))
    grid = _enlarged(grid, finer)
    side = place.width / grid.width
    loops = _loops(grid, value, pattern)
    return Area(tuple(tuple((place.x + x * side, place.y + y * side) for x, y in loop) for loop in loops), BLACK)


def pattern_box(rect: Rect, pattern: Pattern) -> Area:
    """A square of the legend, filled with a pattern."""
    return patterned(Grid(1, 1, bytes([1])), 1, rect, pattern)


def _enlarged(grid: Grid, times: int) -> Grid:
    """The grid with each cell cut into this many across and down."""
    rows = (bytes(value for value in row for _ in range(times)) for row in grid)
    return Grid(grid.width * times, grid.height * times, b"".join(row * times for row in rows))


def _loops(grid: Grid, value: int, pattern: Pattern) -> Iterator[Sequence[Point]]:
    """The loops in cells of side 1; none of one pattern cross each other, but holes are inside the outline."""
    cells = list(grid.find(value))
    match pattern:
        case Pattern.STRIPES:
            for row, first, last in _runs(cells):
                yield _box(first, row + 0.26, last, row + 0.74)
            return
        case Pattern.BARS:
            for column, first, last in _runs(sorted((column, row) for row, column in cells)):
                yield _box(column + 0.34, first, column + 0.66, last)
            return
        case Pattern.SOLID | Pattern.HOLES:
            yield from outlines(grid, value)
    for row, column in cells:
        for loop in _IN_CELL.get(pattern, ()):
            yield [(column + x, row + y) for x, y in loop]


def _runs(cells: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """The line, the first and the end of each run of neighbors in sorted cells."""
    start = end = (-1, -1)
    for line, place in cells:
        if (line, place) != end:
            if start != end:
                yield start[0], start[1], end[1]
            start = line, place
        end = line, place + 1
    if start != end:
        yield start[0], start[1], end[1]


def _box(left: float, top: float, right: float, bottom: float) -> Sequence[Point]:
    return (left, top), (right, top), (right, bottom), (left, bottom)


_HALF = 0.15
"""Half of the length that a slanted line takes of the side of a cell."""
_RISING = ((0, 1), (0, 1 - _HALF), (1 - _HALF, 0), (1, 0), (1, _HALF), (_HALF, 1))
_CROSS = (
    *((0, 0), (_HALF, 0), (0.5, 0.5 - _HALF), (1 - _HALF, 0), (1, 0), (1, _HALF)),
    *((0.5 + _HALF, 0.5), (1, 1 - _HALF), (1, 1), (1 - _HALF, 1), (0.5, 0.5 + _HALF)),
    *((_HALF, 1), (0, 1), (0, 1 - _HALF), (0.5 - _HALF, 0.5), (0, _HALF)),
)
_IN_CELL: dict[Pattern, tuple[Sequence[Point], ...]] = {
    Pattern.HOLES: (_box(0.3, 0.3, 0.7, 0.7),),
    Pattern.DOTS: (_box(0.35, 0.35, 0.65, 0.65),),
    Pattern.RISING: (_RISING,),
    Pattern.FALLING: (tuple((1 - x, y) for x, y in _RISING),),
    Pattern.CROSS: (_CROSS,),
}
