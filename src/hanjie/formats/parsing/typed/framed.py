"""A drawing with a frame and the clues in its margins, as hanjie prints it and as magazines do.

::

          2  4  4  4  2
        +---------------+
     1 1|               |
       5| #  #  #  #  # |  2
        …
        +---------------+

The cells do not matter, and neither do the numbers of rows and columns to the right and below.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hanjie.model import MAX_SIDE

_FRAME = re.compile(r"\s*\+(?:-+\+)+\s*")
_NUMBERS = re.compile(r"\s*\d[\d\s]*", re.ASCII)
_SIZE = re.compile(r" [·,] (?=\d+x\d)")
_NUMBER = re.compile(r"\d+", re.ASCII)


class Framed(NamedTuple):
    """The clues in the margins of a drawing."""

    title: str
    """The first line of the text, if it stands above the clues."""
    rows: list[str]
    """The clues of the rows."""
    columns: list[str]
    """The clues of the columns."""


def framed_clues(lines: Sequence[str]) -> Framed | None:
    """The clues of the first drawing; None if there is no frame with numbers at its left and above."""
    top = next((place for place, line in enumerate(lines) if _FRAME.fullmatch(line)), 0)
    start = top
    while start and _NUMBERS.fullmatch(lines[start - 1]):
        start -= 1
    if start == top:
        return None
    frame = lines[top].rstrip()
    left = frame.index("+")
    rows = _rows(lines, top, left)
    columns = _columns(lines[start:top], frame, left)
    if not rows or not columns:
        return None
    title = next((line.strip() for line in lines[:start] if line.strip()), "")
    return Framed(_SIZE.split(title)[0], rows, columns)


def _rows(lines: Sequence[str], top: int, left: int) -> list[str]:
    """The numbers before the bar of each row; none if some row has no numbers."""
    rows: list[str] = []
    for line in lines[top + 1 :]:
        if line[left : left + 1] == "|" and _NUMBERS.fullmatch(line[:left]) and len(rows) <= MAX_SIDE:
            rows.append(line[:left].strip())
        elif not _FRAME.fullmatch(line):
            break
    return rows


def _columns(stack: Sequence[str], frame: str, left: int) -> list[str]:
    """The numbers above each column, from top to bottom; none if they do not stand above cells of one width."""
    bars = [place for place, sign in enumerate(frame) if sign == "+"]
    width = len(frame) - left - len(bars)
    count = len(_NUMBER.findall(stack[-1]))
    if not 1 <= count <= MAX_SIDE or width % count:
        return []
    inside = [place for place in range(left, len(frame)) if frame[place] != "+"]
    cells = {place: index * count // width for index, place in enumerate(inside)}
    columns: list[list[str]] = [[] for _ in range(count)]
    for line in stack:
        for number in _NUMBER.finditer(line):
            cell = cells.get(number.end() - 1)
            if cell is None:
                return []
            columns[cell].append(number[0])
    return [" ".join(numbers) for numbers in columns] if all(columns) else []
