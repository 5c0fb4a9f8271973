"""GIF films, which play everywhere.

All pictures share one list of colors. Each picture after the first is only the rectangle that changed, and transparent
where it did not change. Pillow compresses the pixels; the file around them is written here, so that only one picture is
in memory at a time and color numbers never change. The format is that of the GIF89a specification::

    header, colors, repetition     GIF89a …, NETSCAPE2.0
    for each picture               duration and transparency (graphic control), position (image descriptor), pixels
    trailer                        ;
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hanjie.render.film.pixels import Patch

if TYPE_CHECKING:
    from PIL import Image

    from hanjie.render.film.inks import Inks

TICKS = 100
"""A GIF counts hundredths of a second."""
LONGEST = 65_535
"""The maximum time of a picture, in hundredths of a second."""
_KEEP, _TRANSPARENT = 1 << 2, 1
_EVERY_COLOR_COUNTS = 0x70


def write_gif(patches: Iterable[Patch], inks: Inks, size: tuple[int, int], *, loop: bool) -> bytes:
    """The content of a GIF file; without ``loop`` it plays once."""
    return b"".join(_blocks(patches, inks, size, loop))


def _blocks(patches: Iterable[Patch], inks: Inks, size: tuple[int, int], loop: bool) -> Iterator[bytes]:
    bits = max(2, inks.transparent.bit_length())
    yield b"GIF89a" + struct.pack("<HHBBB", *size, 0x80 | _EVERY_COLOR_COUNTS | (bits - 1), 0, 0)
    yield inks.channels.ljust(3 << bits, b"\0")
    if loop:
        yield b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    yield b"!\xfe\x0fhanjie: drawing\0"
    exact, shown = 0.0, 0
    for patch in patches:
        exact += patch.seconds * TICKS
        ticks = min(LONGEST, max(1, round(exact) - shown))
        shown += ticks
        yield b"!\xf9\x04" + struct.pack("<BHB", _KEEP | _TRANSPARENT, ticks, inks.transparent) + b"\0"
        yield b"," + struct.pack("<HHHHB", patch.left, patch.top, *patch.image.size, 0) + _packed(patch.image, bits)
    yield b";"


def _packed(image: Image.Image, bits: int) -> bytes:
    """The pixels: the number of bits, then Pillow's LZW data in blocks, then an empty block."""
    return bytes([bits]) + image.tobytes("gif", "L", bits, 0) + b"\0"
