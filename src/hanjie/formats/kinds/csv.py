"""CSV from spreadsheets: a picture in cells, or clues in the margins.

::

    ,,2,4,4,4,2         1;0;1
    1,1,,,,,            0;1;1
    ,5,,,,,
    …

Comma, semicolon or tab separates the cells, with or without quotes. The cells of a picture are 0 and 1, X and blanks,
names of colors or ``#rrggbb``; blank rows and columns belong to a picture of X and blanks. The headings of a
spreadsheet (A, B, C … and 1, 2, 3 …) are left out. In a table with clues the corner at the top left is blank; a clue
takes several cells, or one with spaces between its numbers. The grid is blank, or has the picture. hanjie writes one
number per cell, and X and dots for the picture.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.table_cells import is_cell, marks_empty
from hanjie.formats.parsing.table_edges import Table, picture_cells, trimmed, without_headings
from hanjie.formats.parsing.tables import corners_of, has_margins, puzzle_of_table
from hanjie.formats.parsing.typed.clue_text import looks_like_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle

_SEPARATORS = "\t;,"
_MAX_CELL = 100
_SNIFFED = 64 * 1024
_MAX_COLUMNS = MAX_SIDE + MAX_SIDE // 2 + 1
"""The maximum number of cells in a row: a grid and the longest clue."""

_MAX_CELLS = 24_000_000
"""The maximum number of cells of a table, with its margins and the blank cells that its rows leave out."""


def sniff(source: Source) -> Confidence:
    """A table with clues in its margins: LIKELY; a picture in cells: POSSIBLE."""
    separator = _separator(source)
    if not separator:
        return Confidence.NO
    start = source.text[:_SNIFFED]
    lines = (start if len(start) < _SNIFFED else start.rpartition("\n")[0]).split("\n")
    try:
        stated = without_headings(list(_cells(lines, separator)))
    except (csv.Error, ValueError):
        return Confidence.NO
    is_small = len(start) < _SNIFFED and _count(stated) <= _SNIFFED
    table = trimmed(stated) if is_small else [row for row in stated if any(row)]
    if len(table) < 2 or max(map(len, table)) < 2:
        return Confidence.NO
    texts = {cell.strip() for row in table for cell in row}
    if has_margins(table) if is_small else _has_large_margins(source, separator, texts):
        return Confidence.LIKELY
    inside = {cell for row in picture_cells(stated) for cell in row} if is_small else texts
    is_picture = any(map(marks_empty, inside)) and all(map(is_cell, texts))
    return Confidence.POSSIBLE if is_picture and any(texts) else Confidence.NO


def _has_large_margins(source: Source, separator: str, texts: Iterable[str]) -> bool:
    """The same as ``has_margins`` for a large table: where its lines begin, and the different texts at its start."""
    if source.line_count > 2 * MAX_SIDE or not all(
        not text or is_cell(text) or looks_like_clue(text) for text in texts
    ):
        return False
    blank = f'{separator} "'
    fronts = ((line, len(line) - len(line.lstrip(blank))) for line in source.lines)
    firsts = [line.count(separator, 0, front) for line, front in fronts if front < len(line)]
    return any(corners_of(firsts, _MAX_COLUMNS))


def _count(table: Table) -> int:
    """The number of cells if all rows are as long as the longest: a few bytes may stand for many blank cells."""
    return len(table) * max(map(len, table), default=0)


def _separator(source: Source) -> str:
    """The sign that separates cells: the most frequent one in the first lines, if most of them have it."""
    if not source.is_text:
        return ""
    lines = [line for line in source.text[:4096].split("\n")[:20] if line.strip(' ,;\t"')] or [""]
    counts = {sign: sum(line.count(sign) for line in lines) for sign in _SEPARATORS}
    best = max(counts, key=lambda sign: counts[sign])
    return best if counts[best] and 2 * sum(best in line for line in lines) > len(lines) else ""


def _cells(lines: Iterable[str], separator: str) -> Iterable[list[str]]:
    """The cells of each line; ValueError for a row that is too long for a puzzle, or a long text in a cell."""
    for row in csv.reader(lines, delimiter=separator, skipinitialspace=True):
        if len(row) > _MAX_COLUMNS:
            raise ValueError(f"A row has {len(row):,} cells; the limit is {_MAX_COLUMNS:,}.")
        if any(len(cell) > _MAX_CELL for cell in row):
            raise ValueError("A cell has a long text, and not a number or a color.")
        yield row


def read(source: Source) -> list[Puzzle]:
    """The puzzle of the table."""
    separator = _separator(source)
    if not separator:
        raise source.error("Expected cells with commas, semicolons or tabs between them.")
    if source.line_count > 2 * MAX_SIDE:
        raise source.error(f"Expected a table of at most {2 * MAX_SIDE:,} rows, found {source.line_count:,}.")
    table: Table = []
    try:
        table.extend(_cells(source.lines, separator))
    except (csv.Error, ValueError) as error:
        raise source.error(f"{str(error).rstrip('.')[:200].capitalize()}.", len(table) + 1) from None
    if _count(table) > _MAX_CELLS:
        raise source.error(f"The table has {_count(table):,} cells; the limit is {_MAX_CELLS:,}.")
    puzzle = puzzle_of_table(table, source)
    source.notes[:] = dict.fromkeys(source.notes)
    return [puzzle]


def write(puzzles: Sequence[Puzzle]) -> str:
    """The clues in the margins, and the goal picture if there is one."""
    (puzzle,) = puzzles
    above = max(1, *map(len, puzzle.columns))
    left = max(1, *map(len, puzzle.rows))
    columns = [_padded(clue, above) for clue in puzzle.columns]
    lines = [[*[""] * left, *(column[index] for column in columns)] for index in range(above)]
    inside = puzzle.goal.text().split("\n") if puzzle.goal else ["" for _ in puzzle.rows]
    for clue, cells in zip(puzzle.rows, inside, strict=True):
        drawn = ["X" if cell == "#" else "." for cell in cells] or [""] * puzzle.width
        lines.append([*_padded(clue, left), *drawn])
    return "".join(",".join(line) + "\n" for line in lines)


def _padded(clue: Clue, size: int) -> list[str]:
    numbers = [str(length) for length in clue.lengths] or ["0"]
    return [""] * (size - len(numbers)) + numbers


FORMAT = Format("csv", "spreadsheet table (CSV, TSV)", (".csv", ".tsv"), sniff, read, write, frozenset({Holds.GOAL}))
