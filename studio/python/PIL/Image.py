"""Pictures: made, changed, opened, saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from importlib import import_module
from typing import IO, Any

from . import UnidentifiedImageError
from .ImageColor import Color, channels_of

pixels: Any = import_module("hanjie_pixels")
"""The module that the page registers (studio/src/pixels/python.ts)."""

BANDS = {"L": 1, "P": 1, "F": 1, "RGB": 3, "RGBA": 4}
"""The modes, each with the number of its bands."""
MAX_IMAGE_PIXELS = 1024 * 1024 * 1024 // 4 // 3
"""Files with more than twice as many pixels are not opened."""


class DecompressionBombError(Exception):
    """A file with far too many pixels."""


class Resampling(IntEnum):
    """How pictures are made larger or smaller."""

    NEAREST = 0
    LANCZOS = 1
    BOX = 4


class Transpose(IntEnum):
    """How pictures are turned."""

    ROTATE_180 = 3
    TRANSPOSE = 5


class Image:
    """A picture; that of a file is decoded when it is first used."""

    def __init__(self, mode: str, size: tuple[int, int], decode: Callable[[], Any]) -> None:
        self.mode, self.size = mode, size
        self.info: dict[str, Any] = {}
        self.format: str | None = None
        self.colors = b""
        self._decode, self._picture = decode, None

    @property
    def picture(self) -> Any:
        """The picture in JavaScript."""
        if self._picture is None:
            self._picture = self._decode()
        return self._picture

    @property
    def width(self) -> int:
        """The pixels of a row."""
        return self.size[0]

    @property
    def height(self) -> int:
        """The number of rows."""
        return self.size[1]

    def load(self) -> None:
        """Decode the file."""
        assert self.picture

    def _made(self, picture: Any, mode: str = "") -> Image:
        """Another picture with the same colors."""
        image = made(mode or self.mode, picture)
        image.colors = self.colors
        return image

    def copy(self) -> Image:
        """The same picture again."""
        return self._made(pixels.copied(self.picture))

    def tobytes(self, encoder: str = "raw", *arguments: Any) -> bytes:
        """All pixels, or their compressed form in a GIF."""
        if encoder == "gif":
            return bytes(pixels.pack_lzw(self.picture, arguments[1]).to_bytes())
        return bytes(pixels.to_bytes(self.picture).to_bytes())

    def crop(self, box: tuple[int, int, int, int]) -> Image:
        """A part of the picture."""
        return self._made(pixels.cropped(self.picture, *box))

    def paste(self, source: Image | Color, box: tuple[int, int] = (0, 0), mask: Image | None = None) -> None:
        """Lay a picture or a color on this one, through a mask."""
        if isinstance(source, Image):
            if source.mode != self.mode:
                source = source.convert(self.mode)
            pixels.paste(self.picture, source.picture, *box, mask.picture if mask else None)
        else:
            assert mask is not None, "hanjie pastes colors through masks"
            pixels.paste_color(self.picture, channels_of(source, self.mode), *box, mask.picture)

    def convert(self, mode: str) -> Image:
        """The picture in another mode."""
        if mode == self.mode:
            return self.copy()
        if self.mode == "P":
            return made("RGBA", pixels.looked(self.picture, (self.colors + 256 * b"\0\0\0\xff")[:1024])).convert(mode)
        if mode == "L":
            return made("L", pixels.gray(self.picture))
        if mode == "F":
            return made("F", pixels.floats(self.convert("L").picture))
        bands = self.split() if len(self.split()) >= 3 else self.split() * 3
        if mode == "RGBA":
            return merge("RGBA", [*bands, new("L", self.size, 255)])
        return merge("RGB", bands[:3])

    def resize(self, size: tuple[int, int], resample: Resampling) -> Image:
        """The picture in another size."""
        if resample is Resampling.NEAREST:
            return self._made(pixels.nearest(self.picture, *size))
        return self._made(pixels.resampled(self.picture, *size, resample.name.lower()))

    def reduce(self, factor: int) -> Image:
        """The mean of each square of pixels."""
        return self._made(pixels.reduced(self.picture, factor))

    def transpose(self, method: Transpose) -> Image:
        """The picture turned."""
        turn = pixels.upside_down if method is Transpose.ROTATE_180 else pixels.transposed
        return self._made(turn(self.picture))

    def point(self, table: Sequence[int]) -> Image:
        """Every value replaced by that of a table."""
        return self._made(pixels.mapped(self.picture, bytes(table)))

    def split(self) -> tuple[Image, ...]:
        """The bands."""
        return tuple(made("L", pixels.band(self.picture, band)) for band in range(BANDS[self.mode]))

    def getchannel(self, name: str) -> Image:
        """One band."""
        return made("L", pixels.band(self.picture, self.mode.index(name)))

    def putalpha(self, alpha: int) -> None:
        """Make all pixels equally transparent."""
        *bands, _ = self.split()
        self._picture = merge("RGBA", [*bands, new("L", self.size, alpha)]).picture

    def putdata(self, data: Iterable[Sequence[int]]) -> None:
        """Set all pixels."""
        self._picture = frombytes(self.mode, self.size, bytes(value for pixel in data for value in pixel)).picture

    def putpalette(self, colors: Sequence[int]) -> None:
        """Set the colors of the numbers: red, green, blue, red, green, …"""
        triples = bytes(colors)
        self.colors = b"".join(triples[at : at + 3] + b"\xff" for at in range(0, len(triples), 3))

    def getpalette(self) -> list[int] | None:
        """The colors of the numbers: red, green, blue, red, green, …"""
        if self.mode != "P":
            return None
        return [value for at in range(0, len(self.colors), 4) for value in self.colors[at : at + 3]]

    def getbbox(self) -> tuple[int, int, int, int] | None:
        """The smallest box around all pixels that are not 0."""
        found = tuple(pixels.extent(self.picture).to_py())
        return found or None

    def histogram(self) -> list[int]:
        """How often each value occurs."""
        return list(pixels.histogram(self.picture).to_py())

    def getcolors(self, maxcolors: int = 256) -> list[tuple[int, tuple[int, ...]]] | None:
        """The different pixels, each after its count; None if there are too many."""
        found = pixels.colors(self.picture, maxcolors).to_py()
        pixel = [int(number).to_bytes(BANDS[self.mode], "big") for number in found[::2]]
        return [(count, tuple(color)) for color, count in zip(pixel, found[1::2], strict=True)] or None

    def save(self, file: IO[bytes], format: str, **options: Any) -> None:
        """Write the picture as a PNG file."""
        from .PngImagePlugin import written

        assert format == "PNG", "hanjie saves no other format"
        file.write(written(self, **options))


def made(mode: str, picture: Any) -> Image:
    """A picture of JavaScript as a picture."""
    image = Image(mode, (picture.width, picture.height), lambda: picture)
    image.load()
    return image


def new(mode: str, size: tuple[int, int], color: Color = 0) -> Image:
    """A picture of one color."""
    return made(mode, pixels.filled(*size, channels_of(color, mode)))


def frombytes(mode: str, size: tuple[int, int], data: bytes) -> Image:
    """A picture of these pixels."""
    return made(mode, pixels.of_bytes(*size, BANDS[mode], data))


def merge(mode: str, bands: Sequence[Image]) -> Image:
    """A picture of these bands."""
    return made(mode, pixels.merged(*(band.picture for band in bands)))


def composite(one: Image, other: Image, mask: Image) -> Image:
    """The first picture where the mask is 255, the second where it is 0."""
    image = other.copy()
    image.paste(one, (0, 0), mask)
    return image


def open(file: IO[bytes], formats: Iterable[str]) -> Image:
    """The picture in a file; only its size is read at once."""
    from . import GifImagePlugin, PngImagePlugin, browser_files

    data = file.read()
    for opened in (PngImagePlugin.opened, GifImagePlugin.opened, browser_files.opened):
        image: Image | None = opened(data)
        if image is not None and image.format is not None and image.format in formats:
            break
    else:
        raise UnidentifiedImageError("cannot identify image file")
    if image.width * image.height > 2 * MAX_IMAGE_PIXELS:
        raise DecompressionBombError(f"The picture has {image.width * image.height} pixels.")
    return image
