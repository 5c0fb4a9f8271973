"""A smooth ground: what is joined to the border through small changes of color, as a wall in uneven light is.

The changes are taken between blocks of pixels, so that noise does not matter. Pixels beside such blocks belong to the
ground if they have its color there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.prepared import Prepared
from hanjie.generate.picture.sampled import sampled
from hanjie.generate.picture.shades import HUE, Shade, distance, place_of, shades_of
from hanjie.model.oklab import Lab

BLOCKS = 64
"""The longer side in blocks."""
STEP = 0.035
"""The largest change from one block of the ground to the next."""
NEAR = 0.08
"""A pixel beside a block of the ground belongs to it if it differs less than this."""
PLAIN = 0.03
"""A plain ground hardly differs more than this from its middle color."""
VARIED = 0.2
"""More than this part of a ground differs more, unless it is plain."""
BORDER = 0.5
"""A ground has more than this part of the border."""
MOST = 0.97
"""A ground of a larger part of the picture leaves no subject: its edge is too soft to find."""


@lru_cache(maxsize=4)
def smooth_ground(picture: Prepared) -> bytes | None:
    """1 for each pixel of a ground whose color changes slowly; None if it is plain, or not smooth."""
    scale = min(1.0, BLOCKS / max(picture.width, picture.height))
    columns, rows = (max(1, round(scale * side)) for side in (picture.width, picture.height))
    blocks = _places(picture, columns, rows)
    edge = [place for place in range(len(blocks)) if _is_edge(place, columns, rows)]
    found = _joined(blocks, columns, edge)
    middle = _middle([blocks[place] for place in found])
    varied = sum(distance(blocks[place], middle) > PLAIN for place in found)
    is_ground = sum(place in found for place in edge) > BORDER * len(edge) and len(found) <= MOST * len(blocks)
    return _pixels(picture, blocks, found, columns, rows) if is_ground and varied > VARIED * len(found) else None


def _middle(places: Sequence[Lab]) -> Lab:
    """The middle of these colors, along each axis."""
    light, red, yellow = (sorted(axis)[len(axis) // 2] for axis in zip(*places, strict=True))
    return light, red, yellow


def _places(picture: Prepared, columns: int, rows: int) -> list[Lab]:
    """The colors of the blocks, row by row."""
    light, red, yellow = ([value for row in plane for value in row] for plane in sampled(picture, columns, rows))
    return [(one, HUE * two, HUE * three) for one, two, three in zip(light, red, yellow, strict=True)]


def _joined(blocks: Sequence[Lab], columns: int, edge: Sequence[int]) -> set[int]:
    """The blocks that are joined through small changes to the block at the edge with its usual color."""
    rows = len(blocks) // columns
    middle = _middle([blocks[place] for place in edge])
    waiting = [min(edge, key=lambda place: distance(blocks[place], middle))]
    found = set(waiting)
    for place in waiting:
        row, column = divmod(place, columns)
        for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            other = place + down * columns + across
            inside = 0 <= row + down < rows and 0 <= column + across < columns
            if inside and other not in found and distance(blocks[place], blocks[other]) < STEP:
                found.add(other)
                waiting.append(other)
    return found


def _is_edge(place: int, columns: int, rows: int) -> bool:
    row, column = divmod(place, columns)
    return row in (0, rows - 1) or column in (0, columns - 1)


def _pixels(picture: Prepared, blocks: Sequence[Lab], found: set[int], columns: int, rows: int) -> bytes:
    """1 for each pixel in or beside a block of the ground that has the color of the ground there."""
    colors = [_ground_color(blocks, found, place, columns, rows) for place in range(len(blocks))]
    shades, made = shades_of(picture), bytearray()
    near: dict[tuple[int, Shade], bool] = {}
    for row in range(picture.height):
        give_way()
        first = row * rows // picture.height * columns
        for column in range(picture.width):
            place, shade = first + column * columns // picture.width, next(shades)
            key = place, shade
            if key not in near:
                color = colors[place]
                near[key] = color is not None and distance(place_of(shade), color) < NEAR
            made.append(near[key])
    return bytes(made)


def _ground_color(blocks: Sequence[Lab], found: set[int], place: int, columns: int, rows: int) -> Lab | None:
    """The color of the ground in a block, or beside it."""
    if place in found:
        return blocks[place]
    row, column = divmod(place, columns)
    beside = [
        blocks[other]
        for down in range(max(0, row - 1), min(rows, row + 2))
        for across in range(max(0, column - 1), min(columns, column + 2))
        if (other := down * columns + across) in found
    ]
    if not beside:
        return None
    light, red, yellow = (sum(axis) / len(beside) for axis in zip(*beside, strict=True))
    return light, red, yellow
