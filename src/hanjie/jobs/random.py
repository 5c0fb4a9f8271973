"""Make random puzzles that have one solution and a wanted grade."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from hanjie.errors import BudgetError
from hanjie.generate.random import ANY_FAIR, Candidate, Hunt, recipe_of, title_of
from hanjie.generate.random import Style as Style
from hanjie.generate.random import Symmetry as Symmetry
from hanjie.generate.random import Wish as Wish
from hanjie.generate.random import grades_of as grades_of
from hanjie.generate.random import grades_text as grades_text
from hanjie.jobs.job import PuzzleReport
from hanjie.jobs.random_starts import outcomes
from hanjie.model import NO_LIMITS, Limits, Phase, Puzzle
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_positive, expect_seed, expect_threads
from hanjie.reasoning import Rating

MOST_IN_A_REPORT = 10_000
"""The most puzzles of one report; :class:`RandomRun` yields any number, one by one."""
SEEDS = 1_000_000_000
"""A seed that is not given is chosen below this, so that it is easy to type."""


@dataclass(frozen=True, slots=True)
class RandomRequest(Plain):
    """Make puzzles like this."""

    wish: Wish = ANY_FAIR
    """What the puzzles should be."""
    count: int = 1
    """The number of puzzles."""
    seed: int | None = None
    """The same seed gives the same puzzles in the same version of hanjie; null chooses one, which the report has."""
    nearest: bool = False
    """If the grades are not reached, take the nearest puzzle instead."""
    threads: int | None = 1
    """The number of cores to use, null for all; the puzzles are the same."""

    def __post_init__(self) -> None:
        expect_positive("count", self.count)
        expect_threads(self.threads)
        if self.seed is not None:
            expect_seed(self.seed)


class RandomOutcome(StrEnum):
    """How the making of puzzles ended."""

    DONE = "done"
    """All puzzles were made."""
    UNREACHED = "unreached"
    """The wish was not fulfilled in the work that one puzzle may take."""
    UNFINISHED = "unfinished"
    """Time ran out, or the work was cancelled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomPuzzle(PuzzleReport):
    """One random puzzle. Its source is the command that makes it again, as the last puzzle."""

    number: int
    """Its number in this run, from 1 on."""
    grade: int
    """Its grade."""
    rating: Rating
    """Its difficulty."""
    puzzle: Puzzle
    """The puzzle, with its picture as goal."""


@dataclass(frozen=True, slots=True)
class RandomReport(Plain):
    """The puzzles that were made."""

    seed: int
    """The seed."""
    outcome: RandomOutcome
    """How it ended."""
    puzzles: tuple[RandomPuzzle, ...]
    """The puzzles, in order."""
    nearest: RandomPuzzle | None
    """If the next puzzle was not reached: the nearest one to the wish."""
    tried: int
    """The number of pictures that the search started from."""
    repeated: int
    """The number of puzzles left out because they are the same as earlier ones, perhaps mirrored or turned."""
    seconds: float
    """The time used, in seconds."""


class RandomRun:
    """Makes the puzzles of a request one by one: iterate over it, then look at its outcome.

    ``endless`` makes puzzles without end, whatever the count of the request.
    """

    def __init__(self, request: RandomRequest, limits: Limits = NO_LIMITS, *, endless: bool = False) -> None:
        self.request = request
        self.seed = secrets.randbelow(SEEDS) if request.seed is None else request.seed
        """The seed."""
        self.outcome = RandomOutcome.UNFINISHED
        """How it ended, after the last puzzle."""
        self.found = 0
        """The number of puzzles so far."""
        self.seconds = 0.0
        """The time used until the last puzzle, or the end."""
        self._limits, self._endless, self._clock = limits, endless, limits.start()
        self._hunt = Hunt(request.wish, ())

    @property
    def nearest(self) -> RandomPuzzle | None:
        """If the next puzzle was not reached: the nearest one to the wish."""
        found = self._hunt.nearest
        return None if found is None or self.outcome is RandomOutcome.DONE else self._labeled(found, self.found + 1)

    @property
    def tried(self) -> int:
        """The number of pictures that the search started from."""
        return self._hunt.tried

    @property
    def repeated(self) -> int:
        """The number of puzzles left out because they are the same as earlier ones."""
        return self._hunt.repeated

    def __iter__(self) -> Iterator[RandomPuzzle]:
        request, clock = self.request, self._limits.start()
        count = None if self._endless else request.count
        with closing(outcomes(request.wish, self.seed, request.threads, clock, self._report)) as made:
            self._clock = clock
            self._hunt = Hunt(request.wish, made, nearest=request.nearest)
            for candidate in islice(self._hunt, count):
                self.found += 1
                self.seconds = clock.seconds
                yield self._labeled(candidate, self.found)
        self.seconds = clock.seconds
        if self.found == count:
            self.outcome = RandomOutcome.DONE
        elif self._hunt.is_unreached:
            self.outcome = RandomOutcome.UNREACHED
        elif request.nearest and self._hunt.nearest is not None and not clock.is_cancelled:
            nearest, self._hunt.nearest = self._hunt.nearest, None
            self.found += 1
            self.outcome = RandomOutcome.DONE if self.found == count else RandomOutcome.UNFINISHED
            yield self._labeled(nearest, self.found)

    def _report(self) -> None:
        total = max(self.found, self.request.count)
        self._clock.report(Phase.GENERATING, self.found, total, nodes=self._hunt.tried)

    def _labeled(self, candidate: Candidate, number: int) -> RandomPuzzle:
        wish, rating = self.request.wish, candidate.rating
        assert isinstance(rating, Rating)
        recipe = recipe_of(wish, self.seed, number)
        puzzle = candidate.puzzle(wish, title=title_of(wish, candidate.grade, number), source=recipe)
        return RandomPuzzle(**puzzle.label(recipe), number=number, grade=candidate.grade, rating=rating, puzzle=puzzle)


def puzzles_of(making: RandomRun) -> Iterator[Puzzle]:
    """The puzzles of a run; BudgetError if there are fewer than wanted."""
    for made in making:
        yield made.puzzle
    if making.outcome is not RandomOutcome.DONE:
        reason = (
            "Out of time" if making.outcome is RandomOutcome.UNFINISHED else f"Not reached in {making.tried:,} tries"
        )
        nearest = "" if making.nearest is None else f"; the nearest puzzle has grade {making.nearest.grade}"
        raise BudgetError(f"{reason}: {making.found:,} puzzles were made{nearest}.", at_least=making.found)


def again(making: RandomRun) -> str:
    """The command that makes all puzzles of a run again."""
    return recipe_of(making.request.wish, making.seed, making.found)


def run(request: RandomRequest, limits: Limits = NO_LIMITS) -> RandomReport:
    """Make all puzzles of a request."""
    if request.count > MOST_IN_A_REPORT:
        raise ValueError(f"A report holds at most {MOST_IN_A_REPORT:,} puzzles; RandomRun makes them one by one.")
    making = RandomRun(request, limits)
    puzzles = tuple(making)
    return RandomReport(
        seed=making.seed,
        outcome=making.outcome,
        puzzles=puzzles,
        nearest=making.nearest,
        tried=making.tried,
        repeated=making.repeated,
        seconds=round(making.seconds, 6),
    )
