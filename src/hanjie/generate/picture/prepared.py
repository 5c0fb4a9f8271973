"""A picture made ready for drawing: the part that counts, reduced in linear light to a few pixels for each cell.

Everything after this works on the reduced picture, so that a change of any setting takes some milliseconds. The last
ones are kept, because a person tries many settings on the same picture.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import chain

from hanjie.generate.picture.area import area_means, even_edges
from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.settings import Crop
from hanjie.model.oklab import LINEAR, in_srgb
from hanjie.model.photo import Photo

FINE_SIDE = 256
"""The longer side of a prepared picture in pixels, for up to 64 cells."""
FINE = 4
"""The pixels for each cell of larger puzzles."""

_UNIT = 4095
_LINEAR = tuple(round(_UNIT * light) for light in LINEAR)
_SRGB = bytes(in_srgb(light / _UNIT) for light in range(_UNIT + 1))
_RED, _GREEN, _BLUE = ([round(_UNIT * part * light) for light in LINEAR] for part in (0.2126, 0.7152, 0.0722))


def _lightness(light: float) -> int:
    """The lightness of CIE L*, from 0 to 255, of a luminance from 0 to 1."""
    star = 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light
    return min(255, max(0, round(2.55 * star)))


def _lightness_of(reds: bytes, greens: bytes, blues: bytes) -> bytes:
    """The lightness of a row of pixels."""
    give_way()
    parts = zip(reds, greens, blues, strict=True)
    return bytes(_LIGHTNESS[_RED[red] + _GREEN[green] + _BLUE[blue]] for red, green, blue in parts)


_LIGHTNESS = bytes(_lightness(light / _UNIT) for light in range(_UNIT + 4))


@dataclass(frozen=True)
class Prepared:
    """A reduced picture."""

    width: int
    """The number of pixels in a row."""
    height: int
    """The number of rows."""
    red: bytes
    """The red channel in sRGB, row by row."""
    green: bytes
    """The green channel."""
    blue: bytes
    """The blue channel."""

    @cached_property
    def lightness(self) -> bytes:
        """How light each pixel looks, from 0 to 255."""
        return b"".join(map(_lightness_of, *map(self.rows, (self.red, self.green, self.blue))))

    @cached_property
    def histogram(self) -> list[int]:
        """How many pixels have each lightness."""
        counts = Counter(self.lightness)
        return [counts[value] for value in range(256)]

    @property
    def border(self) -> list[int]:
        """The places of the pixels along the border."""
        width, height = self.width, self.height
        sides = (range(row * width, (row + 1) * width, max(1, width - 1)) for row in range(1, height - 1))
        last = range((height - 1) * width, height * width) if height > 1 else range(0)
        return list(chain(range(width), *sides, last))

    def rows(self, plane: bytes) -> list[bytes]:
        """A plane of this picture, row by row."""
        return [plane[start : start + self.width] for start in range(0, len(plane), self.width)]


@lru_cache(maxsize=4)
def prepare(photo: Photo, crop: Crop, shape: float | Fraction, side: int = FINE_SIDE) -> Prepared:
    """The part of a picture in this shape (width by height), its longer side ``side`` pixels at most.

    The part is never distorted. Where it has another shape, more of the picture is taken on both sides, and beyond its
    edge the color along its border.
    """
    left, top, right, bottom = _widened(photo, crop, float(shape))
    scale = min(1.0, side / max(right - left, bottom - top))
    columns, rows = (max(1, round(scale * length)) for length in (right - left, bottom - top))
    x_edges, before = _inner_edges(left, right, photo.width, columns)
    y_edges, above = _inner_edges(top, bottom, photo.height, rows)
    channels = []
    for channel in range(3):
        plane = photo.pixels[channel::3]
        source = (plane[start : start + photo.width] for start in range(0, len(plane), photo.width))
        means = area_means(source, x_edges, y_edges, _LINEAR.__getitem__)
        small = [bytes(_SRGB[int(light + 0.5)] for light in row) for row in means]
        channels.append(_on_ground(small, columns, rows, before, above))
    return Prepared(columns, rows, *channels)


def _widened(photo: Photo, crop: Crop, shape: float) -> tuple[float, float, float, float]:
    """The edges of the crop in pixels, with more on both sides of the shorter axis; perhaps outside the picture."""
    left, right = crop.left * photo.width, crop.right * photo.width
    top, bottom = crop.top * photo.height, crop.bottom * photo.height
    more_x = max(0.0, (bottom - top) * shape - (right - left)) / 2
    more_y = max(0.0, (right - left) / shape - (bottom - top)) / 2
    left, right = _inside(left - more_x, right + more_x, photo.width)
    top, bottom = _inside(top - more_y, bottom + more_y, photo.height)
    return left, top, right, bottom


def _inside(start: float, end: float, length: int) -> tuple[float, float]:
    """The span, moved into the picture as far as it fits."""
    if end - start >= length:
        return start, end
    move = max(0.0, -start) - max(0.0, end - length)
    return start + move, end + move


def _inner_edges(start: float, end: float, length: int, parts: int) -> tuple[list[float], int]:
    """Of a span in ``parts`` parts: the edges of the parts inside the picture, and how many parts are before it."""
    first, last = max(0.0, start), min(float(length), end)
    scale = parts / (end - start)
    inner = max(1, min(parts, round((last - first) * scale)))
    return even_edges(last - first, inner, first), min(round((first - start) * scale), parts - inner)


def _on_ground(small: list[bytes], columns: int, rows: int, before: int, above: int) -> bytes:
    """The rows of a channel in the middle of a larger ground, which has the color along their border."""
    width, height = len(small[0]), len(small)
    if (width, height) == (columns, rows):
        return b"".join(small)
    edge = bytes(chain(small[0], small[-1], *((row[0], row[-1]) for row in small)))
    fill = bytes([sorted(edge)[len(edge) // 2]])
    after, ground = columns - width - before, fill * columns
    middle = [fill * before + row + fill * after for row in small]
    return b"".join([ground] * above + middle + [ground] * (rows - height - above))
