"""The list of all jobs."""

from __future__ import annotations

from hanjie.errors import UnknownNameError
from hanjie.jobs import (
    algorithms,
    check,
    convert,
    count,
    draw,
    explain,
    film,
    formats,
    hint,
    line,
    paper,
    random,
    rate,
    read,
    repair,
    share,
    show,
    solve,
    trace,
    variants,
)
from hanjie.jobs.job import Job

JOBS: tuple[Job, ...] = (
    Job("solve", "Solve a puzzle; find why it has no solution.", solve.SolveRequest, solve.SolveReport, solve.run),
    Job("check", "Check that a puzzle is fair, and rate it.", check.CheckRequest, check.CheckReport, check.run),
    Job(
        "repair", "Repair a puzzle so that it has one solution.", repair.RepairRequest, repair.RepairReport, repair.run
    ),
    Job("count", "Count the solutions; find shared cells.", count.CountRequest, count.CountReport, count.run),
    Job("explain", "Explain the solving step by step.", explain.ExplainRequest, explain.ExplainReport, explain.run),
    Job("hint", "Find the easiest next step.", hint.HintRequest, hint.HintReport, hint.run),
    Job("rate", "Rate the difficulty for people.", rate.RateRequest, rate.RateReport, rate.run),
    Job("trace", "Record every step of a solver.", trace.TraceRequest, trace.TraceReport, trace.run),
    Job("film", "Make a film of a solver's steps.", film.FilmRequest, film.FilmReport, film.run),
    Job("print", "Print puzzles on paper.", paper.PaperRequest, paper.PaperReport, paper.run),
    Job("read", "Read the puzzles in a file or a text.", read.ReadRequest, read.ReadReport, read.run),
    Job("convert", "Convert puzzles to a format.", convert.ConvertRequest, convert.ConvertReport, convert.run),
    Job("formats", "List the file formats.", formats.FormatsRequest, formats.FormatsReport, formats.run),
    Job("share", "Make a share code, a link, a QR code.", share.ShareRequest, share.ShareReport, share.run),
    Job("show", "Draw a puzzle and list its facts.", show.ShowRequest, show.ShowReport, show.run),
    Job("random", "Make random puzzles of a grade.", random.RandomRequest, random.RandomReport, random.run),
    Job("draw", "Draw a puzzle of any picture.", draw.DrawRequest, draw.DrawReport, draw.run),
    Job("variants", "Draw a picture in several ways.", variants.VariantsRequest, variants.VariantsReport, variants.run),
    Job("line", "Solve one line.", line.LineRequest, line.LineReport, line.run),
    Job("algorithms", "List the solvers.", algorithms.AlgorithmsRequest, algorithms.AlgorithmsReport, algorithms.run),
)
"""All jobs."""


def get(name: str) -> Job:
    """The job with this name; UnknownNameError suggests the nearest one."""
    for job in JOBS:
        if job.name == name:
            return job
    raise UnknownNameError("job", name, [job.name for job in JOBS])
