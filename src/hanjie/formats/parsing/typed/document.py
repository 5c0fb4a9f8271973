"""A typed text as a whole: what it says beside the clues, and which clues belong to rows and columns."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from hanjie.formats.parsing.typed.brackets import Piece
from hanjie.formats.parsing.typed.clue_text import advice_for, looks_like_clue, strange_word
from hanjie.formats.parsing.typed.headings import UNUSUAL_HEADINGS, Kind, Part, parts_of, size_in_title
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE
from hanjie.words import counted, shown

_FIELDS = {"name": "title", "by": "author"}
_MOST = 2 * MAX_SIDE
"""The maximum number of lines with clues, of names and of headings."""
_SIDES = {True: " in the rows", False: " in the columns"}
_OF_CLUES = (Kind.CLUES, Kind.HEADING, Kind.LABEL)
_WORD = re.compile(r"[^\W\d_]{2,}")
_REMARK = re.compile(r"\(([^()]{1,200})\)$")
_PROPERTIES = ("difficulty", "level", "date", "id")


@dataclass
class Section:
    """The clues below one heading, or of one named line."""

    heading: Part
    """The heading or the name."""
    lines: list[Piece] = field(default_factory=list)
    """The lines with clues."""
    breaks: list[int] = field(default_factory=list)
    """The places in ``lines`` before which there is a blank line or a divider."""


@dataclass
class Document:
    """A typed text."""

    source: Source
    """Where it came from."""
    texts: dict[str, str] = field(default_factory=dict)
    """Title, author and so on."""
    properties: list[tuple[str, str]] = field(default_factory=list)
    """Other facts."""
    width: int | None = None
    """The number of columns that it states."""
    height: int | None = None
    """The number of rows that it states."""
    size_line: int | None = None
    """The line of the size."""
    loose: list[list[Piece]] = field(default_factory=list)
    """Clues before the first heading, in groups between blank lines and dividers."""
    gaps: list[Part] = field(default_factory=list)
    """The last blank line or divider before each further group of loose clues."""
    sections: list[Section] = field(default_factory=list)
    """The clues below headings."""

    @property
    def has_clues(self) -> bool:
        """True if clues or headings were found."""
        return bool(self.loose or self.sections)

    def sections_of(self, *, is_row: bool) -> list[Section]:
        """The sections of the rows or of the columns."""
        return [section for section in self.sections if section.heading.is_row == is_row]


def read_document(source: Source, lines: list[str]) -> Document:
    """The parts of a text, put in order; FormatError for a line that cannot be part of a puzzle."""
    document = Document(source)
    gap: Part | None = None
    counts: Counter[Kind] = Counter()
    end = max((part.line for part in parts_of(lines) if part.kind in _OF_CLUES), default=0)
    for found in parts_of(lines):
        part = _without_remark(found, source)
        if part.line > end and part.kind is Kind.WORDS and document.has_clues and _is_sentence(part.text):
            source.note(f"{shown(part.text)} was skipped.", part.line)
            continue
        counts[part.kind] += 1
        if counts[part.kind] > _MOST and part.kind in _OF_CLUES:
            raise source.error(f"Expected at most {MAX_SIDE:,} rows and {MAX_SIDE:,} columns, found more.", part.line)
        match part.kind:
            case Kind.BLANK | Kind.DIVIDER:
                gap = part if gap is None or part.kind is Kind.DIVIDER else gap
                continue
            case Kind.HEADING | Kind.LABEL:
                document.sections.append(Section(part))
            case Kind.CLUES if document.sections:
                section = document.sections[-1]
                if gap is not None and section.lines:
                    section.breaks.append(len(section.lines))
                section.lines.append(Piece(part.line, part.text))
            case Kind.CLUES:
                _add_loose(document, Piece(part.line, part.text), gap)
            case Kind.SIZE:
                _set_size(document, part.numbers, part.line)
            case Kind.FIELD:
                _add_field(document, *part.text.split(":", 1))
            case Kind.COMMENT:
                _add_text(document, "description", part.text)
            case Kind.WORDS:
                _add_words(document, part)
        gap = None
    for section in document.sections:
        if section.heading.text.lower() in UNUSUAL_HEADINGS:
            side = "rows" if section.heading.is_row else "columns"
            source.note(f"{section.heading.text!r} was read as the clues of the {side}.", section.heading.line)
    return document


def _is_sentence(text: str) -> bool:
    """True for at least two words that cannot be part of a clue."""
    return not strange_word(text) and len(_WORD.findall(text)) > 1


def _without_remark(part: Part, source: Source) -> Part:
    """A clue without the words in brackets behind it: ``5 1 (not sure)``."""
    if part.kind not in (Kind.CLUES, Kind.WORDS) or "(" not in part.text or looks_like_clue(part.text):
        return part
    remark = _REMARK.search(part.text)
    if (
        remark is None
        or not _WORD.search(remark[1])
        or not looks_like_clue(clue := part.text[: remark.start()].strip())
    ):
        return part
    source.note(f"{shown(remark[0].strip())} was skipped.", part.line)
    return part._replace(kind=Kind.CLUES, text=clue)


def _add_loose(document: Document, piece: Piece, gap: Part | None) -> None:
    if not document.loose:
        document.loose.append([])
    elif gap is not None:
        document.gaps.append(gap)
        document.loose.append([])
    document.loose[-1].append(piece)


def _set_size(document: Document, numbers: tuple[int | None, ...], line: int) -> None:
    width, height = numbers
    for name, number in (("width", width), ("height", height)):
        if number is None:
            continue
        if not 1 <= number <= MAX_SIDE:
            raise document.source.error(f"The {name} is {number}; it must be from 1 to {MAX_SIDE:,}.", line)
        if getattr(document, name) not in (None, number):
            raise document.source.error(f"The {name} is stated a second time, with another number.", line)
        setattr(document, name, number)
    document.size_line = line


def _add_field(document: Document, name: str, value: str) -> None:
    if name in _PROPERTIES:
        document.properties.append((name, value))
    else:
        _add_text(document, _FIELDS.get(name, name), value.strip("\"'"))


def _add_text(document: Document, name: str, value: str) -> None:
    document.texts[name] = "\n".join(filter(None, (document.texts.get(name, ""), value.strip())))


def _add_words(document: Document, part: Part) -> None:
    """A title before the clues; other words are an error."""
    if document.has_clues:
        if word := strange_word(part.text):
            where = _SIDES[document.sections[-1].heading.is_row] if document.sections else ""
            raise document.source.error(f"{shown(word)}{where} is not a number; {advice_for(word)}", part.line)
        advice = "expected numbers, 'rows:', 'columns:' or a name such as 'row 3:'"
        raise document.source.error(f"{shown(part.text)} is not a clue; {advice}.", part.line)
    title, size = size_in_title(part.text.strip(" \t#*_=-:"))
    if size:
        _set_size(document, size, part.line)
    _add_text(document, "description" if document.texts.get("title") else "title", title)


def expect_count(document: Document, name: str, found: int, wanted: int | None, line: int | None) -> None:
    """FormatError if the text states another number of rows or columns than it has."""
    if wanted is None or wanted == found:
        return
    one = name.removesuffix("s")
    missing, extra = wanted - found, found - wanted
    what = f"{counted(missing, one)} missing" if missing > 0 else f"{counted(extra, one)} too many"
    problem = f"The text states {counted(wanted, one)}, but there are {found}: {what}"
    raise document.source.error(f"{problem}. Write 0 for an empty {one}.", line)
