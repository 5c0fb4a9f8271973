"""Cells in one color: the tone is chosen, the ink found, and each cell filled or left empty."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from hanjie.generate.picture.align import best_move
from hanjie.generate.picture.area import area_means, even_edges
from hanjie.generate.picture.bold import grown
from hanjie.generate.picture.contour import LOST, contour, either, lost_part
from hanjie.generate.picture.dither import dithered
from hanjie.generate.picture.edges import FINE as EDGE_POINTS
from hanjie.generate.picture.edges import outlined
from hanjie.generate.picture.level import below, otsu
from hanjie.generate.picture.likeness import likeness
from hanjie.generate.picture.local import local_ink
from hanjie.generate.picture.prepared import Prepared
from hanjie.generate.picture.sampled import sampled
from hanjie.generate.picture.settings import Settings, Tone
from hanjie.generate.picture.shades import border_shade, likeness_to, shade_from
from hanjie.generate.picture.strokes import Cells, cells_of_ink, kept_shapes

CLEAR_TWO_TONES = 0.78
"""A picture is a graphic in two tones if one threshold explains this part of its variance."""
DARK_BORDER = 0.6
"""The part of the border that is ink in a picture with a dark ground."""
FAINT = 9.0
"""A lightness that varies less than this (standard deviation, of 255) hardly shows; colors may show more."""
SMALLEST_MOVED = 8
"""Cells of puzzles with shorter sides are not moved."""
PREFERRED = 0.02
"""One threshold is preferred to local ones, unless they are more like the picture by this much."""


@dataclass(frozen=True, slots=True)
class Black:
    """Cells in one color, and how they were found."""

    cells: Cells
    """The cells."""
    tone: Tone
    """The tone that was used."""
    threshold: int
    """The threshold that was used, from 1 to 99."""
    inverted: bool
    """True if what is light was filled."""
    kept: float
    """How much of the shapes the cells keep, from 0 to 1."""
    clarity: float
    """How clearly the picture has two tones, from 0 to 1."""
    lost: float = 0.0
    """The part of the subject that is not filled, from 0 to 1, if it has a plain ground."""


class _Light(NamedTuple):
    """What decides between ink and paper: usually the lightness."""

    picture: Prepared
    plane: bytes
    level: float
    clarity: float


def black_cells(picture: Prepared, width: int, height: int, settings: Settings) -> Black:
    """The cells of a picture in one color."""
    light = _light(picture, settings.background)
    if settings.tone is Tone.EDGES:
        return _edges(light, width, height, settings)
    if settings.tone is Tone.DITHER:
        return _dither(light, width, height, settings)
    tones = (Tone.LEVEL, Tone.LOCAL) if settings.tone is Tone.AUTO else (settings.tone,)
    made = [_by_ink(light, width, height, settings, tone) for tone in tones]
    if len(made) == 1:
        return made[0]
    level, local = (likeness(picture, each.cells.values, width) for each in made)
    better = made[local > level + PREFERRED]
    return _by_ink(light, width, height, settings, Tone.CONTOUR) if better.lost > LOST else better


@lru_cache(maxsize=8)
def _light(picture: Prepared, background: str | None) -> _Light:
    """The lightness; the likeness to the background if one is given, or if only colors tell the subject from it."""
    plane, histogram = picture.lightness, picture.histogram
    total = sum(histogram)
    mean = sum(value * count for value, count in enumerate(histogram)) / total
    spread = (sum(count * (value - mean) ** 2 for value, count in enumerate(histogram)) / total) ** 0.5
    if background is not None or spread < FAINT:
        plane = likeness_to(picture, border_shade(picture) if background is None else shade_from(background))
        histogram = [plane.count(value) for value in range(256)]
        picture = _with_lightness(picture, plane)
    return _Light(picture, plane, *otsu(histogram))


def _with_lightness(picture: Prepared, plane: bytes) -> Prepared:
    """The picture with another plane in place of its lightness."""
    made = Prepared(picture.width, picture.height, picture.red, picture.green, picture.blue)
    made.__dict__["lightness"] = plane
    return made


def _by_ink(light: _Light, width: int, height: int, settings: Settings, tone: Tone) -> Black:
    """The cells of which most is ink."""
    picture = light.picture
    ink, threshold, inverted = _ink(light, width, height, settings, tone)
    lost = 0.0 if tone is Tone.CONTOUR else lost_part(picture, ink)
    x_edges, y_edges = even_edges(picture.width, width), even_edges(picture.height, height)
    more = round(settings.bold / 200 * max(picture.width / width, picture.height / height))
    cover = area_means(grown(picture.rows(ink), more), x_edges, y_edges)
    cells = cells_of_ink(cover, settings.detail)
    return Black(cells, tone, threshold, inverted, kept_shapes(cover, cells.values), light.clarity, lost)


def alignment(picture: Prepared, width: int, height: int, used: Settings) -> tuple[float, float]:
    """The parts of a cell by which the cells of a drawing are best moved; ``used`` are its settings."""
    if used.tone not in (Tone.LEVEL, Tone.LOCAL, Tone.CONTOUR) or min(width, height) < SMALLEST_MOVED:
        return 0.0, 0.0
    ink, _, _ = _ink(_light(picture, used.background), width, height, used, used.tone)
    return best_move(picture.rows(ink), width, height)


def _ink(light: _Light, width: int, height: int, settings: Settings, tone: Tone) -> tuple[bytes, int, bool]:
    """1 for each pixel of ink, the threshold, and whether what is light is ink."""
    picture, level = light.picture, light.level
    if tone is Tone.LOCAL:
        shift = 0.0 if settings.threshold is None else 2.55 * (settings.threshold - 50)
        ink, threshold = local_ink(picture, level, shift), settings.threshold or 50
    else:
        wanted = level if settings.threshold is None else 2.55 * settings.threshold
        ink, threshold = light.plane.translate(below(wanted)), min(99, max(1, round(wanted / 2.55)))
    inverted = _is_dark_graphic(light, ink) if settings.invert is None else settings.invert
    if inverted:
        ink = ink.translate(bytes([1, 0]).ljust(256, b"\0"))
    if tone is Tone.CONTOUR:
        ink = either(ink, contour(picture, max(picture.width / width, picture.height / height)))
    return ink, threshold, inverted


def _is_dark_graphic(light: _Light, ink: bytes) -> bool:
    """True for a light graphic on a dark ground; a photo with a dark ground would become a negative."""
    border = light.picture.border
    return light.clarity >= CLEAR_TWO_TONES and sum(ink[place] for place in border) > DARK_BORDER * len(border)


def _edges(light: _Light, width: int, height: int, settings: Settings) -> Black:
    wanted = None if settings.threshold is None else settings.threshold / 100
    cells, share = outlined(sampled(light.picture, EDGE_POINTS * width, EDGE_POINTS * height), wanted)
    return Black(cells, Tone.EDGES, min(99, max(1, round(100 * share))), False, 1.0, light.clarity)


def _dither(light: _Light, width: int, height: int, settings: Settings) -> Black:
    picture, threshold = light.picture, settings.threshold or 50
    x_edges, y_edges = even_edges(picture.width, width), even_edges(picture.height, height)
    means = area_means(picture.rows(light.plane), x_edges, y_edges)
    inverted = bool(settings.invert)
    parts = [[(255 - value if inverted else value) / 255 for value in row] for row in means]
    return Black(dithered(parts, threshold / 100), Tone.DITHER, threshold, inverted, 1.0, light.clarity)
