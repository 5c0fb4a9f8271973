"""``hanjie hint``: show the next step: first where to look, then the deduction and its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import read_one
from hanjie.cli.showing.blame_text import blame_lines
from hanjie.cli.showing.explain_text import line_pictures, named
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.problem_notes import note_problems
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen

if TYPE_CHECKING:
    from hanjie.jobs.hint import HintReport
    from hanjie.model import Puzzle

_MANY = 3
_EXAMPLES = """\b
Examples:
  hanjie hint cat.non                        show where to begin
  hanjie hint cat.non --more                 also show the step and its reason
  hanjie hint cat.non --grid mine.txt        start from your grid
  hanjie hint heart.non --grid '.#?#./#####/?????/?????/?????'
  hanjie hint cat.non --grid mine.txt --mistakes

Exits 0 if there is a hint or nothing is left to do, 1 if the grid has a mistake or the puzzle has no solution, 2 for
wrong usage or unreadable input, 3 if out of time."""


@click.command(short_help="Show the next step: where to look, then what and why.", epilog=_EXAMPLES)
@options.one_file
@options.begun_grid
@options.filled_only
@click.option("--more", is_flag=True, help="Also show the step and its reason, or the wrong cells.")
@click.option("--mistakes", is_flag=True, help="List the wrong cells of the grid.")
@options.timeout
@options.plain
@options.as_json
@options.sentences
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
    sentences: bool,
    from_format: str | None,
) -> Exit:
    """Find the easiest next step from a grid and show where to look; a grid with mistakes is reported."""
    from hanjie.jobs.hint import HintRequest, run

    if sentences and not as_json:
        raise options.misuse(options.SENTENCES_NEED_JSON)
    entry = read_one(file, from_format, grid, as_json=as_json)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    with ProgressBar(1, "looking", names=[entry.source], timeout=timeout) as bar:
        report = run(
            HintRequest(entry.puzzle, begun, "en" if sentences else None, entry.source),
            bar.limits(timeout),
        )
    note_problems(entry.source, entry.puzzle.problems())
    if as_json:
        print_report(report)
    else:
        lines = _lines(entry.puzzle, report, Screen.here(plain=plain), more=more, mistakes=mistakes)
        click.echo("\n".join(lines))
        _advise(report, more=more, mistakes=mistakes)
    return {"mistake": Exit.FAILED, "impossible": Exit.FAILED, "unknown": Exit.UNDECIDED}.get(report.kind, Exit.DONE)


def _lines(puzzle: Puzzle, report: HintReport, screen: Screen, *, more: bool, mistakes: bool) -> Iterator[str]:
    hint = report.hint(puzzle)
    yield screen.heading(report, report.source, with_source=False)
    yield screen.wrapped(hint.where, 0)
    yield from (screen.wrapped(line, 0) for line in blame_lines(puzzle, report.blame, screen))
    if report.kind == "mistake" and (mistakes or more):
        yield screen.wrapped(hint.why, 0)
    if report.deduction is not None and more:
        for deduction in (*report.before, report.deduction):
            for sentence in named(deduction, deduction.story(puzzle), screen):
                indent = len(sentence) - len(sentence.lstrip())
                yield screen.wrapped(sentence, indent + 2)
        after = report.deduction.apply(report.grid)
        pictures = list(line_pictures(puzzle, report.grid, after, report.deduction, screen.terminal.width))
        yield from pictures
        if pictures and len(puzzle.palette) > 2:
            yield screen.legend(puzzle.palette)


def _advise(report: HintReport, *, more: bool, mistakes: bool) -> None:
    if report.kind == "step" and not more:
        note("--more shows the step and its reason.")
    if report.kind == "mistake" and not (mistakes or more):
        note("--mistakes lists the wrong cells.")
    if report.kind == "unknown":
        note("A longer --timeout may find one.")
    if report.kind == "mistake" and _all_empty(report):
        note("., x and o mean empty here; write ? for undecided cells, or use --filled-only.")


def _all_empty(report: HintReport) -> bool:
    """True if several cells are wrong and all of them are empty: they are probably meant as undecided."""
    cells = report.mistakes.cells
    return len(cells) >= _MANY and all(report.grid[cell] == 0 for cell in cells)
