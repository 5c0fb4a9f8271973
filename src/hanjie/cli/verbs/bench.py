"""``hanjie bench``: measure how fast puzzles are solved on this machine."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, complain, note, severity
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen
from hanjie.errors import HanjieError

if TYPE_CHECKING:
    from hanjie.bench.report import ReportLine
    from hanjie.bench.suites import Suite

_QUICK = 50
_PUBLISHED = "published puzzles, which are not part of hanjie; set their folder with --corpus FOLDER."
_EXAMPLES = """\b
Examples:
  hanjie bench                                measure 50 puzzles of every suite
  hanjie bench dominoes --seeds 7 --each      measure each puzzle seven times
  hanjie bench random25 random30 --half odd   measure every second puzzle
  hanjie bench boards --batch --threads 2     solve two puzzles at a time
  hanjie bench --puzzles examples             measure the puzzles in a folder

Times are in milliseconds in tables, in seconds in JSON.
Exits 0 if all puzzles were solved, 1 if an answer was wrong, 2 for wrong usage, 3 if some puzzles ran out of time."""


def _share(text: str) -> int:
    """Parse ``1/10``, which means one puzzle in ten."""
    digits = text.removeprefix("1/")
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= 1_000_000):
        raise click.BadParameter(f"{text[:40]!r} is not a share such as 1/10.")
    return int(digits)


@click.command(short_help="Measure how fast puzzles are solved.", epilog=_EXAMPLES)
@click.argument("suites", metavar="[SUITE…]", nargs=-1)
@click.option("--list", "list_suites", is_flag=True, help="List the suites and stop.")
@click.option("--seeds", metavar="N", type=options.whole(1, 1000), default=1, help="Solve each puzzle N times.")
@options.timeout_of("10", "Time for each puzzle.")
@click.option("--share", metavar="1/N", type=_share, default="1/1", help="Measure one puzzle in N.")
@click.option("--count", metavar="N", type=options.whole(1, 1_000_000), help="Measure at most N puzzles of a suite.")
@click.option("--half", type=click.Choice(["even", "odd"]), help="Measure every second puzzle, to tune on one half.")
@click.option("--threads", metavar="N", type=options.thread_count, default=1, help="Use N threads for each puzzle.")
@click.option("--batch", is_flag=True, help="Solve in parallel, one puzzle per thread; count puzzles per second.")
@click.option("--each", is_flag=True, help="Print a row for each puzzle, with the figures over its seeds.")
@click.option("--corpus", metavar="FOLDER", type=click.Path(), help="Set the folder of the suites marked * in --list.")
@click.option("--puzzles", metavar="FOLDER", type=click.Path(), help="Measure all puzzles in this folder.")
@click.option("--json", "style", flag_value="json", help="Print one JSON object per row and line, times in seconds.")
@click.option("--markdown", "style", flag_value="markdown", help="Print a Markdown table.")
def command(
    suites: tuple[str, ...],
    list_suites: bool,
    seeds: int,
    timeout: float,
    share: int,
    count: int | None,
    half: str | None,
    threads: int,
    batch: bool,
    each: bool,
    corpus: str | None,
    puzzles: str | None,
    style: str | None,
) -> Exit:
    """Measure how fast suites of puzzles are solved, one row per suite.

    Without SUITE it measures 50 puzzles of every suite, or the part set by --share and --count.
    """
    from hanjie.bench.report import BenchRequest, measure
    from hanjie.bench.suites import SUITES, Part, Suite, get
    from hanjie.bench.table import Style

    if list_suites:
        return _list()
    if batch:
        _check_batch(seeds, each)
    chosen = tuple(get(suites)) + ((Suite.from_folder(Path(puzzles)),) if puzzles else ())
    folder = None if corpus is None else Path(corpus)
    _check_present(chosen, folder)
    if not chosen and share == 1 and count is None:
        count = _QUICK
    screen = Screen.here()
    request = BenchRequest(
        suites=chosen or SUITES,
        corpus=folder,
        part=Part(half, share, count),
        seeds=seeds,
        timeout=timeout,
        threads=threads,
        batch=batch,
        each=each,
        style=Style(style or "text"),
        width=screen.terminal.width,
    )
    codes = []
    with ProgressBar(1, "measuring") as bar:
        for line in measure(request, shlex.join(["hanjie", *click.get_current_context().obj])):
            with bar.paused():
                codes.append(_print(line, screen if style is None else None))
    return max(codes, key=severity, default=Exit.DONE)


def _check_batch(seeds: int, each: bool) -> None:
    """Refuse options that do not apply to a batch, which solves all puzzles of a suite once."""
    for option, is_given in (("--each", each), ("--seeds", seeds > 1)):
        if is_given:
            problem = f"--batch measures a whole suite once; leave out --batch or {option}."
            raise click.UsageError(problem, click.get_current_context())


def _check_present(chosen: Iterable[Suite], corpus: Path | None) -> None:
    """Refuse named suites without puzzles before measuring."""
    for suite in chosen:
        if missing := suite.missing(corpus):
            advice = "; set its folder with --corpus FOLDER" if suite.needs_corpus else ""
            raise HanjieError(f"The suite {suite.name} needs {missing}, which is missing{advice}.")


def _print(line: ReportLine, screen: Screen | None) -> Exit:
    """Print a part of the report, wrapped for the screen if it is plain text."""
    if line.text:
        click.echo(screen.wrapped(line.text, 2) if screen else line.text)
    if line.note:
        note(line.note)
    if line.mistake:
        complain(f"Wrong answer: {line.mistake}")
    return Exit.FAILED if line.mistake else Exit.UNDECIDED if line.unsolved else Exit.DONE


def _list() -> Exit:
    from hanjie.bench.suites import GROUPS, SUITES, get

    screen = Screen.here()
    lines = [(suite.name, suite.about, [suite]) for suite in SUITES]
    lines += [(name, ", ".join(members), get(members)) for name, members in GROUPS.items()]
    for name, about, suites in lines:
        mark = "*" if any(suite.needs_corpus for suite in suites) else " "
        click.echo(screen.wrapped(f"{name:13} {mark} {about}", 16))
    click.echo(screen.wrapped(f"* {_PUBLISHED}", 2))
    return Exit.DONE
