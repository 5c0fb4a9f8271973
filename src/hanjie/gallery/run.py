"""From a puzzle and one of the algorithms to a Result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from hanjie.gallery.recorder import Recorder, Stop
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    UNKNOWN,
    Ending,
    Grid,
    Limits,
    Puzzle,
    Result,
    SolveOptions,
    Stats,
    Status,
)

Solutions = Callable[[Puzzle, Recorder], Iterator[Grid]]
"""What every algorithm of the gallery is: all solutions of a puzzle, one after the other."""


def run(
    solutions: Solutions, puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS
) -> Result:
    """Run an algorithm on a puzzle within these limits; every solution is checked against the clues."""
    began, max_solutions = time.perf_counter(), options.max_solutions
    recorder = Recorder(puzzle, options, limits)
    found: list[Grid] = []
    ending = Ending.EXHAUSTED
    try:
        for grid in solutions(puzzle, recorder):
            if not puzzle.is_solved_by(grid):
                raise RuntimeError(
                    "hanjie found a solution that its own check refuses. This is a bug; please report it."
                )
            found.append(grid)
            if len(found) == max_solutions:
                ending = Ending.ENOUGH
                break
        else:
            if len(found) == 1:
                recorder.conclude(found[0])
    except Stop as stop:
        ending = stop.ending
    known = _common(found) if found and ending is Ending.EXHAUSTED else bytes(recorder.known)
    return Result(
        status=Status.from_ending(ending, len(found), max_solutions),
        solutions=tuple(found),
        ending=ending,
        stats=Stats({"steps": recorder.steps, "seconds": time.perf_counter() - began}),
        trace=recorder.trace,
        known=Grid(puzzle.width, puzzle.height, known, puzzle.palette),
    )


def _common(grids: Sequence[Grid]) -> bytes:
    """The cells that are the same in all of them."""
    return bytes(
        [values[0] if len(set(values)) == 1 else UNKNOWN for values in zip(*(g.cells for g in grids), strict=True)]
    )
