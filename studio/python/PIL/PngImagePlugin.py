"""PNG files: chunks of data around rows of pixels that zlib packs (PNG specification, third edition)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

from .Image import Image, made, pixels

_MAGIC = b"\x89PNG\r\n\x1a\n"
_GRAY, _RGB, _INDEXED, _GRAY_ALPHA, _RGBA = 0, 2, 3, 4, 6
_BANDS = {_GRAY: 1, _RGB: 3, _INDEXED: 1, _GRAY_ALPHA: 2, _RGBA: 4}
_DEPTHS = {_GRAY: (1, 2, 4, 8, 16), _INDEXED: (1, 2, 4, 8)}
_TYPES = {"L": _GRAY, "RGB": _RGB, "P": _INDEXED, "RGBA": _RGBA}
_KEYS = (b"Comment\0", b"hanjie\0")
"""The names of the texts that hanjie reads."""
_MOST_TEXTS = 16
_LONGEST_TEXT = 1024 * 1024
_INCH = 0.0254


class PngInfo:
    """Texts for a file."""

    def __init__(self) -> None:
        self.chunks: list[bytes] = []

    def add_text(self, key: str, value: str) -> None:
        """Add a text."""
        self.chunks.append(_chunk(b"tEXt", key.encode("latin-1") + b"\0" + value.encode("latin-1")))


def written(
    image: Image, pnginfo: PngInfo | None = None, dpi: tuple[int, int] | None = None, optimize: bool = False
) -> bytes:
    """A picture as the bytes of a file."""
    kind = _TYPES[image.mode]
    chunks = [_MAGIC, _chunk(b"IHDR", struct.pack(">IIBBBBB", *image.size, 8, kind, 0, 0, 0))]
    if kind == _INDEXED:
        chunks.append(_chunk(b"PLTE", bytes(image.getpalette() or [])))
    if dpi:
        chunks.append(_chunk(b"pHYs", struct.pack(">IIB", *(int(dots / _INCH + 0.5) for dots in dpi), 1)))
    chunks += pnginfo.chunks if pnginfo else []
    rows = pixels.pack_rows(image.picture, kind != _INDEXED).to_bytes()
    packed = zlib.compress(rows, 9 if optimize else 6)
    return b"".join([*chunks, _chunk(b"IDAT", packed), _chunk(b"IEND", b"")])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def opened(data: bytes) -> Image | None:
    """The picture in a file; None if it is not a PNG."""
    return _Reader(data).image() if data.startswith(_MAGIC) else None


class _Reader:
    """The chunks of one file."""

    def __init__(self, data: bytes) -> None:
        self.header = self.colors = b""
        self.transparent: bytes | None = None
        self.info: dict[str, Any] = {}
        self.packed: list[bytes] = []
        texts = 0
        for kind, content in _chunks(data):
            match kind:
                case b"IHDR":
                    self.header = content
                case b"PLTE":
                    self.colors = content
                case b"tRNS":
                    self.transparent = content
                case b"IDAT":
                    self.packed.append(content)
                case b"tEXt" | b"zTXt" | b"iTXt" if content.startswith(_KEYS) and texts < _MOST_TEXTS:
                    texts += 1
                    self.info.update(_text(kind, content))
                case b"IEND":
                    break
        width, height, self.bits, self.kind, *methods = struct.unpack(">IIBBBBB", self.header)
        self.size = width, height
        self.is_interlaced = bool(methods[2])
        if not width or not height or self.kind not in _BANDS or methods[:2] != [0, 0]:
            raise SyntaxError("The header of the PNG is wrong.")
        if self.bits not in _DEPTHS.get(self.kind, (8, 16)):
            raise SyntaxError("The PNG has pixels of a wrong length.")

    def image(self) -> Image:
        """The picture, which is decoded later."""
        image = Image("P" if self.kind == _INDEXED else "RGBA", self.size, self.decode)
        image.format, image.info = "PNG", self.info
        if self.kind == _INDEXED:
            alpha = (self.transparent or b"").ljust(256, b"\xff")
            image.colors = b"".join(
                self.colors[3 * at : 3 * at + 3] + alpha[at : at + 1] for at in range(len(self.colors) // 3)
            )
        return image

    def decode(self) -> Any:
        """The pixels: numbers of colors, or four bands."""
        if self.kind == _GRAY and self.bits == 16:
            return self.long_gray()
        picture = self.rows(self.bits, _BANDS[self.kind])
        if self.kind == _INDEXED:
            return picture
        if self.kind == _GRAY:
            return self.gray(picture)
        bands = [pixels.band(picture, band) for band in range(_BANDS[self.kind])]
        if self.kind == _GRAY_ALPHA:
            return pixels.merged(bands[0], bands[0], bands[0], bands[1])
        if self.kind == _RGB:
            bands.append(self.opacity(bands))
        return pixels.merged(*bands)

    def rows(self, bits: int, bands: int) -> Any:
        """The pixels as they are in the file; no more is unpacked than they need."""
        form = (*self.size, bits, bands, self.is_interlaced)
        data = zlib.decompressobj().decompress(b"".join(self.packed), pixels.row_bytes(*form))
        return pixels.unpack_rows(data, *form)

    def gray(self, picture: Any) -> Any:
        """Grays of up to eight bits as four bands; which one is transparent is not scaled, as in Pillow."""
        most = (1 << self.bits) - 1
        grays = [min(255, value * 255 // most) for value in range(256)]
        hidden = self.transparent and int.from_bytes(self.transparent[:2], "big")
        if self.bits == 1 and hidden:
            hidden = 255
        return pixels.looked(picture, b"".join(bytes([gray] * 3 + [255 * (gray != hidden)]) for gray in grays))

    def long_gray(self) -> Any:
        """Grays of 16 bits; above 255 they are white, as in Pillow."""
        picture = self.rows(8, 2)
        large = pixels.mapped(pixels.band(picture, 0), bytes([0] + [255] * 255))
        return made("L", pixels.combined(large, pixels.band(picture, 1), "lighter")).convert("RGBA").picture

    def opacity(self, bands: list[Any]) -> Any:
        """255 where a pixel does not have the color that is transparent."""
        opaque = made("L", bands[0])
        if not self.transparent:
            return opaque.point([255] * 256).picture
        hidden = [int.from_bytes(self.transparent[at : at + 2], "big") >> (self.bits - 8) for at in (0, 2, 4)]
        different = [
            pixels.mapped(band, bytes(255 * (value != rgb) for value in range(256)))
            for band, rgb in zip(bands, hidden, strict=True)
        ]
        return pixels.combined(pixels.combined(different[0], different[1], "lighter"), different[2], "lighter")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kinds and contents of the chunks; the last one may be cut off."""
    at = len(_MAGIC)
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        content, check = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if len(check) == 4 and zlib.crc32(kind + content) != int.from_bytes(check, "big"):
            raise SyntaxError("A part of the PNG is damaged.")
        yield kind, content
        at += 12 + length


def _text(kind: bytes, content: bytes) -> dict[str, str]:
    """A text with its name; none if it is packed in an unknown way."""
    key, _, rest = content.partition(b"\0")
    is_packed = kind == b"zTXt"
    if kind == b"iTXt":
        is_packed, rest = rest[:1] == b"\1", rest[1:]
        _, _, tail = rest[1:].partition(b"\0")
        rest = rest[:1] + tail.partition(b"\0")[2] if is_packed else tail.partition(b"\0")[2]
    if is_packed:
        try:
            rest = zlib.decompressobj().decompress(rest[1:], _LONGEST_TEXT)
        except zlib.error:
            return {}
    return {key.decode("latin-1"): rest.decode("utf-8" if kind == b"iTXt" else "latin-1", "replace")}
