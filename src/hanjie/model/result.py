"""The answer of a solver. No solution, several solutions and a timeout are results, not errors.

::

    status: unique
    ending: exhausted
    solution: #.# / .##
    known: #.# / .##
    stats: lines=5 seconds=1.2e-05
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NoReturn

from hanjie.model.code import code_or_words
from hanjie.model.grid import Grid
from hanjie.model.plain import Plain
from hanjie.model.trace import Trace
from hanjie.words import counted, described


class Status(StrEnum):
    """The answer in one word."""

    UNIQUE = "unique"
    """Exactly one solution, proved."""
    MULTIPLE = "multiple"
    """At least two solutions."""
    NONE = "none"
    """No solution, proved."""
    SOLVED = "solved"
    """One solution; the search did not check for others."""
    UNKNOWN = "unknown"
    """The search stopped early: out of time or steps, or stuck without guessing."""

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
    """The search is complete: there are no other solutions."""
    ENOUGH = "enough"
    """It found ``max_solutions`` solutions; there may be more."""
    STUCK = "stuck"
    """Line logic alone settles no more cells, and guessing was not allowed."""
    LIMIT = "limit"
    """It took ``max_steps`` steps."""
    STOPPED = "stopped"
    """Its time ran out, or it was cancelled."""


class Stats(dict[str, float], Plain):
    """The cost of a run: names to numbers. Never changes; prints as ``lines=5 seconds=0.001``."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Stats:
        """Read ``lines=5 seconds=0.001``."""
        pairs = (word.partition("=") for word in text.split())
        return cls({name: float(value) if {".", "e", "n"} & set(value) else int(value) for name, _, value in pairs})

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Stats], tuple[dict[str, float]]]:
        return Stats, (dict(self),)

    def __str__(self) -> str:
        return " ".join(f"{name}={value!r}" for name, value in self.items())

    def __repr__(self) -> str:
        return f"Stats({dict(self)!r})"

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("Stats never change; dict(stats) makes a copy that may.")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def _plain(self, palette: object) -> dict[str, float]:
        return dict(self)

    @classmethod
    def _from_plain(cls, data: object, palette: object) -> Stats:
        if not isinstance(data, dict):
            raise ValueError(f"Expected an object of names and numbers, found {described(data)}.")
        for name, value in data.items():
            if not isinstance(name, str) or isinstance(value, bool) or not isinstance(value, int | float):
                raise ValueError(f"Expected a number for {name!r}, found {described(value)}.")
        return cls(data)


@dataclass(frozen=True, slots=True, repr=False)
class Result(Plain):
    """The answer to one puzzle; prints as text that :meth:`parse` reads back."""

    status: Status
    """The answer in one word."""
    solutions: tuple[Grid, ...] = ()
    """The solutions found, each verified against the clues."""
    ending: Ending = Ending.STOPPED
    """Why the solver stopped."""
    stats: Stats = field(default_factory=Stats)
    """The cost of the run: names to numbers, ``seconds`` among them."""
    trace: Trace | None = None
    """The steps, if the options asked for a trace."""
    known: Grid | None = None
    """The cells that the solver proved to be the same in every solution."""

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
        """True if the search is complete, so that there are no other solutions."""
        return self.ending is Ending.EXHAUSTED

    @property
    def seconds(self) -> float:
        """The time that the solver took."""
        return self.stats.get("seconds", 0.0)

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

    def __repr__(self) -> str:
        grid = self.solution or self.known
        size = f" of {grid.width}x{grid.height}" if grid else ""
        words = f"{self.status}, {self.ending}: {counted(len(self.solutions), 'solution')}{size}"
        return code_or_words(self, words, parts=len(self.solutions))

    def _repr_html_(self) -> str:
        from hanjie.model.notebook import write_html

        return write_html(self)


def _row(grid: Grid) -> str:
    return " / ".join(grid.text_rows())


def _grid(text: str) -> Grid:
    return Grid.parse(text.replace("/", "\n"))
