"""Area averaging: every cell of a coarse grid gets the mean of exactly the area that it covers.

The edges of cells may be anywhere between pixels. Sums along a row are taken once, so the time is that of reading the
pixels, whatever the number of cells.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, islice, pairwise
from operator import itemgetter
from typing import Any

from hanjie.generate.picture.giving_way import give_way

Plane = list[list[float]]
"""One number for each place, row by row."""


def even_edges(length: float, parts: int, start: float = 0.0) -> list[float]:
    """The edges of ``parts`` equal parts."""
    return [start + length * part / parts for part in range(parts)] + [start + length]


def area_means(
    rows: Iterable[Sequence[float]],
    x_edges: Sequence[float],
    y_edges: Sequence[float],
    value_of: Callable[[Any], float] | None = None,
) -> Plane:
    """The mean of each cell between these edges; ``value_of`` is applied to every number first."""
    first, last = int(y_edges[0]), -int(-y_edges[-1] // 1)
    narrowed = _Narrowing(x_edges)
    narrow = []
    for row in islice(rows, first, last):
        give_way()
        narrow.append(narrowed(row if value_of is None else map(value_of, row)))
    return [_mean_row(narrow, top - first, bottom - first) for top, bottom in pairwise(y_edges)]


class _Narrowing:
    """Takes the means of a row of pixels between edges."""

    def __init__(self, edges: Sequence[float]) -> None:
        before = [int(edge) for edge in edges]
        self._before = itemgetter(*before)
        self._after = itemgetter(*(math.ceil(edge) for edge in edges))
        self._parts = [edge - place for edge, place in zip(edges, before, strict=True)]
        self._widths = [right - left for left, right in pairwise(edges)]

    def __call__(self, row: Iterable[float]) -> list[float]:
        sums = list(accumulate(row, initial=0.0))
        before, after = self._before(sums), self._after(sums)
        ends = [low + part * (high - low) for low, high, part in zip(before, after, self._parts, strict=True)]
        return [(right - left) / width for left, right, width in zip(ends, ends[1:], self._widths, strict=False)]


def _mean_row(rows: Sequence[Sequence[float]], top: float, bottom: float) -> list[float]:
    """The mean of the rows between two edges."""
    first, last = int(top), int(bottom)
    height = bottom - top
    if first == last:
        return list(rows[first])
    weighted = [_scaled(rows[first], first + 1 - top), *rows[first + 1 : last]]
    if bottom > last:
        weighted.append(_scaled(rows[last], bottom - last))
    return [sum(column) / height for column in zip(*weighted, strict=True)]


def _scaled(row: Sequence[float], weight: float) -> Sequence[float]:
    return row if weight == 1 else [value * weight for value in row]


def blurred(plane: Plane, radius: int) -> Plane:
    """The mean of the square of this radius around each place; at the edge, of the part that is inside."""
    return _turned([_blurred_row(column, radius) for column in _turned([_blurred_row(row, radius) for row in plane])])


def _blurred_row(row: Sequence[float], radius: int) -> list[float]:
    sums, length = list(accumulate(row, initial=0.0)), len(row)
    spans = ((max(0, place - radius), min(length, place + radius + 1)) for place in range(length))
    return [(sums[end] - sums[start]) / (end - start) for start, end in spans]


def _turned(plane: Plane) -> Plane:
    return [list(column) for column in zip(*plane, strict=True)]
