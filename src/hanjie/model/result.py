"""What a solver answers. No solution, several, out of time: all of them are results, none is an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from hanjie.model.grid import Grid
from hanjie.model.trace import Trace


class Status(StrEnum):
    """The answer in one word."""

    UNIQUE = "unique"
    """Exactly one solution, proved."""
    MULTIPLE = "multiple"
    """At least two solutions."""
    NONE = "none"
    """No solution, proved."""
    SOLVED = "solved"
    """A solution; whether there are others was not asked."""
    UNKNOWN = "unknown"
    """The budget ran out, or guessing was not allowed, with the question open."""


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to one puzzle."""

    status: Status
    """The answer in one word."""
    solutions: tuple[Grid, ...] = ()
    """The solutions found, each verified against the clues."""
    stats: Mapping[str, float] = field(default_factory=dict, hash=False, compare=False)
    """What it took: names to numbers, ``seconds`` among them."""
    trace: Trace | None = None
    """The steps, where they were asked for."""
    known: Grid | None = None
    """The cells that are certain: the same in every solution, as far as the solver found out."""

    exhausted: bool = False
    """True when the search went through everything, so that there are no solutions but these."""

    @property
    def solution(self) -> Grid | None:
        """The first solution, if there is one."""
        return self.solutions[0] if self.solutions else None
