"""From what the core says to a Result.

Most puzzles are solved in less time than the constructors of these classes take, so objects are made without them.
"""

from __future__ import annotations

from functools import lru_cache

from hanjie.model import Ending, Grid, Puzzle, Result, Stats, Status, Trace
from hanjie.model.arguments import expect_max_solutions, expect_seed, expect_timeout
from hanjie.native._core import fill_slots

ENDINGS = {
    "solution": Ending.ENOUGH,
    "exhausted": Ending.EXHAUSTED,
    "stuck": Ending.STUCK,
    "stopped": Ending.STOPPED,
}
"""Why a search ended, by the state that the core ended in."""

Answer = tuple[str, list[bytes], bytes, dict[str, float]]
"""State of the search, solutions, known cells, stats: as the core hands them over."""


def check_state(state: str) -> None:
    """Raise where the core found that it is wrong itself, which must never pass for an answer."""
    if state == "broken":
        raise RuntimeError("hanjie found a solution that its own check refuses. This is a bug; please report it.")


@lru_cache(64)
def verdict_of(state: str, found: int, max_solutions: int | None) -> tuple[Ending, Status]:
    """How a search ended and what that says, by the state it ended in and the solutions it found."""
    check_state(state)
    ending = ENDINGS[state]
    return ending, Status.from_ending(ending, found, max_solutions)


def result_of(puzzle: Puzzle, answer: Answer, max_solutions: int | None, trace: Trace | None = None) -> Result:
    """The result for a puzzle."""
    state, solutions, known, stats = answer
    ending, status = verdict_of(state, len(solutions), max_solutions)
    width, height, palette = len(puzzle.columns), len(puzzle.rows), puzzle.palette
    grids = tuple([fill_slots(Grid, (width, height, cells, palette)) for cells in solutions])
    is_all_known = solutions and known is solutions[0]
    known_grid = grids[0] if is_all_known else fill_slots(Grid, (width, height, known, palette))
    result: Result = fill_slots(Result, (status, grids, ending, fill_slots(Stats, (stats,)), trace, known_grid))
    return result


def core_given(puzzle: Puzzle) -> bytes | None:
    """The given cells as the core reads them."""
    return puzzle.given.cells if puzzle.given else None


def core_limit(max_solutions: int | None) -> int:
    """The core's way to say how many solutions are wanted: 0 is all of them."""
    return min(expect_max_solutions(max_solutions) or 0, 2**64 - 1)


def core_timeout(timeout: float | None) -> float:
    """The core's way to say how long it may take: 0 is without end."""
    seconds = expect_timeout(timeout)
    return 0.0 if seconds is None else max(seconds, 1e-9)


def core_seed(seed: int) -> int:
    """Any whole number as one of 64 bits."""
    return expect_seed(seed) & 0xFFFF_FFFF_FFFF_FFFF
