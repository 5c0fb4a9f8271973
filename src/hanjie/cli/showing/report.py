"""What a run says about a puzzle: a line for people, a JSON object for programs."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli.exits import note
from hanjie.words import counted, duration, one_line

if TYPE_CHECKING:
    from hanjie.cli.reading.inputs import Entry
    from hanjie.model import Grid, Result
    from hanjie.reasoning import Deduction, Rating

WHERE_ALL_DIFFER = "'hanjie count --common' shows every cell that is not certain."
"""What to do where two solutions are known, which tell only some of the cells that are not certain."""

_PROBLEMS_SHOWN = 3


def print_json(record: Mapping[str, Any]) -> None:
    """One JSON object on one line; all but ASCII is escaped where stdout is not UTF-8, or would not print it."""
    import json

    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    if not (text.isascii() or (text.isprintable() and _stdout_is_utf8())):
        text = json.dumps(record, separators=(",", ":"))
    click.echo(text)


def _stdout_is_utf8() -> bool:
    try:
        return codecs.lookup(sys.stdout.encoding or "").name == "utf-8"
    except (AttributeError, LookupError):
        return False


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


def result_record(entry: Entry, result: Result, suspects: Sequence[str] = ()) -> dict[str, Any]:
    """The JSON object of a solved puzzle."""
    puzzle = entry.puzzle
    record: dict[str, Any] = {
        **identity(entry),
        "palette": {color.symbol: color.rgb for color in puzzle.palette},
        "problems": [str(problem) for problem in puzzle.problems()],
        "status": str(result.status),
        "exhausted": result.exhausted,
        "solutions": [solution.text_rows(puzzle.palette) for solution in result.solutions],
    }
    if result.status in ("unknown", "multiple") and result.known is not None:
        record["known"] = result.known.text_rows(puzzle.palette)
    if suspects:
        record["suspects"] = list(suspects)
    if result.trace is not None:
        record["steps"] = [step.to_dict() for step in result.trace.steps]
    return record | {"seconds": seconds(result), "stats": dict(result.stats)}


def identity(entry: Entry) -> dict[str, Any]:
    """How every JSON object begins: which puzzle it is."""
    puzzle = entry.puzzle
    return {"source": entry.source, "title": puzzle.title, "width": puzzle.width, "height": puzzle.height}


def seconds(result: Result) -> float:
    """How long the solver took."""
    return round(float(result.stats.get("seconds", 0.0)), 6)


def verdict(result: Result) -> str:
    """The answer in words."""
    from hanjie.model import Ending, Status

    found = len(result.solutions)
    match result.status:
        case Status.UNIQUE:
            return "One solution, and no other"
        case Status.SOLVED:
            return "Solved; whether there are other solutions was not asked"
        case Status.MULTIPLE if result.ending is Ending.ENOUGH:
            return f"At least {'two' if found == 2 else f'{found:,}'} solutions"
        case Status.MULTIPLE if not result.exhausted:
            return f"{_spent(result)}: at least {'two' if found == 2 else f'{found:,}'} solutions"
        case Status.MULTIPLE:
            return f"{'Two' if found == 2 else f'{found:,}'} solutions, and no more"
        case Status.NONE:
            return "No solution"
        case _ if result.ending is Ending.STUCK:
            return f"Line logic alone gets stuck: {_known(result.known)}"
        case _ if found:
            return f"{_spent(result)}: this is a solution, but there may be others"
        case _:
            return f"{_spent(result)}: {_known(result.known)}"


def _spent(result: Result) -> str:
    """What ran out."""
    return f"Out of steps after {result.stats['steps']:,}" if result.ending == "limit" else "Out of time"


def deduction_record(entry: Entry, deduction: Deduction) -> dict[str, Any]:
    """A deduction as plain data, with its sentence."""
    return deduction.to_dict() | {"text": deduction.sentence(entry.puzzle)}


def difficulty_record(rating: Rating) -> dict[str, Any]:
    """A rating as plain data, with its name and reason in words."""
    return {"grade": rating.grade, "name": rating.name, "reason": rating.reason} | rating.to_dict()


def difficulty(rating: Rating) -> str:
    """``Difficulty 4 of 10, moderate; hardest technique: glue.``"""
    hardest = f"; hardest technique: {rating.technique}" if rating.technique else ""
    return f"Difficulty {rating.grade} of 10, {rating.name}{hardest}."


def _known(grid: Grid | None) -> str:
    if grid is None:
        return "nothing is known"
    cells, known = len(grid.cells), len(grid.cells) - grid.unknown_count
    return f"{known:,} of {counted(cells, 'cell')} {'is' if 1 in (cells, known) else 'are'} known"


def common(grids: Iterable[Grid]) -> Grid:
    """The cells on which all these grids agree; the others are unknown.

    Grids are compared as numbers, one byte a cell: there may be a hundred thousand of them.
    """
    from hanjie.model import UNKNOWN, Grid

    first, *others = grids
    number = int.from_bytes(first.cells)
    differing = 0
    for other in others:
        differing |= number ^ int.from_bytes(other.cells)
    marks = differing.to_bytes(len(first.cells))
    cells = bytes(UNKNOWN if mark else cell for cell, mark in zip(first.cells, marks, strict=True))
    return Grid(first.width, first.height, cells)


def summary(statuses: Iterable[str], seconds: float) -> str:
    """``700 puzzles: 650 unique, 50 multiple in 1.2 s``."""
    seen = list(statuses)
    parts = [f"{number:,} {status}" for status in _SUMMARY_ORDER if (number := seen.count(status))]
    return f"{counted(len(seen), 'puzzle')}: {', '.join(parts)} in {duration(seconds)}"


_SUMMARY_ORDER = ("unique", "solved", "multiple", "none", "unknown")
