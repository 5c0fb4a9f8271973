"""Grays as a mix of filled and empty cells, by error diffusion (Floyd and Steinberg, 1976), row by row in turns."""

from __future__ import annotations

from hanjie.generate.picture.area import Plane
from hanjie.generate.picture.strokes import Cells


def dithered(light: Plane, threshold: float = 0.5) -> Cells:
    """The cells of a picture whose cells have this light, from 0 to 1."""
    height, width = len(light), len(light[0])
    rest = [list(row) for row in light]
    values = bytearray(width * height)
    for row in range(height):
        step = -1 if row % 2 else 1
        for column in range(width)[::step]:
            wanted = rest[row][column]
            is_light = wanted >= threshold
            values[row * width + column] = not is_light
            error = wanted - is_light
            for down, aside, share in ((0, 1, 7), (1, -1, 3), (1, 0, 5), (1, 1, 1)):
                other = column + step * aside
                if row + down < height and 0 <= other < width:
                    rest[row + down][other] += error * share / 16
    certainty = tuple(abs(value - 0.5) * 2 for row in light for value in row)
    return Cells(width, height, bytes(values), certainty)
