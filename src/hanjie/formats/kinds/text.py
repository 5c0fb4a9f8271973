"""hanjie text: the output of ``print(puzzle)``, which can be pasted back.

Each line is ``name: value``; ``hanjie.model.puzzle_text`` has the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.source import Source
from hanjie.model import Puzzle

_ROWS = re.compile(r"^rows: [\d:/ ]+$", re.MULTILINE)
_COLUMNS = re.compile(r"^columns: [\d:/ ]+$", re.MULTILINE)
_ONE_CELL = re.compile(r": [01](?::\d+)?$")


def sniff(source: Source) -> Confidence:
    """Lines ``rows:`` and ``columns:`` with slashes, which no other format has; a puzzle of one cell has no slash."""
    if "rows: " not in source.text:
        return Confidence.NO
    rows, columns = _ROWS.search(source.text), _COLUMNS.search(source.text)
    if not rows or not columns:
        return Confidence.NO
    if "/" in rows[0] + columns[0]:
        return Confidence.CERTAIN
    return Confidence.POSSIBLE if _ONE_CELL.search(rows[0]) and _ONE_CELL.search(columns[0]) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """One puzzle, or several separated by lines of ``====``."""
    parts = re.split(r"^={4,}$", source.text, flags=re.MULTILINE)
    return source.make_puzzles(_read_part(part, source) for part in parts)


def _read_part(part: str, source: Source) -> Puzzle:
    try:
        return Puzzle.parse(part)
    except ValueError as error:
        raise source.error(str(error)) from None


def write(puzzles: Sequence[Puzzle]) -> str:
    """The text of each puzzle, separated by lines of ``====``."""
    return "====\n".join(f"{puzzle}\n" for puzzle in puzzles)


FORMAT = Format("text", "hanjie text", (".hanjie",), sniff, read, write, frozenset(Holds))
