"""Typed clues: what people write if they know no format.

::

    Heart, 3x2                  Rows: 1 1, 2            row 1: 1-1          [[1,1],[2]]
    Across                      Columns: 1; 1; 2        row 2: 2            [[1],[1],[2]]
    - 1 1                                               col 1 = 1
    - 2                         1.1                     col 2 = 1           * rows, then columns
    Down                        2                       col 3 = 2
    - 1
    - 1                         1
    - 2                         1
                                2

Letters that look like digits (``1O``), digits of other scripts, bullets, quotes and brackets are understood; a note
says where a letter was taken for a digit. The format is the last resort: it is tried if no other format fits. What can
be read in two ways is decided by the balance test or refused.
"""

from __future__ import annotations

import re
from itertools import accumulate, islice
from typing import Any

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.missing_line import note_missing_line
from hanjie.formats.parsing.table_edges import Table
from hanjie.formats.parsing.tables import puzzle_of_table
from hanjie.formats.parsing.typed.brackets import Piece
from hanjie.formats.parsing.typed.choice import choose_puzzle
from hanjie.formats.parsing.typed.clue_text import Blocks, ClueReader, clues_of, names_a_color
from hanjie.formats.parsing.typed.document import Document, read_document
from hanjie.formats.parsing.typed.framed import framed_clues
from hanjie.formats.parsing.typed.headings import Kind, parts_of
from hanjie.formats.parsing.typed.markup import (
    html_tables,
    html_text,
    is_html,
    lines_of_table,
    markdown_table,
    separated_lists,
    table_with_margins,
)
from hanjie.formats.parsing.typed.sides import ADVICE, Sides, find_sides
from hanjie.formats.parsing.typed.signs import plain_text
from hanjie.formats.source import HEAD_LINES, Source
from hanjie.model import MAX_SIDE, Puzzle
from hanjie.words import counted

MAX_LENGTH = 2**20
"""The maximum length of a text; more cannot be typed."""

_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"[0-9OIl]+|empty|none")
_JSON = re.compile(r"\s*(?:\[\s*)?\{\s*\"")
_MAX_WORDS = 3


def sniff(source: Source) -> Confidence:
    """Headings for rows and columns and hardly anything but clues: LIKELY; clues without headings: POSSIBLE."""
    if len(source.data) > MAX_LENGTH or not source.is_text or not _DIGIT.search(source.text[:4096]):
        return Confidence.NO
    if source.line_count > HEAD_LINES or _JSON.match(source.text):
        return Confidence.NO
    text = plain_text(source.text)
    if _table(text) is not None or framed_clues(text.split("\n")) is not None:
        return Confidence.LIKELY
    clues = words = numbers = 0
    sides: set[bool] = set()
    for part in parts_of(_lines(text)):
        if part.kind in (Kind.HEADING, Kind.LABEL):
            sides.add(part.is_row)
        clues += part.kind is Kind.CLUES
        words += part.kind is Kind.WORDS
        numbers += sum(1 for _ in islice(_NUMBER.finditer(part.text), 3)) if part.kind is Kind.CLUES else 0
        if words > _MAX_WORDS and words > clues:
            return Confidence.NO
    if clues < 1 or (len(sides) == 2 and max(clues, numbers) < 3):  # "rows: 5, columns: 5" is a size
        return Confidence.NO
    if len(sides) == 2:
        return Confidence.LIKELY if words <= _MAX_WORDS and 2 * words <= clues else Confidence.POSSIBLE
    return Confidence.POSSIBLE if words <= 1 and max(clues, numbers) > 2 else Confidence.NO


def _table(text: str) -> Table | None:
    """The table with clues in its margins, of a web page or in Markdown."""
    if is_html(text):
        return table_with_margins(html_tables(text))
    return table_with_margins([markdown_table(text.split("\n"))]) if "|" in text else None


def _lines(text: str) -> list[str]:
    """The lines of a text, or those that a table or a web page shows."""
    if is_html(text):
        tables = [table for table in html_tables(text) if len(table) > 1]
        return lines_of_table(tables[0]) if len(tables) == 1 else html_text(text).split("\n")
    lines = text.removesuffix("\n").split("\n")
    table = markdown_table(lines) if "|" in text else []
    return lines_of_table(table) if table else separated_lists(lines) or lines


