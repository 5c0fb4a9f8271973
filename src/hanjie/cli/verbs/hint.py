"""``hanjie hint``: the next step only, gently: first where to look, then what follows and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import Entry, read_one
from hanjie.cli.showing import report
from hanjie.cli.showing.screen import Screen

if TYPE_CHECKING:
    from hanjie.reasoning import Hint

_EXAMPLES = """\b
Examples:
  hanjie hint cat.non                        where to begin
  hanjie hint cat.non --more                 also what follows there, and why
  hanjie hint cat.non --grid mine.txt        from a grid that you have begun
  hanjie hint heart.non --grid '.#?#./#####/?????/?????/?????'
  hanjie hint cat.non --grid mine.txt --mistakes

Exit code: 0 there is a hint, or nothing is left to do, 1 the grid has a mistake or the puzzle no solution,
2 wrong usage or unreadable input, 3 out of time."""


@click.command(short_help="The next step only: where to look, then what and why.", epilog=_EXAMPLES)
@options.one_file
@options.begun_grid
@options.filled_only
@click.option("--more", is_flag=True, help="Not only where to look, but what follows there and why.")
@click.option("--mistakes", is_flag=True, help="If the grid has a mistake, say which cells are wrong.")
@options.timeout
@options.plain
@options.as_json
@options.from_format
def command(
    file: str,
    grid: str | None,
    filled_only: bool,
    more: bool,
    mistakes: bool,
    timeout: float | None,
    plain: bool,
    as_json: bool,
    from_format: str | None,
) -> Exit:
    """Find the easiest next step from a grid, right or wrong, and say where to look for it."""
    from hanjie import api

    entry = read_one(file, from_format, grid)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    found = api.hint(entry.puzzle, begun, timeout=timeout)
    if as_json:
        report.print_json(_record(entry, found))
    else:
        click.echo("\n".join(_lines(entry, found, Screen.here(plain=plain), more=more, mistakes=mistakes)))
        _advise(found, more=more, mistakes=mistakes)
    return {"mistake": Exit.FAILED, "impossible": Exit.FAILED, "unknown": Exit.UNDECIDED}.get(found.kind, Exit.DONE)


def _lines(entry: Entry, found: Hint, screen: Screen, *, more: bool, mistakes: bool) -> Iterator[str]:
    from hanjie.cli.showing.line_pictures import line_picture

    yield screen.bold(report.heading(entry, with_source=False))
    yield screen.wrapped(found.where, 0)
    if found.kind == "mistake" and mistakes:
        yield screen.wrapped(found.why, 0)
    if found.deduction is not None and more:
        for deduction in (*found.before, found.deduction):
            for sentence in deduction.story(entry.puzzle):
                indent = len(sentence) - len(sentence.lstrip())
                yield screen.wrapped(sentence, indent + 2)
        if picture := line_picture(entry.puzzle, found.grid, found.deduction):
            yield picture
            if len(entry.puzzle.palette) > 2:
                yield screen.legend(entry.puzzle.palette)


def _advise(found: Hint, *, more: bool, mistakes: bool) -> None:
    if found.kind == "step" and not more:
        note("--more says what follows there, and why.")
    if found.kind == "mistake" and not mistakes:
        note("--mistakes says which.")


def _record(entry: Entry, found: Hint) -> dict[str, Any]:
    deduction = found.deduction
    return report.identity(entry) | {
        "kind": str(found.kind),
        "where": found.where,
        "why": found.why,
        "deduction": report.deduction_record(entry, deduction) if deduction else None,
        "before": [report.deduction_record(entry, earlier) for earlier in found.before],
        "mistakes": [str(cell) for cell in found.mistakes.cells],
        "together": found.mistakes.together,
        "grid": found.grid.text_rows(entry.puzzle.palette),
    }
