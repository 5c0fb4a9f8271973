"""Game ids of "Pattern", the nonogram of Simon Tatham's Portable Puzzle Collection.

::

    3x2:1/1/2/1.1/2           width x height, then the clues of the columns, then those of the rows
    3x2:1/1/2/1.1/2,aDa       the same with given cells: R1C1 empty, R2C2 filled

Slashes separate lines, dots separate numbers, an empty line has no characters; ``5:`` is short for ``5x5:``. After a
comma come the given cells, row by row: a letter skips as many cells as its place in the alphabet (``a`` skips 0, ``b``
1) and sets the next cell, to filled for a capital and to empty for a small letter; ``z`` skips 25 and sets no cell.
From the source of pattern.c. A page address that ends in ``#`` and an id is read like the id.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.parsing.percent import unescaped
from hanjie.formats.source import Source
from hanjie.model import UNKNOWN, Grid, Puzzle
from hanjie.words import counted, shown

_ID = re.compile(r"(\d+)(?:x(\d+))?:([\d./]*)(?:,([A-Za-z]*))?")
_SIZE = re.compile(r"\d+(?:x\d+)?")
_NEARLY = re.compile(r"\d+x\d+:[^/\s]*/\S*")
"""An id with a mistake in it: no other format begins like this."""
_SKIP_ONLY = 25


def sniff(source: Source) -> Confidence:
    """A size, a colon, and the right number of lines between slashes."""
    first = unescaped(source.first_line)
    match = _match(first)
    if match and match[3].count("/") + 1 == _count(match[1]) + _count(match[2] or match[1]):
        return Confidence.CERTAIN
    if _is_seed(first) or any(map(_NEARLY.fullmatch, (first, _after_page(first)))):
        return Confidence.LIKELY
    return Confidence.POSSIBLE if match else Confidence.NO


def _after_page(text: str) -> str:
    """The part after the address of a page and ``#``; the whole text if there is no address in front."""
    page, _, rest = text.rpartition("#")
    return rest if len(page.split(None, 1)) < 2 else text


def _match(text: str) -> re.Match[str] | None:
    return _ID.fullmatch(_after_page(text))


def _is_seed(text: str) -> bool:
    """True for a size, ``#`` and a number from which the site makes a puzzle, possibly after the address of a page."""
    before, _, seed = text.rpartition("#")
    return bool(seed) and len(text.split(None, 1)) == 1 and _SIZE.fullmatch(_after_page(before)) is not None


def _count(digits: str) -> int:
    digits = digits.lstrip("0")
    return int(digits) if 0 < len(digits) < 9 else 0


def read(source: Source) -> list[Puzzle]:
    """One game id per line."""
    return source.make_puzzles((_read_id(unescaped(text), source, number) for number, text in source.filled_lines()))


def _read_id(text: str, source: Source, number: int) -> Puzzle:
    match = _match(text)
    if match is None and _is_seed(text):
        raise source.error("This is a random seed, which does not hold the puzzle; copy the game id instead.", number)
    if match is None:
        raise source.error(f"Expected a game id such as 3x2:1/1/2/1.1/2, found {shown(text)}.", number)
    width = read_size(match[1], source, number, "width")
    height = read_size(match[2] or match[1], source, number, "height")
    lines = match[3].split("/")
    if len(lines) != width + height:
        wanted = f"{counted(width, 'column')} and {counted(height, 'row')}"
        raise source.error(f"Expected {wanted}, found {counted(len(lines), 'line')} in all.", number)
    clues = [read_clue(line.replace(".", " "), source, number) for line in lines]
    given = None if match[4] is None else _read_given(match[4], width, height, source, number)
    return source.make_puzzle(clues[width:], clues[:width], line=number, given=given)


def _read_given(letters: str, width: int, height: int, source: Source, number: int) -> Grid:
    cells = bytearray([UNKNOWN]) * (width * height)
    place = 0
    for letter in letters:
        if place >= len(cells):
            raise source.error(f"The given cells continue after the last of {counted(len(cells), 'cell')}.", number)
        skip = ord(letter.lower()) - ord("a")
        place += skip
        if skip < _SKIP_ONLY and place < len(cells):
            cells[place] = letter.isupper()
            place += 1
    if place != len(cells):
        raise source.error(f"The given cells should cover {counted(len(cells), 'cell')}, but cover {place}.", number)
    return Grid(width, height, bytes(cells))


def write(puzzles: Sequence[Puzzle]) -> str:
    """The game ids, one per line."""
    return "".join(f"{_id(puzzle)}\n" for puzzle in puzzles)


def _id(puzzle: Puzzle) -> str:
    lines = "/".join(".".join(map(str, clue.lengths)) for clue in (*puzzle.columns, *puzzle.rows))
    given = f",{_letters(puzzle.given)}" if puzzle.given else ""
    return f"{puzzle.width}x{puzzle.height}:{lines}{given}"


def _letters(given: Grid) -> str:
    """The letters of the given cells, and those that skip the remaining cells."""
    letters: list[str] = []
    unknown = 0
    for cell in given.cells:
        if cell == UNKNOWN:
            unknown += 1
        else:
            letters += [*_skip(unknown), chr(ord("A" if cell else "a") + unknown % _SKIP_ONLY)]
            unknown = 0
    rest = [chr(ord("a") + unknown % _SKIP_ONLY)] if unknown % _SKIP_ONLY else []
    return "".join([*letters, *_skip(unknown), *rest])


def _skip(cells: int) -> str:
    return "z" * (cells // _SKIP_ONLY)


FORMAT = Format(
    "tatham",
    "Simon Tatham's Pattern",
    (".tatham",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY, Holds.GIVEN}),
)
