"""``hanjie bench``: how fast puzzles are solved on this machine."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, complain, note, worst
from hanjie.cli.showing.progress import Waiting
from hanjie.errors import HanjieError

if TYPE_CHECKING:
    from hanjie.bench.job import Told
    from hanjie.bench.suites import Suite

_QUICK = 50
_EXAMPLES = """\b
Examples:
  hanjie bench                                a little of everything
  hanjie bench survey --seeds 7 --each        each puzzle of the survey, seven times
  hanjie bench random25 random30 --half odd   every other puzzle
  hanjie bench boards --batch --threads 2     how many a second, two at once

Times are in milliseconds in tables, in seconds in JSON.
Exit code: 0 done, 1 an answer was wrong, 2 wrong usage, 3 some were not solved in time."""


def _share(text: str) -> int:
    """``1/10``: one puzzle in ten."""
    digits = text.removeprefix("1/")
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= 1_000_000):
        raise click.BadParameter(f"{text[:40]!r} is not a share such as 1/10.")
    return int(digits)


@click.command(short_help="Measure how fast puzzles are solved here.", epilog=_EXAMPLES)
@click.argument("suites", metavar="[SUITE…]", nargs=-1)
@click.option("--list", "list_suites", is_flag=True, help="List the suites and stop.")
@click.option("--seeds", metavar="N", type=options.whole(1, 1000), default=1, help="Solve each puzzle N times.")
@click.option(
    "--limit", metavar="SECONDS", type=options.seconds, default="10", show_default=True, help="Time for each puzzle."
)
@click.option("--share", metavar="1/N", type=_share, default="1/1", help="Take one puzzle in N.")
@click.option("--count", metavar="N", type=options.whole(1, 1_000_000), help="Take at most N puzzles of a suite.")
@click.option("--half", type=click.Choice(["even", "odd"]), help="Take every other puzzle, to tune on one half only.")
@click.option("--threads", metavar="N", type=options.thread_count, default=1, help="Threads for each puzzle.")
@click.option("--batch", is_flag=True, help="Many puzzles at once, one on each thread: how many a second?")
@click.option("--each", is_flag=True, help="A row for each puzzle, with the figures over its seeds.")
@click.option(
    "--corpus",
    metavar="FOLDER",
    type=click.Path(),
    default=str(Path("..", "shared", "corpus")),
    show_default=True,
    help="Where the real puzzles are.",
)
@click.option("--json", "style", flag_value="json", help="One JSON object per row and line, times in seconds.")
@click.option("--markdown", "style", flag_value="markdown", help="A table for a page.")
def command(
    suites: tuple[str, ...],
    list_suites: bool,
    seeds: int,
    limit: float,
    share: int,
    count: int | None,
    half: str | None,
    threads: int,
    batch: bool,
    each: bool,
    corpus: str,
    style: str | None,
) -> Exit:
    """Measure suites of puzzles, a row each.

    Without SUITE it is 50 puzzles of every suite, or as many as --share and --count say.
    """
    from hanjie.bench.job import Request, measure
    from hanjie.bench.suites import SUITES, Part, named
    from hanjie.bench.table import Style

    if list_suites:
        return _list()
    if batch:
        _check_batch(seeds, each)
    if not suites and share == 1 and count is None:
        count = _QUICK
    chosen = tuple(named(suites))
    _check_corpus(chosen, Path(corpus))
    request = Request(
        suites=chosen or SUITES,
        corpus=Path(corpus),
        part=Part(half, share, count),
        seeds=seeds,
        limit=limit,
        threads=threads,
        batch=batch,
        each=each,
        style=Style(style or "text"),
    )
    codes = []
    with Waiting(1, "measuring") as waiting:
        for told in measure(request, shlex.join(["hanjie", *click.get_current_context().obj])):
            with waiting.hidden():
                codes.append(_tell(told))
    return worst(codes)


def _check_batch(seeds: int, each: bool) -> None:
    """Refuse what a batch, one pass over all puzzles of a suite, can do nothing with."""
    for option, wanted in (("--each", each), ("--seeds", seeds > 1)):
        if wanted:
            problem = f"--batch measures a suite as a whole, and once; leave out --batch or {option}."
            raise click.UsageError(problem, click.get_current_context())


def _check_corpus(chosen: Iterable[Suite], corpus: Path) -> None:
    """Refuse suites that were named and are not there, before anything is measured."""
    for suite in chosen:
        if missing := suite.missing(corpus):
            raise HanjieError(
                f"The suite {suite.name} needs {missing}, which is not there; --corpus FOLDER says where it is."
            )


def _tell(told: Told) -> Exit:
    if told.text:
        click.echo(told.text)
    if told.note:
        note(told.note)
    if told.wrong:
        complain(f"Wrong answer: {told.wrong}")
    return Exit.FAILED if told.wrong else Exit.UNDECIDED if told.unsolved else Exit.DONE


def _list() -> Exit:
    from hanjie.bench.suites import GROUPS, SUITES, named

    lines = [(suite.name, suite.about, [suite]) for suite in SUITES]
    lines += [(name, ", ".join(members), named(members)) for name, members in GROUPS.items()]
    for name, about, suites in lines:
        mark = "*" if any(suite.needs_corpus for suite in suites) else " "
        click.echo(f"{name:13} {mark} {about}")
    click.echo("* needs the corpus: --corpus FOLDER says where it is.")
    return Exit.DONE
