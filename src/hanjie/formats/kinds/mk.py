"""MK: Mirek and Petr Olšák's black and white format: height and width, the rows, a ``#``, the columns.

::

    2 3
    1 1
    2
    #
    1
    1
    2

From the reader of pbnsolve and Olšák's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.kinds.nin import read_sizes
from hanjie.formats.parsing.clue_lines import (
    first_filled,
    has_two_sizes,
    looks_numeric,
    number_lines,
    take_clues,
    write_clue,
)
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted

_MARK = "#"


def sniff(source: Source) -> Confidence:
    """Two numbers first, numbers below, and a single ``#``; LIKELY if its position agrees with the sizes."""
    head = first_filled(source)
    if not has_two_sizes(head) or not looks_numeric(source, _MARK):
        return Confidence.NO
    lines = source.head
    marks = [index for index, line in enumerate(lines) if line.startswith(_MARK)]
    if len(marks) != 1:
        return Confidence.NO
    filled = [bool(line.strip()) for line in lines]
    counts = [sum(filled[: marks[0]]) - 1, sum(filled[marks[0] + 1 :])]
    sizes = [word.lstrip("0") for word in head.replace(",", " ").split()]
    fits = sorted(map(str, counts)) == sorted(sizes)
    return Confidence.LIKELY if fits else Confidence.POSSIBLE


def read(source: Source) -> list[Puzzle]:
    """The puzzle; the ``#`` shows where the columns begin, so sizes in the wrong order are accepted."""
    lines = number_lines(source)
    height, width, start = read_sizes(lines, source)
    marks = [index for index, line in enumerate(lines) if line.text.startswith(_MARK)]
    if len(marks) != 1:
        raise source.error(f"Expected one line '#' between rows and columns, found {len(marks) or 'none'}.")
    above, below = lines[start : marks[0]], lines[marks[0] + 1 :]
    if sum(bool(line.text) for line in above) == width and sum(bool(line.text) for line in below) == height:
        width, height = height, width
    rows = take_clues(above, height, f"{counted(height, 'row')} above the '#'", source)
    columns = take_clues(below, width, f"{counted(width, 'column')} below the '#'", source)
    return [source.make_puzzle(rows, columns)]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Height and width, then one clue per line."""
    (puzzle,) = puzzles
    rows, columns = map(write_clue, puzzle.rows), map(write_clue, puzzle.columns)
    return "\n".join([f"{puzzle.height} {puzzle.width}", *rows, _MARK, *columns]) + "\n"


FORMAT = Format("mk", "Olšák MK", (".mk",), sniff, read, write)
