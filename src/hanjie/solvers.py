"""Every solver behind one signature.

A solver takes a puzzle and says what it found; which one it was, nobody needs to know afterwards. The native one is for
work, those of the gallery are for reading and watching.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from hanjie import native
from hanjie.errors import UnknownNameError
from hanjie.model import Progress, Puzzle, Result, Stats
from hanjie.model.arguments import (
    expect_max_solutions,
    expect_progress,
    expect_seed,
    expect_threads,
    expect_timeout,
    shown,
)


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
        max_steps: int | None = None,
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
    only_guesses: bool = False
    """True if it has no line logic, so that it gets nowhere with ``line_only``."""


def _native(
    puzzle: Puzzle,
    *,
    max_solutions: int | None,
    timeout: float | None,
    seed: int,
    threads: int,
    trace: bool,
    line_only: bool,
    progress: Callable[[Progress], object] | None = None,
    max_steps: int | None = None,
) -> Result:
    """The core's answer; where steps were recorded, with their number."""
    if max_steps is not None:
        raise ValueError("The native solver has no limit of steps; give it a timeout, or choose another algorithm.")
    result = native.solve(
        puzzle,
        max_solutions=max_solutions,
        timeout=timeout,
        seed=seed,
        threads=threads,
        trace=trace,
        line_only=line_only,
        progress=progress,
    )
    if result.trace is None:
        return result
    return replace(result, stats=Stats({**result.stats, "steps": len(result.trace)}))


@dataclass(frozen=True, slots=True)
class _Exhibit:
    """An algorithm of the gallery, loaded when it is first wanted; it searches in one order only, and on one thread."""

    name: str

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
        max_steps: int | None = None,
    ) -> Result:
        """Solve a puzzle within these limits."""
        from hanjie import gallery
        from hanjie.gallery.run import run

        expect_seed(seed)
        expect_threads(threads)
        expect_progress(progress)
        return run(
            getattr(gallery, self.name).solutions,
            puzzle,
            max_solutions=expect_max_solutions(max_solutions),
            timeout=expect_timeout(timeout),
            max_steps=max_steps,
            trace=trace,
            line_only=line_only,
            progress=progress,
        )


ALGORITHMS = (
    Algorithm(
        "native",
        "Exact line logic in bits, probing, depth-first search and a search that learns from conflicts, in C++.",
        _native,
    ),
    Algorithm(
        "cell_backtracking",
        "Cell by cell, filled before blank, turning back when a line can no longer come out right.",
        _Exhibit("cell_backtracking"),
        only_guesses=True,
    ),
    Algorithm(
        "block_backtracking",
        "Block by block from the leftmost start, looking only at the columns just covered.",
        _Exhibit("block_backtracking"),
        only_guesses=True,
    ),
    Algorithm(
        "permutation_filter",
        "What all placements of a line share that fit what is known, then guesses, blank before filled.",
        _Exhibit("permutation_filter"),
    ),
    Algorithm(
        "overlap_nfa",
        "Overlap of leftmost and rightmost match by an automaton, then contradictions, then guesses.",
        _Exhibit("overlap_nfa"),
    ),
)


def by_name(name: str) -> Algorithm:
    """The solver of that name; UnknownNameError, which names the nearest, if there is none."""
    if not isinstance(name, str):
        raise TypeError(f"algorithm is a name such as 'native', not {shown(name)}.")
    for algorithm in ALGORITHMS:
        if algorithm.name == name:
            return algorithm
    raise UnknownNameError("algorithm", name, [algorithm.name for algorithm in ALGORITHMS])
