"""nonograms.org: the array ``var d`` in its pages, in which the picture is obfuscated.

::

    var d=[[7,3,9,4],[202,295,106,97],…];

A list of tuples of four numbers. With ``f(x) = x0 % x3 + x1 % x3 - x2 % x3``::

    0          noise
    1 2 3      width f, height f, number of colors f
    4          key k; then each color c: red c0 - k1, green c1 - k0, blue c2 - k3
    next       number of runs, (x0 % x3)² + 2 (x1 % x3) + x2 % x3
    next       key k; then each run e: column e0 - k0, length e1 - k1, color e2 - k2, row e3 - k3, all from 1

From the readers of nonogrid and pynogram, checked independently. nonograms.ru has the same pages. hanjie only reads
this format: the puzzles belong to their authors, and the site has its own editor.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.color_names import make_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, Grid, Palette, Puzzle
from hanjie.words import shown

_ARRAY = re.compile(r"\bd\s*+=\s*+\[\s*+(\[[\d\s,\[\]-]*\])\s*\]")
_WHOLE = re.compile(r"\[\s*+(\[[\d\s,\[\]-]*\])\s*\]")
_TUPLE = re.compile(r"\[([\d\s,-]*)\]")
_NUMBER = re.compile(r"\s*-?\d{1,9}\s*", re.ASCII)
_FEWEST = 8

_Four = tuple[int, int, int, int]


def sniff(source: Source) -> Confidence:
    """A list of lists of four numbers that is assigned to ``d``, or is the whole text."""
    match = _array(source) if source.is_text else None
    if match is None or not _starts_with_fours(match[1]):
        return Confidence.NO
    return Confidence.CERTAIN if match.re is _ARRAY else Confidence.POSSIBLE


def _array(source: Source) -> re.Match[str] | None:
    """The array that is assigned to ``d``, or that is the whole text."""
    if "[" not in source.text:
        return None
    whole = source.text.strip().removesuffix(";").rstrip()
    return _ARRAY.search(source.text) or (_WHOLE.fullmatch(whole) if whole[:1] == "[" else None)


def _starts_with_fours(text: str) -> bool:
    tuples = [match[1].count(",") for match, _ in zip(_TUPLE.finditer(text), range(_FEWEST), strict=False)]
    return tuples == [3] * _FEWEST


def read(source: Source) -> list[Puzzle]:
    """The puzzle of one page."""
    match = _array(source)
    if match is None:
        raise source.error("Expected the array 'var d=[[…]]' of a nonograms.org page, found no such array.")
    line = source.text.count("\n", 0, match.start()) + 1
    return [_Hidden(source, line, match[1]).puzzle()]


class _Hidden:
    """The array while it is read from beginning to end."""

    def __init__(self, source: Source, line: int, text: str) -> None:
        self.source = source
        self.line = line
        self.tuples: Iterator[str] = (match[1] for match in _TUPLE.finditer(text))

    def puzzle(self) -> Puzzle:
        self.next("noise")
        width = self.amount("width", MAX_SIDE)
        height = self.amount("height", MAX_SIDE)
        palette = self.palette()
        grid = self.grid(width, height, len(palette) - 1)
        return self.source.puzzle_of_grid(grid, palette, line=self.line)

    def palette(self) -> Palette:
        count = self.amount("number of colors", MAX_COLORS)
        key = self.next("key of the colors")
        colors = [self.rgb(self.next("color"), key) for _ in range(count)]
        return make_palette([("", "#ffffff", "."), *(("", rgb, "") for rgb in colors)])

    def rgb(self, color: _Four, key: _Four) -> str:
        channels = (color[0] - key[1], color[1] - key[0], color[2] - key[3])
        if not all(0 <= channel <= 255 for channel in channels):
            raise self.error(f"Expected a color from 0 to 255, found {', '.join(map(str, channels))}.")
        return "#{:02x}{:02x}{:02x}".format(*channels)

    def grid(self, width: int, height: int, colors: int) -> Grid:
        a, b, c = self.remainders("number of runs")
        key = self.next("key of the runs")
        cells = bytearray(width * height)
        for _ in range(a * a + 2 * b + c):
            run = self.next("run")
            column, length, color, row = (value - subtracted for value, subtracted in zip(run, key, strict=True))
            inside = 1 <= row <= height and column >= 1 and 1 <= length <= width - column + 1
            if not inside or not 1 <= color <= colors:
                raise self.error(f"A run of {length} in color {color} at R{row}C{column} is outside the puzzle.")
            start = (row - 1) * width + column - 1
            if any(cells[start : start + length]):
                raise self.error(f"Two runs cover the same cell, near R{row}C{column}.")
            cells[start : start + length] = bytes([color]) * length
        return Grid(width, height, bytes(cells))

    def amount(self, what: str, most: int) -> int:
        a, b, c = self.remainders(what)
        if not 1 <= a + b - c <= most:
            raise self.error(f"The {what} is {a + b - c}; it must be from 1 to {most:,}.")
        return a + b - c

    def remainders(self, what: str) -> tuple[int, int, int]:
        a, b, c, modulus = self.next(what)
        if modulus <= 0:
            raise self.error(f"Expected a positive fourth number for the {what}, found {modulus}.")
        return a % modulus, b % modulus, c % modulus

    def next(self, what: str) -> _Four:
        """The next four numbers."""
        text = next(self.tuples, None)
        if text is None:
            raise self.error(f"The array ends before the {what}.")
        words = text.split(",")
        if len(words) != 4 or not all(map(_NUMBER.fullmatch, words)):
            raise self.error(f"Expected four numbers for the {what}, found {shown(text)}.")
        a, b, c, d = map(int, words)
        return a, b, c, d

    def error(self, problem: str) -> FormatError:
        return self.source.error(problem, self.line)


FORMAT = Format(
    "nonograms_org",
    "nonograms.org page",
    (".html", ".htm", ".js"),
    sniff,
    read,
    holds=frozenset({Holds.COLORS, Holds.PALETTE, Holds.GOAL}),
)
