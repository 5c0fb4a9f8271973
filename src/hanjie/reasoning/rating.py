"""How hard a puzzle is: several honest numbers, and one grade made of them.

::

    >>> from hanjie.model import Puzzle
    >>> print(rate(Puzzle.from_picture(["#.#", ".##"])))
    grade: 1 trivial
    status: unique
    technique: complete line
    look: room
    sweeps: 2
    rounds: 2
    steps: 5
    search: 1.4
    work: 7
    left_open: 0
    depth: 0
    standstills: 0
    edges: 0
    longest_chain: 0
    chains: 0
    two_ways: 0
    nested: 0
    guesses_best: 0
    guesses_worst: 0
    plain_score: 4

Every number but ``plain_score`` is the same for a puzzle that is mirrored, turned or transposed: nothing is counted
that depends on the order in which lines and cells are visited. ``docs/difficulty.md`` says what each of them means.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Self

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, Limits, Puzzle, Status, expect_puzzle
from hanjie.reasoning.engine.hardest import hardest_in_lines
from hanjie.reasoning.grade import NAMES, grade_of, hardest_look, search_of, work_of
from hanjie.reasoning.technique import Technique
from hanjie.reasoning.words import rating_words


class Look(StrEnum):
    """How closely somebody has to look at a line, easiest first."""

    ROOM = "room"
    """At the room between empty cells: what a block covers wherever it stands, and what no block reaches."""
    REACH = "reach"
    """At the reach of each block, given that all filled cells belong to some block."""
    RUNS = "runs"
    """At runs of filled cells: which blocks each can belong to, and how it must grow or end."""
    FILLINGS = "fillings"
    """At all ways to fill the line."""


LOOKS = tuple(Look)
"""All kinds of look, easiest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """How hard a puzzle is. Never changes; prints as text that :meth:`parse` reads back."""

    grade: int | None
    """From 1 to 10; None where there is not one solution, or time ran out."""
    status: Status
    """What the solver says; only a puzzle with one solution has a grade, if there was time to find it."""
    technique: Technique | None
    """The hardest technique that is needed; None where there is no grade, or the puzzle is too large to find out."""
    look: Look
    """The closest look at a line that is needed."""
    sweeps: int
    """Sweeps of line logic until nothing more follows: all rows, all columns, in turn, beginning with the better."""
    rounds: int
    """Rounds in which the easiest look that told anything was taken at all lines together."""
    steps: int
    """Lines that told something, in all rounds together."""
    search: float
    """How many lines somebody has to look at, on average, for each that tells something."""
    work: int
    """All steps, weighted by what they take and by how few others there are at that moment."""
    left_open: int
    """How many cells line logic leaves open."""
    depth: int | None
    """Assumptions that must be kept in mind at once: 0 none, 1, 2 nested or perhaps more, 3 more than that; None where
    there is no grade, or finding out takes more work than is allowed."""
    standstills: int
    """How often lines told nothing more and an assumption helped on."""
    edges: int
    """Standstills that were ended by assumptions at an edge."""
    longest_chain: int
    """The most rounds of lines from an assumption to its contradiction, always taking the shortest chain there is."""
    chains: int
    """All rounds of such chains together."""
    two_ways: int
    """Standstills that were ended by what all values of a cell have in common."""
    nested: int
    """Standstills that were ended by assumptions inside assumptions."""
    guesses_best: int | None
    """The fewest guesses that lead to a solution when the first open cell is guessed, over all ways to hold the paper
    and all solutions; None where there is no solution, or it takes more than a thousand guesses to find them all."""
    guesses_worst: int | None
    """The most such guesses."""
    plain_score: int | None
    """(Line evaluations that change something + 10 x guesses) per solution, of that search with the paper held as it
    is; None as above."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str(rating)`` prints."""
        pairs = (line.partition(":") for line in text.splitlines() if line.strip())
        values = {name.strip(): value.strip() for name, _, value in pairs}
        for name in (field.name for field in fields(cls)):
            if not values.get(name):
                raise ValueError(f"Expected what a rating prints, a line for each of its numbers; {name!r} is missing.")
        values["grade"] = values["grade"].split()[0]
        return cls(**{field.name: _value(field.name, values[field.name]) for field in fields(cls)})

    @property
    def name(self) -> str:
        """The grade in a word or two: ``moderate``."""
        return "no grade" if self.grade is None else NAMES[self.grade - 1]

    @property
    def reason(self) -> str:
        """Why it has this grade, or none, in a sentence."""
        return rating_words.reason(self)

    def record(self) -> dict[str, Any]:
        """Everything as plain data, for JSON."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"grade": self.grade, "name": self.name, "reason": self.reason} | {
            name: str(value) if isinstance(value, StrEnum) else value for name, value in values.items()
        }

    def __str__(self) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["grade"] = "none" if self.grade is None else f"{self.grade} {self.name}"
        return "\n".join(f"{name}: {'none' if value is None else value}" for name, value in values.items())


def _value(name: str, text: str) -> Any:
    try:
        return _read(name, text)
    except ValueError:
        raise ValueError(f"{text[:40]!r} is no {name} that a rating can have.") from None


def _read(name: str, text: str) -> Any:
    match name:
        case "status":
            return Status(text)
        case "look":
            return Look(text)
        case _ if text == "none":
            return None
        case "technique":
            return Technique(text)
        case "search":
            return float(text)
        case _:
            return int(text)


def rate(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Rating:
    """How hard a puzzle is. Where it has not one solution, or ``timeout`` seconds are over, there is no grade."""
    expect_puzzle(puzzle)
    seconds = limits.timeout
    deadline = None if seconds is None else time.monotonic() + seconds
    status = native.solve(puzzle, limits=Limits(seconds)).status
    left = None if deadline is None else max(0.0, deadline - time.monotonic())
    is_unique = status is Status.UNIQUE
    effort = native.measure_effort(puzzle, limits=Limits(left), work=native.MOST_WORK if is_unique else 0)
    is_measured, technique = is_unique and not effort.stopped, None
    if is_measured:
        try:
            technique = _hardest_technique(puzzle, effort, deadline)
        except BudgetError:
            is_measured = False
    best, worst, score = _guesses(effort)
    return Rating(
        grade=grade_of(effort, technique) if is_measured else None,
        status=status,
        technique=technique,
        look=LOOKS[hardest_look(effort)],
        sweeps=effort.sweeps,
        rounds=sum(looks.rounds for looks in effort.looks),
        steps=sum(looks.telling for looks in effort.looks),
        search=search_of(effort),
        work=work_of(effort),
        left_open=effort.open,
        depth=effort.depth if is_measured and (effort.measured or effort.depth > 1) else None,
        standstills=effort.standstills,
        edges=effort.edges,
        longest_chain=effort.longest_chain,
        chains=effort.chains,
        two_ways=effort.two_ways,
        nested=effort.nested,
        guesses_best=best,
        guesses_worst=worst,
        plain_score=score,
    )


def _guesses(effort: native.Effort) -> tuple[int | None, int | None, int | None]:
    """The fewest and the most guesses on the way to a solution, and the score of the plain search."""
    first = effort.guessing[0]
    score = -(-(first.evaluations + 10 * first.guesses) // first.solutions) if first.solutions else None
    if not all(way.complete and way.solutions for way in effort.guessing):
        return None, None, score if first.complete else None
    return min(way.fewest for way in effort.guessing), max(way.most for way in effort.guessing), score


def _hardest_technique(puzzle: Puzzle, effort: native.Effort, deadline: float | None) -> Technique | None:
    if effort.depth > 1:
        return Technique.NESTED
    if not effort.measured:
        return None
    if effort.two_ways:
        return Technique.TWO_WAY
    if effort.depth == 1:
        return Technique.EDGE_LOGIC if effort.edges == effort.standstills else Technique.CONTRADICTION
    return hardest_in_lines(puzzle, deadline)
