"""Every solver behind one signature: a puzzle, options and limits in, a Result out.

The native solver is for work; the solvers of the gallery are for reading and watching.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from hanjie import native
from hanjie.errors import UnknownNameError
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Limits, Puzzle, Result, SolveOptions


class Solve(Protocol):
    """What every solver can do."""

    def __call__(self, puzzle: Puzzle, options: SolveOptions, limits: Limits) -> Result:
        """Solve a puzzle within these limits."""
        ...


@dataclass(frozen=True, slots=True)
class Algorithm:
    """One solver with its name."""

    name: str
    """The name for ``--algorithm`` and ``algorithm=``."""
    about: str
    """How it works, in one sentence."""
    solve: Solve
    """Solves a puzzle."""
    only_guesses: bool = False
    """True if it has no line logic, so that it finds nothing with ``line_only``."""


@dataclass(frozen=True, slots=True)
class _Exhibit:
    """An algorithm of the gallery, loaded when it is first used. It has one order of search, and uses one thread."""

    name: str

    def __call__(self, puzzle: Puzzle, options: SolveOptions, limits: Limits) -> Result:
        """Solve a puzzle within these limits."""
        from hanjie import gallery
        from hanjie.gallery.run import run

        return run(getattr(gallery, self.name).solutions, puzzle, options, limits)


ALGORITHMS = (
    Algorithm(
        "native",
        "Exact line logic in bits, probing, depth-first search and a search that learns from conflicts, in C++.",
        native.solve,
    ),
    Algorithm(
        "cell_backtracking",
        "Cell by cell, filled before empty, backtracking when a line can no longer match its clue.",
        _Exhibit("cell_backtracking"),
        only_guesses=True,
    ),
    Algorithm(
        "block_backtracking",
        "Block by block from the leftmost start, checking only the columns just covered.",
        _Exhibit("block_backtracking"),
        only_guesses=True,
    ),
    Algorithm(
        "permutation_filter",
        "Filters all placements of each line, keeps what they share, then guesses, empty before filled.",
        _Exhibit("permutation_filter"),
    ),
    Algorithm(
        "overlap_nfa",
        "Overlap of the leftmost and rightmost match of an automaton, then contradictions, then guesses.",
        _Exhibit("overlap_nfa"),
    ),
)
"""All solvers, the native one first."""


def get(name: str) -> Algorithm:
    """The solver with this name; UnknownNameError suggests the nearest one."""
    for algorithm in ALGORITHMS:
        if algorithm.name == name:
            return algorithm
    raise UnknownNameError("algorithm", name, [algorithm.name for algorithm in ALGORITHMS])


def solve(puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS) -> Result:
    """Solve a puzzle with the algorithm that the options name."""
    return get(options.algorithm).solve(puzzle, options, limits)


def solve_many(
    puzzles: Iterable[Puzzle], options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS
) -> Iterator[Result]:
    """The results for many puzzles, in order: side by side on several threads where the options allow it.

    The timeout is for each puzzle. A trace, line logic alone, and the solvers of the gallery run one by one.
    """
    if options.algorithm == "native" and not options.line_only and not options.trace and options.max_steps is None:
        return native.solve_many(puzzles, options, limits)
    return (solve(puzzle, replace(options, threads=options.threads or 1), limits) for puzzle in puzzles)
