"""The list of all jobs. A job is loaded when it is first used, because most programs use one or two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from hanjie.errors import UnknownNameError
from hanjie.model import Limits
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class Job:
    """One job that hanjie does."""

    name: str
    """The name in requests: ``solve``."""
    about: str
    """The purpose, in one sentence."""
    file: str = ""
    """The name of its file, if it is not that of the job."""

    @property
    def request(self) -> type[Plain]:
        """The type of the request, a frozen value."""
        return self._value("Request")

    @property
    def report(self) -> type[Plain]:
        """The type of the report, a frozen value."""
        return self._value("Report")

    @property
    def run(self) -> Callable[[Any, Limits], Plain]:
        """Turns a request into a report. Out of time and cancelled are outcomes in the report, not exceptions."""
        return self._module().run  # type: ignore[no-any-return]

    def load(self) -> None:
        """Load it, so that its first call takes no longer than others."""
        self._module()

    def _value(self, kind: str) -> type[Plain]:
        return getattr(self._module(), f"{(self.file or self.name).title()}{kind}")  # type: ignore[no-any-return]

    def _module(self) -> Any:
        return import_module(f"hanjie.jobs.{self.file or self.name}")


JOBS: tuple[Job, ...] = (
    Job("solve", "Solve a puzzle; find why it has no solution."),
    Job("check", "Check that a puzzle is fair, and rate it."),
    Job("repair", "Repair a puzzle so that it has one solution."),
    Job("count", "Count the solutions; find shared cells."),
    Job("explain", "Explain the solving step by step."),
    Job("hint", "Find the easiest next step."),
    Job("rate", "Rate the difficulty for people."),
    Job("trace", "Record every step of a solver."),
    Job("film", "Make a film of a solver's steps."),
    Job("print", "Print puzzles on paper.", "paper"),
    Job("read", "Read the puzzles in a file or a text."),
    Job("convert", "Convert puzzles to a format."),
    Job("formats", "List the file formats."),
    Job("share", "Make a share code, a link, a QR code."),
    Job("show", "Draw a puzzle and list its facts."),
    Job("random", "Make random puzzles of a grade."),
    Job("draw", "Draw a puzzle of any picture."),
    Job("variants", "Draw a picture in several ways."),
    Job("line", "Solve one line."),
    Job("algorithms", "List the solvers."),
)
"""All jobs."""


def get(name: str) -> Job:
    """The job with this name; UnknownNameError suggests the nearest one."""
    for job in JOBS:
        if job.name == name:
            return job
    raise UnknownNameError("job", name, [job.name for job in JOBS])
