"""What a solver answers. No solution, several, out of time: all of them are results, none is an error.

::

    status: unique
    ending: exhausted
    solution: #.# / .##
    known: #.# / .##
    stats: lines=5 seconds=1.2e-05
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

    @classmethod
    def from_ending(cls, ending: Ending, found: int, max_solutions: int | None) -> Status:
        """The status of a search that ended this way, with ``found`` of at most ``max_solutions`` solutions."""
        if found >= 2:
            return cls.MULTIPLE
        if ending is Ending.EXHAUSTED:
            return cls.UNIQUE if found else cls.NONE
        return cls.SOLVED if found and max_solutions == 1 else cls.UNKNOWN


class Ending(StrEnum):
    """Why a solver stopped."""

    EXHAUSTED = "exhausted"
    """It went through everything: there are no solutions but those it found."""
    ENOUGH = "enough"
    """It found as many solutions as were wanted; there may be more."""
    STUCK = "stuck"
    """Line logic alone says no more, and guessing was not allowed."""
    LIMIT = "limit"
    """It took as many steps as it was allowed."""
    STOPPED = "stopped"
    """It ran out of time, or was told to stop."""


class Stats(Mapping[str, float]):
    """What a run took: names to numbers. Never changes; prints as ``lines=5 seconds=0.001``."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[str, float] | None = None) -> None:
        self._numbers = dict(numbers or {})

    @classmethod
    def parse(cls, text: str) -> Stats:
        """Read ``lines=5 seconds=0.001``."""
        pairs = (word.partition("=") for word in text.split())
        return cls({name: float(value) if {".", "e", "n"} & set(value) else int(value) for name, _, value in pairs})

    def __getitem__(self, name: str) -> float:
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __hash__(self) -> int:
        return hash(frozenset(self._numbers.items()))

    def __str__(self) -> str:
        return " ".join(f"{name}={value!r}" for name, value in self._numbers.items())

    def __repr__(self) -> str:
        return f"Stats({self._numbers!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """The answer to one puzzle; prints as text that :meth:`parse` reads back."""

    status: Status
    """The answer in one word."""
    solutions: tuple[Grid, ...] = ()
    """The solutions found, each verified against the clues."""
    ending: Ending = Ending.STOPPED
    """Why the solver stopped."""
    stats: Stats = field(default_factory=Stats)
    """What it took: names to numbers, ``seconds`` among them."""
    trace: Trace | None = None
    """The steps, where they were asked for."""
    known: Grid | None = None
    """The cells that are certain: proved to be the same in every solution, as far as the solver came."""

    @classmethod
    def parse(cls, text: str) -> Result:
        """Read what ``str(result)`` prints."""
        head, _, steps = text.partition("\ntrace:\n")
        fields = [(name, value.strip()) for name, _, value in (line.partition(":") for line in head.splitlines())]
        values = dict(fields)
        return cls(
            status=Status(values["status"]),
            solutions=tuple(_grid(value) for name, value in fields if name == "solution"),
            ending=Ending(values["ending"]),
            stats=Stats.parse(values.get("stats", "")),
            trace=Trace.parse(steps) if steps else None,
            known=_grid(values["known"]) if "known" in values else None,
        )

    @property
    def solution(self) -> Grid | None:
        """The first solution, if there is one."""
        return self.solutions[0] if self.solutions else None

    @property
    def exhausted(self) -> bool:
        """True when the search went through everything, so that there are no solutions but these."""
        return self.ending is Ending.EXHAUSTED

    @property
    def seconds(self) -> float:
        """How long the solver took."""
        return self.stats.get("seconds", 0.0)

    def __repr__(self) -> str:
        return f"<Result {self.status}, solutions: {len(self.solutions)}, {self.ending}>"

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"status: {self.status}"
        yield f"ending: {self.ending}"
        yield from (f"solution: {_row(solution)}" for solution in self.solutions)
        if self.known is not None:
            yield f"known: {_row(self.known)}"
        if self.stats:
            yield f"stats: {self.stats}"
        if self.trace is not None:
            yield f"trace:\n{self.trace}"

    def _repr_svg_(self) -> str | None:
        from hanjie.model.notebook import draw_svg

        return draw_svg(self) if self.solutions or self.known else None


def _row(grid: Grid) -> str:
    return " / ".join(grid.text_rows())


def _grid(text: str) -> Grid:
    return Grid.parse(text.replace("/", "\n"))
