"""The columns and rows of a drawing, from the sides that are given and the shape of the picture."""

from __future__ import annotations

from fractions import Fraction

from hanjie.generate.picture.settings import LARGEST_SIDE, SMALLEST_SIDE, Crop, Settings
from hanjie.model.photo import Photo


def size_of(photo: Photo, crop: Crop, settings: Settings) -> tuple[int, int]:
    """The columns and rows, from the given sides and the shape of the crop."""
    shape = _shape(photo, crop)
    width, height = settings.width, settings.height
    if settings.longest is not None:
        width, height = (settings.longest, None) if shape >= 1 else (None, settings.longest)
    if width is None and height is not None:
        width = round(height * shape)
    if height is None and width is not None:
        height = round(width / shape)
    return _possible(width), _possible(height)


def shape_of(photo: Photo, crop: Crop, width: int, height: int, settings: Settings) -> float | Fraction:
    """The width of what is drawn as a multiple of its height: that of the cells if both sides are given."""
    is_fixed = settings.width is not None and settings.height is not None
    return Fraction(width, height) if is_fixed else _shape(photo, crop)


def _possible(side: int | None) -> int:
    return min(LARGEST_SIDE, max(SMALLEST_SIDE, side or 0))


def _shape(photo: Photo, crop: Crop) -> float:
    """The width of the crop as a multiple of its height."""
    return (crop.right - crop.left) * photo.width / ((crop.bottom - crop.top) * photo.height)
