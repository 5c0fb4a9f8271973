"""From the core's answer to a Result.

Most puzzles are solved in less time than the constructors of these classes take, so objects are made without them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hanjie.model import Ending, Grid, Limits, Phase, Puzzle, Result, Stats, Status, Trace
from hanjie.native._core import Cancel, fill_slots

ENDINGS = {
    "solution": Ending.ENOUGH,
    "exhausted": Ending.EXHAUSTED,
    "stuck": Ending.STUCK,
    "stopped": Ending.STOPPED,
}
"""Why a search ended, by the state that the core ended in."""

CoreAnswer = tuple[str, list[bytes], bytes, dict[str, float]]
"""State of the search, solutions, known cells, stats: as the core returns them."""


def check_state(state: str) -> None:
    """Raise if the core found a fault of its own, which must never pass as an answer."""
    if state == "broken":
        raise RuntimeError("hanjie found a solution that its own check refuses. This is a bug; please report it.")


@lru_cache(64)
def verdict_of(state: str, found: int, max_solutions: int | None) -> tuple[Ending, Status]:
    """Ending and status of a search, by its last state and the number of solutions it found."""
    check_state(state)
    ending = ENDINGS[state]
    return ending, Status.from_ending(ending, found, max_solutions)


def result_of(puzzle: Puzzle, answer: CoreAnswer, max_solutions: int | None, trace: Trace | None = None) -> Result:
    """The result for a puzzle; with a trace, its length is among the stats."""
    state, solutions, known, stats = answer
    ending, status = verdict_of(state, len(solutions), max_solutions)
    width, height, palette = len(puzzle.columns), len(puzzle.rows), puzzle.palette
    grids = tuple([fill_slots(Grid, (width, height, cells, palette)) for cells in solutions])
    is_all_known = solutions and known is solutions[0]
    known_grid = grids[0] if is_all_known else fill_slots(Grid, (width, height, known, palette))
    if trace is not None:
        stats["steps"] = len(trace)
    result: Result = fill_slots(Result, (status, grids, ending, Stats(stats), trace, known_grid))
    return result


def core_given(puzzle: Puzzle) -> bytes | None:
    """The given cells as the core reads them."""
    return puzzle.given.cells if puzzle.given else None


def core_limit(max_solutions: int | None) -> int:
    """The number of wanted solutions as the core reads it: 0 means all of them."""
    return min(max_solutions or 0, 2**64 - 1)


def core_timeout(limits: Limits) -> float:
    """The seconds that the work may take as the core reads them: 0 means no limit."""
    return 0.0 if limits.timeout is None else max(limits.timeout, 1e-9)


def core_cancel(limits: Limits) -> Cancel | None:
    """The flag that ends the work; the core can watch no flag but its own kind."""
    cancel = limits.cancel
    if cancel is None or isinstance(cancel, Cancel):
        return cancel
    raise TypeError(f"cancel is a hanjie.Cancel, not a value of type {type(cancel).__name__}.")


def core_progress(limits: Limits, puzzle: Puzzle, phase: Phase) -> Callable[[], object] | None:
    """The function that the core calls while it works on a question that has no measure of its own."""
    if limits.progress is None:
        return None
    clock, cells = limits.start(), puzzle.width * puzzle.height
    return lambda: clock.report(phase, 0, cells)


def core_seed(seed: int) -> int:
    """Any whole number as one of 64 bits."""
    return seed & 0xFFFF_FFFF_FFFF_FFFF
