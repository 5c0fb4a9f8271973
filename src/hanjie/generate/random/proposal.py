"""The first picture of a start: its style, and a density and scale that suit the grade.

Fuller pictures are easier, and so are larger shapes: their blocks have less room. The tables were found by trying; they
only make the search shorter, because it goes on until the grade is right.
"""

from __future__ import annotations

from hanjie.generate.random.blobs import blobs
from hanjie.generate.random.noise import noise
from hanjie.generate.random.symmetry import made_symmetric, orbits
from hanjie.generate.random.wish import Style, Wish
from hanjie.model.splitmix import SplitMix64

_LEAST_NOISE = (70, 60, 54, 48, 46, 45, 44, 43, 42, 42)
"""The least density of noise for each grade, in percent."""
_LEAST_BLOBS = (60, 50, 44, 40, 40, 40, 38, 36, 36, 36)
"""The least density of blobs for each grade, in percent."""
_SPREAD = 12
"""Densities above the least one."""
_LARGE_SHAPES = 3
"""Up to this grade shapes may have a scale of 3 cells, above it of 2."""


def propose(wish: Wish, aim: int, random: SplitMix64) -> bytearray:
    """A picture from which a puzzle of the grade ``aim`` is probably near."""
    least = _LEAST_NOISE if wish.style is Style.NOISE else _LEAST_BLOBS
    density = wish.density or least[aim - 1] + random.below(_SPREAD)
    if wish.style is Style.NOISE:
        cells = noise(wish, density, random)
    else:
        cells = blobs(wish, density, 1 + random.below(3 if aim <= _LARGE_SHAPES else 2), random)
    made_symmetric(cells, orbits(wish.width, wish.height, wish.symmetry))
    return cells
