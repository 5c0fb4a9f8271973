"""JAP: the binary files of Sergey Meshcheryakov's QNonograms.

::

    TLS                 three letters
    .. .. .. ..         a checksum of an unknown algorithm
    flags               0x80: the picture follows at the end; 0x40: unknown
    width height
    count value …       for each column, then for each row
    cell …              with the flag 0x80: one byte per cell, row by row, 1 is filled

Every number is one byte. From the reader of mikix's nonogram-db, which skips the checksum, too. hanjie cannot compute
the checksum, so it only reads these files.
"""

from __future__ import annotations

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.source import Source
from hanjie.model import Clue, Grid, Puzzle

_MAGIC = b"TLS"
_CHECKSUM_BYTES = 4
_HAS_PICTURE = 0x80
_UNDESCRIBED = 0x40


def sniff(source: Source) -> Confidence:
    """The letters ``TLS`` in a binary file, or in a file with the right ending."""
    if not source.data.startswith(_MAGIC) or len(source.data) < 12:
        return Confidence.NO
    return Confidence.CERTAIN if not source.is_text or source.suffix == ".jap" else Confidence.POSSIBLE


def read(source: Source) -> list[Puzzle]:
    """One puzzle, with its picture if the file has one."""
    if not source.data.startswith(_MAGIC):
        raise source.error("Expected the letters TLS at the beginning of the file.")
    data = _Bytes(source, len(_MAGIC) + _CHECKSUM_BYTES)
    flags, width, height = data.take(3, "the size")
    if flags & _UNDESCRIBED:
        raise source.error("This is a kind of JAP file that hanjie cannot read: its flag 0x40 is set.")
    if not width or not height:
        raise source.error(f"Expected a size of at least 1x1, found {width}x{height}.")
    columns = tuple(data.clue(f"column {number}") for number in range(1, width + 1))
    rows = tuple(data.clue(f"row {number}") for number in range(1, height + 1))
    goal = _picture(data, width, height) if flags & _HAS_PICTURE else None
    if data.rest:
        raise source.error(f"Expected the end of the file, found {data.rest} more bytes.")
    return [source.make_puzzle(rows, columns, goal=goal)]


class _Bytes:
    """The bytes of the file, taken in order."""

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        self.at = start

    @property
    def rest(self) -> int:
        return len(self.source.data) - self.at

    def take(self, count: int, what: str) -> bytes:
        taken = self.source.data[self.at : self.at + count]
        self.at += count
        if len(taken) < count:
            raise self.source.error(f"The file ends in the middle of {what}.")
        return taken

    def clue(self, what: str) -> Clue:
        (count,) = self.take(1, what)
        numbers = list(self.take(count, what))
        if 0 in numbers and numbers != [0]:
            raise self.source.error(f"Expected numbers from 1 to 255 in {what}, found 0.")
        return Clue(numbers)


def _picture(data: _Bytes, width: int, height: int) -> Grid:
    cells = data.take(width * height, "the picture")
    if max(cells) > 1:
        raise data.source.error(f"Expected cells of 0 and 1 in the picture, found {max(cells)}.")
    return Grid(width, height, cells)


FORMAT = Format(
    "jap",
    "QNonograms JAP",
    (".jap",),
    sniff,
    read,
    holds=frozenset({Holds.GOAL}),
    max_side=255,
    max_block=255,
)
