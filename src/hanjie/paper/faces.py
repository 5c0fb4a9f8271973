"""The fonts that come with hanjie: which letters each one has, and how wide they are.

The widths are read from the TrueType files themselves, so that a page is laid out without the library that writes it.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from hanjie.paper.font_files import font_file


class Face(StrEnum):
    """A font; the value is the name of its file."""

    REGULAR = "NotoSans-Regular"
    """Latin, Greek, Cyrillic."""
    BOLD = "NotoSans-Bold"
    """The same in bold."""
    HEBREW = "NotoSansHebrew-Regular"
    """Hebrew."""
    CJK = "WenQuanYiMicroHei-Regular"
    """Chinese, Japanese, Korean."""

    @property
    def path(self) -> Path:
        """The file of the font."""
        return font_file(f"{self.value}.ttf")


@dataclass(frozen=True, slots=True)
class Metrics:
    """The widths of the letters of a font."""

    widths: dict[str, float]
    """The width of each letter that the font has, in units of the font size."""
    ascent: float
    """The height above the baseline, in units of the font size."""
    descent: float
    """The depth below the baseline, in units of the font size."""


CAPITAL = 0.714
"""The height of capitals and digits, in units of the font size; about the same in all faces."""


@cache
def metrics(face: Face) -> Metrics:
    """The widths of a font; its file is read once."""
    data = face.path.read_bytes()
    tables = _tables(data)
    (unit,) = struct.unpack_from(">H", data, tables["head"] + 18)
    ascent, descent = struct.unpack_from(">hh", data, tables["hhea"] + 4)
    (count,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    advances = struct.unpack_from(f">{2 * count}H", data, tables["hmtx"])[::2]
    widths = {
        chr(code): advances[min(glyph, count - 1)] / unit for code, glyph in _glyphs(data, tables["cmap"]).items()
    }
    return Metrics(widths, ascent / unit, -descent / unit)


def _tables(data: bytes) -> dict[str, int]:
    """Where each table of the file begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    entries = (struct.unpack_from(">4sLLL", data, 12 + 16 * place) for place in range(count))
    return {tag.decode("latin-1"): start for tag, _, start, _ in entries}


def _glyphs(data: bytes, start: int) -> dict[int, int]:
    """The glyph of each character, from the Unicode table in segments (format 4) that every one of our fonts has."""
    (count,) = struct.unpack_from(">H", data, start + 2)
    for place in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * place)
        if (platform, encoding) == (3, 1):
            return _segments(data, start + offset)
    raise ValueError("This font has no Unicode table.")


def _segments(data: bytes, start: int) -> dict[int, int]:
    """Format 4: ranges of characters, whose glyphs are at a fixed distance or listed."""
    (double,) = struct.unpack_from(">H", data, start + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    firsts = struct.unpack_from(f">{count}H", data, start + 16 + double)
    shifts = struct.unpack_from(f">{count}H", data, start + 16 + 2 * double)
    offsets_at = start + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    glyphs: dict[int, int] = {}
    for place, (first, end, shift, offset) in enumerate(zip(firsts, ends, shifts, offsets, strict=True)):
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", data, offsets_at + 2 * place + offset + 2 * (code - first))
            if not offset or glyph:
                glyph = (glyph + shift) & 0xFFFF
            if glyph:
                glyphs[code] = glyph
    return glyphs
