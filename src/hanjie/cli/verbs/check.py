"""``hanjie check``: check that puzzles are well formed, solvable, unique and solvable by line logic; rate them."""

from __future__ import annotations

import time

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, say, severity
from hanjie.cli.reading.inputs import read_inputs
from hanjie.cli.showing.check_text import check_lines, check_pictures, check_sentence, check_summary
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen
from hanjie.cli.writing.check_picture import check_picture_output, check_picture_paths, write_check_picture

_EXAMPLES = """\b
Examples:
  hanjie check mine.non
  hanjie check puzzles/ --quiet              one line per puzzle, and a summary
  hanjie check puzzles/ --json
  hanjie check hard.non --allow-guessing
  hanjie check draft.png -o open.svg         draw the uncertain cells
  hanjie check drafts/ -o marks/ --to png    the same for a folder

Exits 0 if all checks pass, 1 if any check fails, 2 for wrong usage or unreadable input, 3 if out of time."""


@click.command(short_help="Check that puzzles are fair, and rate them.", epilog=_EXAMPLES)
@options.files
@options.timeout
@click.option("--allow-guessing", is_flag=True, help="Accept puzzles that line logic alone cannot solve.")
@click.option("--no-grade", is_flag=True, help="Do not rate difficulty (the slowest part).")
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(),
    help="Draw the puzzle with the cells that differ between solutions marked (.png .svg .txt). A folder gets one file "
    "per puzzle.",
)
@click.option(
    "--to", type=click.Choice(["svg", "png", "txt"]), help="Draw this kind of picture; default for folders: svg."
)
@options.force
@options.numbers
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print one line per puzzle, no notes or progress bar.")
def command(
    files: tuple[str, ...],
    timeout: float | None,
    allow_guessing: bool,
    no_grade: bool,
    output: str | None,
    to: str | None,
    force: bool,
    numbers: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Check that puzzles are fair: well formed, uniquely solvable, and solvable by line logic; and rate them."""
    from hanjie.jobs.check import CheckRequest, run

    if output is not None:
        check_picture_output(output, to, force=force)
    elif to is not None:
        raise options.misuse("--to sets the kind of picture of --output; add --output FILE.")
    inputs = read_inputs(files, from_format, quiet=quiet, as_json=as_json)
    paths = check_picture_paths(output, to, inputs.entries, force=force) if output is not None else []
    screen, names = Screen.here(numbers=numbers), [entry.source for entry in inputs.entries]
    started, reports = time.perf_counter(), []
    with ProgressBar(len(names), "checking", wanted=not quiet, names=names, timeout=timeout) as bar:
        limits = bar.limits(timeout)
        for place, entry in enumerate(inputs.entries):
            report = run(CheckRequest(entry.puzzle, not no_grade, entry.source), limits)
            reports.append(report)
            with bar.paused():
                if as_json:
                    print_report(report)
                elif quiet:
                    click.echo(screen.wrapped(check_sentence(entry.puzzle, report), 2))
                else:
                    click.echo("\n".join(check_lines(entry.puzzle, report, screen, graded=not no_grade)))
                    if len(names) == 1:
                        click.echo("\n".join(check_pictures(entry.puzzle, report, screen)), nl=bool(report.common))
            bar.advance()
            if paths:
                write_check_picture(paths[place], to, entry.puzzle, report, force=force, quiet=quiet)
    if len(reports) > 1:
        say(check_summary(reports, time.perf_counter() - started))
    verdicts = [report.verdict(allow_guessing=allow_guessing) for report in reports]
    return max([inputs.exit, *(_EXITS[verdict] for verdict in verdicts)], key=severity)


_EXITS = {True: Exit.DONE, False: Exit.FAILED, None: Exit.UNDECIDED}
