"""How to solve: one value with every choice, checked when it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hanjie.model.plain import Plain
from hanjie.model.validate import (
    THREADS,
    expect_max_solutions,
    expect_max_steps,
    expect_seed,
    expect_threads,
    expect_trace_limit,
)
from hanjie.words import shown


@dataclass(frozen=True, slots=True, repr=False)
class SolveOptions(Plain):
    """How a puzzle is solved; ``hanjie.solve`` takes each of these as a keyword."""

    max_solutions: int | None = 2
    """Stop after this many solutions; 2 are enough to know whether there is only one; None finds all, but no more
    than 64 MB of them (400,000 of a small puzzle); ``iter_solutions`` has no limit."""
    seed: int = 0
    """Changes the order among equally good choices; with one thread the same seed repeats the same run."""
    threads: int | None = 1
    """This many searches run side by side once a puzzle proves hard; None means every core, at most four for one
    puzzle."""
    algorithm: str = "native"
    """The name of a solver in ``hanjie.solvers.ALGORITHMS``."""
    trace: bool = False
    """Record every step, using a simpler search that may not finish hard puzzles."""
    line_only: bool = False
    """Line logic alone: no probing, no guessing."""
    max_steps: int | None = None
    """Stop after this many steps; only for the solvers of the gallery."""
    trace_limit: int = 100_000
    """About how many steps a trace keeps: in a longer one, guesses that were taken back are left out."""

    def __post_init__(self) -> None:
        # The usual values pass without a call: many puzzles take hardly longer to solve than their options to check.
        most, threads = self.max_solutions, self.threads
        if type(most) is not int or most < 1:
            self._check("max_solutions", expect_max_solutions)
        if type(self.seed) is not int:
            self._check("seed", expect_seed)
        if type(threads) is not int or threads not in THREADS:
            self._check("threads", expect_threads)
        if self.max_steps is not None:
            self._check("max_steps", expect_max_steps)
        if type(self.trace_limit) is not int or self.trace_limit < 1:
            self._check("trace_limit", expect_trace_limit)
        for name in ("trace", "line_only"):
            if isinstance(value := getattr(self, name), str):
                raise TypeError(f"{name} is True or False, not {shown(value)}.")
        if type(self.algorithm) is not str:
            raise TypeError(f"algorithm is a name such as 'native', not {shown(self.algorithm)}.")

    def _check(self, name: str, expect: Callable[[object], int | None]) -> None:
        """Store the value as an int, or raise the error that says what was expected."""
        value = getattr(self, name)
        if value is not None or name in ("seed", "trace_limit"):
            object.__setattr__(self, name, expect(value))


MAX_SOLUTION_BYTES = 64 * 1024 * 1024
"""About how much memory the solutions of one run take; beyond that a search for all of them stops."""


def most_solutions(wanted: int | None, cells: int) -> int:
    """The number of solutions to find in a grid of this many cells: as many as wanted, or as fit into memory."""
    return wanted or max(2, MAX_SOLUTION_BYTES // (cells + 128))


DEFAULT_OPTIONS = SolveOptions()
"""Solve, and prove whether the solution is unique."""
