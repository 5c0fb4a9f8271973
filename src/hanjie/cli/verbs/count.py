"""``hanjie count``: count the solutions and find the cells they share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.ctrl_c import cancel_by_ctrl_c
from hanjie.cli.exits import Exit, severity
from hanjie.cli.reading.inputs import read_inputs
from hanjie.cli.showing.count_text import count_lines
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.problem_notes import note_problems
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen

if TYPE_CHECKING:
    from hanjie.jobs.count import CountReport

_EXAMPLES = """\b
Examples:
  hanjie count draft.non                     count the solutions exactly
  hanjie count draft.non --common            also draw the cells they share
  hanjie count puzzles/ --limit 1000 --json  count each up to a thousand

Counting may take very long. --timeout SECONDS, or Ctrl-C, ends it with a lower bound.

Exits 0 if all were counted, 1 if a puzzle has no solution, 2 for wrong usage or unreadable input, 3 if out of time."""

_SLOW = "counting may take very long; --timeout SECONDS, or Ctrl-C, ends it with a lower bound"


@click.command(short_help="Count the solutions and draw the cells they share.", epilog=_EXAMPLES)
@options.files
@click.option("--limit", metavar="N", type=options.whole(1, 1_000_000_000_000_000_000), help="Stop counting at N.")
@options.timeout
@click.option("--common", "with_common", is_flag=True, help="Also draw the cells that all solutions share.")
@options.numbers
@options.plain
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print no notes or progress bar.")
def command(
    files: tuple[str, ...],
    limit: int | None,
    timeout: float | None,
    with_common: bool,
    numbers: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Count the solutions of puzzles exactly, without listing them, so large numbers are possible."""
    from hanjie.jobs.count import CountRequest, run

    inputs = read_inputs(files, from_format, quiet=quiet, as_json=as_json)
    screen, names = Screen.here(plain=plain, numbers=numbers), [entry.source for entry in inputs.entries]
    codes = [inputs.exit]
    bar = ProgressBar(
        len(names), "counting", wanted=not quiet, names=names, timeout=timeout, slow="" if timeout else _SLOW
    )
    with bar, cancel_by_ctrl_c() as cancel:
        limits = replace(bar.limits(timeout), cancel=cancel)
        for entry in inputs.entries:
            report = run(CountRequest(entry.puzzle, limit, with_common, entry.source), limits)
            codes.append(_exit_code(report))
            with bar.paused():
                if report.problems and not quiet:
                    note_problems(report.source, report.problems)
                if as_json:
                    print_report(report)
                else:
                    click.echo("\n".join(count_lines(entry.puzzle, report, screen)))
            if cancel.is_set:
                raise KeyboardInterrupt
            bar.advance()
    return max(codes, key=severity, default=Exit.DONE)


def _exit_code(report: CountReport) -> Exit:
    if report.stopped or report.common_final is False:
        return Exit.UNDECIDED
    return Exit.DONE if report.count else Exit.FAILED
