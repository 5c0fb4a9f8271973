"""What a run says about a puzzle: a line for people, a JSON object for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli.exits import note
from hanjie.cli.words import counted, duration, one_line

if TYPE_CHECKING:
    from hanjie.cli.inputs import Entry
    from hanjie.model import Grid, Result

_PROBLEMS_SHOWN = 3


def print_json(record: Mapping[str, Any]) -> None:
    """One JSON object on one line."""
    click.echo(json.dumps(record, ensure_ascii=False, separators=(",", ":")))


def heading(entry: Entry, *, with_source: bool) -> str:
    """Title and size: ``Elephant · 15x15``, with the file in front where there are many."""
    puzzle = entry.puzzle
    title = one_line(puzzle.title).strip()
    names = [one_line(entry.source)] if with_source or not title else []
    return " · ".join([*names, *([title] if title else []), f"{puzzle.width}x{puzzle.height}"])


def note_problems(entry: Entry) -> None:
    """Say on stderr what is wrong with the puzzle itself."""
    problems = entry.puzzle.problems()
    for problem in problems[:_PROBLEMS_SHOWN]:
        note(f"{entry.source}: {problem}")
    if (more := len(problems) - _PROBLEMS_SHOWN) > 0:
        note(f"{entry.source}: and {counted(more, 'more problem')}; 'hanjie check' lists them all.")


def result_record(entry: Entry, result: Result) -> dict[str, Any]:
    """The JSON object of a solved puzzle."""
    puzzle = entry.puzzle
    record: dict[str, Any] = {
        **identity(entry),
        "palette": {color.symbol: color.rgb for color in puzzle.palette},
        "problems": [str(problem) for problem in puzzle.problems()],
        "status": str(result.status),
        "solutions": [solution.text_rows(puzzle.palette) for solution in result.solutions],
    }
    if result.status in ("unknown", "multiple") and result.known is not None:
        record["known"] = result.known.text_rows(puzzle.palette)
    if result.trace is not None:
        record["steps"] = [str(step) for step in result.trace.steps]
    return record | {"seconds": seconds(result), "stats": dict(result.stats)}


def identity(entry: Entry) -> dict[str, Any]:
    """How every JSON object begins: which puzzle it is."""
    puzzle = entry.puzzle
    return {"source": entry.source, "title": puzzle.title, "width": puzzle.width, "height": puzzle.height}


def seconds(result: Result) -> float:
    """How long the solver took."""
    return round(float(result.stats.get("seconds", 0.0)), 6)


def verdict(result: Result, *, more_possible: bool, line_only: bool) -> str:
    """The answer in words; ``more_possible`` says that the search ended before it had seen everything."""
    from hanjie.model import Status

    found = len(result.solutions)
    match result.status:
        case Status.UNIQUE:
            return "One solution, and no other"
        case Status.SOLVED:
            return "Solved; whether there are other solutions was not asked"
        case Status.MULTIPLE if more_possible:
            return f"At least {'two' if found == 2 else f'{found:,}'} solutions"
        case Status.MULTIPLE:
            return f"{'Two' if found == 2 else f'{found:,}'} solutions, and no more"
        case Status.NONE:
            return "No solution"
        case _ if line_only:
            return f"Line logic alone gets stuck: {_known(result.known)}"
        case _ if found:
            return "Out of time: this is a solution, but there may be others"
        case _:
            return f"Out of time: {_known(result.known)}"


def _known(grid: Grid | None) -> str:
    if grid is None:
        return "nothing is known"
    return f"{len(grid.cells) - grid.unknown:,} of {counted(len(grid.cells), 'cell')} are known"


def common(grids: Iterable[Grid]) -> Grid:
    """The cells on which all these grids agree; the others are unknown."""
    from hanjie.model import UNKNOWN, Grid

    first, *others = grids
    cells = bytearray(first.cells)
    for other in others:
        for place, (mine, theirs) in enumerate(zip(cells, other.cells, strict=True)):
            if mine != theirs:
                cells[place] = UNKNOWN
    return Grid(first.width, first.height, bytes(cells))


def summary(statuses: Iterable[str], seconds: float) -> str:
    """``700 puzzles: 650 unique, 50 multiple in 1.2 s``."""
    tally = Counter(statuses)
    parts = [f"{tally[status]:,} {status}" for status in _SUMMARY_ORDER if tally[status]]
    return f"{counted(tally.total(), 'puzzle')}: {', '.join(parts)} in {duration(seconds)}"


_SUMMARY_ORDER = ("unique", "solved", "multiple", "none", "unknown")
