"""Decides which typed clues are rows and which are columns, and how each side is split into clues.

With headings this is clear. Without them, rows and columns are two groups of lines, two lines, or two parts of a line.
If nothing divides them, the totals may: there is often only one place where both parts have as many cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from hanjie.errors import FormatError
from hanjie.formats.parsing.typed.brackets import Piece, Reading, readings_of_brackets
from hanjie.formats.parsing.typed.document import Document, Section, expect_count
from hanjie.formats.parsing.typed.headings import Kind
from hanjie.formats.parsing.typed.pieces import readings_of, without_numbers
from hanjie.words import counted, shown

ADVICE = "write 'rows:' above the clues of the rows and 'columns:' above those of the columns"
"""How to make a text clear."""


@dataclass(frozen=True)
class Sides:
    """One way to read a text."""

    rows: Reading
    """The clues of the rows."""
    columns: Reading
    """The clues of the columns."""
    is_undivided: bool = False
    """True if rows and columns are in one list, in ``rows``, and the totals must divide it."""


def find_sides(document: Document) -> list[Sides]:
    """The possible readings of a text, the usual one first; FormatError if there is no reading."""
    if document.sections:
        rows, columns = _below_headings(document)
    else:
        rows, columns = _without_headings(document)
    if not columns:
        return [Sides(rows[0], Reading(), is_undivided=True)]
    pairs = [Sides(row, column) for row in rows for column in columns]
    fitting = [sides for sides in pairs if _has_stated_size(document, sides)]
    if not fitting:
        _refuse_size(document, rows[0], columns[0])
    return fitting


def _has_stated_size(document: Document, sides: Sides) -> bool:
    """True if the stated size is that of the clues; ``5x4`` may mean 5 rows."""
    height, width = len(sides.rows), len(sides.columns)
    is_so = document.height in (None, height) and document.width in (None, width)
    return is_so or (document.width, document.height) == (height, width)


def _refuse_size(document: Document, rows: Reading, columns: Reading) -> None:
    expect_count(document, "rows", len(rows), document.height, rows[0].line)
    expect_count(document, "columns", len(columns), document.width, columns[0].line)


def _below_headings(document: Document) -> tuple[list[Reading], list[Reading]]:
    _place_loose(document)
    sides = []
    for is_row, name in ((True, "rows"), (False, "columns")):
        sections = document.sections_of(is_row=is_row)
        if not any(section.lines for section in sections) and not any(s.heading.kind is Kind.LABEL for s in sections):
            found = "columns" if is_row else "rows"
            where = sections[0].heading.line if sections else None
            problem = f"There are {found}, but no {name}; write '{name}:' above the clues of the {name}."
            raise document.source.error(problem, where)
        sides.append(_side(document, sections, name))
    return sides[0], sides[1]


def _place_loose(document: Document) -> None:
    """Clues before the only heading belong to the other side; so does a second group below the only heading."""
    sides = {section.heading.is_row for section in document.sections}
    if document.loose and (len(sides) == 2 or len(document.loose) > 1):
        first = document.loose[0][0]
        raise document.source.error(f"{shown(first.text)} stands before the first heading; {ADVICE}.", first.line)
    only = document.sections[0]
    is_row = not only.heading.is_row
    other = Section(only.heading._replace(kind=Kind.HEADING, is_row=is_row, numbers=()))
    if document.loose:
        other.lines = document.loose[0]
        document.sections.insert(0, other)
    elif len(document.sections) == 1 and len(only.breaks) == 1 and only.heading.kind is Kind.HEADING:
        only.lines, other.lines = only.lines[: only.breaks[0]], only.lines[only.breaks[0] :]
        document.sections.append(other)
    if other.lines:
        side = "rows" if is_row else "columns"
        document.source.note(f"The numbers without a heading were read as the {side}.", other.lines[0].line)


def _side(document: Document, sections: list[Section], name: str) -> list[Reading]:
    labels = [section for section in sections if section.heading.kind is Kind.LABEL]
    plain = [section for section in sections if section.heading.kind is Kind.HEADING and section.lines]
    if labels:
        if plain:
            line = plain[0].lines[0]
            problem = (
                f"{shown(line.text)} has no name, but other {name} have one, such as {shown(labels[0].heading.text)}."
            )
            raise document.source.error(problem, line.line)
        return [_labeled(document, labels, name)]
    counts = [section.heading.numbers[0] for section in sections if section.heading.numbers]
    if len(plain) > 1:
        readings = [_repeated(document, plain, name)]
    else:
        lines = plain[0].lines
        readings = _numbered_or_bare(document, lines, name)
    if counts:
        fitting = [reading for reading in readings if len(reading) == counts[0]]
        if not fitting:
            expect_count(document, name, len(readings[0]), counts[0], sections[0].heading.line)
        return fitting
    return readings


def _repeated(document: Document, sections: list[Section], name: str) -> Reading:
    """A heading before every clue: ``row: 1 1``. A heading for many clues may not be repeated."""
    first, *others = sections
    for section in others:
        if len(section.lines) > 1 or len(first.lines) > 1 or section.heading.text.lower().endswith("s"):
            problem = f"The {name} occur a second time; the first are below line {first.heading.line}."
            raise document.source.error(problem, section.heading.line)
    return Reading(Piece(section.lines[0].line, section.lines[0].text) for section in sections)


def _labeled(document: Document, sections: list[Section], name: str) -> Reading:
    """The clues of named lines; each number must occur once."""
    found: dict[int, Section] = {}
    for section in sections:
        number = section.heading.numbers[0] or 0
        if number in found:
            first = found[number].heading.line
            problem = f"{shown(section.heading.text)} occurs a second time; the first is in line {first}."
            raise document.source.error(problem, section.heading.line)
        found[number] = section
    first = 0 if 0 in found else 1
    for number in range(first, first + len(found)):
        if number not in found:
            raise _missing(document, found, number, name)
    if first == 0:
        document.source.note(f"The {name} are counted from 0.", sections[0].heading.line)
    return Reading(_one_clue(document, found[number]) for number in sorted(found))


def _missing(document: Document, found: dict[int, Section], number: int, name: str) -> FormatError:
    before, after = found.get(number - 1), found[min(other for other in found if other > number)]
    what = f"{name.removesuffix('s').capitalize()} {number} is missing"
    where = f"after {shown(before.heading.text)} comes" if before else "the first is"
    return document.source.error(f"{what}: {where} {shown(after.heading.text)}.", after.heading.line)


def _one_clue(document: Document, section: Section) -> Piece:
    if not section.lines:
        problem = f"{shown(section.heading.text)} has no numbers; write 0 for an empty line."
        raise document.source.error(problem, section.heading.line)
    return Piece(section.lines[0].line, " ".join(piece.text for piece in section.lines))


def _without_headings(document: Document) -> tuple[list[Reading], list[Reading]]:
    groups = document.loose
    if not groups:
        raise document.source.error(f"There are no clues; {ADVICE}.")
    if len(groups) == 2:
        return _numbered_or_bare(document, groups[0], "rows"), _numbered_or_bare(document, groups[1], "columns")
    lines = [line for group in groups for line in group]
    stated = (document.height or 0) + (document.width or 0)
    if document.height and document.width and len(lines) == stated:
        return [Reading(lines[: document.height])], [Reading(lines[document.height :])]
    dividers = [index for index, gap in enumerate(document.gaps, 1) if gap.kind is Kind.DIVIDER]
    if len(dividers) == 1:
        before, after = groups[: dividers[0]], groups[dividers[0] :]
        return [Reading(chain.from_iterable(before))], [Reading(chain.from_iterable(after))]
    if len(groups) > 2:
        raise _too_many_groups(document)
    if len(lines) == 2:
        return readings_of(lines[:1]), readings_of(lines[1:])
    if len(lines) == 1:
        return _parts_of_line(document, lines[0])
    if document.height and document.width:
        found = f"The size in line {document.size_line} needs {document.height} rows and {document.width} columns"
        problem = f"{found}, {stated} lines in all; there are {len(lines)}. Write 0 for an empty line."
        raise document.source.error(problem, lines[0].line)
    return [Reading(lines)], []


def _numbered_or_bare(document: Document, lines: Sequence[Piece], name: str) -> list[Reading]:
    """The readings of one side; a numbered list has one, and must have every number."""
    numbered = without_numbers(lines)
    if numbered is None:
        return readings_of(lines)
    if (gap := numbered.gap) is None:
        return [Reading(numbered.lines)]
    number = numbered.numbers[gap - 1] + 1 if gap else 1
    where = f"after {shown(lines[gap - 1].text)} comes" if gap else "the first is"
    what = f"{name.removesuffix('s').capitalize()} {number} is missing"
    raise document.source.error(f"{what}: {where} {shown(lines[gap].text)}.", lines[gap].line)


def _too_many_groups(document: Document) -> FormatError:
    blank = document.gaps[0].line
    found = f"There are {len(document.loose)} blocks of numbers, and the blank line {blank} ends the first"
    advice = "write 0 for an empty line, and only one blank line between rows and columns"
    return document.source.error(f"{found}; {advice}, or {ADVICE}.", blank)


def _parts_of_line(document: Document, line: Piece) -> tuple[list[Reading], list[Reading]]:
    """Rows and columns in one line: ``1 1, 2; 1, 1, 2``."""
    for sign in "|;/":
        parts = [part.strip() for part in line.text.strip(" |;/").split(sign)]
        if len(parts) == 2 and all(parts):
            return readings_of([Piece(line.line, parts[0])]), readings_of([Piece(line.line, parts[1])])
    for reading in readings_of_brackets([line]):
        if len(reading) == 2:
            return readings_of(reading[:1]), readings_of(reading[1:])
    problem = f"{counted(1, 'line')} of numbers cannot be divided into rows and columns; {ADVICE}."
    raise document.source.error(problem, line.line)
