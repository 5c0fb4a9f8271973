"""The report of a check in notebooks: the verdict in words, and two solutions side by side if there are several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from hanjie.jobs.blame_words import clash_sentence
from hanjie.jobs.count_words import solutions_text
from hanjie.model import UNKNOWN
from hanjie.render.pages.answers import MOST_MARKED, side_by_side
from hanjie.render.pages.document import wrapped
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.jobs.check import CheckReport
    from hanjie.uniqueness import Blame

MOST_PROBLEMS = 10
"""At most this many problems are listed."""


def check_html(report: CheckReport) -> str:
    """The verdict, a line for each finding, and the drawing beside another solution, with the open cells in orange."""
    parts = [f'<p class="status">{escape(_verdict(report))}</p>']
    parts += [f"<p>{escape(finding)}</p>" for finding in _findings(report)]
    if report.common is not None and len(report.solutions) > 1:
        parts += _solutions(report)
    return wrapped(parts)


def _verdict(report: CheckReport) -> str:
    cells = counted(report.width * report.height, "cell")
    if report.solvable is False:
        return "No solution."
    if report.unique is None:
        return "Out of time: it is not known whether there is exactly one solution."
    if not report.unique:
        number = f"{'' if report.common_final else 'at least '}{report.open_cells:,}"
        solutions = solutions_text(report)
        return f"{solutions[0].upper()}{solutions[1:]}: {number} of {cells} differ between them."
    if report.left_open is None:
        return "One solution; line logic ran out of time."
    if report.left_open:
        return f"One solution, but line logic leaves {report.left_open:,} of {cells} open."
    return "One solution, and line logic alone finds it."


def _findings(report: CheckReport) -> Iterator[str]:
    yield from map(str, report.problems[:MOST_PROBLEMS])
    if len(report.problems) > MOST_PROBLEMS:
        yield f"{counted(len(report.problems) - MOST_PROBLEMS, 'more problem')} in report.problems."
    if report.blame is not None:
        yield from _errors(report, report.blame)
    if report.goal_is_solution is False:
        yield "The drawing in the puzzle is not a solution."
    if report.rating is not None and report.unique:
        yield report.rating.text()


def _errors(report: CheckReport, blame: Blame) -> Iterator[str]:
    """One sentence for each probable error; the report does not have the clues."""
    if blame.wrong_givens is not None:
        yield "The given cells fit no solution."
    if blame.unmet_line is not None:
        line, cells = blame.unmet_line.line, blame.unmet_line.cells.text(report.palette)
        across = "columns" if line.is_row else "rows"
        yield f"{line} cannot be completed: the {across} force {cells} there."
    if blame.clash is not None and len(blame.clash.lines) > 1:
        yield clash_sentence(blame.clash)
    for misprint in blame.misprints:
        if misprint.swapped_with is not None:
            yield f"Are {misprint.line} and {misprint.swapped_with} swapped?"
        else:
            yield f"Is {misprint.line} meant to be {misprint.clue.text(report.palette)}?"


def _solutions(report: CheckReport) -> Iterator[str]:
    names = ("The drawing", "Another solution") if report.goal_is_solution else ("Solution 1", "Solution 2")
    marked = report.common.find(UNKNOWN)[:MOST_MARKED] if report.common else ()
    first, second = (replace(grid, palette=report.palette) for grid in report.solutions[:2])
    return side_by_side({names[0]: first, names[1]: second}, marked)
