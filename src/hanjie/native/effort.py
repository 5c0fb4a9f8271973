"""Measures the effort of solving a puzzle on paper: sweeps, assumptions, guesses."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, Limits, Phase, Puzzle
from hanjie.native import _core
from hanjie.native.answer import core_cancel, core_given, core_progress, core_timeout

MOST_WORK = 50_000_000
"""The work limit for assumptions, in the core's units: about half a second."""
MOST_GUESSES = 1_000
"""The limit of guesses of the plain search in each of the eight orientations of the paper."""


@dataclass(frozen=True, slots=True)
class LookRounds:
    """The rounds of one kind of look at the lines; a round uses it only if no easier kind found anything."""

    rounds: int
    """The number of rounds."""
    productive: int
    """The number of lines in which something was found, summed over the rounds."""
    unfinished: int
    """The number of lines with open cells before each round, summed over the rounds."""


@dataclass(frozen=True, slots=True)
class Guessing:
    """The cost of a plain search for all solutions, which guesses the first open cell, background first."""

    evaluations: int
    """The number of line evaluations that changed something."""
    guesses: int
    """The number of values tried without proof."""
    solutions: int
    """The number of solutions found."""
    fewest: int
    """The fewest guesses on the way to a solution."""
    most: int
    """The most guesses on the way to a solution."""
    complete: bool
    """False if there were too many guesses, or time ran out."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort for people.

    All but ``guessing[0]`` is the same if the puzzle is rotated or mirrored, ``guessing`` only if it is complete.
    """

    sweeps: int
    """Sweeps of line logic until nothing more follows: all rows, then all columns, and so on; the better order."""
    looks: tuple[LookRounds, ...]
    """The kinds of look, easiest first: the room of the blocks, their reach, runs of filled cells, all placements of
    the line."""
    open: int
    """The number of cells that line logic leaves open."""
    impossible: bool
    """True if line logic or assumptions lead to a contradiction: there is no solution."""
    solved: bool
    """True if line logic and assumptions up to ``depth`` decide every cell."""
    measured: bool
    """False if assumptions needed more work than the limit; their numbers are then lower bounds."""
    stopped: bool
    """True if time ran out."""
    depth: int
    """The depth of nested assumptions: 0, 1 or 2; 3 means more."""
    standstills: int
    """The number of times that line logic got stuck and an assumption helped."""
    edges: int
    """The number of standstills ended by an assumption at an edge."""
    longest_chain: int
    """The largest number of rounds of line logic from an assumption to its contradiction."""
    chains: int
    """The sum of those rounds, over the shortest chain of each standstill."""
    two_ways: int
    """The number of standstills ended by conclusions shared by all values of a cell."""
    nested: int
    """The number of standstills ended by assumptions inside assumptions."""
    guessing: tuple[Guessing, ...]
    """The plain search for each orientation of the paper, the original first; only the original if no guess is
    needed. Those after one that is not complete are not searched."""


def measure_effort(
    puzzle: Puzzle,
    *,
    work: int = MOST_WORK,
    guesses: int = MOST_GUESSES,
    limits: Limits = NO_LIMITS,
) -> Effort:
    """Measure the effort of solving a puzzle, within these limits."""
    numbers, looks, ways = _core.measure_effort(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette.colors),
        core_given(puzzle),
        work,
        guesses,
        core_timeout(limits),
        core_cancel(limits),
        progress=core_progress(limits, puzzle, Phase.RATING),
    )
    return Effort(
        sweeps=numbers["sweeps"],
        looks=tuple(LookRounds(*look) for look in looks),
        open=numbers["open"],
        impossible=bool(numbers["impossible"]),
        solved=bool(numbers["solved"]),
        measured=bool(numbers["measured"]),
        stopped=bool(numbers["stopped"]),
        depth=numbers["depth"],
        standstills=numbers["standstills"],
        edges=numbers["edges"],
        longest_chain=numbers["longest_chain"],
        chains=numbers["chains"],
        two_ways=numbers["two_ways"],
        nested=numbers["nested"],
        guessing=tuple(Guessing(*way) for way in ways),
    )
