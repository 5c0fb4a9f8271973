"""What the solver is asked, and how: many puzzles side by side, or one after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanjie.model import Progress, Puzzle, Result

MOST_THREADS = 4
"""On one puzzle, unless more are asked for: each further one helps less, and all need memory."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the solver is asked."""

    max_solutions: int | None
    """Stop after so many solutions; None finds all."""
    timeout: float | None
    """Seconds per puzzle."""
    seed: int
    """The order of search."""
    algorithm: str
    """Which solver."""
    line_only: bool
    """Line logic alone, no guessing."""
    trace: bool
    """Record the steps."""
    max_steps: int | None = None
    """Stop after so many steps; None goes on."""

    def results(
        self, puzzles: list[Puzzle], threads: int | None, progress: Callable[[Progress], object] | None = None
    ) -> Iterator[Result]:
        """The results in order, each as soon as it is there; ``progress`` is told of those that come one by one."""
        from hanjie import api
        from hanjie.model import Limits

        simple = self.algorithm == "native" and not self.line_only and not self.trace
        if simple and len(puzzles) > 1:
            yield from api.solve_many(
                puzzles, max_solutions=self.max_solutions, timeout=self.timeout, seed=self.seed, threads=threads
            )
            return
        for puzzle in puzzles:
            yield api.solve(
                puzzle,
                max_solutions=self.max_solutions,
                limits=Limits(self.timeout, progress=progress),
                seed=self.seed,
                threads=threads,
                algorithm=self.algorithm,
                trace=self.trace,
                line_only=self.line_only,
                max_steps=self.max_steps,
            )
