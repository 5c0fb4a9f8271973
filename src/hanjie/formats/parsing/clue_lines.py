"""Plain text with one clue a line: what NIN, MK, CWD, SYRO and their cousins have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle

MAX_LINES = 16 * MAX_SIDE
"""The most lines that a file with one puzzle may have, comments and blank lines included."""

_NUMBERS = re.compile(r"[\d\s,]*", re.ASCII)
_SIZES = re.compile(r"\s*(\d+)[\s,]+(\d+)\s*", re.ASCII)


class NumberedLine(NamedTuple):
    """One line of a file, without the blanks around it."""

    number: int
    """Where it stands, counted from 1."""
    text: str
    """What it says."""


def number_lines(source: Source, comments: str = "") -> list[NumberedLine]:
    """The lines of a file with one puzzle, without those that begin with one of the ``comments`` characters."""
    check_length(source)
    stripped = (NumberedLine(number, line.strip()) for number, line in enumerate(source.lines, 1))
    return [line for line in stripped if not line.text or line.text[0] not in comments]


def check_length(source: Source) -> None:
    """Refuses a file with more lines than one puzzle can have."""
    if len(source.lines) > MAX_LINES:
        raise source.error(f"Expected one puzzle, found a file of {len(source.lines):,} lines.")


def looks_numeric(source: Source, marks: str = "") -> bool:
    """True when all lines hold nothing but numbers, save those that begin with one of the ``marks`` characters."""
    lines = islice(source.lines, MAX_LINES)
    return source.is_text and all(line.lstrip()[:1] in marks or _NUMBERS.fullmatch(line) for line in lines)


def first_filled(source: Source, comments: str = "") -> str:
    """The first line with anything but blanks and comments on it, or nothing."""
    lines = (line.strip() for line in islice(source.lines, MAX_LINES))
    return next((line for line in lines if line and line[0] not in comments), "")


def has_two_sizes(line: str) -> bool:
    """True for a line such as ``3 2``."""
    return _SIZES.fullmatch(line) is not None


def leading_comment(source: Source, mark: str) -> str:
    """What the comment lines at the top of a file say."""
    words = []
    for line in islice(source.lines, MAX_LINES):
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
    """Exactly this many clues: blank lines do not count if the others suffice, else each is an empty clue.

    ``expected`` says in words which clues these are.
    """
    filled = [line for line in lines if line.text]
    if len(filled) == wanted:
        return read_clues(filled, source)
    end = len(lines)
    while end > wanted and not lines[end - 1].text:
        end -= 1
    if end != wanted or len(filled) > wanted:
        where = lines[0].number if lines else len(source.lines)
        raise source.error(f"Expected {expected}, one a line, found {len(filled)}.", where)
    return read_clues(lines[:end], source)


def read_clues(lines: Iterable[NumberedLine], source: Source) -> tuple[Clue, ...]:
    """The clues of these lines, in black."""
    return tuple(read_clue(line.text, source, line.number) for line in lines)


def unless_only_other_fits(usual: Puzzle, other: Puzzle) -> Puzzle:
    """The reading that the format prescribes, unless it is unbalanced and the other one is not.

    Sizes in the wrong order are the commonest mistake in files that people make by hand.
    """
    return other if not is_balanced(usual) and is_balanced(other) else usual


def write_clue(clue: Clue, empty: str = "0") -> str:
    """The numbers of a clue with spaces between them."""
    return " ".join(map(str, clue.lengths)) or empty


def one_line(text: str) -> str:
    """A title that stays on its line."""
    return " ".join(text.splitlines()).strip()
