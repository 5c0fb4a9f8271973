"""LETTERS: A is 1, B is 2, up to Z. Two lines per puzzle: the rows and the columns.

::

    --tiny
    AA B
    A A B

Rosetta Code's task writes puzzles in this form, with a blank line between them. LiorSinai's collections begin with a
line of free text, have a title after dashes before each puzzle, and use ``@`` for an empty line. hanjie reads both, and
writes titles if there are any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import NumberedLine, one_line
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.words import shown

_DASHES = "--"
_ZERO = ord("@")
_WORD = re.compile(r"@|[A-Z]+")
_SIGNS = "@ \t" + ascii_uppercase
_SNIFFED = 400
_LETTERS_OF_DRAWING = 2


def sniff(source: Source) -> Confidence:
    """Titles after dashes and words of capitals below them, or an even number of lines with words of capitals."""
    if not source.is_text:
        return Confidence.NO
    lines = [line for line in source.head[:_SNIFFED] if line.strip()]
    if any(line.startswith(_DASHES) for line in lines):
        start = next(index for index, line in enumerate(lines) if line.startswith(_DASHES))
        below = [line for line in lines[start:] if not line.startswith(_DASHES)]
        return Confidence.LIKELY if below and all(map(_has_words, below)) else Confidence.NO
    if not lines or not all(map(_has_words, lines)) or (len(lines) % 2 and source.line_count <= _SNIFFED):
        return Confidence.NO
    if _is_drawing(lines):
        return Confidence.NO
    return Confidence.LIKELY if any(" " in line.strip() for line in lines) else Confidence.POSSIBLE


def _is_drawing(lines: Sequence[str]) -> bool:
    """True for a picture drawn with one or two letters: as clues, most of its words are too long for their lines."""
    if len(set("".join(lines)) - set("@ \t")) > _LETTERS_OF_DRAWING:
        return False
    words = long = 0
    for rows, columns in zip(lines[::2], lines[1::2], strict=False):
        for clues, length in ((rows.split(), len(columns.split())), (columns.split(), len(rows.split()))):
            words += len(clues)
            long += sum(sum(ord(letter) - _ZERO for letter in clue) + len(clue) - 1 > length for clue in clues)
    return 2 * long > words


def _has_words(line: str) -> bool:
    return not line.strip(_SIGNS) and all(map(_WORD.fullmatch, line.split()))


def read(source: Source) -> list[Puzzle]:
    """All puzzles of a collection."""
    puzzles = source.make_puzzles((_read_puzzle(title, lines, source) for title, lines in _groups(source)))
    if not puzzles:
        raise source.error("Expected words of capital letters, found none.")
    return puzzles


def _groups(source: Source) -> Iterator[tuple[str, list[NumberedLine]]]:
    """The title and the lines of each puzzle: those below a title, or every two lines if there are no titles."""
    has_titles = any(line.strip().startswith(_DASHES) for line in source.lines)
    title: str | None = None if has_titles else ""
    lines: list[NumberedLine] = []
    for number, line in enumerate(map(str.strip, source.lines), 1):
        if line.startswith(_DASHES):
            if title is not None:
                yield title, lines
            title, lines = line.lstrip("-").strip(), []
        elif line and title is not None:
            lines.append(NumberedLine(number, line))
            if len(lines) == (3 if has_titles else 2):
                yield title, lines
                lines = []
    if title is not None and (has_titles or lines):
        yield title, lines


def _read_puzzle(title: str, lines: Sequence[NumberedLine], source: Source) -> Puzzle:
    if len(lines) != 2:
        what = f"below the title {shown(title)}" if title else "for each puzzle"
        where = lines[0].number if lines else source.line_count
        found = "more" if len(lines) > 2 else len(lines)
        raise source.error(f"Expected a line of rows and a line of columns {what}, found {found}.", where)
    return source.make_puzzle(*(_read_words(line, source) for line in lines), title=title)


def _read_words(line: NumberedLine, source: Source) -> list[Clue]:
    words = line.text.split(None, MAX_SIDE)
    if len(words) > MAX_SIDE:
        raise source.error(f"Expected at most {MAX_SIDE:,} words in a line, found more.", line.number)
    return [_read_word(word, line.number, source) for word in words]


def _read_word(word: str, number: int, source: Source) -> Clue:
    if _WORD.fullmatch(word) is None:
        raise source.error(f"Expected letters from A to Z, or @, found {shown(word)}.", number)
    return Clue(ord(letter) - _ZERO for letter in word)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Rosetta Code's form, or LiorSinai's if there are titles."""
    if not any(puzzle.title for puzzle in puzzles):
        return "\n".join(map(_two_lines, puzzles))
    return "Nonograms\n" + "".join(f"{_title(puzzle)}\n{_two_lines(puzzle)}" for puzzle in puzzles)


def _title(puzzle: Puzzle) -> str:
    title = one_line(puzzle.title)
    return f"{_DASHES}{' ' if title.startswith('-') else ''}{title}"


def _two_lines(puzzle: Puzzle) -> str:
    return "".join(" ".join(map(_word, clues)) + "\n" for clues in (puzzle.rows, puzzle.columns))


def _word(clue: Clue) -> str:
    return "".join(chr(_ZERO + length) for length in clue.lengths) or "@"


FORMAT = Format(
    "letters",
    "letter-coded collection",
    (".letters",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY, Holds.TITLE}),
    max_block=26,
)
