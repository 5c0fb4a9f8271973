"""APNG films: animated PNG, with exact times. Viewers without support for APNG show the first picture.

All pictures share one list of colors. Each picture after the first is only the rectangle that changed, and transparent
where it did not change. A PNG is a sequence of chunks; animation adds three kinds (PNG specification, third edition)::

    IHDR acTL PLTE tRNS tEXt      size, number of pictures, colors, and a text that marks a drawing
    fcTL IDAT                     the first picture: duration and position, then its pixels
    fcTL fdAT                     each further picture
    IEND
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from hanjie.render.film.pixels import Patch
from hanjie.render.png import MARK

if TYPE_CHECKING:
    from PIL import Image

    from hanjie.render.film.inks import Inks

TICKS = 1000
"""Times are in thousandths of a second."""
LONGEST = 65_535
"""The maximum time in these units; longer times are in hundredths of a second, or in seconds."""
CHUNK = 1 << 12
"""The number of bytes that are compressed between two checks of the limits."""
_INDEXED = 3
_KEEP, _OVER = 0, 1


def write_apng(
    patches: Iterable[Patch],
    inks: Inks,
    size: tuple[int, int],
    *,
    loop: bool,
    check: Callable[[], object] = lambda: None,
) -> bytes:
    """The content of an animated PNG file; without ``loop`` it plays once. ``check`` may raise to end the work."""
    packed = [
        (patch.image.size, (patch.left, patch.top), patch.seconds, _packed(patch.image, check)) for patch in patches
    ]
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
    """Control and data chunks. They share one count, but the data of the first picture has no number."""
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


def _packed(image: Image.Image, check: Callable[[], object]) -> bytes:
    """The compressed pixels; a zero before each row means that the row is not filtered."""
    from PIL import Image

    rows = Image.new("L", (image.width + 1, image.height))
    rows.paste(image, (1, 0))
    data, compressor, packed = rows.tobytes(), zlib.compressobj(9), []
    for start in range(0, len(data), CHUNK):
        check()
        packed.append(compressor.compress(data[start : start + CHUNK]))
    return b"".join((*packed, compressor.flush()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
