"""The few real colors of a noisy picture: pixels of nearly the same color become one color.

JPEG changes the color of every pixel a little, and more where colors meet. Colors are taken from the most frequent to
the rarest; each joins the nearest color that was taken before, if it is near enough, or else is a new one. Then every
color moves to the mean of its pixels, and colors that came near each other are joined. Almost white becomes white, and
almost black becomes black.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

Rgb = tuple[int, int, int]

NEAR = 28.0
"""Colors at most this far apart are one color; black and white are 434 apart."""
NEAR_IN_SMALL_CELLS = 40.0
"""The same in pictures whose cells have so few pixels that each is noisy."""
NEAR_IN_GRAYS = 90.0
"""The same in pictures without color; black and white then stay two colors however strong the noise is."""
NEAR_IN_SMALL_GRAYS = 170.0
"""The same if the cells have few pixels, too: a black pixel of a JPEG may then be as light as dark gray."""
GRAY = 36
"""The greatest difference between the channels of a noisy gray."""
MOST_COLORS = 32
"""A picture with more real colors than this is a photo."""
_ROUNDS = 4
_STEP = 8
"""Colors are first counted in steps of this size, so that the time does not depend on the number of shades."""
_WHITE, _BLACK = 40.0, 60.0
"""The distance from white and from black below which a color becomes one of them."""


def few_colors(pixels: Sequence[Rgb], *, is_small: bool) -> list[Rgb] | None:
    """The pixels, each with its real color; None if there are more than MOST_COLORS.

    ``is_small`` is for pictures whose cells have few pixels, where the noise is strong.
    """
    near = NEAR_IN_SMALL_CELLS if is_small else NEAR
    if all(max(pixel) - min(pixel) <= GRAY for pixel in pixels):
        near = NEAR_IN_SMALL_GRAYS if is_small else NEAR_IN_GRAYS
    counts = Counter(tuple(channel // _STEP * _STEP + _STEP // 2 for channel in pixel) for pixel in pixels)
    if len(counts) > 64 * MOST_COLORS:
        return None
    shades = [((red, green, blue), count) for (red, green, blue), count in counts.most_common()]
    centers = _first_centers((shade for shade, _ in shades), near)
    for _ in range(_ROUNDS):
        if len(centers) > MOST_COLORS:
            return None
        centers = _first_centers(_moved(centers, shades), near)
    if len(centers) > MOST_COLORS:
        return None
    nearest: dict[Rgb, Rgb] = {}
    for pixel in set(pixels):
        nearest[pixel] = _snapped(min(centers, key=lambda center: _distance(center, pixel)))
    return [nearest[pixel] for pixel in pixels]


def _first_centers(shades: Iterable[Rgb], near: float) -> list[Rgb]:
    centers: list[Rgb] = []
    for shade in shades:
        if all(_distance(shade, center) > near for center in centers):
            centers.append(shade)
            if len(centers) > MOST_COLORS:
                break
    return centers


def _moved(centers: Sequence[Rgb], shades: Iterable[tuple[Rgb, int]]) -> list[Rgb]:
    """Each color as the mean of the shades that are nearest to it, the most frequent color first."""
    sums = {center: [0, 0, 0, 0] for center in centers}
    for shade, count in shades:
        total = sums[min(centers, key=lambda center: _distance(center, shade))]
        for place, channel in enumerate(shade):
            total[place] += channel * count
        total[3] += count
    used = sorted((total for total in sums.values() if total[3]), key=lambda total: -total[3])
    return [(red // count, green // count, blue // count) for red, green, blue, count in used]


def _snapped(color: Rgb) -> Rgb:
    if _distance(color, (255, 255, 255)) < _WHITE:
        return (255, 255, 255)
    return (0, 0, 0) if _distance(color, (0, 0, 0)) < _BLACK else color


def _distance(one: Rgb, other: Rgb) -> float:
    """How different two colors look; lightness counts more than hue, because JPEG stores hues at half the size."""
    red, green, blue = (first - second for first, second in zip(one, other, strict=True))
    lightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return math.hypot(1.7 * lightness, 0.6 * (red - lightness), 0.55 * (blue - lightness))
