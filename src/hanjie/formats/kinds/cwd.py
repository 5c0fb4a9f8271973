"""CWD: a classic from Russia: height, width, the rows, a blank line, the columns.

::

    2
    3
    1 1
    2

    1
    1
    2

From the reader of pbnsolve. QNonograms, Vladimir Sukhoy's solver and Naoyuki Tamura's Copris use it. A crossword format
has the same file ending.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_lines import (
    NumberedLine,
    first_filled,
    looks_numeric,
    number_lines,
    split_blank,
    take_clues,
    write_clue,
)
from hanjie.formats.parsing.numbers import read_size
from hanjie.formats.source import Source
from hanjie.model import Clue, Puzzle
from hanjie.words import counted


def sniff(source: Source) -> Confidence:
    """One number in each of the first two lines, and only numbers; never more than POSSIBLE."""
    head = [line.strip() for line in source.head[:2]]
    fits = first_filled(source) and all(map(str.isdigit, head)) and looks_numeric(source)
    return Confidence.POSSIBLE if fits else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle; the blank line shows where the columns begin, so sizes in the wrong order are accepted."""
    lines = number_lines(source)
    height, width = read_heads(lines, 2, source)
    rows, columns = _clues(lines[2:], height, width, source)
    return [source.make_puzzle(rows, columns)]


def read_heads(lines: Sequence[NumberedLine], count: int, source: Source) -> list[int]:
    """The sizes in the first lines, one per line."""
    if len(lines) < count:
        raise source.error(f"Expected {count} lines with sizes, found {len(lines)}.", len(lines))
    return [read_size(line.text, source, line.number) for line in lines[:count]]


def _clues(
    lines: list[NumberedLine], height: int, width: int, source: Source
) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """Rows and columns. If blank lines are also empty clues, the sizes decide where the columns begin."""
    groups = split_blank(lines)
    if [len(group) for group in groups] == [width, height]:
        height, width = width, height
    if [len(group) for group in groups] == [height, width]:
        above, below = groups
    else:
        above, below = lines[:height], lines[height:]
        below = below[1:] if below and not below[0].text else below
    rows = take_clues(above, height, counted(height, "row"), source)
    return rows, take_clues(below, width, f"{counted(width, 'column')} below a blank line", source)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Height, width, rows and columns."""
    (puzzle,) = puzzles
    rows, columns = map(write_clue, puzzle.rows), map(write_clue, puzzle.columns)
    return "\n".join([str(puzzle.height), str(puzzle.width), *rows, "", *columns]) + "\n"


FORMAT = Format("cwd", "CWD", (".cwd",), sniff, read, write)
