"""JPEG, WebP, BMP and ICO: their sizes are read here, and the browser decodes them (studio/src/pixels/files.ts)."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import partial

from .Image import Image, pixels

_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The segments of a JPEG that tell the size."""
_SCAN = 0xDA
_EXIF = 0xE1
_HAS_EXIF = 0x08


def opened(data: bytes) -> Image | None:
    """The picture in a file; None if it is of no such kind."""
    for name, is_kind, size in _KINDS:
        if is_kind(data):
            found = size(data)
            if 0 in found:
                raise SyntaxError("The picture has no pixels.")
            image = Image("RGBA", found, partial(_decoded, data, found))
            image.format = name
            return image
    return None


def _decoded(data: bytes, size: tuple[int, int]) -> object:
    picture = pixels.decoded(_without_exif(data))
    if (picture.width, picture.height) != size:
        raise SyntaxError("The picture has another size than its header says.")
    return picture


def _without_exif(data: bytes) -> bytes:
    """The file without the wish of a camera to turn it, which browsers follow."""
    plain = bytearray(data)
    if data[12:16] == b"VP8X":
        plain[20] &= ~_HAS_EXIF
    elif data[:2] == b"\xff\xd8":
        for kind, at in _segments(data):
            if kind == _EXIF and data[at + 2 : at + 6] == b"Exif":
                plain[at + 2 : at + 6] = b"none"
    return bytes(plain)


def _jpeg_size(data: bytes) -> tuple[int, int]:
    for kind, at in _segments(data):
        if kind in _FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 3)
            return width, height
    raise SyntaxError("The JPEG has no size.")


def _segments(data: bytes) -> Iterator[tuple[int, int]]:
    """The kinds of the segments, and where their contents begin; up to the pixels."""
    at, kind = 2, 0
    while kind != _SCAN:
        while data[at] == 0xFF:
            at += 1
        kind = data[at]
        yield kind, at + 1
        (length,) = struct.unpack_from(">H", data, at + 1)
        at = data.index(0xFF, at + 1 + length)


def _webp_size(data: bytes) -> tuple[int, int]:
    match data[12:16]:
        case b"VP8X":
            width, height = data[24:27], data[27:30]
            return 1 + int.from_bytes(width, "little"), 1 + int.from_bytes(height, "little")
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case _:
            width, height = struct.unpack_from("<HH", data, 26)
            return width & 0x3FFF, height & 0x3FFF


def _bmp_size(data: bytes) -> tuple[int, int]:
    is_old = data[14] == 12
    width, height = struct.unpack_from("<HH" if is_old else "<ii", data, 18)
    return max(0, width), abs(height)


def _ico_size(data: bytes) -> tuple[int, int]:
    """That of the largest picture; 256 is stored as 0."""
    (count,) = struct.unpack_from("<H", data, 4)
    sizes = (struct.unpack_from("BB", data, 6 + 16 * place) for place in range(count))
    return max(((width or 256, height or 256) for width, height in sizes), key=lambda size: size[0] * size[1])


_KINDS: tuple[tuple[str, Callable[[bytes], bool], Callable[[bytes], tuple[int, int]]], ...] = (
    ("JPEG", lambda data: data.startswith(b"\xff\xd8\xff"), _jpeg_size),
    ("WEBP", lambda data: data.startswith(b"RIFF") and data[8:12] == b"WEBP", _webp_size),
    ("BMP", lambda data: data.startswith(b"BM"), _bmp_size),
    ("ICO", lambda data: data.startswith(b"\0\0\1\0"), _ico_size),
)
