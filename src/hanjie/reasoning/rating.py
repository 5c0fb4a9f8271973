"""How hard a puzzle is: several measured numbers, and one grade made of them.

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

Every number but ``plain_score`` is the same for a puzzle that is mirrored, turned or transposed: no number depends on
the order in which lines and cells are visited. ``docs/difficulty.md`` explains each of them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Self

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, Clock, Limits, Puzzle, Result, Status
from hanjie.model.plain import Plain
from hanjie.reasoning.engine.hardest import hardest_in_lines
from hanjie.reasoning.grade import NAMES, grade_of, hardest_look, search_of, work_of
from hanjie.reasoning.technique import Technique


class Look(StrEnum):
    """How closely a player has to look at a line, easiest first."""

    ROOM = "room"
    """At the room between empty cells: cells that a block covers wherever it is, and cells that no block reaches."""
    REACH = "reach"
    """At the reach of each block, given that every filled cell belongs to some block."""
    RUNS = "runs"
    """At runs of filled cells: which blocks each can belong to, and how it must grow or end."""
    FILLINGS = "fillings"
    """At all ways to fill the line."""


LOOKS = tuple(Look)
"""All kinds of look, easiest first."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rating(Plain):
    """How hard a puzzle is; prints as text that :meth:`parse` reads back."""

    grade: int | None
    """From 1 to 10; None if the puzzle does not have exactly one solution, or time ran out."""
    status: Status
    """The solver's answer; only a puzzle with one solution has a grade."""
    technique: Technique | None
    """The hardest technique that is needed; None if there is no grade, or the puzzle is too large to find it."""
    look: Look
    """The closest look at a line that is needed."""
    sweeps: int
    """Sweeps of line logic until nothing more follows: all rows, all columns, in turn, starting with the better."""
    rounds: int
    """Rounds: in each, the easiest look that finds anything is taken at all lines together."""
    steps: int
    """Lines in which something was found, in all rounds together."""
    search: float
    """How many lines a player has to look at, on average, to find one step."""
    work: int
    """All steps, weighted by the look they take and by how few other steps there are at that moment."""
    left_open: int | None
    """The number of cells that line logic leaves open; None if there is no solution, or time ran out before."""
    depth: int | None
    """The number of assumptions to keep in mind at once: 0; 1; 2, nested or perhaps more; 3, more than that. None if
    there is no grade, or measuring takes more work than is allowed."""
    standstills: int
    """How often nothing more followed in lines and an assumption was needed."""
    edges: int
    """Standstills that assumptions at an edge ended."""
    longest_chain: int
    """The most rounds of lines from an assumption to its contradiction, always taking the shortest chain."""
    chains: int
    """All rounds of such chains together."""
    two_ways: int
    """Standstills that were ended by a conclusion that all values of a cell lead to."""
    nested: int
    """Standstills that assumptions inside assumptions ended."""
    guesses_best: int | None
    """The fewest guesses that lead to a solution when the first open cell is always guessed, over all ways to hold the
    paper and all solutions; None if there is no solution, or finding all takes more than a thousand guesses."""
    guesses_worst: int | None
    """The most such guesses."""
    plain_score: int | None
    """(Line evaluations that change something + 10 x guesses) per solution, for that search with the paper not turned;
    None as above."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text that ``str(rating)`` prints."""
        pairs = (line.partition(":") for line in text.splitlines() if line.strip())
        values = {name.strip(): value.strip() for name, _, value in pairs}
        for name in (field.name for field in fields(cls)):
            if not values.get(name):
                raise ValueError(f"Expected the text of a rating, with a line for each number; {name!r} is missing.")
        values["grade"] = values["grade"].split()[0]
        return cls(**{field.name: _value(field.name, values[field.name]) for field in fields(cls)})

    @property
    def name(self) -> str:
        """The grade in a word or two: ``moderate``."""
        return "no grade" if self.grade is None else NAMES[self.grade - 1]

    @property
    def summary(self) -> str:
        """The grade in words: ``4 of 10, moderate; hardest technique: glue``, or ``unknown``."""
        from hanjie.reasoning.words import ratings

        return ratings.summary(self)

    def text(self) -> str:
        """The rating for people: the grade and its reason."""
        from hanjie.reasoning.words import ratings

        return ratings.text(self)

    @property
    def reason(self) -> str:
        """One sentence that says why it has this grade or no grade."""
        from hanjie.reasoning.words import ratings

        return ratings.reason(self)

    def _repr_html_(self) -> str:
        from hanjie.reasoning.notebook import rating_html

        return rating_html(self)

    def __str__(self) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["grade"] = "none" if self.grade is None else f"{self.grade} {self.name}"
        return "\n".join(f"{name}: {'none' if value is None else value}" for name, value in values.items())


def _value(name: str, text: str) -> Any:
    try:
        return _read(name, text)
    except ValueError:
        raise ValueError(f"{text[:40]!r} is not a valid {name} of a rating.") from None


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


def rate(puzzle: Puzzle, limits: Limits = NO_LIMITS, result: Result | None = None) -> Rating:
    """How hard a puzzle is. A puzzle that does not have exactly one solution has no grade; nor if time is over.

    ``result`` is the solver's answer for the puzzle, if the caller has it already.
    """
    clock = limits.start()
    known = native.solve(puzzle, limits=limits) if result is None or result.status is Status.SOLVED else result
    status = known.status
    is_unique = status is Status.UNIQUE
    effort = native.measure_effort(puzzle, work=native.MOST_WORK if is_unique else 0, limits=clock.rest())
    is_measured, technique = is_unique and not effort.stopped, None
    if is_measured:
        try:
            technique = _hardest_technique(puzzle, effort, clock)
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
        steps=sum(looks.productive for looks in effort.looks),
        search=search_of(effort),
        work=work_of(effort),
        left_open=_left_open(effort, status),
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


def _left_open(effort: native.Effort, status: Status) -> int | None:
    """The number of cells that line logic leaves open, if it came to its end."""
    is_cut = effort.stopped and not effort.open  # the core counts open cells only after the last round
    return None if status is Status.NONE or effort.impossible or is_cut else effort.open


def _guesses(effort: native.Effort) -> tuple[int | None, int | None, int | None]:
    """The fewest and the most guesses on the way to a solution, and the score of the plain search."""
    first = effort.guessing[0]
    score = -(-(first.evaluations + 10 * first.guesses) // first.solutions) if first.solutions else None
    if not all(way.complete and way.solutions for way in effort.guessing):
        return None, None, score if first.complete else None
    return min(way.fewest for way in effort.guessing), max(way.most for way in effort.guessing), score


def _hardest_technique(puzzle: Puzzle, effort: native.Effort, clock: Clock) -> Technique | None:
    if effort.depth > 1:
        return Technique.NESTED
    if not effort.measured:
        return None
    if effort.two_ways:
        return Technique.TWO_WAY
    if effort.depth == 1:
        return Technique.EDGE_LOGIC if effort.edges == effort.standstills else Technique.CONTRADICTION
    return hardest_in_lines(puzzle, clock.rest())
