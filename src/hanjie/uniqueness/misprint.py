"""Finds likely misprints: changes of one number that make the totals of rows and columns equal.

A puzzle whose rows and columns hold different numbers of cells has no solution. Often one number was mistyped. The
search tries every change of one number that makes the totals equal, and suggests those that give exactly one solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hanjie import solvers
from hanjie.model import DEFAULT_OPTIONS, Block, Clock, Clue, Line, Phase, Puzzle, Status
from hanjie.model.plain import Plain

MOST = 3
"""At most this many changes are suggested."""
_SECONDS_FOR_ONE = 0.1
"""The longest time to solve the puzzle with one change."""


@dataclass(frozen=True, slots=True)
class Misprint(Plain):
    """A line whose clue is probably misprinted, and the probable clue."""

    line: Line
    """The row or column."""
    clue: Clue
    """The probable clue."""

    def corrected(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with this change and without its goal, which may contradict the change."""
        return replace(puzzle.with_clue(self.line, self.clue), goal=None)


def find_misprints(puzzle: Puzzle, clock: Clock) -> Iterator[Misprint]:
    """Changes of one number, each of which gives the puzzle exactly one solution; at most three."""
    found, cells = 0, puzzle.width * puzzle.height
    for misprint in balancing_changes(puzzle):
        if found == MOST or clock.is_over:
            return
        clock.report(Phase.REPAIRING, 0, cells)
        result = solvers.solve(misprint.corrected(puzzle), DEFAULT_OPTIONS, clock.rest(_SECONDS_FOR_ONE))
        if result.status is Status.UNIQUE:
            found += 1
            yield misprint


def balancing_changes(puzzle: Puzzle) -> Iterator[Misprint]:
    """The changes of one number that make the totals of rows and columns equal.

    Changed numbers come first, then removed numbers, then added numbers.
    """
    more, fewer = _excess(puzzle)
    colors = sorted({*more, *fewer})
    if len(colors) != 1:
        return
    (color,) = colors
    excess = more[color] - fewer[color]
    rows_are_long, by = excess > 0, abs(excess)
    yield from _changed(puzzle, rows_are_long, color, -by)
    yield from _changed(puzzle, not rows_are_long, color, by)
    yield from _removed(puzzle, rows_are_long, color, by)
    yield from _added(puzzle, not rows_are_long, color, by)


def _excess(puzzle: Puzzle) -> tuple[Counter[int], Counter[int]]:
    """For each color, the cells that the rows hold in excess of the columns, and the reverse."""
    in_rows, in_columns = (
        sum((Counter({block.color: block.length}) for clue in clues for block in clue), Counter[int]())
        for clues in (puzzle.rows, puzzle.columns)
    )
    return in_rows - in_columns, in_columns - in_rows


def _lines(puzzle: Puzzle, are_rows: bool) -> Iterator[tuple[Line, Clue, int]]:
    """The rows or the columns, each with its clue and its length."""
    clues, length = (puzzle.rows, puzzle.width) if are_rows else (puzzle.columns, puzzle.height)
    return ((Line(are_rows, index), clue, length) for index, clue in enumerate(clues))


def _changed(puzzle: Puzzle, are_rows: bool, color: int, by: int) -> Iterator[Misprint]:
    for line, clue, length in _lines(puzzle, are_rows):
        for place, block in enumerate(clue):
            if block.color == color and 1 <= block.length + by <= length:
                changed = Clue([*clue[:place], Block(block.length + by, color), *clue[place + 1 :]])
                if changed.span <= length:
                    yield Misprint(line, changed)


def _removed(puzzle: Puzzle, are_rows: bool, color: int, length: int) -> Iterator[Misprint]:
    for line, clue, _ in _lines(puzzle, are_rows):
        shorter = (
            Clue([*clue[:at], *clue[at + 1 :]]) for at, block in enumerate(clue) if block == Block(length, color)
        )
        yield from (Misprint(line, other) for other in dict.fromkeys(shorter))


def _added(puzzle: Puzzle, are_rows: bool, color: int, by: int) -> Iterator[Misprint]:
    for line, clue, length in _lines(puzzle, are_rows):
        if by <= length:
            longer = (Clue([*clue[:at], Block(by, color), *clue[at:]]) for at in range(len(clue) + 1))
            yield from (Misprint(line, other) for other in dict.fromkeys(longer) if other.span <= length)
