"""puzz.link addresses of nonograms, as puzz.link, pzv.jp and pzprxs share them.

::

    https://puzz.link/p?nonogram/3/2/112112g

After the width and the height come the numbers: for each column, then for each row, as many places as the longest
possible clue has blocks, ``(length + 1) // 2``. In a line the places go *from the grid outward*, so that a clue is
written backward and the places that it does not need come last::

    0 … f     a number up to 15              .         an unknown number (refused here)
    -10 … -ff a number from 16 to 255        g … z     1 … 20 empty places

From the source of pzpr.js; its test address is read in the tests. Related puzzles (``coral``, ``cts``) have the same
syntax and another meaning, so only ``nonogram`` is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.kinds.pzprv3 import places
from hanjie.formats.parsing.balance import is_balanced, long_clue
from hanjie.formats.parsing.numbers import read_size
from hanjie.formats.source import Source
from hanjie.model import Clue, Puzzle
from hanjie.words import counted

_ADDRESS = re.compile(r"(?:\S*[?/])?nonogram(?:_edit)?/(?:v:/)?(\d+)/(\d+)/([^/\s]*)/?")
_PLACE = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|([g-z])")
_LONGEST_GAP = 20
_BASE = "https://puzz.link/p?nonogram"


def sniff(source: Source) -> Confidence:
    """``nonogram/``, two sizes and the numbers, possibly after the address of a page."""
    first = source.first_line
    if first.startswith("pzprv3") or _ADDRESS.fullmatch(first) is None:
        return Confidence.NO
    return Confidence.CERTAIN


def read(source: Source) -> list[Puzzle]:
    """One address per line."""
    return source.make_puzzles((_read_address(text, source, number) for number, text in source.filled_lines()))


def _read_address(text: str, source: Source, number: int) -> Puzzle:
    match = _ADDRESS.fullmatch(text)
    if match is None:
        raise source.error(f"Expected an address such as {_BASE}/3/2/112112g, found {text[:60]!r}.", number)
    width = read_size(match[1], source, number, "width")
    height = read_size(match[2], source, number, "height")
    column_places, row_places = places(height), places(width)
    split, wanted = width * column_places, width * column_places + height * row_places
    numbers = _numbers(match[3], wanted, source, number)
    too_short = source.error(
        f"The address ends too early: it has {len(numbers):,} of {counted(wanted, 'place')} for numbers. "
        "Copy it again, to its end.",
        number,
    )
    if len(numbers) <= split:
        raise too_short
    filled = numbers.ljust(wanted, b"\0")
    rows, columns = _clues(filled[split:], row_places), _clues(filled[:split], column_places)
    puzzle = source.make_puzzle(list(rows), list(columns), line=number)
    if len(numbers) < wanted and (not any(numbers) or not is_balanced(puzzle)):
        raise too_short
    return puzzle


def _numbers(text: str, wanted: int, source: Source, number: int) -> bytes:
    """The number in each place, 0 if it is empty; some programs leave out empty places at the end."""
    numbers = bytearray()
    at = 0
    while at < len(text):
        match = _PLACE.match(text, at)
        if match is None:
            what = "an unknown number ('.'), which hanjie cannot solve" if text[at] == "." else repr(text[at])
            raise source.error(f"Expected a number or a gap in the address, found {what}.", number)
        if match[3]:
            numbers += bytes(int(match[3], 36) - 15)
        else:
            numbers.append(int(match[1] or match[2], 16))
        if len(numbers) > wanted:
            raise source.error(f"The address has more than the {wanted} places of a puzzle of this size.", number)
        at = match.end()
    return bytes(numbers)


def _clues(numbers: bytes, size: int) -> Iterator[Clue]:
    for start in range(0, len(numbers), size):
        yield Clue(number for number in reversed(numbers[start : start + size]) if number)


def write(puzzles: Sequence[Puzzle]) -> str:
    """The addresses, one per line."""
    return "".join(f"{_BASE}/{puzzle.width}/{puzzle.height}/{_code(puzzle)}\n" for puzzle in puzzles)


def _code(puzzle: Puzzle) -> str:
    code: list[str] = []
    gap = 0
    for clue, size in (
        *((clue, places(puzzle.height)) for clue in puzzle.columns),
        *((clue, places(puzzle.width)) for clue in puzzle.rows),
    ):
        for length in reversed(clue.lengths):
            code += [*_gap(gap), f"{length:x}" if length < 16 else f"-{length:x}"]
            gap = 0
        gap += size - len(clue)
    return "".join([*code, *_gap(gap)])


def _gap(size: int) -> list[str]:
    """The letters for this many empty places."""
    full, rest = divmod(size, _LONGEST_GAP)
    return ["z"] * full + ([chr(ord("g") + rest - 1)] if rest else [])


FORMAT = Format(
    "puzzlink",
    "puzz.link address",
    (".puzzlink",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY}),
    max_block=255,
    objection=long_clue,
)
