"""How much a drawing is like its picture, from 0 to 1.

Every color of the drawing is painted with the mean of the picture where the drawing has it; so light ink on dark paper
is as good as the reverse. Then both are compared in small windows, as the structural similarity of Wang and others
(2004) does: do they vary together? Windows in which something happens, in either of the two, count more than flat ones.
Outlines are compared with the edges of the picture instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from hanjie.generate.picture.area import Plane
from hanjie.generate.picture.edges import edge_strengths
from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.prepared import Prepared
from hanjie.generate.picture.sampled import sampled

FINE = 2
"""Points of the picture for each cell along each side."""
WINDOW, STRIDE = 4, 2
"""The side of a window, and the distance between windows, in cells."""
FLAT = 0.02
"""The part of the variance of the whole picture that hardly shows in a window."""


class _Cells(NamedTuple):
    """One plane of the picture, cell by cell: the mean of its points and of their squares."""

    means: list[float]
    squares: list[float]


def likeness(picture: Prepared, values: bytes, width: int, *, to_edges: bool = False) -> float:
    """The likeness of cells to a picture, or to its edges."""
    height = len(values) // width
    planes = _cell_planes(picture, width, height, to_edges)
    painted = [_painted(plane.means, values) for plane in planes]
    flat = FLAT * sum(_variance(plane.means, plane.squares) for plane in planes)
    alike = weight = 0.0
    for places in _windows(width, height):
        give_way()
        for plane, colors in zip(planes, painted, strict=True):
            one = [plane.means[place] for place in places]
            other = [colors[place] for place in places]
            mean_one, mean_other = sum(one) / len(one), sum(other) / len(other)
            alike += 2 * (sum(map(float.__mul__, one, other)) / len(one) - mean_one * mean_other)
            weight += sum([plane.squares[place] for place in places]) / len(one) - mean_one**2
            weight += sum(map(float.__mul__, other, other)) / len(one) - mean_other**2
        weight += flat
    return max(0.0, min(1.0, alike / weight)) if weight > 0 else 0.0


@lru_cache(maxsize=8)
def _cell_planes(picture: Prepared, width: int, height: int, to_edges: bool) -> list[_Cells]:
    planes = sampled(picture, FINE * width, FINE * height)
    return [_of_cells(plane, width) for plane in ([edge_strengths(planes)] if to_edges else planes)]


def _of_cells(plane: Plane, width: int) -> _Cells:
    cells = [
        [value for row in plane[top : top + FINE] for value in row[left : left + FINE]]
        for top in range(0, len(plane), FINE)
        for left in range(0, FINE * width, FINE)
    ]
    count = FINE * FINE
    return _Cells(
        [sum(cell) / count for cell in cells], [sum(value * value for value in cell) / count for cell in cells]
    )


def _variance(means: Sequence[float], squares: Sequence[float]) -> float:
    return sum(squares) / len(squares) - (sum(means) / len(means)) ** 2


def _painted(picture: Sequence[float], values: bytes) -> list[float]:
    """The drawing in the mean values that its colors have in the picture."""
    sums, counts = [0.0] * 256, [0] * 256
    for value, color in zip(picture, values, strict=True):
        sums[color] += value
        counts[color] += 1
    means = [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]
    return [means[color] for color in values]


def _windows(width: int, height: int) -> Iterator[list[int]]:
    """The places of the cells in each window."""
    across, down = min(WINDOW, width), min(WINDOW, height)
    for top in range(0, height - down + 1, STRIDE):
        for left in range(0, width - across + 1, STRIDE):
            yield [row * width + column for row in range(top, top + down) for column in range(left, left + across)]
