"""``hanjie explain``: explain the solving in words, step by step, with the techniques that people use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import read_one
from hanjie.cli.showing.blame_text import blame_lines
from hanjie.cli.showing.explain_text import DeductionPrinter, closing_lines
from hanjie.cli.showing.json_text import print_json
from hanjie.cli.showing.problem_notes import note_problems
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen
from hanjie.cli.writing.files import check_output, write_output
from hanjie.errors import FormatError
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.reasoning import Deduction

_EXAMPLES = """\b
Examples:
  hanjie explain cat.non
  hanjie explain cat.non --until 10          show the first ten steps
  hanjie explain cat.non --lines             draw each line before and after
  hanjie explain cat.non --summary           list only the techniques
  hanjie explain cat.non --grid mine.txt     start from your grid
  hanjie explain cat.non -o cat.html         write a page with a drawing of every step

Exits 0 if the puzzle was explained, 1 if it has no solution, 2 for wrong usage or unreadable input, 3 if out of
time."""


@click.command(short_help="Explain the solving in words, step by step.", epilog=_EXAMPLES)
@options.one_file
@click.option("--until", metavar="N", type=options.whole(1, 1_000_000_000), help="Stop after step N.")
@click.option("--lines", "with_lines", is_flag=True, help="Draw each line before and after its step.")
@click.option("--summary", is_flag=True, help="Print only the picture and the techniques.")
@click.option("--output", "-o", metavar="PAGE", type=click.Path(), help="Write an HTML page with drawings here.")
@options.force
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
    output: str | None,
    force: bool,
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
    if output is not None:
        _check_page(output, force=force, with_lines=with_lines, as_json=as_json)
    entry = read_one(file, from_format, grid, as_json=as_json)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    request = ExplainRequest(entry.puzzle, begun, until, "en" if sentences else None, entry.source, output is not None)
    screen = Screen.here(plain=plain, numbers=numbers)
    printer = DeductionPrinter(entry.puzzle, start_of(request), screen, with_lines=with_lines)
    is_silent = as_json or output == "-"
    if not is_silent:
        click.echo(screen.heading(entry.puzzle, entry.source, with_source=False))
        if len(entry.puzzle.palette.colors) > 2:
            click.echo(screen.legend(entry.puzzle.palette))
    with ProgressBar(1, "explaining", names=[entry.source], timeout=timeout) as bar:

        def show(step: Deduction, sentences: list[str]) -> None:
            bar.print_soon()
            click.echo("\n".join(printer.lines(step, sentences)))

        report = run(request, bar.limits(timeout), None if is_silent or summary or output else show)
    if output is not None:
        write_output(output, report.page.encode(), force=force)
    if as_json:
        print_json(report.to_dict() if output is None else report.to_dict() | {"page": "", "path": output})
    elif not is_silent:
        if not report.end.is_blank:
            click.echo(screen.picture(entry.puzzle, report.end, clues=False))
        for line in (
            *closing_lines(report, from_grid=begun is not None),
            *blame_lines(entry.puzzle, report.blame, screen),
        ):
            click.echo(screen.wrapped(line, 0))
        if output is not None:
            click.echo(f"{output}: {counted(len(report.steps), 'step')}, {len(report.page.encode()) / 1000:,.0f} kB.")
    note_problems(entry.source, entry.puzzle.problems())
    if report.techniques and not (as_json or output):
        note("'hanjie help techniques' explains the names of the techniques.")
    if report.is_cut:
        return Exit.DONE
    return {"impossible": Exit.FAILED, "unfinished": Exit.UNDECIDED}.get(report.outcome, Exit.DONE)


def _check_page(output: str, *, force: bool, with_lines: bool, as_json: bool) -> None:
    """Refuse an impossible page early."""
    if with_lines:
        raise options.misuse("--lines draws in the terminal, and a page has drawings anyway; leave out --lines or -o.")
    if as_json and output == "-":
        raise options.misuse("The page and --json cannot both go to standard output.")
    if output != "-" and not output.lower().endswith((".html", ".htm")):
        is_film = output.lower().endswith((".gif", ".apng", ".png", ".svg"))
        film = " 'hanjie animate --explain' makes a film of it." if is_film else ""
        problem = f"An explanation is written as an HTML page; the file ending must be .html.{film}"
        raise FormatError(problem, source=output)
    check_output(output, force=force)
