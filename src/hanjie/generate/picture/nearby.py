"""Other ways to draw the same picture: near ones, to try if a drawing cannot be repaired, and a choice to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hanjie.generate.picture.settings import MOST_COLORS, Crop, Settings, Tone
from hanjie.model.splitmix import SplitMix64

SHIFTS = (4, -4, 8, -8)
"""Nearby thresholds, nearest first."""
BOLD = (20, 40, 60, 80, 120, 160)
"""Bolder strokes: thin ones leave blocks too much freedom for a small repair."""
DETAILS = (20, -20)
"""Nearby degrees of detail."""
SPECKS = (2, 4, 8)
"""Larger spots that may be dropped: a calmer picture is an easier puzzle."""
SPREAD = {Tone.LEVEL: (-14, -7, 0, 7), Tone.LOCAL: (-8, -4, 0, 4), Tone.EDGES: (-20, -10, 0, 10)}
"""The thresholds of a sheet, by tone, as distances from the automatic one."""


def nearby(settings: Settings) -> Iterator[Settings]:
    """Settings near these, which must be those of a drawing, nearest first."""
    if settings.tone in (Tone.LEVEL, Tone.LOCAL, Tone.CONTOUR):
        for bold in BOLD:
            if bold > settings.bold:
                yield replace(settings, bold=bold)
    if settings.threshold is not None:
        for shift in SHIFTS:
            if 1 <= settings.threshold + shift <= 99:
                yield replace(settings, threshold=settings.threshold + shift)
    for step in DETAILS:
        if 0 <= settings.detail + step <= 100:
            yield replace(settings, detail=settings.detail + step)
    for part in (0.25, -0.25):
        yield moved(settings, part, part)
    for specks in SPECKS:
        if specks > (settings.specks or 0):
            yield replace(settings, specks=specks)


def moved(settings: Settings, across: float, down: float) -> Settings:
    """The settings with the crop moved by parts of a cell, as far as the picture allows."""
    crop, width, height = settings.crop, settings.width, settings.height
    if crop is None or width is None or height is None:
        return settings
    x = across * (crop.right - crop.left) / width
    y = down * (crop.bottom - crop.top) / height
    left, right = max(0.0, crop.left + x), min(1.0, crop.right + x)
    top, bottom = max(0.0, crop.top + y), min(1.0, crop.bottom + y)
    return replace(settings, crop=Crop(left, top, right, bottom))


def seeded(settings: Settings, seed: int) -> Settings:
    """The settings with the crop moved a little at random; seed 0 does not move it."""
    if seed == 0:
        return settings
    random = SplitMix64(seed)
    across, down = ((random.below(2001) - 1000) / 2000 for _ in range(2))
    return moved(settings, across, down)


def variants(settings: Settings, threshold_of: Callable[[Settings], int | None]) -> list[list[Settings]]:
    """A choice of settings to look at, in rows.

    For one color: a row for each tone, and in it several thresholds around the automatic one, which ``threshold_of``
    finds. For more colors: rows for little and much detail, and in each several numbers of colors.
    """
    if settings.colors == 1:
        tones = [replace(settings, tone=tone, threshold=None) for tone in SPREAD]
        return [[replace(row, threshold=each) for each in _around(row.tone, threshold_of(row))] for row in tones]
    first = max(2, min(settings.colors - 1, MOST_COLORS - 3))
    return [
        [replace(settings, detail=detail, colors=colors) for colors in range(first, first + 4)]
        for detail in (15, 50, 85)
    ]


def _around(tone: Tone, threshold: int | None) -> list[int]:
    middle = 50 if threshold is None else threshold
    return [min(99, max(1, middle + shift)) for shift in SPREAD[tone]]
