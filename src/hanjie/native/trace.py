"""Makes a Trace of the core's record of a search."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Grid, Puzzle, Trace
from hanjie.model.step_record import StepRecord


def trace_of(puzzle: Puzzle, record: bytes, left_out: int) -> Trace:
    """The trace of a search; its steps stay numbers until they are read."""
    start = puzzle.given or Grid.blank(puzzle.width, puzzle.height, UNKNOWN)
    return Trace(start, StepRecord.from_bytes(puzzle.width, puzzle.height, record), left_out)
