"""Decides which files of a folder were meant as puzzles although they cannot be read, so that they are not passed over.

A table or a text is meant as a puzzle if it has the signs of one and hardly anything else. Tables of other data have
words above their columns; a readme has sentences.
"""

from __future__ import annotations

import re

from hanjie.formats.source import Source

_TABLES = (".csv", ".tsv")
_TEXTS = (".txt",)
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".ico")
_LOOKED_AT = 64 * 1024
_SEPARATOR = re.compile(r"[,;\t]")
_NUMBERS = re.compile(r"[\d\s]{1,20}")
_FILLED, _EMPTY = frozenset("#*█■▓⬛●xX"), frozenset(".-_·□⬜░")
_MOST_OTHERS = 10
"""One cell in this many may be something else, such as a typo."""


def is_picture(source: Source) -> bool:
    """True for a file with the ending of a picture."""
    return source.suffix in _PICTURES


def is_meant(source: Source) -> bool:
    """True for a table with the cells of a puzzle, and for a text of drawn cells."""
    if source.suffix not in (*_TABLES, *_TEXTS) or not source.is_text:
        return False
    lines = [line for line in source.text[:_LOOKED_AT].split("\n") if line.strip()]
    return _is_meant_as_table(lines) if source.suffix in _TABLES else _is_drawn(lines)


def _is_meant_as_table(lines: list[str]) -> bool:
    rows = [[cell for text in _SEPARATOR.split(line) if (cell := text.strip(' "\r'))] for line in lines]
    others = [sum(not _could_be_cell(cell) for cell in row) for row in rows]
    cells = sum(map(len, rows))
    has_headings = bool(rows) and 2 * others[0] > len(rows[0])
    return bool(cells) and not has_headings and _MOST_OTHERS * sum(others) <= cells


def _could_be_cell(text: str) -> bool:
    """True for a cell of a picture, a clue, or the letter of a column."""
    from hanjie.formats.parsing.table_cells import is_cell

    return len(text) == 1 or _NUMBERS.fullmatch(text) is not None or is_cell(text)


def _is_drawn(lines: list[str]) -> bool:
    signs = set("".join(lines)) - set(" \t\r")
    return len(lines) > 1 and signs <= _FILLED | _EMPTY and bool(signs & _FILLED) and bool(signs & _EMPTY)
