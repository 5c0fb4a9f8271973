"""APNG: a film in PNG, with exact times; viewers that know only PNG show its first picture.

All pictures share one list of colors, and after the first each is only the rectangle that changed, transparent where
it did not. A PNG is a chain of chunks, and the animation adds three kinds of them (PNG specification, third edition)::

    IHDR acTL PLTE tRNS tEXt      size, number of pictures, colors, and that this is a drawing
    fcTL IDAT                     the first picture: how long, where; its pixels
    fcTL fdAT                     each further one
    IEND
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hanjie.render.film.pixels import Patch
from hanjie.render.png import MARK

if TYPE_CHECKING:
    from PIL import Image

    from hanjie.render.film.inks import Inks

TICKS = 1000
"""Times are told in thousandths of a second."""
LONGEST = 65_535
"""So many of them are the most that a picture can stay; longer times are told in hundredths or whole seconds."""
_INDEXED = 3
_KEEP, _OVER = 0, 1


def write_apng(patches: Iterable[Patch], inks: Inks, size: tuple[int, int], *, loop: bool) -> bytes:
    """The film as the bytes of an animated PNG file; without ``loop`` it plays once."""
    packed = [(patch.image.size, (patch.left, patch.top), patch.seconds, _packed(patch.image)) for patch in patches]
    chunks = [
        b"\x89PNG\r\n\x1a\n",
        _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, _INDEXED, 0, 0, 0)),
        _chunk(b"acTL", struct.pack(">II", len(packed), 0 if loop else 1)),
        _chunk(b"PLTE", inks.channels + b"\0\0\0"),
        _chunk(b"tRNS", b"\xff" * inks.transparent + b"\0"),
        _chunk(b"tEXt", "\0".join(MARK).encode()),
        *_pictures(packed),
        _chunk(b"IEND", b""),
    ]
    return b"".join(chunks)


def _pictures(packed: Iterable[tuple[tuple[int, int], tuple[int, int], float, bytes]]) -> Iterator[bytes]:
    """Control and data chunks, which are numbered together, but for the data of the first picture."""
    number, exact, shown = 0, 0.0, 0.0
    for size, place, seconds, data in packed:
        exact += seconds
        length, a_second = _time(exact - shown)
        shown += length / a_second
        yield _chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, *size, *place, length, a_second, _KEEP, _OVER))
        if number == 0:
            yield _chunk(b"IDAT", data)
            number += 1
        else:
            yield _chunk(b"fdAT", struct.pack(">I", number + 1) + data)
            number += 2


def _time(seconds: float) -> tuple[int, int]:
    """Seconds as a fraction of whole numbers."""
    a_second = next(ticks for ticks in (TICKS, 100, 1) if seconds * ticks <= LONGEST or ticks == 1)
    return min(LONGEST, max(1, round(seconds * a_second))), a_second


def _packed(image: Image.Image) -> bytes:
    """The pixels, compressed, each row after a zero that says that it is not filtered."""
    from PIL import Image

    rows = Image.new("L", (image.width + 1, image.height))
    rows.paste(image, (1, 0))
    return zlib.compress(rows.tobytes(), 9)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
