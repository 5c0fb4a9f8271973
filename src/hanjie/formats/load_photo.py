"""Loading a picture of any kind from Python, as plain pixels."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING, Any

from hanjie.errors import ReadingWarning
from hanjie.formats.parsing.photo_file import photo_of, read_photo
from hanjie.formats.source import Source
from hanjie.model import Photo
from hanjie.words import shown

if TYPE_CHECKING:
    from PIL.Image import Image

PhotoLike = str | os.PathLike[str] | bytes | Photo | Any
"""A path, the bytes of a file, pixels, an image of Pillow, or an array of rows, columns and colors."""


def load_photo(picture: PhotoLike) -> Photo:
    """The pixels of a picture; warns with ReadingWarning about what was left out."""
    if isinstance(picture, Photo):
        return picture
    if isinstance(picture, str | os.PathLike):
        source = Source.from_file(picture)
    else:
        source = Source(picture if isinstance(picture, bytes) else b"image", "picture")
    is_file = isinstance(picture, str | os.PathLike | bytes)
    photo = read_photo(source) if is_file else photo_of(_image(picture), source)
    for note in source.notes:
        warnings.warn(note, ReadingWarning, 3)
    return photo


def _image(picture: Any) -> Image:
    """An image of Pillow, or one made from an array."""
    from PIL import Image

    if isinstance(picture, Image.Image):
        return picture.copy()
    if not hasattr(picture, "__array_interface__"):
        raise TypeError(f"A picture is a path, bytes, an image, an array or a hanjie.Photo, not {shown(picture)}.")
    try:
        return Image.fromarray(picture)
    except (TypeError, ValueError):
        shape = getattr(picture, "shape", "")
        raise ValueError(f"An array is a picture if it has bytes in rows, columns and 3 colors, not {shape}.") from None


def name_of(picture: PhotoLike) -> str:
    """The path of a picture; empty for pixels and bytes."""
    return os.fspath(picture) if isinstance(picture, str | os.PathLike) else ""
