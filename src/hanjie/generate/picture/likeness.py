"""How much a drawing is like its picture, from 0 to 1.

Every color of the drawing is painted with the mean of the picture where the drawing has it; so light ink on dark paper
is as good as the reverse. Then both are compared in small windows, as the structural similarity of Wang and others
(2004) does: do they vary together? Windows in which something happens, in either of the two, count more than flat ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.generate.picture.area import Plane

FINE = 2
"""Points of the picture for each cell along each side."""
WINDOW, STRIDE = 4, 2
"""The side of a window, and the distance between windows, in cells."""
FLAT = 0.0004
"""A variance that hardly shows: changes of lightness by 2 %."""


def likeness(planes: Sequence[Plane], values: bytes, width: int) -> float:
    """The likeness of cells to a picture, given its three planes of OKLab with FINE points for each cell."""
    fine = FINE * width
    owner = [values[row // FINE * width + column // FINE] for row in range(len(planes[0])) for column in range(fine)]
    alike = weight = 0.0
    both = [(_flat(plane), _painted(_flat(plane), owner)) for plane in planes]
    for places in _windows(fine, len(planes[0])):
        mine = theirs = shared = 0.0
        for picture, drawing in both:
            one, other = [picture[place] for place in places], [drawing[place] for place in places]
            mean_one, mean_other = sum(one) / len(one), sum(other) / len(other)
            mine += sum(value * value for value in one) / len(one) - mean_one**2
            theirs += sum(value * value for value in other) / len(other) - mean_other**2
            shared += sum(a * b for a, b in zip(one, other, strict=True)) / len(one) - mean_one * mean_other
        alike += 2 * shared
        weight += mine + theirs + FLAT
    return max(0.0, min(1.0, alike / weight)) if weight else 0.0


def _flat(plane: Plane) -> list[float]:
    return [value for row in plane for value in row]


def _painted(picture: Sequence[float], owner: Sequence[int]) -> list[float]:
    """The drawing in the mean values that its colors have in the picture."""
    sums, counts = [0.0] * 256, [0] * 256
    for value, color in zip(picture, owner, strict=True):
        sums[color] += value
        counts[color] += 1
    means = [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]
    return [means[color] for color in owner]


def _windows(width: int, height: int) -> list[list[int]]:
    """The places in each window."""
    across, down = min(WINDOW * FINE, width), min(WINDOW * FINE, height)
    tops = range(0, height - down + 1, STRIDE * FINE)
    lefts = range(0, width - across + 1, STRIDE * FINE)
    return [
        [row * width + column for row in range(top, top + down) for column in range(left, left + across)]
        for top in tops
        for left in lefts
    ]
