"""Every solver behind one signature.

A solver takes a puzzle and says what it found; which one it was, nobody needs to know afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hanjie import native
from hanjie.errors import UnknownNameError
from hanjie.model import Progress, Puzzle, Result


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
        progress: Callable[[Progress], object] | None = None,
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


ALGORITHMS = (Algorithm("native", "Exact line logic in bits, probing, then depth-first search, in C++.", native.solve),)


def by_name(name: str) -> Algorithm:
    """The solver of that name; UnknownNameError, which names the nearest, if there is none."""
    for algorithm in ALGORITHMS:
        if algorithm.name == name:
            return algorithm
    raise UnknownNameError("algorithm", name, [algorithm.name for algorithm in ALGORITHMS])
