"""What the solver is asked, and how: many puzzles side by side, or one after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.model import Puzzle, Result


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

    def results(self, puzzles: list[Puzzle], threads: int | None) -> Iterator[Result]:
        """The results in order, each as soon as it is there."""
        from hanjie import api

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
                timeout=self.timeout,
                seed=self.seed,
                threads=threads or 1,
                algorithm=self.algorithm,
                trace=self.trace,
                line_only=self.line_only,
            )
