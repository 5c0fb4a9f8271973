"""The effort of solving a puzzle on paper: sweeps, assumptions, guesses."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, Limits, Phase, Puzzle
from hanjie.native import _core
from hanjie.native.answer import core_cancel, core_given, core_progress, core_timeout

MOST_WORK = 50_000_000
"""How much work assumptions may take, in the core's units: about half a second."""
MOST_GUESSES = 1_000
"""How many guesses the plain search may make in each of the eight ways to hold the paper."""


@dataclass(frozen=True, slots=True)
class Looks:
    """The rounds in which one kind of look at lines found something and no easier kind did."""

    rounds: int
    """How many."""
    telling: int
    """Lines in which something was found, in all those rounds together."""
    unfinished: int
    """Lines with open cells before each round, in all."""


@dataclass(frozen=True, slots=True)
class Guessing:
    """What the plain search took that guesses the first open cell, background first, and finds all solutions."""

    evaluations: int
    """Looks at a line that changed something."""
    guesses: int
    """Values tried without proof."""
    solutions: int
    """How many solutions it found."""
    fewest: int
    """The fewest guesses on the way to a solution."""
    most: int
    """The most guesses on the way to a solution."""
    complete: bool
    """False when there were too many guesses, or time ran out."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What a puzzle asks of people. All but ``guessing[0]`` is the same for a puzzle that is turned or mirrored."""

    sweeps: int
    """Sweeps of line logic until nothing more follows: all rows, all columns, in turn, beginning with the better."""
    looks: tuple[Looks, ...]
    """The result of each kind of look, easiest first: at the room that blocks have, at their reach, at runs of filled
    cells, at all fillings of the line."""
    open: int
    """How many cells line logic leaves open."""
    impossible: bool
    """Line logic, or assumptions, lead to a contradiction: there is no solution."""
    solved: bool
    """Lines and assumptions up to ``depth`` settle every cell."""
    measured: bool
    """False when assumptions took more work than is allowed; what they say is then a lower bound."""
    stopped: bool
    """True when time ran out."""
    depth: int
    """Assumptions that must be kept in mind at once: 0 none, 1, 2 nested, 3 more than that."""
    standstills: int
    """How often line logic came to a standstill and assumptions helped on."""
    edges: int
    """Standstills that were ended by assumptions at an edge."""
    longest_chain: int
    """The most rounds of lines from an assumption to its contradiction."""
    chains: int
    """All those rounds together, the shortest chain of each standstill."""
    two_ways: int
    """Standstills that were ended by what all values of a cell have in common."""
    nested: int
    """Standstills that were ended by assumptions inside assumptions."""
    guessing: tuple[Guessing, ...]
    """The plain search for each orientation of the paper, upright first; only upright if no guess is needed."""


def measure_effort(
    puzzle: Puzzle,
    *,
    work: int = MOST_WORK,
    guesses: int = MOST_GUESSES,
    limits: Limits = NO_LIMITS,
) -> Effort:
    """Measure what a puzzle asks of people, within these limits."""
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
        looks=tuple(Looks(*look) for look in looks),
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
