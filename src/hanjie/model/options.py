"""How to solve: one value with every choice, checked when it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hanjie.model.plain import Plain
from hanjie.model.validate import expect_max_solutions, expect_max_steps, expect_seed, expect_threads
from hanjie.words import shown


@dataclass(frozen=True, slots=True, repr=False)
class SolveOptions(Plain):
    """How a puzzle is solved; ``hanjie.solve`` takes each of these as a keyword."""

    max_solutions: int | None = 2
    """Stop after this many solutions; 2 are enough to know whether there is only one; None finds all."""
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

    def __post_init__(self) -> None:
        for name, expect, usual in _CHECKS:
            value = getattr(self, name)
            if not any(value is other for other in usual) and (checked := expect(value)) is not value:
                object.__setattr__(self, name, checked)
        if not isinstance(self.algorithm, str):
            raise TypeError(f"algorithm is a name such as 'native', not {shown(self.algorithm)}.")


_CHECKS: tuple[tuple[str, Callable[[object], int | None], tuple[int | None, ...]], ...] = (
    ("max_solutions", expect_max_solutions, (2, 1, None)),
    ("seed", expect_seed, (0,)),
    ("threads", expect_threads, (1, None)),
    ("max_steps", expect_max_steps, (None,)),
)
"""The numbers among the options, each with the function that checks it and the usual values, which need no check."""

DEFAULT_OPTIONS = SolveOptions()
"""Solve, and prove whether the solution is unique."""
