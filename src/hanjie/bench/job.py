"""The whole job: measure suites, and tell the lines of the report as soon as they are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hanjie.bench import table
from hanjie.bench.case import Case
from hanjie.bench.figures import Figures, of_each
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan, run
from hanjie.bench.suites import Part, Suite
from hanjie.bench.table import Style
from hanjie.bench.throughput import throughput
from hanjie.words import counted


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be measured, and how it is to be told."""

    suites: tuple[Suite, ...]
    """The suites, in order."""
    corpus: Path
    """Where the real puzzles are."""
    part: Part = field(default_factory=Part)
    """Which puzzles of each suite."""
    seeds: int = 1
    """Runs of each puzzle."""
    limit: float = 10.0
    """Seconds for each puzzle."""
    threads: int = 1
    """Threads for each puzzle or, in a batch, puzzles at once."""
    batch: bool = False
    """Many puzzles at once."""
    each: bool = False
    """A row for each puzzle."""
    style: Style = Style.TEXT
    """How the table is written."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tell."""

    text: str = ""
    """A line, or several, of the report."""
    note: str = ""
    """Good to know."""
    wrong: str = ""
    """What is wrong with an answer."""
    unsolved: int = 0
    """Runs that hit the limit."""


def measure(request: Request, command: str = "") -> Iterator[Told]:
    """Measure every suite that is present."""
    about = description() | {"command": command}
    rows = _batch if request.batch else _suite
    headed = False
    for suite in request.suites:
        if missing := suite.missing(request.corpus):
            yield Told(note=f"{suite.name}: left out, for {missing} is not there.")
            continue
        if not headed:
            yield Told(_head(request, about))
            headed = True
        cases = suite.cases(request.corpus, request.part)
        plan = Plan(suite.wanted, request.seeds, request.limit, request.threads)
        yield from rows(suite, cases, plan, request, about)


def _head(request: Request, about: Mapping[str, object]) -> str:
    """Machine, command and headings; in JSON every row has the first two, and its own names."""
    if request.batch:
        headings = table.head(table.BATCHES, request.style)
    else:
        headings = table.head(table.PUZZLES if request.each else table.SUITES, request.style)
    match request.style:
        case Style.TEXT:
            return f"{sentence(about)}\n{about['command']}\n{headings}"
        case Style.MARKDOWN:
            return f"{sentence(about)}, `{about['command']}`:\n\n{headings}"
        case Style.JSON:
            return ""


def _batch(
    suite: Suite, cases: list[Case], plan: Plan, request: Request, about: Mapping[str, object]
) -> Iterator[Told]:
    passed = throughput(suite.name, cases, plan)
    yield Told(table.line(table.BATCHES, passed, request.style, about), unsolved=passed.unsolved)


def _suite(
    suite: Suite, cases: list[Case], plan: Plan, request: Request, about: Mapping[str, object]
) -> Iterator[Told]:
    runs = list(run(cases, plan))
    whole = Figures.of(suite.name, runs, plan.limit)
    if not request.each:
        yield Told(table.line(table.SUITES, whole, request.style, about), unsolved=whole.unsolved)
    else:
        rows = of_each(runs, plan.limit)
        for row in rows:
            yield Told(table.line(table.PUZZLES, row, request.style, about), unsolved=row.unsolved)
        medians = table.milliseconds(sum(row.median for row in rows))
        yield Told(note=f"{suite.name}: the medians of {counted(len(rows), 'puzzle')} sum up to {medians} ms.")
    for wrong in whole.wrong:
        yield Told(wrong=f"{suite.name}: {wrong}")
