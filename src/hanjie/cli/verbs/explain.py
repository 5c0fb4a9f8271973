"""``hanjie explain``: explain the solving in words, step by step, with the techniques that people use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import read_one
from hanjie.cli.showing.explain_text import DeductionPrinter, closing_lines
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen

if TYPE_CHECKING:
    from hanjie.reasoning import Deduction

_EXAMPLES = """\b
Examples:
  hanjie explain cat.non
  hanjie explain cat.non --until 10          show the first ten steps
  hanjie explain cat.non --lines             draw each line before and after
  hanjie explain cat.non --summary           list only the techniques
  hanjie explain cat.non --grid mine.txt     start from your grid

Exits 0 if the puzzle was explained, 1 if it has no solution, 2 for wrong usage or unreadable input, 3 if out of
time."""


@click.command(short_help="Explain the solving in words, step by step.", epilog=_EXAMPLES)
@options.one_file
@click.option("--until", metavar="N", type=options.whole(1, 1_000_000_000), help="Stop after step N.")
@click.option("--lines", "with_lines", is_flag=True, help="Draw each line before and after its step.")
@click.option("--summary", is_flag=True, help="Print only the picture and the techniques.")
@options.begun_grid
@options.filled_only
@options.timeout
@options.numbers
@options.plain
@options.as_json
@options.sentences
@options.from_format
def command(
    file: str,
    until: int | None,
    with_lines: bool,
    summary: bool,
    grid: str | None,
    filled_only: bool,
    timeout: float | None,
    numbers: bool,
    plain: bool,
    as_json: bool,
    sentences: bool,
    from_format: str | None,
) -> Exit:
    """Explain how to solve a puzzle; each step uses the easiest technique that works."""
    from hanjie.jobs.explain import ExplainRequest, run, start_of

    if sentences and not as_json:
        raise options.misuse(options.SENTENCES_NEED_JSON)
    if summary and as_json:
        raise options.misuse("--json prints the whole report; leave out --summary or --json.")
    entry = read_one(file, from_format, grid)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    request = ExplainRequest(entry.puzzle, begun, until, "en" if sentences else None, entry.source)
    screen = Screen.here(plain=plain, numbers=numbers)
    printer = DeductionPrinter(entry.puzzle, start_of(request), screen, with_lines=with_lines)
    if not as_json:
        click.echo(screen.heading(entry.puzzle, entry.source, with_source=False))
        if len(entry.puzzle.palette.colors) > 2:
            click.echo(screen.legend(entry.puzzle.palette))
    with ProgressBar(1, "explaining", names=[entry.source], timeout=timeout) as bar:

        def show(step: Deduction, sentences: list[str]) -> None:
            bar.print_soon()
            click.echo("\n".join(printer.lines(step, sentences)))

        report = run(request, bar.limits(timeout), None if as_json or summary else show)
    if as_json:
        print_report(report)
    else:
        if not report.end.is_blank:
            click.echo(screen.picture(entry.puzzle, report.end, clues=False))
        for line in closing_lines(report, from_grid=begun is not None):
            click.echo(screen.wrapped(line, 0))
    if report.is_cut:
        return Exit.DONE
    return {"impossible": Exit.FAILED, "unfinished": Exit.UNDECIDED}.get(report.outcome, Exit.DONE)
