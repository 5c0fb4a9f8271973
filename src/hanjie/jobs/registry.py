"""The list of all jobs."""

from __future__ import annotations

from hanjie.errors import UnknownNameError
from hanjie.jobs.job import Job

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
