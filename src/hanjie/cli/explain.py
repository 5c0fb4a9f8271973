"""``hanjie explain``: the whole reasoning in words, step by step, as a person does it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options, report
from hanjie.cli.exits import Exit
from hanjie.cli.grids import read_grid
from hanjie.cli.inputs import Entry, read_one
from hanjie.cli.progress import Waiting
from hanjie.cli.screen import Screen
from hanjie.cli.words import counted, duration

if TYPE_CHECKING:
    from hanjie.explain import Explanation
    from hanjie.model import Grid

_EXAMPLES = """\b
Examples:
  hanjie explain cat.non
  hanjie explain cat.non --until 10          the first ten steps
  hanjie explain cat.non --lines             each line before and after
  hanjie explain cat.non --summary           only which techniques it takes
  hanjie explain cat.non --grid mine.txt     from a grid that you have begun

Exit code: 0 explained, 1 the puzzle has no solution, 2 wrong usage or unreadable input, 3 out of time."""

_MARKS = 10
"""Into so many parts the list of steps is divided by notes on how far it is."""


@click.command(short_help="The whole reasoning in words, step by step.", epilog=_EXAMPLES)
@options.one_file
@click.option("--until", metavar="N", type=options.whole(1, 1_000_000_000), help="Stop after step N.")
@click.option("--lines", "with_lines", is_flag=True, help="Draw each line before and after its step.")
@click.option("--summary", is_flag=True, help="Only the picture and which techniques it takes.")
@options.begun_grid
@options.filled_only
@options.timeout
@options.plain
@options.as_json
@options.from_format
def command(
    file: str,
    until: int | None,
    with_lines: bool,
    summary: bool,
    grid: str | None,
    filled_only: bool,
    timeout: float | None,
    plain: bool,
    as_json: bool,
    from_format: str | None,
) -> Exit:
    """Explain how a puzzle is solved, each step by the easiest technique that there is at that moment."""
    from hanjie.explain import explain

    entry = read_one(file, from_format, grid)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    begin = time.perf_counter()
    with Waiting(1, "explaining", names=[entry.source], timeout=timeout):
        explanation = explain(entry.puzzle, begun, timeout=timeout)
    seconds = time.perf_counter() - begin
    if as_json:
        report.print_json(_record(entry, explanation, until, seconds))
    else:
        screen = Screen.here(plain=plain)
        click.echo(screen.bold(report.heading(entry, with_source=False)))
        if not summary:
            for line in _steps(explanation, until, screen, with_lines=with_lines):
                click.echo(line)
        shown = _grid_after(explanation, until)
        if shown.unknown < len(shown.cells):
            click.echo(screen.picture(entry.puzzle, shown, clues=False))
        for line in _ending(explanation, until, seconds, from_grid=begun is not None):
            click.echo(screen.wrapped(line, 0))
    return {"impossible": Exit.FAILED, "unfinished": Exit.UNDECIDED}.get(explanation.outcome, Exit.DONE)


def _steps(explanation: Explanation, until: int | None, screen: Screen, *, with_lines: bool) -> Iterator[str]:
    """The steps, numbered, and now and then how far they have come."""
    from hanjie.cli.line_pictures import line_picture
    from hanjie.explain.phrases import story

    puzzle, before = explanation.puzzle, explanation.start
    digits = len(str(len(explanation)))
    cells = len(before.cells)
    mark = _next_mark(cells - before.unknown, cells)
    for number, (deduction, after) in enumerate(
        zip(explanation.deductions[:until], explanation.replay(), strict=False), 1
    ):
        first, *rest = story(puzzle, deduction)
        yield screen.wrapped(f"{number:>{digits}}. {first}", digits + 2)
        for sentence in rest:
            indent = digits + 2 + len(sentence) - len(sentence.lstrip())
            yield screen.wrapped(f"{'':{digits + 2}}{sentence}", indent + 2)
        if with_lines and (picture := line_picture(puzzle, before, deduction)):
            yield f"{'':{digits + 2}}{picture}"
        known = cells - after.unknown
        if len(explanation) > 2 * _MARKS and known >= mark and number < len(explanation):
            yield screen.faint(f"{'':{digits + 2}}({known:,} of {counted(cells, 'cell')} known)")
            mark = _next_mark(known, cells)
        before = after


def _next_mark(known: int, cells: int) -> int:
    """The next tenth of the cells, rounded up."""
    return -(-(known * _MARKS // cells + 1) * cells // _MARKS)


def _grid_after(explanation: Explanation, until: int | None) -> Grid:
    if until is None or until >= len(explanation):
        return explanation.end
    return next(grid for number, grid in enumerate(explanation.replay(), 1) if number == until)


def _ending(explanation: Explanation, until: int | None, seconds: float, *, from_grid: bool) -> Iterator[str]:
    """How it ends, and which techniques it took."""
    number, differing = len(explanation), counted(explanation.end.unknown, "cell")
    if until is not None and until < number:
        yield f"{until:,} of {counted(number, 'step')}."
        return
    took = f"in {counted(number, 'step')} ({duration(seconds)})"
    match explanation.outcome:
        case "solved":
            yield f"Solved {took}." if number else "There is nothing left to do."
        case "open":
            certain = f"All that is certain follows {took}" if number else "Nothing is certain"
            yield f"{certain}: the puzzle has several solutions, which differ in {differing}."
        case "impossible":
            begin = "This grid leads to no solution" if from_grid else "There is no solution"
            yield f"{begin}: a contradiction follows {took}."
        case _:
            yield f"Out of time {took}, with {differing} open."
    if techniques := _techniques(explanation):
        yield f"Techniques: {', '.join(f'{technique} {count:,}' for technique, count in techniques.items())}."


def _techniques(explanation: Explanation) -> dict[str, int]:
    """How often each technique is used, easiest first."""
    counts = Counter(deduction.technique for deduction in explanation if not deduction.is_contradiction)
    return {str(technique): counts[technique] for technique in sorted(counts, key=lambda one: one.level)}


def _record(entry: Entry, explanation: Explanation, until: int | None, seconds: float) -> dict[str, Any]:
    from hanjie.explain.record import deduction_record

    palette = entry.puzzle.palette
    return report.identity(entry) | {
        "outcome": str(explanation.outcome),
        "start": explanation.start.text_rows(palette),
        "steps": [deduction_record(entry.puzzle, deduction) for deduction in explanation.deductions[:until]],
        "end": _grid_after(explanation, until).text_rows(palette),
        "techniques": _techniques(explanation),
        "seconds": round(seconds, 6),
    }
