"""Converts the core's record of a search to a Trace."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from hanjie.model import UNKNOWN, Cell, Grid, Line, Puzzle, Step, StepKind, Trace

KINDS = (
    StepKind.LINE,
    StepKind.PROBE,
    StepKind.CONTRADICTION,
    StepKind.GUESS,
    StepKind.REWIND,
    StepKind.SOLUTION,
)
"""The kinds of steps, in the order of the core's numbers."""


def trace_of(puzzle: Puzzle, record: bytes) -> Trace:
    """Read a record: kind, line, depth, number of cells, then index and value of each cell."""
    start = puzzle.given or Grid.blank(puzzle.width, puzzle.height, UNKNOWN)
    return Trace(start, tuple(_steps(start, array("i", record))))


def _steps(start: Grid, numbers: array[int]) -> Iterator[Step]:
    """The steps, with a rewind inserted before each step that changes a known cell.

    After it has searched below a guess, the core refutes the remaining values without a recorded guess, and then
    records the only solution. A replay needs the rewind to undo the refuted cells.
    """
    grid = bytearray(start.cells)
    settings: dict[tuple[int, int], tuple[Cell, int]] = {}
    at = 0
    while at < len(numbers):
        number, line, depth, count = numbers[at : at + 4]
        pairs = numbers[at + 4 : at + 4 + 2 * count]
        at += 4 + 2 * count
        kind, cells, refuted = KINDS[number], [], []
        for pair in zip(pairs[::2], pairs[1::2], strict=True):
            index, value = pair
            if pair not in settings:
                settings[pair] = (Cell.from_place(index, start.width), value)
            cells.append(settings[pair])
            if grid[index] not in (UNKNOWN, value) and kind is not StepKind.REWIND:
                refuted.append((settings[pair][0], UNKNOWN))
            grid[index] = value
        if refuted:
            yield Step(StepKind.REWIND, None, tuple(refuted), depth)
        yield Step(kind, _line(line, start.height), tuple(cells), depth)


def _line(number: int, height: int) -> Line | None:
    """The core numbers rows first, then columns."""
    if number < 0:
        return None
    return Line.row(number) if number < height else Line.column(number - height)
