"""Where there is no solution: what leads to the mistake.

First it is asked whether the given cells are to blame; if so, the clues are not accused. Else two things are looked
for. A line that cannot be met with what the lines across leave of it, found by line logic alone. And, where rows and
columns hold different numbers of cells, a number that was probably mistyped: one whose change makes them equal and
gives the puzzle one solution. All this may take little time; where that is not enough, nothing is said.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from hanjie.cli.given import blame_on_given

if TYPE_CHECKING:
    from hanjie.model import Clue, Line, Palette, Puzzle, Result

LONGEST_SIDE = 60
"""The clues of larger puzzles are not looked into."""
SUGGESTIONS = 3
"""So many changes are suggested at most."""
SECONDS = 2.0
"""All that may be spent on this in one run."""
_SECONDS_A_TRY = 0.1


@dataclass(slots=True)
class Suspicion:
    """Looks for mistakes as long as it has time."""

    seconds: float = SECONDS
    """The time that is left."""

    def suspects(self, puzzle: Puzzle, result: Result) -> tuple[str, ...]:
        """Sentences that lead to the mistake, where there is no solution and one is found."""
        if result.status != "none" or self.seconds <= 0:
            return ()
        started = time.perf_counter()
        found = tuple(self._accusations(puzzle, started + self.seconds))
        self.seconds -= time.perf_counter() - started
        return found

    def _accusations(self, puzzle: Puzzle, deadline: float) -> Iterator[str]:
        if blame := blame_on_given(puzzle, self.seconds):
            yield blame
        elif max(puzzle.width, puzzle.height) <= LONGEST_SIDE:
            yield from _unmet(puzzle, deadline)
            yield from _suggestions(puzzle, deadline)


class Edit(NamedTuple):
    """One line with another clue."""

    line: Line
    """Which row or column."""
    clue: Clue
    """What it might have been."""

    def applied(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with this change; its goal may contradict it and is left out."""
        rows, columns = list(puzzle.rows), list(puzzle.columns)
        (rows if self.line.is_row else columns)[self.line.index] = self.clue
        return replace(puzzle, goal=None, rows=tuple(rows), columns=tuple(columns))


def balancing_edits(puzzle: Puzzle) -> Iterator[Edit]:
    """The changes of one number that make the totals of rows and columns equal.

    First another number, then one that is too many, then one that is missing.
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
    """What the rows hold more than the columns, and the other way round, by color."""
    in_rows, in_columns = (
        sum((Counter({block.color: block.length}) for clue in clues for block in clue), Counter[int]())
        for clues in (puzzle.rows, puzzle.columns)
    )
    return in_rows - in_columns, in_columns - in_rows


def _lines(puzzle: Puzzle, are_rows: bool) -> Iterator[tuple[Line, Clue, int]]:
    """The rows or the columns, each with its clue and its length."""
    from hanjie.model import Line

    clues, length = (puzzle.rows, puzzle.width) if are_rows else (puzzle.columns, puzzle.height)
    return ((Line(are_rows, index), clue, length) for index, clue in enumerate(clues))


def _changed(puzzle: Puzzle, are_rows: bool, color: int, by: int) -> Iterator[Edit]:
    from hanjie.model import Block, Clue

    for line, clue, length in _lines(puzzle, are_rows):
        for place, block in enumerate(clue):
            if block.color == color and 1 <= block.length + by <= length:
                changed = Clue([*clue[:place], Block(block.length + by, color), *clue[place + 1 :]])
                if changed.span <= length:
                    yield Edit(line, changed)


def _removed(puzzle: Puzzle, are_rows: bool, color: int, length: int) -> Iterator[Edit]:
    from hanjie.model import Block, Clue

    for line, clue, _ in _lines(puzzle, are_rows):
        shorter = (
            Clue([*clue[:at], *clue[at + 1 :]]) for at, block in enumerate(clue) if block == Block(length, color)
        )
        yield from (Edit(line, other) for other in dict.fromkeys(shorter))


def _added(puzzle: Puzzle, are_rows: bool, color: int, by: int) -> Iterator[Edit]:
    from hanjie.model import Block, Clue

    for line, clue, length in _lines(puzzle, are_rows):
        if by <= length:
            longer = (Clue([*clue[:at], Block(by, color), *clue[at:]]) for at in range(len(clue) + 1))
            yield from (Edit(line, other) for other in dict.fromkeys(longer) if other.span <= length)


def _suggestions(puzzle: Puzzle, deadline: float) -> Iterator[str]:
    found = 0
    for edit in balancing_edits(puzzle):
        if found == SUGGESTIONS or time.perf_counter() > deadline:
            return
        if _has_one_solution(edit.applied(puzzle), deadline):
            found += 1
            clues = puzzle.rows if edit.line.is_row else puzzle.columns
            old, new = (_words(clue, puzzle.palette) for clue in (clues[edit.line.index], edit.clue))
            yield f"Is {edit.line} {new} instead of {old}?"


def _has_one_solution(puzzle: Puzzle, deadline: float) -> bool:
    from hanjie import api
    from hanjie.model import Status

    timeout = max(0.001, min(_SECONDS_A_TRY, deadline - time.perf_counter()))
    return api.solve(puzzle, timeout=timeout).status is Status.UNIQUE


def _unmet(puzzle: Puzzle, deadline: float) -> Iterator[str]:
    """The line that line logic cannot meet, with what the lines across leave of it."""
    from hanjie.model import Grid

    found = _contradiction(puzzle, deadline)
    if found is None:
        return
    line, cells = found
    clue = (puzzle.rows if line.is_row else puzzle.columns)[line.index]
    if clue.span > len(cells):  # among the problems of the puzzle already
        return
    name, across = ("Row", "columns") if line.is_row else ("Column", "rows")
    shown, left = _words(clue, puzzle.palette), Grid(len(cells), 1, cells).text(puzzle.palette)
    yield f"{name} {line.index + 1} ({shown}) cannot be met: {left} is what the {across} leave of it."


def _contradiction(puzzle: Puzzle, deadline: float) -> tuple[Line, bytes] | None:
    """The first line that cannot be met, and the cells that were known of it by then."""
    from hanjie.model import UNKNOWN, Line
    from hanjie.native import solve_line

    width, colors = puzzle.width, len(puzzle.palette)
    cells = bytearray(puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * (width * puzzle.height))
    waiting = [
        Line(is_row, index) for is_row, count in ((True, puzzle.height), (False, width)) for index in range(count)
    ]
    while waiting and time.perf_counter() < deadline:
        line = waiting.pop(0)
        places = _places(line, width, len(cells))
        before = bytes(cells[places])
        after = solve_line((puzzle.rows if line.is_row else puzzle.columns)[line.index], before, colors)
        if after is None:
            return line, before
        cells[places] = after
        touched = (
            Line(not line.is_row, at) for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new
        )
        waiting.extend(other for other in touched if other not in waiting)
    return None


def _places(line: Line, width: int, cells: int) -> slice:
    if line.is_row:
        return slice(line.index * width, (line.index + 1) * width)
    return slice(line.index, cells, width)


def _words(clue: Clue, palette: Palette) -> str:
    """The clue as it is shown beside a grid: ``3 1``, in several colors ``3r 1b``."""
    bare = palette.is_black_and_white
    return " ".join(f"{block.length}{'' if bare else palette[block.color].symbol}" for block in clue) or "0"
