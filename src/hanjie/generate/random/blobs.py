"""The style ``blobs``: smooth shapes, cut out of random height fields.

A field is cut at the height that leaves a shape of the wanted size. A second field, or the heights of the first one as
on a map, divide the shape into zones:

::

    in color         each zone has its color
    black and white  solid      the shape is black, one zone is a hole
                     layers     every other zone is black
                     outlines   the borders of the zones are drawn

At last a cell that differs from all its neighbors takes the color of most of them, as in a cellular automaton, which
removes specks.
"""

from __future__ import annotations

from collections.abc import Callable

from hanjie.generate.random.fields import FIELDS, Field, clouds, raised_middle
from hanjie.generate.random.wish import Wish
from hanjie.model.splitmix import SplitMix64


def blobs(wish: Wish, density: int, scale: int, random: SplitMix64) -> bytearray:
    """Shapes that fill about this part of the picture, in percent; details are about ``scale`` cells wide."""
    if wish.colors > 1:
        cells = _zones(wish, density, wish.colors, scale, random)
        colors = list(range(1, wish.colors + 1))
        random.shuffle(colors)
        cells = cells.translate(bytes([0, *colors, *range(len(colors) + 1, 256)]))
    else:
        cells = _INKS[random.below(len(_INKS))](wish, density, scale, random)
    return _without_specks(cells, wish.width)


def _zones(wish: Wish, share: int, zones: int, scale: int, random: SplitMix64) -> bytearray:
    """A shape of this share of the picture, in percent; its cells have the number of their zone, from 1 on."""
    width, height = wish.width, wish.height
    field = FIELDS[random.below(len(FIELDS))](width, height, scale, random)
    if random.below(2):
        field = raised_middle(field, width, height)
    shape = _from_high_to_low(field)[: max(1, len(field) * min(share, 97) // 100)]
    if random.below(2):
        other = clouds(width, height, scale + 1, random)
        shape.sort(key=lambda place: (other[place], place))
    cells = bytearray(len(field))
    for rank, place in enumerate(shape):
        cells[place] = 1 + rank * zones // len(shape)
    return cells


def _from_high_to_low(field: Field) -> list[int]:
    return sorted(range(len(field)), key=lambda place: (-field[place], place))


def _solid(wish: Wish, density: int, scale: int, random: SplitMix64) -> bytearray:
    """A shape with holes: one zone of several is empty."""
    zones = 5 + random.below(4)
    cells = _zones(wish, density * zones // (zones - 1), zones, scale, random)
    hole = 1 + random.below(zones)
    return cells.translate(bytes([int(zone not in (0, hole)) for zone in range(256)]))


def _layers(wish: Wish, density: int, scale: int, random: SplitMix64) -> bytearray:
    """An odd number of zones; every other one is filled, the first and the last, too."""
    zones = 3 + 2 * random.below(2)
    cells = _zones(wish, density * 2 * zones // (zones + 1), zones, scale, random)
    return cells.translate(bytes([zone % 2 for zone in range(256)]))


def _outlines(wish: Wish, density: int, scale: int, random: SplitMix64) -> bytearray:
    """Lines where two zones meet; the inner half of the zones is filled."""
    zones = 2 + random.below(3)
    cells = _zones(wish, min(90, density + 25), zones, scale + 1, random)
    width = wish.width
    filled = 1 + random.below(zones)
    inked = bytearray(len(cells))
    for place, zone in enumerate(cells):
        is_border = any(cells[other] < zone for other in neighbors(place, width, len(cells)))
        inked[place] = int(is_border or zone == filled)
    return inked


_INKS: tuple[Callable[[Wish, int, int, SplitMix64], bytearray], ...] = (_solid, _layers, _outlines)


def _without_specks(cells: bytearray, width: int) -> bytearray:
    """The picture after each cell without a neighbor of its color took the color of most of its neighbors."""
    for place, color in enumerate(cells):
        around = [cells[other] for other in neighbors(place, width, len(cells))]
        if around and color not in around:
            cells[place] = max(sorted(set(around)), key=around.count)
    return cells


def neighbors(place: int, width: int, cells: int) -> list[int]:
    """The places above, below, left and right of a place."""
    column = place % width
    around = [place - width] if place >= width else []
    if place + width < cells:
        around.append(place + width)
    if column:
        around.append(place - 1)
    if column + 1 < width:
        around.append(place + 1)
    return around
