"""The outlines of shapes, one cell thick.

The picture is taken at two points for each cell and smoothed a little. Where its colors change fast, a point is on an
edge if it changes faster than the points before and behind it in the direction of the change (Canny, 1986). Strong
edges are kept, and weaker ones that are joined to them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from hanjie.generate.picture.area import Plane, blurred
from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.level import otsu
from hanjie.generate.picture.strokes import Cells

FINE = 2
"""Points for each cell along each side."""
WEAK = 0.45
"""A weak edge has this part of the strength of a strong one."""
LEAST = 0.02
"""A change of lightness (of 1) that is never an edge."""

USUAL, RAREST = 0.6, 0.05
"""The most and the least of all changes that count as edges, unless another part is asked for."""

Change = tuple[float, float, float]
"""How strong a change is, and how much of it goes across and down."""


def edge_strengths(planes: Sequence[Plane]) -> Plane:
    """How strong the change is at each point."""
    return [[strength for strength, _, _ in row] for row in _changes([blurred(plane, 1) for plane in planes])]


def outlined(planes: Sequence[Plane], share: float | None) -> tuple[Cells, float]:
    """The cells with an edge in them, and the part of all changes that counts as an edge.

    ``planes`` are the three of OKLab. Without a ``share``, the method of Otsu separates strong changes from weak ones,
    so that the texture of a ground is not drawn.
    """
    changes = _changes([blurred(plane, 1) for plane in planes])
    thin = _thinned(changes)
    strengths = sorted(value for row in thin for value in row if value > LEAST)
    used = _strong_share(strengths) if share is None else share
    strong = strengths[int((len(strengths) - 1) * (1 - used))] if strengths else 1.0
    return _cells(_joined(thin, strong), thin, strong), used


def _strong_share(strengths: Sequence[float]) -> float:
    """The part of the changes that is strong; the numbers are sorted."""
    if not strengths:
        return USUAL
    histogram = [0] * 256
    for strength in strengths:
        histogram[int(255 * strength / strengths[-1])] += 1
    threshold, _ = otsu(histogram)
    share = sum(histogram[math.ceil(threshold) :]) / len(strengths)
    return min(USUAL, max(RAREST, share))


def _changes(planes: Sequence[Plane]) -> list[list[Change]]:
    """How the colors change at each point, by differences of the neighbors on both sides; lightness gives the sign."""
    height, width = len(planes[0]), len(planes[0][0])
    changes = []
    for row in range(height):
        give_way()
        above, below = max(0, row - 1), min(height - 1, row + 1)
        line = []
        for column in range(width):
            before, after = max(0, column - 1), min(width - 1, column + 1)
            across = [plane[row][after] - plane[row][before] for plane in planes]
            down = [plane[below][column] - plane[above][column] for plane in planes]
            strength = sum(each * each for each in (*across, *down)) ** 0.5
            line.append((strength, *_direction(across, down)))
        changes.append(line)
    return changes


def _direction(across: Sequence[float], down: Sequence[float]) -> tuple[float, float]:
    """The change of the plane that changes most."""
    most = max(range(len(across)), key=lambda plane: abs(across[plane]) + abs(down[plane]))
    return across[most], down[most]


def _thinned(changes: list[list[Change]]) -> Plane:
    """The strength of each point that is the strongest across its edge; 0 elsewhere."""
    height, width = len(changes), len(changes[0])
    thin: Plane = []
    for row in range(height):
        give_way()
        line = []
        for column in range(width):
            strength, across, down = changes[row][column]
            step_x = 0 if abs(across) < 0.4 * abs(down) else 1
            step_y = 0 if abs(down) < 0.4 * abs(across) else 1 if across * down >= 0 else -1
            one = _strength(changes, row + step_y, column + step_x)
            other = _strength(changes, row - step_y, column - step_x)
            line.append(strength if strength > one and strength >= other else 0.0)
        thin.append(line)
    return thin


def _strength(changes: list[list[Change]], row: int, column: int) -> float:
    inside = 0 <= row < len(changes) and 0 <= column < len(changes[0])
    return changes[row][column][0] if inside else 0.0


def _joined(thin: Plane, strong: float) -> set[tuple[int, int]]:
    """The strong points, and the weak ones that are joined to them."""
    weak = {
        (row, column) for row, line in enumerate(thin) for column, value in enumerate(line) if value > WEAK * strong
    }
    found = [place for place in sorted(weak) if thin[place[0]][place[1]] >= strong]
    kept = set(found)
    for row, column in found:
        for place in ((row + down, column + across) for down in (-1, 0, 1) for across in (-1, 0, 1)):
            if place in weak and place not in kept:
                kept.add(place)
                found.append(place)
    return kept


def _cells(kept: set[tuple[int, int]], thin: Plane, strong: float) -> Cells:
    width, height = len(thin[0]) // FINE, len(thin) // FINE
    strongest = [0.0] * (width * height)
    for row, column in kept:
        place = row // FINE * width + column // FINE
        strongest[place] = max(strongest[place], thin[row][column])
    certainty = tuple(min(1.0, value / (2 * strong)) if value else 0.5 for value in strongest)
    return Cells(width, height, bytes(value > 0 for value in strongest), certainty)
