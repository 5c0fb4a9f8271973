"""Spots and pin holes: small connected parts of one color, which are given the color around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hanjie.generate.picture.strokes import Cells

SURE = 0.3
"""A single cell that the picture shows as clearly as this is not a speck, unless specks are asked for."""


def without_specks(cells: Cells, most: int | None) -> Cells:
    """The cells without connected parts of up to ``most`` cells; None drops single cells that are not sure.

    Parts are connected by their sides. Smaller ones go first, so that a hole in a speck goes with it.
    """
    if most == 0:
        return cells
    values = bytearray(cells.values)
    for size in range(1, (most or 1) + 1):
        for part in list(parts(values, cells.width, cells.height)):
            if len(part) == size and (most is not None or cells.certainty[part[0]] < SURE):
                _fill(values, part, cells.width)
    return replace(cells, values=bytes(values))


def _fill(values: bytearray, part: list[int], width: int) -> None:
    """Give a part the most frequent color around it."""
    inside = set(part)
    around = Counter(
        values[other] for place in part for other in _beside(place, width, len(values)) if other not in inside
    )
    if around:
        color = min(around, key=lambda value: (-around[value], value))
        for place in part:
            values[place] = color


def parts(values: bytes | bytearray, width: int, height: int) -> Iterator[list[int]]:
    """The connected parts of one color, each as the places of its cells, in order of their first cells."""
    seen = bytearray(len(values))
    for start in range(width * height):
        if seen[start]:
            continue
        part, seen[start] = [start], 1
        for place in part:
            for other in _beside(place, width, len(values)):
                if not seen[other] and values[other] == values[start]:
                    seen[other] = 1
                    part.append(other)
        yield part


def _beside(place: int, width: int, count: int) -> Iterator[int]:
    """The places of the neighbors of a cell."""
    if place >= width:
        yield place - width
    if place % width:
        yield place - 1
    if (place + 1) % width:
        yield place + 1
    if place + width < count:
        yield place + width
