"""Two blocks of clues and nothing else: Kyle Keen's v2, Kenichi Ishigaki's and Andrew Makhorin's files.

::

    1 1         rows                  1,1                 * tiny
    2                                 2                   1 1
                                      # columns           2
    1           columns                                   &
    1                                 1                   1
    2                                 1                   1
                                      2                   2
    Keen                              Ishigaki            Makhorin

Keen divides rows from columns with a blank line, so does Ishigaki (Games::Nonogram), who puts commas between numbers
and ``#`` before comments; Makhorin (pbnsol) divides with ``&`` and comments with ``*``. From the reader of nonogrid and
Ishigaki's loader. We write Keen's. Frans Faase's files have the words ``rows`` and ``columns``: see NON.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.build import make_puzzle
from hanjie.formats.parsing.clue_lines import (
    NumberedLine,
    leading_comment,
    looks_numeric,
    number_lines,
    read_clues,
    split_blank,
    write_clue,
)
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted

_MARKS = "#*&"


def sniff(source: Source) -> Confidence:
    """Numbers in two blocks; ``&`` divides in no other format."""
    if not looks_numeric(source, _MARKS):
        return Confidence.NO
    if any(line.strip() == "&" for line in source.lines):
        return Confidence.LIKELY
    return Confidence.POSSIBLE if _divides(source) else Confidence.NO


def _divides(source: Source) -> bool:
    """True when a blank line or a comment stands between numbers."""
    kinds = ["n" if line.strip()[:1].isdigit() else " " for line in source.lines]
    return " " in "".join(kinds).strip()


def read(source: Source) -> list[Puzzle]:
    """The puzzle; a line ``&`` divides, else a blank line, else a ``#`` between the numbers."""
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
    description = leading_comment(source, "#") or leading_comment(source, "*")
    return [make_puzzle(source, rows, columns, description=description)]


def _divided_by(lines: Sequence[NumberedLine], mark: str) -> list[list[NumberedLine]]:
    """The filled lines between those that begin with the mark; other comments are left out."""
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
