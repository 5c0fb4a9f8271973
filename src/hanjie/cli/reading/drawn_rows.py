"""Takes the rows of cells out of a drawn grid: without frames, clues, row and column numbers, and sentences.

::

          2 4 4 4 2                                     1: x . x
        +----------+          .#.#.         |X| |X|     2: . x x
     1 1| . # . # .|          #####  5      | |X|X|
       5| # # # # #|  5           5
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_BARS = re.compile(r"[|│┃║]")
_FRAME = re.compile(r"[\s+\-=─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝┏┳┓┣╋┫┗┻┛|│┃║*]*")
_FRAME_SIGN = re.compile(r"[+─━═┌┐└┘╔╗╚╝┏┓┗┛-]{2}")
_NUMBERS = re.compile(r"[\s\d<>^▲▼]*[2-9^▲▼][\s\d<>^▲▼]*")
_PLACES, _MARGIN = 4, 1000
"""A longer line is cut: a cell takes at most four places, and so it has too many cells anyway."""
_WORD = re.compile(r"[^\W\d_]{4,}")
_NUMBER_AT_END = re.compile(r"(?<!\d)\d{1,4}\Z")
_ROW_NUMBER_BEFORE = re.compile(r"\s*(?:[Rr](?:ow)?\s*)?\d{1,4}[:.)=]\s*(.*\S)\s*|\s*(?:\d{1,4}\s+)+(.*\S)\s*")


def rows_of(text: str, width: int, height: int) -> list[str]:
    """The rows of a drawing, one character per cell; a space is an open cell, and rows may be too short or too long."""
    longest = _PLACES * width + _MARGIN
    lines = [_trimmed(line[:longest].expandtabs(4)) for line in text.replace("\ufe0f", "").splitlines()]
    lines = [line for line in lines if not (_FRAME.fullmatch(line) and _FRAME_SIGN.search(line))]
    framed = [line for line in lines if len(_BARS.findall(line)) >= 2]
    rows = [_inside(line, width) for line in framed] if framed else _unframed(lines, width, height)
    return [_halved(row, width) for row in _compact(rows, width)]


def _trimmed(line: str) -> str:
    """The line without spaces at its end, unless it has nothing else: that may be a row of open cells."""
    return line.rstrip() or line


def _inside(line: str, width: int) -> str:
    """The cells between the first and the last bar."""
    pieces = _BARS.split(line)[1:-1]
    if len(pieces) == width:
        return "".join(piece.strip()[:1] or " " for piece in pieces)
    return _trimmed("".join(pieces))


def _unframed(lines: Sequence[str], width: int, height: int) -> list[str]:
    kept = [line for line in lines if not _NUMBERS.fullmatch(line) and not _is_sentence(line)]
    while kept and not kept[0]:
        kept.pop(0)
    while kept and not kept[-1]:
        kept.pop()
    if len(kept) > height:
        kept = [line for line in kept if line]
    return [_without_number(line, width) for line in kept]


def _is_sentence(line: str) -> bool:
    """True for a title or a sentence: it has a word of different letters."""
    return any(len(set(word.lower())) > 2 for word in _WORD.findall(line)) and " " in line.strip()


def _without_number(line: str, width: int) -> str:
    """The row without its number or its clue, if the rest has as many cells as a row."""
    for rest in (_before_number(line), _after_number(line)):
        if rest and (len("".join(rest.split())) == width or len(rest) == width):
            return rest
    return line


def _before_number(line: str) -> str:
    """What stands before a number at the end of a line, such as ``#####  5`` or ``##### < 5``; empty without one."""
    cells = _NUMBER_AT_END.sub("", line.rstrip()).rstrip("<◀ \t")
    return cells if cells != line.rstrip() and line[len(cells)].isspace() else ""


def _after_number(line: str) -> str:
    """What stands after a number or a clue at the beginning of a line; empty without one."""
    match = _ROW_NUMBER_BEFORE.fullmatch(line)
    return next(filter(None, match.groups()), "") if match else ""


def _compact(rows: Sequence[str], width: int) -> list[str]:
    """The rows without the spaces between cells. If a row has as many signs as cells, its spaces separate them."""
    if not any(" " in row for row in rows):
        return list(rows)
    margin = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
    longest = max(map(len, rows))
    if longest <= width:
        return list(rows)
    for step in (2, 3):
        for start in range(min(margin, step) + 1):
            if all(not row[place : place + 1].strip() for row in rows for place in _between(row, start, step)):
                spread = [row[start::step] for row in rows]
                if max(map(len, spread)) <= width:
                    return spread
    if all(len("".join(row.split())) in (0, width) for row in rows):
        return ["".join(row.split()) for row in rows]
    return [row[margin:] for row in rows]


def _between(row: str, start: int, step: int) -> list[int]:
    """The places of a row where no cell is, if each cell takes some places."""
    return [place for place in range(len(row)) if (place - start) % step]


def _halved(row: str, width: int) -> str:
    """The row with one character per cell, if each cell is drawn with two."""
    return row[::2] if len(row) == 2 * width and row[::2] == row[1::2] else row
