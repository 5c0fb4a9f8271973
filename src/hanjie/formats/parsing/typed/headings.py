"""Finds what is not a clue in typed text: headings, names of lines, sizes, titles, dividers.

::

    Rows:           Across      row clues       rows = …        columns (left to right)
    row 1: 3 1      R1 = 3 1    Column 4)       C4 3 1
    10x10           size: 5 by 5                width 5, height 5               5 rows, 5 columns
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from hanjie.formats.parsing.typed.clue_text import looks_like_clue
from hanjie.model import MAX_SIDE

ROW_NAMES = ("row", "r", "zeile", "reihe", "ligne", "fila", "riga")
"""The words that name one row."""
COLUMN_NAMES = ("column", "col", "c", "spalte", "colonne", "columna", "colonna")
"""The words that name one column."""
_ROW_HEADINGS = (
    *("rows", "across", "horizontal", "horizontals", "horizontally", "left", "side", "sides"),
    *("zeilen", "reihen", "lignes", "filas", "righe"),
)
_COLUMN_HEADINGS = (
    *("columns", "cols", "down", "vertical", "verticals", "vertically", "top", "up", "above"),
    *("spalten", "colonnes", "columnas"),
)
UNUSUAL_HEADINGS = frozenset(("horizontal", "horizontals", "horizontally", "vertical", "verticals", "vertically"))
"""Headings that some people use the other way round."""
_SIDES = dict.fromkeys((*ROW_NAMES, *_ROW_HEADINGS), True) | dict.fromkeys((*COLUMN_NAMES, *_COLUMN_HEADINGS), False)
_FILLERS = "clues?|hints?|numbers?|headers?|blocks?|sides?|lists?|definitions?|are|is"
_BEFORE = frozenset(("clue", "clues", "hint", "hints", "numbers", "for", "the", "of", "and", "nonogram", "puzzle"))
_DIRECTIONS = re.compile(
    r"\(?\b(?:from )?(?:left|right|top|bottom) (?:to|-+>?|\*) (?:left|right|top|bottom)\b\)?", re.I
)
_PLACE = re.compile(r"\b(?:across|along|down|at|on) the (top|side|left)\b", re.I)
_ORDINAL = re.compile(r"\b(\d{1,5})(?:st|nd|rd|th) (row|column|col)\b[ :=]{0,3}", re.I)
_HEADING = re.compile(
    r"(?<![^\W_])(?P<word>" + "|".join(sorted(_SIDES, key=len, reverse=True)) + r")(?![^\W\d_])\.?"
    rf"(?:[ _-]{{1,2}}(?:{_FILLERS})\b){{0,2}}"
    r"(?P<aside>[ \t]{0,2}\([^()]{0,40}\))?"
    r"(?:[ \t]{0,2}(?:no\.?|nr\.?|\#)?[ \t]{0,2}(?P<number>\d{1,5})(?=[:=.)\],;\t -]|$))?"
    r"(?P<end>[ \t]{0,3}(?:[:=]+|-+>?(?=[ \t]|$)|[.)\]](?=[ \t]|$)|[\"'][ \t]{0,3}[:=]))?",
    re.IGNORECASE,
)
_IN_A_LIST = re.compile(r"[RC]\d", re.IGNORECASE)
_DIVIDER = re.compile(r"[-=_~*#&+.\s]{3,}|&")
_COMMENT = re.compile(r"(?://|#|%|;)\s*(.*)")
_DECORATION = " \t#*_>-`"
_DEEPEST = 80
"""The name of a line stands behind at most this many bullets and spaces."""
_MOST = 2 * MAX_SIDE + 2
_N = r"(\d{1,5})"
_SIZE_WORDS = r"(?:size|dimensions?|grid|puzzle|board|nonogram)?[ ]?(?:is|of)?[ ]?[:=]?[ ]?"
_SIZES = (
    (
        re.compile(rf"{_SIZE_WORDS}{_N} ?(?:x|by|\*) ?{_N}(?: ?(?:grid|puzzle|nonogram|cells|squares|picture))?", re.I),
        1,
    ),
    (re.compile(rf"(?:width|w) ?[:=]? ?{_N}[ ,;]{{0,2}}(?:and )?(?:height|h) ?[:=]? ?{_N}", re.I), 1),
    (re.compile(rf"(?:height|h) ?[:=]? ?{_N}[ ,;]{{0,2}}(?:and )?(?:width|w) ?[:=]? ?{_N}", re.I), -1),
    (re.compile(rf"{_N} (?:columns?|cols?)[ ,;x&]{{0,3}}(?:and |by )?{_N} rows?", re.I), 1),
    (re.compile(rf"{_N} rows?[ ,;x&]{{0,3}}(?:and |by )?{_N} (?:columns?|cols?)", re.I), -1),
)
_ONE_SIZE = re.compile(rf"(width|height) ?[:=]? ?{_N}", re.I)
_SIZE_IN_TITLE = re.compile(r"[(,:-]? ?\b(\d{1,4}) ?[xX] ?(\d{1,4})\b ?\)?")
_FIELD = re.compile(
    r"(title|name|author|by|copyright|license|source|description|difficulty|level|date|id)[ ]?[:=][ ]?(.*)", re.I
)
_BY = re.compile(r"by ([^\d:]+)", re.I)


class Kind(StrEnum):
    """What a part of a typed text is."""

    BLANK = "blank"
    DIVIDER = "divider"
    HEADING = "heading"
    LABEL = "label"
    CLUES = "clues"
    WORDS = "words"
    SIZE = "size"
    FIELD = "field"
    COMMENT = "comment"


class Part(NamedTuple):
    """A part of a typed text, at most a line."""

    kind: Kind
    """What it is."""
    line: int
    """Its line in the file."""
    text: str = ""
    """Its text; for a heading or the name of a line, as it was typed."""
    is_row: bool = True
    """For a heading or the name of a line: True for rows."""
    numbers: tuple[int | None, ...] = ()
    """For the name of a line its number; for a size, width and height; for a heading the number of its lines."""


def parts_of(lines: list[str]) -> Iterator[Part]:
    """The parts of all lines, in order."""
    for number, line in enumerate(lines, 1):
        yield from _parts_of_line(line.strip(), number)


def _parts_of_line(line: str, number: int) -> Iterator[Part]:
    if not line:
        yield Part(Kind.BLANK, number)
    elif _DIVIDER.fullmatch(line) and len(set(line)) < 3:
        yield Part(Kind.DIVIDER, number)
    elif size := _size(line.strip(_DECORATION + "()[].").replace("\t", " ")):
        yield Part(Kind.SIZE, number, line, numbers=size)
    elif (field := _FIELD.fullmatch(line)) and not looks_like_clue(field[2] or "x"):
        yield Part(Kind.FIELD, number, f"{field[1].lower()}:{field[2].strip()}")
    elif field := _BY.fullmatch(line):
        yield Part(Kind.FIELD, number, f"by:{field[1].strip()}")
    else:
        yield from _clues_and_headings(line, number)


def _size(line: str) -> tuple[int | None, ...]:
    for pattern, order in _SIZES:
        if match := pattern.fullmatch(line):
            first, second = int(match[1]), int(match[2])
            return (first, second)[::order]
    if match := _ONE_SIZE.fullmatch(line):
        return (int(match[2]), None) if match[1].lower() == "width" else (None, int(match[2]))
    return ()


def _clues_and_headings(line: str, number: int) -> Iterator[Part]:
    text = _ORDINAL.sub(r"\2 \1: ", _PLACE.sub(r"\1", _DIRECTIONS.sub("", line)))
    headings = [match for match in islice(_HEADING.finditer(text), _MOST) if _is_heading(match, text)]
    if not headings:
        yield _other(line, number)
        return
    before = text[: headings[0].start()].strip(_DECORATION + " .,:;|([{\"'")
    found = list(_headings(headings, text, number))
    is_sentence = any(part.kind is Kind.WORDS for part in found) or (before and not _may_precede(before))
    if is_sentence and not any(match["end"] or match["number"] for match in headings):
        yield Part(Kind.WORDS, number, line)
        return
    if before.isdigit() and not found[0].numbers and found[0].kind is Kind.HEADING:
        found[0] = found[0]._replace(numbers=(int(before[:6]),))
    elif before and not _may_precede(before):
        yield Part(Kind.WORDS, number, before)
    elif looks_like_clue(before):
        yield Part(Kind.CLUES, number, before)
    yield from found


def _may_precede(text: str) -> bool:
    """True for what may stand before a heading in its line: clues, and words such as "clues for the"."""
    return looks_like_clue(text) or set(text.lower().split()) <= _BEFORE


def _headings(headings: list[re.Match[str]], text: str, number: int) -> Iterator[Part]:
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        word, label, aside = heading["word"].lower(), heading["number"], heading["aside"]
        end, stop = heading.end(), following.start() if following else len(text)
        is_row = _SIDES[word]
        counted: tuple[int | None, ...] = ()
        if label and word not in (*ROW_NAMES, *COLUMN_NAMES):
            end, label = heading.start("number"), None
        elif aside and any(map(str.isdigit, aside)):
            inside = aside.strip(" \t()")
            if inside.isdigit() and (heading["end"] or not text[end:stop].strip()):
                counted = (int(inside[:6]),)
            else:
                end = heading.start("aside")
        name = text[heading.start() : heading.end("number") if label else heading.end("word")]
        kind = Kind.LABEL if label else Kind.HEADING
        yield Part(kind, number, name.strip(), is_row, (int(label),) if label else counted)
        rest = _without_lone_quote(text[end:stop].strip().lstrip("*_ ").rstrip("{ \t"))
        if rest.strip(" \t,;.|)]}*_"):
            yield Part(Kind.CLUES if looks_like_clue(rest) or label or heading["end"] else Kind.WORDS, number, rest)


def is_row_heading(text: str) -> bool | None:
    """True for a heading of rows, False for one of columns, None for any other text."""
    words = text.strip(" \t:*_#").lower().split()
    return _SIDES.get(words[0]) if words and len(words) <= 2 and len(words[0]) > 1 else None


def _without_lone_quote(text: str) -> str:
    """The text without the quote before the next key: ``[[1], [2]], "``."""
    return text[:-1] if text[-1:] in ("'", '"') and text.count(text[-1]) % 2 else text


