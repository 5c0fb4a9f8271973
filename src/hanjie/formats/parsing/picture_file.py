"""Picture files: opened by Pillow, checked before they are unpacked, their pixels row by row.

Only the first frame counts. A pixel that is more than half transparent is transparent, any other is opaque.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hanjie.errors import FormatError
from hanjie.formats.parsing.pixels import TRANSPARENT, check_size, index_pixels, puzzle_from_pixels, too_many_pixels
from hanjie.formats.source import Source
from hanjie.model import Puzzle

if TYPE_CHECKING:
    from PIL.Image import Image

DAMAGED = "The picture is damaged, or of a kind that hanjie cannot read."
_KINDS = ("PNG", "GIF", "BMP", "WEBP", "ICO", "JPEG")
_OPAQUE_FROM = 128
_STRIP = 64
_MARK, _DRAWING = "hanjie", "drawing"
_IS_DRAWING = (
    "This is a drawing of a puzzle with its clues, not a picture of its cells. "
    "Read the puzzle from the file that it was drawn from."
)


def open_picture(source: Source) -> Image:
    """The picture, decoded; its size is checked before its pixels are unpacked."""
    from PIL import Image

    with readable(source):
        try:
            image = Image.open(io.BytesIO(source.data), formats=_KINDS)
        except Image.DecompressionBombError:
            raise too_many_pixels(source) from None
    if image.info.get(_MARK) == _DRAWING:
        raise source.error(_IS_DRAWING)
    check_size(*image.size, source)
    with readable(source):
        image.load()
    return image


@contextmanager
def readable(source: Source) -> Iterator[None]:
    """Turns any exception of a decoder into a FormatError; decoders raise many kinds for damaged files."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except FormatError:
        raise
    except Exception:
        raise source.error(DAMAGED) from None


def sharp(image: Image, source: Source) -> Image:
    """The picture in four channels; every pixel is opaque or transparent, and all transparent ones are equal."""
    from PIL import Image

    whole = Image.new("RGBA", image.size)
    for number, strip in enumerate(_strips(image, source)):
        whole.paste(strip, (0, number * _STRIP))
    return whole


def has_few_colors(image: Image, source: Source, most: int) -> bool:
    """True if the picture has at most this many colors; transparent is one of them."""
    colors: set[object] = set()
    for strip in _strips(image, source):
        found = strip.getcolors(most)
        colors.update(color for _, color in found or ())
        if found is None or len(colors) > most:
            return False
    return True


def _strips(image: Image, source: Source) -> Iterator[Image]:
    """The sharp picture, some rows at a time, because a small file may hold millions of pixels."""
    from PIL import Image

    for top in range(0, image.height, _STRIP):
        with readable(source):
            strip = image.crop((0, top, image.width, min(top + _STRIP, image.height))).convert("RGBA")
            opaque = strip.getchannel("A").point([255 * (alpha >= _OPAQUE_FROM) for alpha in range(256)])
            strip.putalpha(255)
            sharpened = Image.composite(strip, Image.new("RGBA", strip.size, (0, 0, 0, 0)), opaque)
        yield sharpened


def puzzle_of(image: Image, source: Source, colors: Sequence[str] = ()) -> Puzzle:
    """The puzzle of a picture with one pixel per cell; ``colors`` is the order of its colors, if it is known."""
    pixels, cells = index_pixels(_rows(image, source), source)
    looks = [_look(pixel) for pixel in pixels]
    return puzzle_from_pixels(image.width, image.height, looks, cells, source, colors)


def _rows(image: Image, source: Source) -> Iterator[list[int]]:
    """The pixels of each row; each is one number for its four channels."""
    for strip in _strips(image, source):
        pixels = memoryview(strip.tobytes()).cast("I")
        for start in range(0, len(pixels), image.width):
            yield pixels[start : start + image.width].tolist()


def _look(pixel: int) -> str:
    red, green, blue, alpha = pixel.to_bytes(4, sys.byteorder)
    return f"#{red:02x}{green:02x}{blue:02x}" if alpha else TRANSPARENT
