"""The list of all jobs."""

from __future__ import annotations

from hanjie.errors import UnknownNameError
from hanjie.jobs import algorithms, check, convert, count, explain, film, hint, line, rate, read, show, solve, trace
from hanjie.jobs.job import Job

JOBS: tuple[Job, ...] = (
    Job("solve", "The solutions of a puzzle; without one, why.", solve.SolveRequest, solve.SolveReport, solve.run),
    Job("check", "Whether a puzzle is fair, and how hard.", check.CheckRequest, check.CheckReport, check.run),
    Job("count", "How many solutions, and what they share.", count.CountRequest, count.CountReport, count.run),
    Job("explain", "The steps that a person takes.", explain.ExplainRequest, explain.ExplainReport, explain.run),
    Job("hint", "The easiest next step from a grid.", hint.HintRequest, hint.HintReport, hint.run),
    Job("rate", "How hard a puzzle is for people.", rate.RateRequest, rate.RateReport, rate.run),
    Job("trace", "Every step of a solver, to watch it.", trace.TraceRequest, trace.TraceReport, trace.run),
    Job("film", "A film of a solver at work.", film.FilmRequest, film.FilmReport, film.run),
    Job("read", "The puzzles in a file or a text.", read.ReadRequest, read.ReadReport, read.run),
    Job("convert", "Puzzles in another format.", convert.ConvertRequest, convert.ConvertReport, convert.run),
    Job("show", "The facts about a puzzle, and a drawing.", show.ShowRequest, show.ShowReport, show.run),
    Job("line", "What follows in one line.", line.LineRequest, line.LineReport, line.run),
    Job(
        "algorithms", "The list of solvers.", algorithms.AlgorithmsRequest, algorithms.AlgorithmsReport, algorithms.run
    ),
)
"""Every question that hanjie answers."""


def get(name: str) -> Job:
    """The job with this name; UnknownNameError suggests the nearest one."""
    for job in JOBS:
        if job.name == name:
            return job
    raise UnknownNameError("job", name, [job.name for job in JOBS])
