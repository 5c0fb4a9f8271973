"""The line above a report, and the notes about a puzzle that is not well formed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.words import counted, one_line

if TYPE_CHECKING:
    from hanjie.jobs.job import PuzzleReport
    from hanjie.model import Problem

_PROBLEMS_SHOWN = 3


def heading(report: PuzzleReport, *, with_source: bool) -> str:
    """Title and size: ``Elephant · 15x15``; with the file name in front if there are many."""
    title = one_line(report.title).strip()
    names = [one_line(report.source)] if with_source or not title else []
    return " · ".join([*names, *([title] if title else []), f"{report.width}x{report.height}"])


def note_problems(source: str, problems: Sequence[Problem]) -> None:
    """Print the problems of a puzzle on stderr."""
    for problem in problems[:_PROBLEMS_SHOWN]:
        note(f"{source}: {problem}")
    if (more := len(problems) - _PROBLEMS_SHOWN) > 0:
        note(f"{source}: and {counted(more, 'more problem')}; 'hanjie check' lists them all.")
