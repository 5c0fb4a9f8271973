"""The balance test: if a text can be read in two ways, the totals of rows and columns show which one is right.

Width or height may come first, and rows or columns. In the right reading every clue fits its line and the rows have as
many cells of each color as the columns; in a wrong reading this is very rare.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.errors import AmbiguousError
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted


def is_balanced(puzzle: Puzzle) -> bool:
    """True if every clue fits its line, the totals agree, and the goal picture, if there is one, has these clues."""
    return not puzzle.problems()


def long_clue(puzzle: Puzzle) -> str | None:
    """The objection of a format that cannot hold a clue longer than its line; None if all clues fit."""
    for what, clues, length in (("row", puzzle.rows, puzzle.width), ("column", puzzle.columns, puzzle.height)):
        for number, clue in enumerate(clues, 1):
            if clue.span > length:
                cells = counted(length, "cell")
                return f"It holds only clues that fit their lines; {what} {number} needs {clue.span} of {cells}."
    return None


def choose(readings: Sequence[tuple[str, list[Puzzle]]], source: Source, advice: str) -> list[Puzzle]:
    """The intended reading. Each reading is a pair of its assumption and its puzzles, the usual one first.

    The only balanced reading wins. If no reading is balanced, the usual one is returned, and its problems() say what is
    wrong. If several are balanced and they differ, AmbiguousError is raised, with ``advice`` on how to make it clear.
    """
    balanced = [(what, puzzles) for what, puzzles in readings if all(map(is_balanced, puzzles))]
    if not balanced:
        return readings[0][1]
    different = [balanced[0]] + [entry for entry in balanced[1:] if entry[1] != balanced[0][1]]
    if len(different) > 1:
        names = " or ".join(what for what, _ in different)
        raise AmbiguousError(f"The file can be read with {names}, and both fit; {advice}.", source=source.name)
    return balanced[0][1]
