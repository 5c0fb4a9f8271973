"""Netpbm: very simple picture files (PBM, PGM and PPM) with one pixel per cell.

::

    P1
    3 2
    1 0 1
    0 1 1

``P1`` and ``P4`` are black and white (1 is black), ``P2`` and ``P5`` gray, ``P3`` and ``P6`` in color; the first of a
pair is text, the second binary. A ``#`` in the header starts a comment. Plain black and white is written as ``P1``,
other pictures as ``P6`` with a comment that stores the order of the colors, background first::

    # colors #ffffff #ff0000 #0000ff

From the manual pages of Netpbm. ``pixels`` describes how the background is found in files without that comment.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.numbers import read_size
from hanjie.formats.parsing.pixels import (
    index_pixels,
    puzzle_from_pixels,
    read_color_list,
    same_looks,
    write_color_list,
)
from hanjie.formats.source import BYTE_ORDER_MARKS, Source
from hanjie.model import Palette, Puzzle

_GAP = rb"(?:\s|#[^\r\n]*+[\r\n])++"
_SIZE = re.compile(rb"\s*P([1-6])" + _GAP + rb"(\d{1,9})" + _GAP + rb"(\d{1,9})")
_MAXIMUM = re.compile(_GAP + rb"(\d{1,9})")
_COMMENT = re.compile(rb"#([^\r\n]*)")
_NUMBER = re.compile(rb"\d+")
_MOST = 65535

_Samples = Sequence[int]


def sniff(source: Source) -> Confidence:
    """``P1`` to ``P6`` and a size."""
    return Confidence.CERTAIN if _SIZE.match(_bytes(source)) else Confidence.NO


def _bytes(source: Source) -> bytes:
    """The bytes of the file; for a text with a byte order mark, those of its characters."""
    has_mark = source.data.startswith(BYTE_ORDER_MARKS)
    return source.text.encode("latin-1", "replace") if has_mark else source.data


def read(source: Source) -> list[Puzzle]:
    """The puzzle that the picture solves."""
    picture = _header(source)
    pixels, cells = index_pixels(picture.rows(), source)
    looks = [picture.look(pixel) for pixel in pixels]
    return [puzzle_from_pixels(picture.width, picture.height, looks, cells, source, picture.colors)]


@dataclass(frozen=True)
class _Picture:
    """The content of the header, and where the pixels begin."""

    source: Source
    data: bytes
    kind: int
    width: int
    height: int
    maximum: int
    colors: list[str]
    start: int

    @property
    def channels(self) -> int:
        return 3 if self.kind in (3, 6) else 1

    def rows(self) -> Iterator[list[tuple[int, ...]]]:
        """The pixels of each row; each is a tuple of its channels."""
        for row in self._samples():
            if max(row) > self.maximum:
                raise self.source.error(f"Expected values up to {self.maximum}, found {max(row)}.")
            yield list(zip(*(row[channel :: self.channels] for channel in range(self.channels)), strict=True))

    def _samples(self) -> Iterator[_Samples]:
        if self.kind in (1, 4):
            return self._digits() if self.kind == 1 else self._bits()
        return self._plain() if self.kind < 4 else self._binary()

    def look(self, pixel: tuple[int, ...]) -> str:
        """The ``#rrggbb`` of a pixel; in black and white 1 is dark."""
        scaled = [(value * 510 // self.maximum + 1) // 2 for value in pixel]
        if self.kind in (1, 4):
            scaled = [255 - value for value in scaled]
        return "#" + "".join(f"{value:02x}" for value in (scaled * 3)[:3])

    def _plain(self) -> Iterator[_Samples]:
        """Numbers in text, with spaces between them."""
        body = self._body(rb"[^\d\s]|\d{6}")
        samples = (int(match[0]) for match in _NUMBER.finditer(body))
        for _ in range(self.height):
            row = list(islice(samples, self.width * self.channels))
            self._check(len(row) == self.width * self.channels)
            yield row
        self._check(next(samples, None) is None)

    def _digits(self) -> Iterator[_Samples]:
        """Digits in text, with optional spaces between them."""
        digits = self._body(rb"[^01\s]").translate(bytes.maketrans(b"01", b"\0\1"), string.whitespace.encode())
        self._check(len(digits) == self.width * self.height)
        for start in range(0, len(digits), self.width):
            yield digits[start : start + self.width]

    def _body(self, strange: bytes) -> bytes:
        """The text after the header without comments; FormatError if it has a ``strange`` part."""
        body = self.data[self.start :]
        if b"#" in body:
            body = b"".join(line.partition(b"#")[0] + b"\n" for line in body.splitlines(keepends=True))
        if found := re.search(strange, body):
            raise self.source.error(f"Expected numbers for pixels, found {found[0].decode('latin-1')!r}.")
        return body

    def _bits(self) -> Iterator[_Samples]:
        size = (self.width + 7) // 8
        for row in self._byte_rows(size):
            digits = f"{int.from_bytes(row, 'big'):0{size * 8}b}"
            yield [digit == "1" for digit in digits[: self.width]]

    def _binary(self) -> Iterator[_Samples]:
        samples = self.width * self.channels
        for row in self._byte_rows(samples if self.maximum < 256 else 2 * samples):
            yield (
                row if self.maximum < 256 else [high << 8 | low for high, low in zip(row[::2], row[1::2], strict=True)]
            )

    def _byte_rows(self, size: int) -> Iterator[bytes]:
        """The rows of a binary picture, after the one space that ends the header."""
        start = self.start + 1
        self._check(len(self.data) == start + size * self.height)
        for row in range(self.height):
            yield self.data[start + row * size : start + (row + 1) * size]

    def _check(self, fits: bool) -> None:
        if not fits:
            size = f"{self.width}x{self.height}"
            raise self.source.error(f"The header says {size} pixels, but the file has more or fewer.")


def _header(source: Source) -> _Picture:
    data = _bytes(source)
    match = _SIZE.match(data)
    if match is None:
        raise source.error("Expected 'P1' to 'P6', a width and a height.", 1)
    kind, end, maximum = int(match[1]), match.end(), 1
    if kind not in (1, 4):
        found = _MAXIMUM.match(data, end)
        if found is None or not 1 <= int(found[1]) <= _MOST:
            raise source.error(f"Expected the largest value, from 1 to {_MOST}, after the size.")
        end, maximum = found.end(), int(found[1])
    width = read_size(match[2].decode(), source, what="width")
    height = read_size(match[3].decode(), source, what="height")
    comments = (read_color_list(text[1].decode("latin-1")) for text in _COMMENT.finditer(data, 0, end))
    return _Picture(source, data, kind, width, height, maximum, next(filter(None, comments), []), end)


def write(puzzles: Sequence[Puzzle]) -> str | bytes:
    """The goal of one puzzle: ``P1`` if it is black on white, ``P6`` otherwise."""
    (puzzle,) = puzzles
    assert puzzle.goal is not None, "a format that needs a goal is never handed a puzzle without one"
    size = f"{puzzle.width} {puzzle.height}"
    if [color.rgb for color in puzzle.palette] == [color.rgb for color in Palette.BLACK_AND_WHITE]:
        rows = (" ".join(map(str, row)) for row in puzzle.goal.rows())
        return "\n".join(["P1", size, *rows]) + "\n"
    channels = [bytes(color.channels) for color in puzzle.palette]
    header = f"P6\n# {write_color_list(puzzle.palette)}\n{size}\n255\n"
    return header.encode() + b"".join(map(channels.__getitem__, puzzle.goal.cells))


FORMAT = Format(
    "netpbm",
    "Netpbm picture",
    (".pbm", ".ppm", ".pgm", ".pnm"),
    sniff,
    read,
    write,
    frozenset({Holds.COLORS, Holds.PALETTE, Holds.GOAL}),
    needs_goal=True,
    objection=same_looks,
)
