"""The edges of tables: blank rows and columns around a puzzle, and the headings of a spreadsheet.

Blank cells are empty cells of a picture that has no other sign for them, so that its blank rows and columns belong to
it. Around clues, and around a picture with such a sign, they are left out.
"""

from __future__ import annotations

from hanjie.formats.parsing.table_cells import marks_empty
from hanjie.formats.source import Source

Table = list[list[str]]
"""The cells of a table, row by row; rows may have different lengths."""

_LEAST_HEADINGS = 3


def trimmed(table: Table) -> Table:
    """The table without blank rows and columns around it, all rows of the same length."""
    stripped = [[cell.strip() for cell in row] for row in table]
    filled = [index for index, row in enumerate(stripped) if any(row)]
    if not filled:
        return []
    rows = stripped[filled[0] : filled[-1] + 1]
    begin = min(next(place for place, cell in enumerate(row) if cell) for row in rows if any(row))
    end = max(next((place for place in range(len(row), 0, -1) if row[place - 1]), 0) for row in rows)
    return [[*row[begin:end], *[""] * (end - max(begin, len(row)))] for row in rows]


def picture_cells(table: Table, source: Source | None = None) -> Table:
    """The cells of a picture; a note names blank rows and columns that are left out.

    Lines without any cells, as at the end of a file, are never part of it.
    """
    inner = trimmed(table)
    rows = [[cell.strip() for cell in row] for row in table if len(row) > 1 or any(cell.strip() for cell in row)]
    width = max(map(len, rows), default=0)
    if not any(cell and marks_empty(cell) for row in inner for cell in row):
        return [[*row, *[""] * (width - len(row))] for row in rows] if inner else []
    if source is not None and (len(inner), len(inner[0])) != (len(rows), width):
        source.note("The blank rows and columns around the picture are left out.")
    return inner


def without_headings(table: Table, source: Source | None = None) -> Table:
    """The table without the letters of its columns (A, B, C …) and the numbers of its rows, with a note."""
    first = next((index for index, row in enumerate(table) if any(cell.strip() for cell in row)), None)
    if first is None:
        return table
    names = [cell.strip() for cell in table[first]]
    below = table[first + 1 :]
    has_corner = not names[0]
    letters = names[1:] if has_corner else names
    while letters and not letters[-1]:
        letters.pop()
    if len(letters) < _LEAST_HEADINGS or letters != [_column_name(number) for number in range(1, len(letters) + 1)]:
        return table
    begin = 0
    if has_corner:
        numbers = [row[0].strip() if row else "" for row in below]
        while numbers and not numbers[-1]:
            numbers.pop()
        if numbers and numbers != [str(number) for number in range(1, len(numbers) + 1)]:
            return table
        begin = 1
    if source is not None:
        source.note(f"The headings of the spreadsheet (A to {letters[-1]}) are left out.")
    return [row[begin : begin + len(letters)] for row in below]


def _column_name(number: int) -> str:
    """The name of a column in a spreadsheet: A to Z, then AA, AB …"""
    name = ""
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name
