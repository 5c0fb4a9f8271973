"""NIN: Jakub Wilk's format, the simplest of all: width and height, the rows, the columns.

::

    3 2
    1 1
    2
    1
    1
    2

From the readers of pbnsolve and picross-solver and from Wilk's own data. Many collections have ``#`` comments and blank
lines between the parts; for pbnsolve a blank line is an empty clue. hanjie reads both.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_lines import (
    NumberedLine,
    first_filled,
    has_two_sizes,
    leading_comment,
    looks_numeric,
    number_lines,
    take_clues,
    unless_only_other_fits,
    write_clue,
)
from hanjie.formats.parsing.numbers import read_size
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted, shown


def sniff(source: Source) -> Confidence:
    """Two numbers first, then only numbers; never more than POSSIBLE, because other formats look similar."""
    fits = has_two_sizes(first_filled(source, "#")) and looks_numeric(source, "#")
    return Confidence.POSSIBLE if fits else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle; width and height are exchanged if they fit only in that order."""
    usual, exchanged = _read_both(source)
    return [unless_only_other_fits(usual, exchanged)]


def _read_exchanged(source: Source) -> tuple[str, list[Puzzle]]:
    """The puzzle with height before width."""
    return "Wilk NIN with height before width", [_read_both(source)[1]]


def _read_both(source: Source) -> tuple[Puzzle, Puzzle]:
    """The puzzle with width before height, as the format demands, and with height before width."""
    lines = number_lines(source, "#")
    width, height, start = read_sizes(lines, source)
    expected = f"{width + height} clues ({counted(height, 'row')}, {counted(width, 'column')})"
    clues = take_clues(lines[start:], width + height, expected, source)
    description = leading_comment(source, "#")
    usual = source.make_puzzle(clues[:height], clues[height:], description=description)
    return usual, source.make_puzzle(clues[:width], clues[width:], description=description)


def read_sizes(lines: Sequence[NumberedLine], source: Source) -> tuple[int, int, int]:
    """The two numbers of the first line that is not blank, and the index of the line after it."""
    for index, line in enumerate(lines):
        if line.text:
            words = line.text.replace(",", " ").split()
            if len(words) != 2:
                raise source.error(f"Expected two sizes such as '3 2', found {shown(line.text)}.", line.number)
            first, second = (read_size(word, source, line.number) for word in words)
            return first, second, index + 1
    raise source.error("Expected two sizes such as '3 2', found only blank lines.")


def write(puzzles: Sequence[Puzzle]) -> str:
    """Width and height, then one clue per line."""
    (puzzle,) = puzzles
    clues = map(write_clue, puzzle.rows + puzzle.columns)
    return "\n".join([f"{puzzle.width} {puzzle.height}", *clues]) + "\n"


def _objection(puzzle: Puzzle) -> str | None:
    """Clues that fit only the exchanged size would be read back with that size."""
    clues = puzzle.rows + puzzle.columns
    exchanged = Puzzle(clues[: puzzle.width], clues[puzzle.width :])
    if unless_only_other_fits(Puzzle(puzzle.rows, puzzle.columns), exchanged) is exchanged:
        size, other = f"{puzzle.width}x{puzzle.height}", f"{puzzle.height}x{puzzle.width}"
        return f"A NIN file with these clues would be read as {other}, because they fit that size and not {size}."
    return None


FORMAT = Format("nin", "Wilk NIN", (".nin",), sniff, read, write, objection=_objection, second_reading=_read_exchanged)
