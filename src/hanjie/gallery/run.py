"""Runs an algorithm of the gallery on a puzzle and makes a Result."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from hanjie.gallery.recorder import Recorder, Stop
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    Ending,
    Grid,
    Limits,
    Puzzle,
    Result,
    SolveOptions,
    Stats,
    Status,
)
from hanjie.model.options import most_solutions

Solutions = Callable[[Puzzle, Recorder], Iterator[Grid]]
"""The signature of an algorithm: a generator of all solutions of a puzzle."""


def run(
    solutions: Solutions, puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS
) -> Result:
    """Run an algorithm on a puzzle within these limits; every solution is checked against the clues."""
    began = time.perf_counter()
    recorder = Recorder(puzzle, options, limits)
    found: list[Grid] = []
    most = most_solutions(options.max_solutions, puzzle.width * puzzle.height)
    ending = Ending.EXHAUSTED
    try:
        for grid in solutions(puzzle, recorder):
            if not puzzle.is_solved_by(grid):
                raise RuntimeError("hanjie found a solution that fails its own check. This is a bug; please report it.")
            found.append(grid)
            if len(found) == most:
                ending = Ending.ENOUGH
                break
        else:
            if len(found) == 1:
                recorder.conclude(found[0])
    except Stop as stop:
        ending = stop.ending
    complete = found and ending is Ending.EXHAUSTED
    return Result(
        status=Status.from_ending(ending, len(found), options.max_solutions),
        solutions=tuple(found),
        ending=ending,
        stats=Stats({"steps": recorder.steps, "seconds": time.perf_counter() - began}),
        trace=recorder.trace,
        known=Grid.common(found) if complete else recorder.known_grid,
    )
