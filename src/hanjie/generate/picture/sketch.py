"""A rough drawing in almost no time, for work that must end before its first drawing is done."""

from __future__ import annotations

from dataclasses import replace

from hanjie.generate.picture.area import area_means, even_edges
from hanjie.generate.picture.drawn import SIZES, Drawn
from hanjie.generate.picture.level import otsu
from hanjie.generate.picture.prepared import prepare
from hanjie.generate.picture.reduced import thinned
from hanjie.generate.picture.settings import WHOLE, Settings, Tone
from hanjie.generate.picture.size import shape_of, size_of
from hanjie.model import Grid, Puzzle
from hanjie.model.photo import Photo


def sketched(photo: Photo, settings: Settings) -> Drawn:
    """What is darker than the middle, of a few pixels; the likeness is not measured."""
    crop = WHOLE if settings.crop is None else settings.crop
    if settings.longest is None and settings.width is None and settings.height is None:
        settings = replace(settings, longest=SIZES[0])
    width, height = size_of(photo, crop, settings)
    small = thinned(photo, max(photo.width, photo.height) // max(width, height))
    picture = prepare(small, crop, shape_of(photo, crop, width, height, settings), max(width, height))
    means = area_means(
        picture.rows(picture.lightness), even_edges(picture.width, width), even_edges(picture.height, height)
    )
    level, clarity = otsu(picture.histogram)
    cells = bytes(value < level for row in means for value in row)
    used = replace(settings, width=width, height=height, longest=None, crop=crop)
    if settings.colors == 1:
        used = replace(used, tone=Tone.LEVEL, threshold=min(99, max(1, round(level / 2.55))), invert=False)
    puzzle = Puzzle.from_grid(Grid(width, height, cells))
    return Drawn(puzzle, (0.0,) * len(cells), used, 0.0, 1.0, round(clarity, 4), picture)
