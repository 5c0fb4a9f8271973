"""Finds a line that cannot be completed after the crossing lines have decided some cells, by line logic alone."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from hanjie.model import UNKNOWN, Clock, Grid, Line, Phase, Puzzle
from hanjie.model.plain import Plain
from hanjie.native import solve_line


@dataclass(frozen=True, slots=True)
class UnmetLine(Plain):
    """A line that cannot be completed."""

    line: Line
    """The row or column."""
    cells: Grid
    """The cells decided by the crossing lines, as a grid of one row."""


def find_unmet_line(puzzle: Puzzle, clock: Clock) -> UnmetLine | None:
    """The first line that cannot be completed; None if line logic finds no such line in time.

    A clue that is too long for its line is not reported here, because ``Puzzle.problems`` reports it.
    """
    width, height, colors = puzzle.width, puzzle.height, len(puzzle.palette)
    cells = bytearray(puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * (width * height))
    waiting = deque(puzzle.lines())
    while waiting and not clock.is_over:
        clock.report(Phase.REPAIRING, len(cells) - cells.count(UNKNOWN), len(cells))
        line = waiting.popleft()
        places, clue = line.place_slice(width, height), puzzle.clue(line)
        before = bytes(cells[places])
        after = solve_line(clue, before, colors)
        if after is None:
            is_too_long = clue.span > len(before)
            return None if is_too_long else UnmetLine(line, Grid(len(before), 1, before, puzzle.palette))
        cells[places] = after
        changed = [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        waiting.extend(other for at in changed if (other := line.across(at)) not in waiting)
    return None
