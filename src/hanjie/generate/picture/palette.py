"""The palette of a drawing: the colors found in the picture, with clean black, white and paper, and names."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hanjie.generate.picture.shades import HUE, Shade, distance, place_of
from hanjie.model import Palette
from hanjie.model.color_words import color_words

PALE, GRAY = 0.72, 0.05
"""A background that is lighter than this, and whose hue is weaker than this, is drawn as white paper."""
NEAR = 0.1
"""A color that is nearer to black or white than this becomes black or white, unless another one is."""

_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)


def palette_of(colors: Sequence[Shade]) -> Palette:
    """The palette of these colors, background first; black is added to a background alone."""
    made = _clean(colors)
    rgbs = ["#{:02x}{:02x}{:02x}".format(*color) for color in made]
    if len(rgbs) == 1:
        rgbs.append("#ffffff" if rgbs[0] == "#000000" else "#000000")
    words = color_words(tuple(("", rgb) for rgb in rgbs))
    return Palette.from_colors(list(zip(words, rgbs, strict=True)))


def _clean(colors: Sequence[Shade]) -> list[Shade]:
    """The colors, with black and white in place of those that are almost so."""
    made = list(colors)
    light, red, yellow = place_of(made[0])
    is_free = all(distance(place_of(color), place_of(_WHITE)) > 0.8 * NEAR for color in made[1:])
    if light > PALE and math.hypot(red, yellow) < HUE * GRAY and is_free:
        made[0] = _WHITE
    for pure in (_BLACK, _WHITE):
        away = [distance(place_of(color), place_of(pure)) for color in made]
        nearest = away.index(min(away))
        if pure not in made and away[nearest] < (2 * NEAR if pure == _BLACK else NEAR):
            made[nearest] = pure
    return made
