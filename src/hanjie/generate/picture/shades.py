"""The colors of a picture in coarse steps, each in OKLab: a few hundred, however many pixels it has."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.prepared import Prepared
from hanjie.model.oklab import LINEAR, Lab, oklab

Shade = tuple[int, int, int]
"""Red, green and blue, each in the middle of a step."""

HUE = 2.0
"""How much more a difference of hue counts than one of lightness: a red spot on brown is what the picture shows."""

_STEP = 8
_MIDDLE = bytes(value // _STEP * _STEP + _STEP // 2 for value in range(256))


def shade_from(rgb: str) -> Shade:
    """The channels of ``#rrggbb``."""
    return int(rgb[1:3], 16), int(rgb[3:5], 16), int(rgb[5:7], 16)


def shades_of(picture: Prepared) -> Iterator[Shade]:
    """The shade of every pixel, row by row."""
    return zip(*(plane.translate(_MIDDLE) for plane in (picture.red, picture.green, picture.blue)), strict=True)


@lru_cache(maxsize=8)
def shade_counts(picture: Prepared) -> dict[Shade, int]:
    """How many pixels have each shade; the order is that of their values."""
    counts: Counter[Shade] = Counter()
    shades = shades_of(picture)
    for _ in range(picture.height):
        give_way()
        counts.update(islice(shades, picture.width))
    return dict(sorted(counts.items()))


@lru_cache(maxsize=1 << 15)
def place_of(shade: Shade) -> Lab:
    """A shade in OKLab, its hues stretched, so that plain distances tell how different two shades are."""
    light, red, yellow = oklab(*(LINEAR[channel] for channel in shade))
    return light, HUE * red, HUE * yellow


def distance(one: Lab, other: Lab) -> float:
    """How different two places are; black and white are 1 apart."""
    return math.dist(one, other)


def border_shade(picture: Prepared) -> Shade:
    """The color along the border: the middle of its reds, greens and blues."""
    border = picture.border

    def middle(plane: bytes) -> int:
        return sorted(plane[place] for place in border)[len(border) // 2]

    return middle(picture.red), middle(picture.green), middle(picture.blue)


def likeness_to(picture: Prepared, shade: Shade) -> bytes:
    """How near each pixel is to a shade, from 0 (as far as the farthest) to 255 (equal)."""
    center = place_of(shade)
    far = {each: distance(place_of(each), center) for each in shade_counts(picture)}
    scale = 255 / max(max(far.values()), 0.05)
    near = {each: 255 - int(scale * away) for each, away in far.items()}
    return bytes(map(near.__getitem__, shades_of(picture)))
