"""The parts of a job: a name, a request, a report, and a function with limits; and what several jobs share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from hanjie.errors import UnknownNameError
from hanjie.model import UNKNOWN, Grid, Limits, Puzzle, SolveOptions
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class Job:
    """One job that hanjie does. It is loaded when it is first used, because most programs use one or two."""

    name: str
    """The name in requests: ``solve``."""
    about: str
    """The purpose, in one sentence."""
    stem: str = ""
    """The name of its file, with which the names of its types begin, if it is not the name of the job."""

    @property
    def request(self) -> type[Plain]:
        """The type of the request, a frozen value."""
        return self._type("Request")

    @property
    def report(self) -> type[Plain]:
        """The type of the report, a frozen value."""
        return self._type("Report")

    @property
    def run(self) -> Callable[[Any, Limits], Plain]:
        """Turns a request into a report. Out of time and cancelled are outcomes in the report, not exceptions."""
        return cast("Callable[[Any, Limits], Plain]", self.load().run)

    def load(self) -> ModuleType:
        """Its module."""
        return import_module(f"hanjie.jobs.{self.stem or self.name}")

    def _type(self, kind: str) -> type[Plain]:
        return cast("type[Plain]", getattr(self.load(), (self.stem or self.name).title() + kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleReport(Plain):
    """The first fields of every report about one puzzle."""

    source: str
    """The origin of the puzzle, copied from the request: a path, ``path#3``, ``stdin``."""
    title: str
    """Its title."""
    width: int
    """The number of columns."""
    height: int
    """The number of rows."""


LANGUAGES = ("en",)
"""The languages available for sentences."""


def check_language(language: str) -> None:
    """Raise UnknownNameError if there are no sentences in this language."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)


def check_grid(puzzle: Puzzle, grid: Grid) -> None:
    """Raise ValueError if the grid has another size than the puzzle, or a color that the puzzle does not have."""
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        size = f"{puzzle.width}x{puzzle.height}"
        raise ValueError(f"The grid of a {size} puzzle is {size}, not {grid.width}x{grid.height}.")
    colors = len(puzzle.palette.colors)
    if any(cell >= colors for cell in set(grid.cells) - {UNKNOWN}):
        raise ValueError(f"A cell of the grid has a color that the puzzle does not have; it has {colors - 1}.")


def check_solver(options: SolveOptions) -> None:
    """Raise UnknownNameError for an unknown algorithm, ValueError for options that it does not take."""
    if options.algorithm == "native":
        if options.max_steps is not None:
            raise ValueError("The native solver has no limit of steps; give it a timeout, or choose another algorithm.")
    else:
        from hanjie import solvers

        solvers.get(options.algorithm)
