"""``hanjie explain``: the whole reasoning in words, step by step, as a person does it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import Entry, read_one
from hanjie.cli.showing import report
from hanjie.cli.showing.progress import Waiting
from hanjie.cli.showing.screen import Screen
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.reasoning import Explanation

_EXAMPLES = """\b
Examples:
  hanjie explain cat.non
  hanjie explain cat.non --until 10          the first ten steps
  hanjie explain cat.non --lines             each line before and after
  hanjie explain cat.non --summary           only which techniques it takes
  hanjie explain cat.non --grid mine.txt     from a grid that you have begun

Exit code: 0 explained, 1 the puzzle has no solution, 2 wrong usage or unreadable input, 3 out of time."""


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
    from itertools import islice

    from hanjie.cli.showing.deduction_text import Teller
    from hanjie.model import Limits
    from hanjie.reasoning import Explainer

    entry = read_one(file, from_format, grid)
    begun = read_grid(grid, entry.puzzle, filled_only=filled_only) if grid is not None else None
    screen = Screen.here(plain=plain)
    explainer = Explainer(entry.puzzle, begun, Limits(timeout))
    if not as_json:
        click.echo(screen.bold(report.heading(entry, with_source=False)))
        if len(entry.puzzle.palette) > 2:
            click.echo(screen.legend(entry.puzzle.palette))
    with Waiting(1, "explaining", names=[entry.source], timeout=timeout) as waiting:
        teller = Teller(entry.puzzle, explainer.start, screen, with_lines=with_lines)
        for deduction in islice(explainer.deductions(), until):
            if not (as_json or summary):
                waiting.speak()
                click.echo("\n".join(teller.tell(deduction)))
    explanation = explainer.explanation()
    if as_json:
        report.print_json(_record(entry, explanation, explainer.seconds))
    else:
        if explanation.end.unknown_count < len(explanation.end.cells):
            click.echo(screen.picture(entry.puzzle, explanation.end, clues=False))
        lines = (
            _so_far(explanation)
            if explanation.is_cut
            else _ending(explanation, explainer.seconds, from_grid=begun is not None)
        )
        for line in lines:
            click.echo(screen.wrapped(line, 0))
    if explanation.is_cut:
        return Exit.DONE
    return {"impossible": Exit.FAILED, "unfinished": Exit.UNDECIDED}.get(explanation.outcome, Exit.DONE)


def _so_far(explanation: Explanation) -> Iterator[str]:
    """Where ``--until`` ends it."""
    cells = len(explanation.end.cells)
    known = cells - explanation.end.unknown_count
    yield f"{counted(len(explanation), 'step')}, {known:,} of {counted(cells, 'cell')} known."


def _ending(explanation: Explanation, seconds: float, *, from_grid: bool) -> Iterator[str]:
    """How it ends, and which techniques it took."""
    number, differing = len(explanation), counted(explanation.end.unknown_count, "cell")
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
    if techniques := explanation.techniques():
        yield f"Techniques: {', '.join(f'{technique} {count:,}' for technique, count in techniques.items())}."


def _record(entry: Entry, explanation: Explanation, seconds: float) -> dict[str, Any]:
    palette = entry.puzzle.palette
    return report.identity(entry) | {
        "outcome": str(explanation.outcome),
        "start": explanation.start.text_rows(palette),
        "steps": [report.deduction_record(entry, deduction) for deduction in explanation.deductions],
        "end": explanation.end.text_rows(palette),
        "techniques": {str(technique): count for technique, count in explanation.techniques().items()},
        "seconds": round(seconds, 6),
    }
