"""The balance test: where a text can be read in two ways, the totals of rows and columns say which one is meant.

Sizes may come width first or height first, clues rows first or columns first. In the right reading every clue fits
its line and the rows hold as many cells of each color as the columns; in a wrong one they hardly ever do.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.errors import AmbiguousError
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.words import counted


def is_balanced(puzzle: Puzzle) -> bool:
    """True when every clue fits its line, the totals agree, and so does the goal picture if there is one."""
    return not puzzle.problems()


def long_clue(puzzle: Puzzle) -> str | None:
    """The objection of a format that has no room for a clue that is longer than its line; None where all fit."""
    for what, clues, length in (("row", puzzle.rows, puzzle.width), ("column", puzzle.columns, puzzle.height)):
        for number, clue in enumerate(clues, 1):
            if clue.span > length:
                cells = counted(length, "cell")
                return f"There is room only for clues that fit; {what} {number} needs {clue.span} of {cells}."
    return None


def choose(readings: Sequence[tuple[str, list[Puzzle]]], source: Source, advice: str) -> list[Puzzle]:
    """The one reading that is meant: (what it assumes, its puzzles) for each, the usual one first.

    The only balanced reading wins. When none is balanced the usual one is returned, whose problems() say what is
    wrong. When several are balanced and they differ, nobody can know: AmbiguousError, with the ``advice`` how to make
    it clear.
    """
    balanced = [(what, puzzles) for what, puzzles in readings if all(map(is_balanced, puzzles))]
    if not balanced:
        return readings[0][1]
    different = [balanced[0]] + [entry for entry in balanced[1:] if entry[1] != balanced[0][1]]
    if len(different) > 1:
        names = " or ".join(what for what, _ in different)
        raise AmbiguousError(f"The file can be read with {names}, and both fit; {advice}.", source=source.name)
    return balanced[0][1]