def read(source: Source) -> list[Puzzle]:
    """The puzzle in the one reading that fits."""
    if len(source.data) > MAX_LENGTH or source.line_count > HEAD_LINES:
        raise source.error(f"Typed clues have at most {HEAD_LINES:,} lines and {MAX_LENGTH:,} characters.")
    text = plain_text(source.text)
    table = _table(text)
    framed = framed_clues(text.split("\n"))
    if table is not None:
        puzzle = puzzle_of_table(table, source)
    elif framed is not None:
        puzzle = source.make_puzzle(framed.rows, framed.columns, title=framed.title)
    else:
        puzzle = _read_lines(text, source)
    note_missing_line(puzzle, source)
    source.notes[:] = dict.fromkeys(source.notes)
    return [puzzle]


def _read_lines(text: str, source: Source) -> Puzzle:
    lines = _lines(text)
    try:
        return _puzzle(read_document(source, lines))
    except FormatError as error:
        if len(lines) == source.line_count:
            raise
        raise type(error)(error.problem, source=source.name) from None  # the lines of a table are not those of the file


def _puzzle(document: Document) -> Puzzle:
    source, readings = document.source, find_sides(document)
    texts = [piece.text for piece in readings[0].rows + readings[0].columns]
    reader = ClueReader(source, has_colors=any(map(names_a_color, texts)))
    if readings[0].is_undivided:
        return _divided(document, readings[0], reader)
    found: list[tuple[Sides, Puzzle]] = []
    errors: list[FormatError] = []
    for sides in readings:
        try:
            rows = _blocks(sides.rows, reader, "row")
            found.append((sides, _made(document, rows, _blocks(sides.columns, reader, "column"))))
        except FormatError as error:
            errors.append(error)
    is_usual = bool(found) and found[0][0] is readings[0]
    if not is_usual and not any(is_balanced(puzzle) for _, puzzle in found):
        raise errors[0]
    chosen = choose_puzzle(found, document)
    return chosen if document.sections else _turned(chosen, source)


def _blocks(pieces: list[Piece], reader: ClueReader, name: str) -> list[Blocks]:
    if len(pieces) > MAX_SIDE:
        problem = f"Expected at most {MAX_SIDE:,} {name}s, found {len(pieces):,}."
        raise reader.source.error(problem, pieces[MAX_SIDE].line)
    return [reader.read(piece.text, piece.line, f"{name} {number}") for number, piece in enumerate(pieces, 1)]


def _made(document: Document, rows: list[Blocks], columns: list[Blocks]) -> Puzzle:
    palette, *sides = clues_of(rows, columns)
    fields: dict[str, Any] = {"palette": palette, "properties": document.properties, **document.texts}
    return document.source.make_puzzle(*sides, **fields)


def _turned(puzzle: Puzzle, source: Source) -> Puzzle:
    """The puzzle of a text without headings; with columns first if it fits only then."""
    turned = puzzle.transpose()
    if is_balanced(puzzle) or not is_balanced(turned):
        return puzzle
    source.note("The columns come first here: only then every clue fits its line.")
    return turned


def _divided(document: Document, sides: Sides, reader: ClueReader) -> Puzzle:
    """The puzzle of a list in which nothing divides rows and columns: the only place where the totals agree."""
    clues = _blocks(sides.rows, reader, "line") if len(sides.rows) <= 2 * MAX_SIDE else []
    totals = list(accumulate(sum(block.length for block in clue) for clue in clues))
    spans = [sum(block.length for block in clue) + max(len(clue) - 1, 0) for clue in clues]
    above, below = list(accumulate(spans, max)), list(accumulate(reversed(spans), max))[::-1]
    count = len(clues)
    places = [
        place
        for place in range(1, count)
        if 2 * totals[place - 1] == totals[-1] and above[place - 1] <= count - place and below[place] <= place
    ]
    source, line = document.source, sides.rows[0].line
    if len(places) != 1:
        found = f"There are {counted(len(sides.rows), 'line')} of numbers, and nothing divides rows and columns"
        raise source.error(f"{found}; write a blank line between them, or {ADVICE}.", line)
    rows, columns = clues[: places[0]], clues[places[0] :]
    size = f"{counted(len(rows), 'row')} and {counted(len(columns), 'column')}"
    source.note(f"Nothing divides rows and columns; read as {size}, because only then the totals agree.", line)
    return _made(document, rows, columns)


FORMAT = Format(
    "typed",
    "typed clues",
    (),
    sniff,
    read,
    holds=frozenset({Holds.COLORS, Holds.TITLE, Holds.AUTHOR, Holds.COPYRIGHT, Holds.LICENSE, Holds.SOURCE})
    | {Holds.DESCRIPTION, Holds.PROPERTIES},
    is_last_resort=True,
)
