"""Two blocks of clues: the files of Kyle Keen (v2), Kenichi Ishigaki and Andrew Makhorin.

::

    1 1         rows                  1,1                 * tiny
    2                                 2                   1 1
                                      # columns           2
    1           columns                                   &
    1                                 1                   1
    2                                 1                   1
                                      2                   2
    Keen                              Ishigaki            Makhorin

Keen separates rows and columns by a blank line, and so does Ishigaki (Games::Nonogram), who writes commas between
numbers and ``#`` before comments. Makhorin (pbnsol) separates them by ``&`` and writes ``*`` before comments. From the
reader of nonogrid and Ishigaki's loader. hanjie writes Keen's form. Frans Faase's files, which have the words ``rows``
and ``columns``, are NON.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_lines import (
    NumberedLine,
    leading_comment,
    looks_numeric,
    number_lines,
    read_clues,
    split_blank,
    write_clue,
)
from hanjie.formats.parsing.missing_line import note_missing_line
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted

_MARKS = "#*&"
_HEADING = re.compile(r"[\s#*]*(rows?|columns?|cols?)[\s:#*]*", re.IGNORECASE)


def sniff(source: Source) -> Confidence:
    """Two blocks of numbers; LIKELY if ``&`` separates them, as in no other format."""
    if not looks_numeric(source, _MARKS) or _first_heading(source).startswith("c"):
        return Confidence.NO  # a comment "columns" at the top: see typed.py
    if any(line.strip() == "&" for line in source.head):
        return Confidence.LIKELY
    return Confidence.POSSIBLE if _divides(source) else Confidence.NO


def _divides(source: Source) -> bool:
    """True if a blank line or a comment is between numbers."""
    kinds = ["n" if line.strip()[:1].isdigit() else " " for line in source.head]
    return " " in "".join(kinds).strip()


def _first_heading(source: Source) -> str:
    """The first comment that is a heading, if it stands above all numbers: ``rows`` or ``columns``."""
    above = takewhile(lambda line: not line.strip()[:1].isdigit(), source.head)
    headings = (heading for line in above if (heading := _HEADING.fullmatch(line)))
    return next((heading[1].lower() for heading in headings), "")


def read(source: Source) -> list[Puzzle]:
    """The puzzle; a line ``&`` separates the blocks, otherwise a blank line, otherwise a ``#``."""
    lines = number_lines(source, "*")
    blocks = _divided_by(lines, "&")
    if len(blocks) == 1:
        blocks = split_blank([line for line in lines if not line.text.startswith("#")])
    if len(blocks) == 1:
        blocks = _divided_by(lines, "#")
    if len(blocks) != 2:
        found = counted(len(blocks), "block")
        raise source.error(f"Expected a block of rows, a blank line and a block of columns, found {found}.")
    rows, columns = (read_clues(block, source) for block in blocks)
    comments = leading_comment(source, "#") or leading_comment(source, "*")
    description = "\n".join(line for line in comments.split("\n") if not _HEADING.fullmatch(line))
    puzzle = source.make_puzzle(rows, columns, description=description)
    note_missing_line(puzzle, source)
    return [puzzle]


def _divided_by(lines: Sequence[NumberedLine], mark: str) -> list[list[NumberedLine]]:
    """The groups of lines between those that begin with the mark, without comments and blank lines."""
    groups: list[list[NumberedLine]] = [[]]
    for line in lines:
        if line.text.startswith(mark):
            groups.append([])
        elif line.text and line.text[0] not in _MARKS:
            groups[-1].append(line)
    return [group for group in groups if group]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Rows, a blank line, columns."""
    (puzzle,) = puzzles
    rows, columns = map(write_clue, puzzle.rows), map(write_clue, puzzle.columns)
    return "\n".join([*rows, "", *columns]) + "\n"


FORMAT = Format("two_block", "Keen, Ishigaki or Makhorin text", (".keen", ".ish", ".dat"), sniff, read, write)
