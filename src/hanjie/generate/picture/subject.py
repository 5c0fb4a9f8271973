"""The subject of a picture: what differs from the color along its border."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hanjie.generate.picture.level import otsu
from hanjie.generate.picture.prepared import Prepared, prepare
from hanjie.generate.picture.reduced import thinned
from hanjie.generate.picture.settings import WHOLE, Crop
from hanjie.generate.picture.shades import border_shade, distance, place_of, shade_counts, shades_of
from hanjie.model.photo import Photo

SIDE = 64
"""The picture is reduced to this side to find its subject."""
MARGIN = 0.04
"""The margin around the subject, as a part of its longer side."""
CLEAR = 0.1
"""How much a pixel differs at least from the border to be part of the subject."""
PALE = 0.6
"""A pixel is part of the subject if it differs by this part of what best separates subject and ground."""
BUSY = 0.3
"""If the border itself differs as much as this, there is no ground to tell a subject from."""
LEAST = 0.02
"""A row or column of which a smaller part differs is noise."""
SMALLEST = 0.08
"""A subject whose sides are a smaller part of the picture is noise, too."""

_STEPS = 200


@lru_cache(maxsize=1)
def find_subject(photo: Photo) -> Crop:
    """The part of the picture with its subject and a small margin; all of it if the ground is not plain."""
    small = thinned(photo, max(1, max(photo.width, photo.height) // (3 * SIDE)))
    picture = prepare(small, WHOLE, small.width / small.height, SIDE)
    differs = differing(picture)
    if differs is None:
        return WHOLE
    rows = picture.rows(differs)
    across = _span([sum(column) for column in zip(*rows, strict=True)], LEAST * picture.height)
    down = _span([sum(row) for row in rows], LEAST * picture.width)
    if across is None or down is None:
        return WHOLE
    margin = MARGIN * max(across[1] - across[0], down[1] - down[0]) + 0.5
    left, right = _within(across, margin, picture.width)
    top, bottom = _within(down, margin, picture.height)
    return WHOLE if right - left < SMALLEST or bottom - top < SMALLEST else Crop(left, top, right, bottom)


def differing(picture: Prepared) -> bytes | None:
    """1 for each pixel that differs from the border; None if the border is not plain."""
    ground = place_of(border_shade(picture))
    away = {shade: distance(place_of(shade), ground) for shade in shade_counts(picture)}
    pixels = [away[shade] for shade in shades_of(picture)]
    border = sorted(pixels[place] for place in picture.border)
    usual = border[int(0.8 * (len(border) - 1))]
    if usual > BUSY:
        return None
    histogram = [0] * 256
    for value in pixels:
        histogram[min(255, int(_STEPS * value))] += 1
    middle = otsu(histogram)[0] / _STEPS
    return bytes(value > max(CLEAR, 2 * usual, PALE * middle) for value in pixels)


def _span(counts: Sequence[int], least: float) -> tuple[int, int] | None:
    """The first place, and the one after the last, with more than the least."""
    found = [place for place, count in enumerate(counts) if count > least]
    return (found[0], found[-1] + 1) if found else None


def _within(span: tuple[int, int], margin: float, length: int) -> tuple[float, float]:
    return max(0.0, span[0] - margin) / length, min(float(length), span[1] + margin) / length
