"""The first picture of a start: its style, and a density, scale and roughness that suit the grade.

Fuller pictures are easier, because their blocks have less room, and so are larger and smoother shapes. Each further
color helps the player, so that hard puzzles in color are sparse and rough. The tables were found by trying; they only
make the search shorter, because it goes on until the grade is right.
"""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from hanjie.generate.random.blobs import blobs
from hanjie.generate.random.noise import noise
from hanjie.generate.random.symmetry import made_symmetric, orbits
from hanjie.generate.random.wish import Style, Wish
from hanjie.model.splitmix import SplitMix64

_DENSITIES = {
    (Style.NOISE, False): (70, 60, 54, 48, 46, 45, 34, 34, 32, 32),
    (Style.NOISE, True): (85, 80, 45, 20, 18, 16, 34, 32, 30, 30),
    (Style.BLOBS, False): (68, 50, 42, 36, 34, 32, 30, 28, 28, 28),
    (Style.BLOBS, True): (60, 45, 30, 18, 18, 18, 28, 26, 24, 24),
}
"""By style, and whether there are several colors: the least density for each grade, in percent."""
_FULLER = ((20, 0), (30, 4), (50, 12), (100, 18), (150, 20))
"""Larger puzzles are harder and rarely have one solution, so they are fuller: by the mean side, percent to add."""
_FULLEST = 90
"""The highest density, in percent."""
_SPREAD = 12
"""The number of densities from the least one on."""
_ROUGHNESS = {False: (0, 0, 5, 10, 10, 12, 5, 5, 10, 10), True: (0, 8, 15, 40, 60, 60, 10, 10, 10, 10)}
"""By whether there are several colors: the changes of the outlines of blobs for each grade, in percent of the cells."""
_ROUGH_CELLS = 400
"""Larger pictures are not rougher than one with this number of cells."""
_LARGER_SCALE = 12
"""The scale is larger by 1 whenever the side is longer by this number of cells, from 20 on."""
_LARGE_SHAPES = 3
"""Up to this grade shapes may have a scale of 3 cells, above it of 2."""


def draw_aim(wish: Wish, random: SplitMix64) -> int:
    """One of the wanted grades. Of blobs the easier ones are drawn more often, because their shapes are smoother."""
    number = wish.hardest - wish.easiest + 1
    draws = [random.below(number) for _ in range(2 if wish.style is Style.BLOBS else 1)]
    return wish.easiest + min(draws)


def propose(wish: Wish, aim: int, random: SplitMix64) -> bytearray:
    """A picture from which a puzzle of the grade ``aim`` is probably near, but for its roughness."""
    least = _DENSITIES[wish.style, wish.colors > 1][aim - 1] + _fuller(wish)
    density = wish.density or min(least + random.below(_SPREAD), _FULLEST)
    if wish.style is Style.NOISE:
        cells = noise(wish, density, random)
    else:
        scale = 1 + random.below(3 if aim <= _LARGE_SHAPES else 2)
        cells = blobs(wish, density, scale + max(0, _side(wish) - 20) // _LARGER_SCALE, random)
    made_symmetric(cells, orbits(wish.width, wish.height, wish.symmetry))
    return cells


def _fuller(wish: Wish) -> int:
    """What to add to the density of a puzzle of this size, between the entries of the table."""
    side = _side(wish)
    for (low, less), (high, more) in pairwise(_FULLER):
        if low <= side < high:
            return less + (more - less) * (side - low) // (high - low)
    return 0


def roughness(wish: Wish, aim: int) -> int:
    """The number of changes that make the picture rough enough."""
    percent = _ROUGHNESS[wish.colors > 1][aim - 1] if wish.style is Style.BLOBS else 0
    return min(wish.width * wish.height, _ROUGH_CELLS) * percent // 100


def _side(wish: Wish) -> int:
    """The side of a square of this size."""
    return isqrt(wish.width * wish.height)
