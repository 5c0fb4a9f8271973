"""A prepared picture as the cells see it: the means of its colors at a few points for each cell, in OKLab."""

from __future__ import annotations

from functools import lru_cache

from hanjie.generate.picture.area import Plane, area_means, even_edges
from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.prepared import Prepared
from hanjie.model.oklab import LINEAR, oklab


@lru_cache(maxsize=8)
def sampled(picture: Prepared, width: int, height: int) -> tuple[Plane, Plane, Plane]:
    """Lightness, green to red, and blue to yellow, each with this many points across and down."""
    x_edges, y_edges = even_edges(picture.width, width), even_edges(picture.height, height)
    red, green, blue = (area_means(rows, x_edges, y_edges) for rows in _linear(picture))
    planes: tuple[Plane, Plane, Plane] = ([], [], [])
    for channels in zip(red, green, blue, strict=True):
        give_way()
        lab = [oklab(*point) for point in zip(*channels, strict=True)]
        for axis, plane in enumerate(planes):
            plane.append([point[axis] for point in lab])
    return planes


@lru_cache(maxsize=4)
def _linear(picture: Prepared) -> list[Plane]:
    """The three channels in linear light, kept because every size of a drawing needs them."""
    planes = (picture.red, picture.green, picture.blue)
    return [[list(map(LINEAR.__getitem__, row)) for row in picture.rows(plane)] for plane in planes]
