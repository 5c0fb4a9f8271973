"""The core's record of a search as a Trace."""

from __future__ import annotations

from array import array

from hanjie.model import UNKNOWN, Cell, Grid, Line, Puzzle, Step, StepKind, Trace

KINDS = (
    StepKind.LINE,
    StepKind.PROBE,
    StepKind.CONTRADICTION,
    StepKind.GUESS,
    StepKind.REWIND,
    StepKind.SOLUTION,
)
"""The core's numbers for kinds of steps, in order."""


def trace_of(puzzle: Puzzle, record: bytes) -> Trace:
    """Read a record: kind, line, depth, number of cells, then index and value of each cell."""
    numbers = array("i", record)
    width, height = puzzle.width, puzzle.height
    steps: list[Step] = []
    at = 0
    while at < len(numbers):
        kind, line, depth, count = numbers[at : at + 4]
        at += 4
        pairs = numbers[at : at + 2 * count]
        at += 2 * count
        cells = tuple((Cell(*divmod(cell, width)), value) for cell, value in zip(pairs[::2], pairs[1::2], strict=True))
        steps.append(Step(KINDS[kind], _line(line, height), cells, depth))
    return Trace(puzzle.given or Grid.blank(width, height, UNKNOWN), tuple(steps))


def _line(number: int, height: int) -> Line | None:
    """The core numbers rows first, then columns."""
    if number < 0:
        return None
    return Line(True, number) if number < height else Line(False, number - height)
