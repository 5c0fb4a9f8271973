"""``hanjie count``: how many solutions, and what they share."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, worst
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.shared import Shared
from hanjie.cli.showing import report
from hanjie.cli.showing.progress import Waiting
from hanjie.cli.showing.screen import Screen
from hanjie.errors import BudgetError
from hanjie.words import duration, large

if TYPE_CHECKING:
    from hanjie.model import Puzzle

_EXAMPLES = """\b
Examples:
  hanjie count draft.non                     how many solutions, exactly
  hanjie count draft.non --common            also the cells that all of them share
  hanjie count puzzles/ --limit 1000 --json  a folder, no further than a thousand each

Exit code: 0 counted, 1 a puzzle has no solution, 2 wrong usage or unreadable input, 3 out of time."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What was found out about the solutions of a puzzle."""

    number: int
    """So many there are; at least so many where that is not exact."""
    exact: bool
    """False where counting stopped, at the limit or because time or memory was out."""
    stopped: str
    """What stopped the counting before the limit, in words; empty where nothing did."""
    shared: Shared | None
    """What all solutions share, where that was asked."""
    seconds: float
    """How long it took."""

    @classmethod
    def of(cls, puzzle: Puzzle, limit: int | None, timeout: float | None, *, with_common: bool) -> Counted:
        """Count; what solutions share is asked first, for half of the time: often only one is left to count."""
        from hanjie import api

        started, stopped, exact = time.perf_counter(), "", True
        shared = Shared.of(puzzle, None if timeout is None else timeout / 2) if with_common else None
        number = shared.count if shared else None
        if number is None:
            left = None if timeout is None else max(0.0, timeout - (time.perf_counter() - started))
            try:
                number = api.count(puzzle, limit, timeout=left)
                exact = limit is None or number < limit
                shared = shared.settled(number) if shared and exact else shared
            except BudgetError as error:
                number, exact = max(error.at_least, shared.at_least if shared else 0), False
                stopped = "too large to count" if timeout is None else "out of time"
        return cls(number, exact, stopped, shared, round(time.perf_counter() - started, 6))

    @property
    def exit(self) -> Exit:
        """The exit code for this puzzle alone."""
        if self.stopped or (self.shared and not self.shared.is_final):
            return Exit.UNDECIDED
        return Exit.DONE if self.number else Exit.FAILED

    @property
    def words(self) -> str:
        """``12 solutions``."""
        many = "one solution" if self.number == 1 else f"{large(self.number)} solutions"
        if self.exact:
            return f"{many[0].upper()}{many[1:]}" if self.number else "No solution"
        if not self.stopped:
            return f"At least {many}"
        if self.number:
            return f"{self.stopped.capitalize()}: at least {many}"
        return f"Not counted: {self.stopped} before a solution was found"


@click.command(short_help="Count the solutions, and draw what they share.", epilog=_EXAMPLES)
@options.files
@click.option("--limit", metavar="N", type=options.whole(1, 1_000_000_000_000_000_000), help="Count no further than N.")
@options.timeout
@click.option("--common", "with_common", is_flag=True, help="Also draw the cells that all solutions share.")
@options.plain
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="No notes or progress bar.")
def command(
    files: tuple[str, ...],
    limit: int | None,
    timeout: float | None,
    with_common: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Count the solutions of puzzles, exactly, however many there are: they are not looked at one by one."""
    inputs = read_inputs(files, from_format, quiet=quiet)
    screen, names = Screen.here(plain=plain), [entry.source for entry in inputs.entries]
    codes = [inputs.exit]
    with Waiting(len(names), "counting", wanted=not quiet, names=names, timeout=timeout) as waiting:
        for entry in inputs.entries:
            found = Counted.of(entry.puzzle, limit, timeout, with_common=with_common)
            codes.append(found.exit)
            with waiting.hidden():
                if not quiet:
                    report.note_problems(entry)
                if as_json:
                    with _any_number_of_digits():
                        report.print_json(_record(entry, found))
                else:
                    click.echo("\n".join(_lines(entry, found, screen)))
            waiting.advance()
    return worst(codes)


def _lines(entry: Entry, found: Counted, screen: Screen) -> Iterator[str]:
    yield f"{screen.bold(report.heading(entry, with_source=True))}: {found.words} ({duration(found.seconds)})."
    if found.shared is None or not found.number:
        return
    if found.shared.grid is not None:
        yield screen.picture(entry.puzzle, found.shared.grid, clues=False)
    if words := found.shared.words(screen.open_cells):
        yield words


def _record(entry: Entry, found: Counted) -> dict[str, Any]:
    record = report.identity(entry) | {"count": found.number, "exact": found.exact}
    if found.shared is not None:
        grid = found.shared.grid if found.shared.is_final else None
        record["common"] = grid and grid.text_rows(entry.puzzle.palette)
    return record | {"seconds": found.seconds}


@contextmanager
def _any_number_of_digits() -> Iterator[None]:
    """Have numbers written out that are longer than Python writes unless it is told to."""
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(usual)
