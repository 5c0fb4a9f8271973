"""The whole benchmark: measure suites, and yield the lines of the report as soon as they are available."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hanjie.bench import table
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.figures import Figures, figures_per_puzzle
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan, run
from hanjie.bench.suites import WHOLE, Part, Suite
from hanjie.bench.table import Column, Row, Style
from hanjie.bench.throughput import throughput
from hanjie.words import counted


@dataclass(frozen=True, slots=True)
class BenchRequest:
    """The suites to measure, how to measure them, and the form of the report."""

    suites: tuple[Suite, ...]
    """The suites, in order; those whose puzzles are missing are left out."""
    corpus: Path | None = None
    """The folder of the published puzzles."""
    part: Part = WHOLE
    """The puzzles of each suite."""
    seeds: int = 1
    """Runs of each puzzle."""
    timeout: float = 10.0
    """Seconds for each puzzle."""
    threads: int = 1
    """Threads for each puzzle or, in a batch, puzzles at the same time."""
    batch: bool = False
    """True to measure puzzles per second."""
    each: bool = False
    """True for a row per puzzle."""
    style: Style = Style.TEXT
    """The form of the table."""
    width: int | None = None
    """The width of the screen for a text table, which leaves out columns that do not fit; None means no limit."""

    def columns(self, all_columns: Sequence[Column[Row]]) -> list[Column[Row]]:
        """The columns of this list that are shown."""
        return table.fitting(all_columns, self.width if self.style is Style.TEXT else None)

    @property
    def left_out(self) -> list[str]:
        """The titles of the columns that are not shown."""
        if self.batch:
            return _left_out(table.BATCHES, self.columns(table.BATCHES))
        whole = table.PUZZLES if self.each else table.SUITES
        return _left_out(whole, self.columns(whole))


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A part of the report."""

    text: str = ""
    """One or more lines of the table."""
    note: str = ""
    """A remark about the table."""
    mistake: str = ""
    """A wrong answer."""
    unsolved: int = 0
    """Runs that timed out."""


def _left_out(columns: Sequence[Column[Row]], shown: Sequence[Column[Row]]) -> list[str]:
    titles = [column.title for column in shown]
    return [column.title for column in columns if column.title not in titles]


def measure(request: BenchRequest, command: str = "") -> Iterator[ReportLine]:
    """Measure every suite whose puzzles are there."""
    about = description() | {"command": command}
    rows = _batch if request.batch else _suite
    suites = [suite for suite in request.suites if not suite.missing(request.corpus)]
    if suites:
        yield ReportLine(_head(request, about))
    for suite in suites:
        puzzles = suite.puzzles(request.corpus, request.part)
        plan = Plan(suite.max_solutions, request.seeds, request.timeout, request.threads)
        yield from rows(suite, puzzles, plan, request, about)
    if columns := request.left_out:
        yield ReportLine(note=f"Columns that do not fit into the window: {', '.join(columns)}; --json has them all.")
    if left_out := [suite.name for suite in request.suites if suite not in suites]:
        yield ReportLine(note=f"Left out: {', '.join(left_out)}. Their puzzles are published elsewhere; {ADVICE}")


ADVICE = "--corpus FOLDER names a folder that has them, --puzzles FOLDER measures your own."
"""How to name a folder of puzzles."""


def _head(request: BenchRequest, about: Mapping[str, object]) -> str:
    """Machine, command and headings; in JSON every row has its own names, machine and command."""
    if request.batch:
        headings = table.head(request.columns(table.BATCHES), request.style)
    else:
        headings = table.head(request.columns(table.PUZZLES if request.each else table.SUITES), request.style)
    match request.style:
        case Style.TEXT:
            return f"{sentence(about)}\n{about['command']}\n{headings}"
        case Style.MARKDOWN:
            return f"{sentence(about)}, `{about['command']}`:\n\n{headings}"
        case Style.JSON:
            return ""


def _batch(
    suite: Suite, puzzles: list[BenchPuzzle], plan: Plan, request: BenchRequest, about: Mapping[str, object]
) -> Iterator[ReportLine]:
    result = throughput(suite.name, puzzles, plan)
    yield ReportLine(table.line(request.columns(table.BATCHES), result, request.style, about), unsolved=result.unsolved)


def _suite(
    suite: Suite, puzzles: list[BenchPuzzle], plan: Plan, request: BenchRequest, about: Mapping[str, object]
) -> Iterator[ReportLine]:
    runs = list(run(puzzles, plan))
    whole = Figures.from_runs(suite.name, runs, plan.timeout)
    if not request.each:
        yield ReportLine(
            table.line(request.columns(table.SUITES), whole, request.style, about), unsolved=whole.unsolved
        )
    else:
        rows = figures_per_puzzle(runs, plan.timeout)
        for row in rows:
            yield ReportLine(
                table.line(request.columns(table.PUZZLES), row, request.style, about), unsolved=row.unsolved
            )
        medians = table.milliseconds(sum(row.median for row in rows))
        yield ReportLine(note=f"{suite.name}: the medians of {counted(len(rows), 'puzzle')} add up to {medians} ms.")
    for mistake in whole.wrong:
        yield ReportLine(mistake=f"{suite.name}: {mistake}")
