"""Converts the core's answer to a Result.

Solving most puzzles takes less time than the constructors of these classes, so objects are made without them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hanjie.model import Ending, Grid, Limits, Phase, Puzzle, Result, Stats, Status, Trace
from hanjie.model.options import most_solutions
from hanjie.native._core import Cancel, fill_slots

ENDINGS = {
    "solution": Ending.ENOUGH,
    "exhausted": Ending.EXHAUSTED,
    "stuck": Ending.STUCK,
    "stopped": Ending.STOPPED,
}
"""The ending of a search for each final state of the core."""

CoreAnswer = tuple[str, list[bytes], bytes, dict[str, float]]
"""The answer as the core returns it: state of the search, solutions, known cells, stats."""


def check_state(state: str) -> None:
    """Raise RuntimeError if the core detected a bug in itself; such an answer must not be used."""
    if state == "broken":
        raise RuntimeError("hanjie found a solution that fails its own check. This is a bug; please report it.")


@lru_cache(64)
def verdict_of(state: str, found: int, max_solutions: int | None) -> tuple[Ending, Status]:
    """Ending and status of a search, by its last state and the number of solutions it found."""
    check_state(state)
    ending = ENDINGS[state]
    return ending, Status.from_ending(ending, found, max_solutions)


def result_of(puzzle: Puzzle, answer: CoreAnswer, max_solutions: int | None, trace: Trace | None = None) -> Result:
    """The result for a puzzle; with a trace, the number of steps is among the stats."""
    state, solutions, known, stats = answer
    ending, status = verdict_of(state, len(solutions), max_solutions)
    width, height, palette = len(puzzle.columns), len(puzzle.rows), puzzle.palette
    grids = tuple([fill_slots(Grid, (width, height, cells, palette)) for cells in solutions])
    is_all_known = solutions and known is solutions[0]
    known_grid = grids[0] if is_all_known else fill_slots(Grid, (width, height, known, palette))
    if trace is not None:
        stats["steps"] = len(trace) + trace.cut
    result: Result = fill_slots(Result, (status, grids, ending, Stats(stats), trace, known_grid))
    return result


def core_given(puzzle: Puzzle) -> bytes | None:
    """The given cells in the form that the core expects."""
    return puzzle.given.cells if puzzle.given else None


def core_limit(max_solutions: int | None, puzzle: Puzzle | None = None) -> int:
    """The limit of solutions for a puzzle, or for puzzles of any size, in the form that the core expects."""
    return core_number(most_solutions(max_solutions, puzzle.width * puzzle.height if puzzle else 0))


def core_number(number: int) -> int:
    """A number from 0 in the form that the core expects."""
    return min(number, 2**64 - 1)


def core_timeout(limits: Limits) -> float:
    """The timeout in the form that the core expects: 0 means no limit."""
    return 0.0 if limits.timeout is None else max(limits.timeout, 1e-9)


def core_cancel(limits: Limits) -> Cancel | None:
    """The cancel flag; the core supports only its own type."""
    cancel = limits.cancel
    if cancel is None or isinstance(cancel, Cancel):
        return cancel
    raise TypeError(f"cancel is a hanjie.Cancel, not a value of type {type(cancel).__name__}.")


def core_progress(limits: Limits, puzzle: Puzzle, phase: Phase) -> Callable[[], object] | None:
    """The progress function for core functions that do not measure their progress."""
    if limits.progress is None:
        return None
    clock, cells = limits.start(), puzzle.width * puzzle.height
    return lambda: clock.report(phase, 0, cells)


def core_seed(seed: int) -> int:
    """Any whole number reduced to 64 bits."""
    return seed & 0xFFFF_FFFF_FFFF_FFFF
