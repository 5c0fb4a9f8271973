"""Every solver behind one signature.

A solver takes a puzzle and says what it found; which one it was, nobody needs to know afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hanjie import native
from hanjie.errors import UnknownNameError
from hanjie.model import Puzzle, Result


class Solve(Protocol):
    """What every solver can do."""

    def __call__(
        self,
        puzzle: Puzzle,
        *,
        max_solutions: int | None,
        timeout: float | None,
        seed: int,
        threads: int,
        trace: bool,
        line_only: bool,
    ) -> Result:
        """Solve a puzzle within these limits."""
        ...


@dataclass(frozen=True, slots=True)
class Algorithm:
    """One solver with its name."""

    name: str
    """What ``--algorithm`` and ``algorithm=`` call it."""
    about: str
    """How it works, in one sentence."""
    solve: Solve
    """Does it."""


def _native(
    puzzle: Puzzle,
    *,
    max_solutions: int | None,
    timeout: float | None,
    seed: int,
    threads: int,
    trace: bool,
    line_only: bool,
) -> Result:
    """One puzzle is one search on one thread, however many are allowed."""
    return native.solve(
        puzzle, max_solutions=max_solutions, timeout=timeout, seed=seed, trace=trace, line_only=line_only
    )


ALGORITHMS = (Algorithm("native", "Exact line logic in bits, probing, then depth-first search, in C++.", _native),)


def by_name(name: str) -> Algorithm:
    """The solver of that name; UnknownNameError, which names the nearest, if there is none."""
    for algorithm in ALGORITHMS:
        if algorithm.name == name:
            return algorithm
    raise UnknownNameError("algorithm", name, [algorithm.name for algorithm in ALGORITHMS])
