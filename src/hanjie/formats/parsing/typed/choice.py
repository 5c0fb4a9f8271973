"""Chooses between the readings of typed clues, and says what was assumed if the clues do not fit.

The only balanced reading wins. If no reading is balanced, as after a misprint, the one wins in which the smallest part
of the clues is too long for its line; the usual reading if several are equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hanjie.errors import AmbiguousError
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.typed.brackets import Reading
from hanjie.formats.parsing.typed.document import Document
from hanjie.formats.parsing.typed.headings import Kind
from hanjie.formats.parsing.typed.sides import Sides
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted, shortened


def choose_puzzle(found: Sequence[tuple[Sides, Puzzle]], document: Document) -> Puzzle:
    """The puzzle of the intended reading; AmbiguousError if several are balanced."""
    balanced = list(dict.fromkeys(puzzle for _, puzzle in found if is_balanced(puzzle))) if len(found) > 1 else []
    if len(balanced) > 1:
        sizes = " or ".join(map(_size, balanced))
        problem = f"The clues can be read as {sizes}; write each clue in a line of its own, or ';' between clues."
        raise AmbiguousError(problem, source=document.source.name)
    sides, puzzle = next((one for one in found if one[1] in balanced), None) or min(found, key=_misfit)
    _note_numbers(sides, document.source)
    if not is_balanced(puzzle) and not is_balanced(puzzle.transpose()):
        _note_separators(sides, puzzle, document.source)
        _note_blank_lines(document)
    return puzzle


def _misfit(entry: tuple[Sides, Puzzle]) -> Fraction:
    """The part of the clues that are too long for their line."""
    puzzle = entry[1]
    long = sum(clue.span > puzzle.width for clue in puzzle.rows)
    long += sum(clue.span > puzzle.height for clue in puzzle.columns)
    return Fraction(long, puzzle.width + puzzle.height)


def _size(puzzle: Puzzle) -> str:
    return f"{counted(puzzle.height, 'row')} and {counted(puzzle.width, 'column')}"


def _note_numbers(sides: Sides, source: Source) -> None:
    for name, reading in (("row", sides.rows), ("column", sides.columns)):
        if reading.has_loose_numbers:
            first, last = reading[0], len(reading)
            what = f"The numbers 1 to {last} before the {name}s were read as the numbers of the lines"
            source.note(f"{what}; write '1: {first.text}' to make that clear.", first.line)


def _note_separators(sides: Sides, puzzle: Puzzle, source: Source) -> None:
    """Say how the clues were divided, if several of them stand in one line."""
    if not any(_shares_lines(reading) for reading in (sides.rows, sides.columns)):
        return
    rows, columns = (shortened(" / ".join(map(str, side))) for side in (puzzle.rows, puzzle.columns))
    what = f"{counted(puzzle.height, 'row')} ({rows}) and {counted(puzzle.width, 'column')} ({columns})"
    source.note(f"Read as {what}; if that is wrong, write ';' between clues.")


def _shares_lines(reading: Reading) -> bool:
    return len({piece.line for piece in reading}) < len(reading) or (len(reading) == 1 and "," in reading[0].text)


def _note_blank_lines(document: Document) -> None:
    """Name the first blank line between the clues of a side; it may be meant as an empty line of the puzzle."""
    for section in document.sections:
        if section.breaks and section.heading.kind is Kind.HEADING:
            line = section.lines[section.breaks[0]].line - 1
            name = "row" if section.heading.is_row else "column"
            document.source.note(f"A blank line does not count as a clue; write 0 for an empty {name}.", line)
            return
