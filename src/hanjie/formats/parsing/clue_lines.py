"""Plain text with one clue per line: the common part of NIN, MK, CWD, SYRO and similar formats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import HEAD_LINES, Source
from hanjie.model import MAX_SIDE, Clue, Puzzle

_NUMBERS = re.compile(r"[\d\s,]*", re.ASCII)
_SIZES = re.compile(r"\s*(\d+)[\s,]+(\d+)\s*", re.ASCII)


class NumberedLine(NamedTuple):
    """One line of a file, without the blanks around it."""

    number: int
    """Its number in the file, from 1."""
    text: str
    """Its text."""


def number_lines(source: Source, comments: str = "") -> list[NumberedLine]:
    """The lines of a file with one puzzle, without those that begin with one of the ``comments`` characters."""
    check_length(source)
    stripped = (NumberedLine(number, line.strip()) for number, line in enumerate(source.lines, 1))
    return [line for line in stripped if not line.text or line.text[0] not in comments]


def check_length(source: Source) -> None:
    """FormatError if the file has more lines than one puzzle can have."""
    if source.line_count > HEAD_LINES:
        raise source.error(f"Expected one puzzle, found a file of {source.line_count:,} lines.")


def check_section(lines: Sequence[object], source: Source, number: int) -> None:
    """FormatError if a part of a file has more lines than the clues of one puzzle; readers check at each line."""
    if len(lines) > HEAD_LINES:
        raise source.error(f"Expected at most {MAX_SIDE:,} clues, found more than {HEAD_LINES:,} lines.", number)


def looks_numeric(source: Source, marks: str = "") -> bool:
    """True if all lines are numbers, except those that begin with one of the ``marks`` characters."""
    return source.is_text and all(line.lstrip()[:1] in marks or _NUMBERS.fullmatch(line) for line in source.head)


def first_filled(source: Source, comments: str = "") -> str:
    """The first line that is not blank and not a comment, or an empty text."""
    lines = map(str.strip, source.head)
    return next((line for line in lines if line and line[0] not in comments), "")


def has_two_sizes(line: str) -> bool:
    """True for a line such as ``3 2``."""
    return _SIZES.fullmatch(line) is not None


def leading_comment(source: Source, mark: str) -> str:
    """The text of the comment lines at the top of a file."""
    words = []
    for line in source.head:
        if line.strip() and not line.lstrip().startswith(mark):
            break
        words.append(line.strip().lstrip(mark).strip().strip('"'))
    return "\n".join(filter(None, words))


def split_blank(lines: Sequence[NumberedLine]) -> list[list[NumberedLine]]:
    """The groups of lines between blank ones."""
    groups: list[list[NumberedLine]] = [[]]
    for line in lines:
        if line.text:
            groups[-1].append(line)
        elif groups[-1]:
            groups.append([])
    return [group for group in groups if group]


def take_clues(lines: Sequence[NumberedLine], wanted: int, expected: str, source: Source) -> tuple[Clue, ...]:
    """Exactly this many clues: blank lines are skipped if the other lines are enough, otherwise each is an empty clue.

    ``expected`` describes these clues in the message.
    """
    filled = [line for line in lines if line.text]
    if len(filled) == wanted:
        return read_clues(filled, source)
    end = len(lines)
    while end > wanted and not lines[end - 1].text:
        end -= 1
    if end != wanted or len(filled) > wanted:
        where = lines[0].number if lines else len(source.lines)
        raise source.error(f"Expected {expected}, one per line, found {len(filled)}.", where)
    return read_clues(lines[:end], source)


def read_clues(lines: Iterable[NumberedLine], source: Source) -> tuple[Clue, ...]:
    """The clues of these lines, in black."""
    return tuple(read_clue(line.text, source, line.number) for line in lines)


def unless_only_other_fits(usual: Puzzle, other: Puzzle) -> Puzzle:
    """The reading of the format's definition, unless it is not balanced and the other reading is.

    Sizes in the wrong order are the most common mistake in files written by hand.
    """
    return other if not is_balanced(usual) and is_balanced(other) else usual


def write_clue(clue: Clue, empty: str = "0") -> str:
    """The numbers of a clue with spaces between them."""
    return " ".join(map(str, clue.lengths)) or empty


def one_line(text: str) -> str:
    """A title without line ends."""
    return " ".join(text.splitlines()).strip()
