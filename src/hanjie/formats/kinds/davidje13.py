"""Share codes of davidje13's Nonogram.

::

    Rxwv322773d3Dv9-bNnzw                         the clues
    https://…/#name=P&rules=Rxwv322773d3Dv9-bNnzw   a link to play them

A letter, then bits, six per character in the alphabet of URL-safe base64, highest bit first. All codes begin with width
and height, each an Exp-Golomb number of order 4. Then follows

``R``
    for each row and each column the total of its clue, then its blocks. Each block is coded with the remaining total as
    its limit. Once there are as many blocks as free cells, the last block is the remainder and is not coded;
``L``
    a picture as runs: three bits for the occurrence of unknown, empty and filled cells, then each run with its kind and
    its length less one, as an Exp-Golomb number of order 1;
``B``
    a picture as bits, after the one of the three kinds that does not occur.

Numbers with a limit are in a Huffman code in which small numbers are short; see ``bits``. From the source of the site;
the tests read its own codes. hanjie writes ``R``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.balance import long_clue
from hanjie.formats.parsing.bits import BitReader, biased, exp_golomb, text_of
from hanjie.formats.parsing.percent import unescaped
from hanjie.formats.source import Source
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle

_CODE = re.compile(r"[RLB][\w-]{2,2000000}", re.ASCII)
_FIELD = re.compile(r"(?:^|[#?&])(name|rules)=([^&\s]*)")
_KINDS = (UNKNOWN, 0, 1)
_SIZE_ORDER = 4
_RUN_ORDER = 1
_LARGEST = 1000


def sniff(source: Source) -> Confidence:
    """A link with ``rules=``, or one word that can be decoded completely."""
    first = source.first_line
    if "rules=" in first and any(field[1] == "rules" and _CODE.fullmatch(field[2]) for field in _FIELD.finditer(first)):
        return Confidence.CERTAIN
    if not _CODE.fullmatch(first):
        return Confidence.NO
    try:
        _read_code(first, source, 1)
    except FormatError:
        return Confidence.NO
    return Confidence.LIKELY


def read(source: Source) -> list[Puzzle]:
    """One code or link per line."""
    return source.make_puzzles((_read_line(text, source, number) for number, text in source.filled_lines()))


def _read_line(text: str, source: Source, number: int) -> Puzzle:
    fields = {field[1]: field[2] for field in _FIELD.finditer(text)} if "=" in text else {"rules": text}
    code = fields.get("rules", "")
    if not _CODE.fullmatch(code):
        raise source.error(f"Expected a code such as Rxwv322773d3Dv9-bNnzw, found {text[:60]!r}.", number)
    return _read_code(code, source, number, title=unescaped(fields.get("name", "").replace("+", " ")))


def _read_code(code: str, source: Source, number: int, title: str = "") -> Puzzle:
    bits = BitReader(code[1:], source, number)
    width, height = bits.exp_golomb(_SIZE_ORDER), bits.exp_golomb(_SIZE_ORDER)
    if not (1 <= width <= _LARGEST and 1 <= height <= _LARGEST):
        raise source.error(f"The code is for a size of {width}x{height}; each side must have 1 to {_LARGEST}.", number)
    if code[0] == "R":
        rows = tuple(_read_clue(bits, width) for _ in range(height))
        columns = tuple(_read_clue(bits, height) for _ in range(width))
        puzzle = source.make_puzzle(rows, columns, line=number, title=title)
    else:
        cells = bytes(_read_runs(bits, width * height) if code[0] == "L" else _read_bitmap(bits, width * height))
        if UNKNOWN in cells:
            raise source.error("The code is for a picture with unknown cells, which is not a puzzle.", number)
        puzzle = source.puzzle_of_grid(Grid(width, height, cells), line=number, title=title)
    bits.finish()
    return puzzle


def _read_clue(bits: BitReader, length: int) -> Clue:
    remaining = bits.biased(length)
    gaps = length - remaining
    blocks: list[int] = []
    while remaining and len(blocks) < gaps:
        blocks.append(bits.biased(remaining - 1) + 1)
        remaining -= blocks[-1]
    return Clue([*blocks, remaining] if remaining else blocks)


def _read_runs(bits: BitReader, size: int) -> bytearray:
    kinds = [kind for kind in _KINDS if bits.take(1)]
    cells = bytearray()
    previous = len(kinds)
    while len(cells) < size:
        others = len(kinds) - (1 if not cells else 2)
        if others < 0:
            raise bits.error("The code has a run without a kind")
        place = bits.biased(others)
        place += bool(cells) and place >= previous
        length = bits.exp_golomb(_RUN_ORDER) + 1
        if len(cells) + length > size:
            raise bits.error("The code has a run beyond the last cell")
        cells += bytes([kinds[place]]) * length
        previous = place
    return cells


def _read_bitmap(bits: BitReader, size: int) -> Iterator[int]:
    missing = bits.biased(len(_KINDS))
    kinds = [kind for place, kind in enumerate(_KINDS) if place != missing]
    return (kinds[bits.take(1)] for _ in range(size))


def write(puzzles: Sequence[Puzzle]) -> str:
    """The codes, one per line."""
    return "".join(f"R{_code(puzzle)}\n" for puzzle in puzzles)


def _code(puzzle: Puzzle) -> str:
    bits = [
        exp_golomb(puzzle.width, _SIZE_ORDER),
        exp_golomb(puzzle.height, _SIZE_ORDER),
        *(part for clue in puzzle.rows for part in _clue_bits(clue, puzzle.width)),
        *(part for clue in puzzle.columns for part in _clue_bits(clue, puzzle.height)),
    ]
    return text_of("".join(bits))


def _clue_bits(clue: Clue, length: int) -> Iterator[str]:
    remaining = sum(clue.lengths)
    yield biased(remaining, length)
    for block in clue.lengths[: length - remaining]:
        yield biased(block - 1, remaining - 1)
        remaining -= block


FORMAT = Format(
    "davidje13",
    "davidje13 share code",
    (".davidje13",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY}),
    max_side=_LARGEST,
    objection=long_clue,
)
