"""Share addresses of dsmiller95's nonogram printer, which contain the picture.

::

    https://dsmiller95.github.io/nonogram-printer/?width=3&height=2&raw=5

``raw`` has six cells per character, the first in the lowest bit, in the alphabet of base64 (it is not base64, which
has the opposite order of bits). Cells go down the first column, then down the second; 1 is black. From the source of
the printer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlencode

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.numbers import read_size
from hanjie.formats.parsing.percent import unescaped
from hanjie.formats.source import Source
from hanjie.model import Grid, Puzzle
from hanjie.words import counted

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {character: value for value, character in enumerate(_ALPHABET)}
_FIELD = re.compile(r"(?:^|[?&])(width|height|raw)=([^&#]*)")
_NAMES = {"width", "height", "raw"}
_BITS = 6
_BASE = "https://dsmiller95.github.io/nonogram-printer/"


def sniff(source: Source) -> Confidence:
    """``width=``, ``height=`` and ``raw=`` in one address."""
    first = source.first_line
    return Confidence.CERTAIN if _fields(first).keys() == _NAMES else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """One address per line."""
    return source.make_puzzles((_read_address(text, source, number) for number, text in source.filled_lines()))


def _fields(text: str) -> dict[str, str]:
    return {field[1]: field[2] for field in _FIELD.finditer(text)} if "raw=" in text else {}


def _read_address(text: str, source: Source, number: int) -> Puzzle:
    fields = _fields(text)
    if fields.keys() != _NAMES:
        raise source.error(f"Expected an address with width, height and raw, found {text[:60]!r}.", number)
    width = read_size(fields["width"], source, number, "width")
    height = read_size(fields["height"], source, number, "height")
    raw = unescaped(fields["raw"])
    wanted = -(-width * height // _BITS)
    if len(raw) != wanted:
        takes = counted(wanted, "character")
        raise source.error(f"A {width}x{height} picture needs {takes}, but raw has {len(raw):,}.", number)
    strange = set(raw) - _VALUES.keys()
    if strange:
        raise source.error(f"Expected letters, digits, '+' and '/' in raw, found {min(strange)!r}.", number)
    cells = bytes(_VALUES[character] >> bit & 1 for character in raw for bit in range(_BITS))
    return source.puzzle_of_grid(Grid(height, width, cells[: width * height]).transpose(), line=number)


def write(puzzles: Sequence[Puzzle]) -> str:
    """The addresses, one per line."""
    return "".join(f"{_BASE}?{_query(puzzle)}\n" for puzzle in puzzles)


def _query(puzzle: Puzzle) -> str:
    assert puzzle.goal is not None, "a format that needs a goal is never handed a puzzle without one"
    cells = puzzle.goal.transpose().cells
    groups = (cells[start : start + _BITS] for start in range(0, len(cells), _BITS))
    raw = "".join(_ALPHABET[sum(cell << bit for bit, cell in enumerate(group))] for group in groups)
    return urlencode({"width": puzzle.width, "height": puzzle.height, "raw": raw})


FORMAT = Format(
    "dsmiller",
    "nonogram-printer address",
    (".dsmiller",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY, Holds.GOAL}),
    needs_goal=True,
)