def _is_heading(match: re.Match[str], text: str) -> bool:
    """False for a single letter that does not name a line, and for a word that stands in a sentence."""
    start = match.start()
    before = text[start - 1] if start else ""
    if match["word"].lower() in ("r", "c"):
        at_start = not text[: min(start, _DEEPEST)].strip(_DECORATION)
        after_sign = _IN_A_LIST.match(text) and text[max(start - 3, 0) : start].rstrip()[-1:] in (",", ";", "|")
        named = match["number"] and (match["end"] or at_start or after_sign)
        return bool(named) and (at_start or before in " \t;,|([{")
    return before == "" or not before.isalnum()


def _other(line: str, number: int) -> Part:
    if not line.startswith("//") and (looks_like_clue(line) or not line.strip("()[]{}, \t")):
        return Part(Kind.CLUES, number, line)
    if comment := _COMMENT.fullmatch(line):
        return Part(Kind.COMMENT, number, comment[1])
    return Part(Kind.WORDS, number, line)


def size_in_title(text: str) -> tuple[str, tuple[int | None, ...]]:
    """A title without the size that stands in it, and the size: ``Heart (5x5)``."""
    match = _SIZE_IN_TITLE.search(text)
    if match is None:
        return text, ()
    before, after = text[: match.start()].strip(), text[match.end() :].strip()
    rest = f"{before}{'' if after[:1] in tuple(',.;:') else ' '}{after}".strip()
    return rest, (int(match[1]), int(match[2]))
