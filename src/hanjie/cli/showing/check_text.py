"""The report of ``hanjie check`` as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hanjie.cli.showing.blame_text import blame_lines
from hanjie.cli.showing.screen import heading
from hanjie.cli.showing.solve_text import WHERE_ALL_DIFFER
from hanjie.jobs.count_words import solutions_text
from hanjie.words import counted, duration, one_line, shortened_list

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.check import CheckReport
    from hanjie.model import Puzzle


def check_lines(puzzle: Puzzle, report: CheckReport, screen: Screen, *, graded: bool) -> Iterator[str]:
    """One line for each check, with the findings below it; ``graded`` if the difficulty was requested."""
    for line in _lines(puzzle, report, screen, graded=graded):
        is_result = len(line) - len(line.lstrip()) == 2
        yield screen.wrapped(line, _VALUES if is_result else _FINDINGS)


def _lines(puzzle: Puzzle, report: CheckReport, screen: Screen, *, graded: bool) -> Iterator[str]:
    yield screen.heading(report, report.source, with_source=True)
    yield f"  well formed  {screen.yes_or_no(not report.problems)}"
    yield from (f"    {one_line(str(problem))}" for problem in report.problems)
    yield f"  solvable     {screen.yes_or_no(report.solvable)}"
    if report.blame is not None:
        yield from (f"    {line}" for line in blame_lines(puzzle, report.blame, screen))
    if report.solvable is False:
        return
    several = f", it has {solutions_text(report)}; {_open_cells(report)}" if report.common else ""
    yield f"  unique       {screen.yes_or_no(report.unique)}{several}"
    if report.unique is None:
        yield "    Time ran out; a longer --timeout may decide it."
    if report.common:
        yield f"    {_difference(report)}"
        if not report.common_final:
            yield f"    {WHERE_ALL_DIFFER}"
    if report.goal_is_solution is not None:
        yield f"  drawing      {screen.yes_or_no(report.goal_is_solution)}, {_drawing(report)}"
    left = f", it {_left_open(report)}" if report.left_open else ""
    yield f"  line logic   {screen.yes_or_no(None if report.left_open is None else report.left_open == 0)}{left}"
    if report.rating and report.left_open:
        yield f"  guesses      {_guesses(report)}"
    if report.rating and report.unique:
        yield f"  difficulty   {report.rating.summary}"
        yield f"    {report.rating.reason}"
    elif graded and report.unique is None:
        yield f"  difficulty   {screen.yes_or_no(None)}"


def check_sentence(puzzle: Puzzle, report: CheckReport) -> str:
    """The whole report on one line."""
    match _kind(report):
        case "lines":
            found = "Unique solution, by line logic alone."
        case "more" if report.left_open:
            found = f"Unique solution, but line logic {_left_open(report)}."
        case "more":
            found = "Unique solution; line logic ran out of time."
        case "several":
            number = solutions_text(report)
            found = f"{number[0].upper()}{number[1:]}: {_open_cells(report)}."
        case "none":
            from hanjie.jobs.blame_words import most_helpful

            found = f"No solution. {most_helpful(puzzle, report.blame)}".rstrip()
        case _:
            found = "Out of time."
    if report.rating and report.unique:
        found += f" Difficulty {report.rating.summary}."
    wrong = f" Not well formed: {one_line(str(report.problems[0]))}" if report.problems else ""
    return f"{heading(report, report.source, with_source=True)}: {found}{wrong}"


def check_summary(reports: Sequence[CheckReport], seconds: float) -> str:
    """``700 puzzles: 574 by line logic, 118 need more, 8 have several solutions (1.2 s)``."""
    kinds = [_kind(report) for report in reports]
    parts = [counted(number, one, many) for kind, one, many in _KINDS if (number := kinds.count(kind))]
    wrong = sum(not report.is_well_formed for report in reports)
    remark = f"; {counted(wrong, 'is', 'are')} not well formed" if wrong else ""
    return f"{counted(len(kinds), 'puzzle')}: {', '.join(parts)} ({duration(seconds)}){remark}"


def _kind(report: CheckReport) -> str:
    """The category of the puzzle in the summary."""
    if report.unique is None:
        return "unknown"
    if not report.solvable:
        return "none"
    return "several" if not report.unique else "lines" if report.left_open == 0 else "more"


def _left_open(report: CheckReport) -> str:
    """``leaves 8 of 100 cells open``."""
    return f"leaves {report.left_open:,} of {counted(report.width * report.height, 'cell')} open"


def _open_cells(report: CheckReport) -> str:
    """``90 of 100 cells differ between them``."""
    number = f"{'' if report.common_final else 'at least '}{report.open_cells:,}"
    return f"{number} of {counted(report.width * report.height, 'cell')} differ between them"


def _guesses(report: CheckReport) -> str:
    """``2 at best, 4 at worst``."""
    best, worst = report.guesses_best, report.guesses_worst
    if best is None or worst is None:
        return "unknown, a plain search takes too many"
    return f"{best:,}" if best == worst else f"{best:,} at best, {worst:,} at worst"


def _difference(report: CheckReport) -> str:
    """``Another solution differs from the drawing in 4 cells (R4C3, R4C4, R5C3, R5C4).``"""
    cells = counted(len(report.differing), "cell")
    names = shortened_list([str(cell) for cell in report.differing])
    if report.goal_is_solution:
        return f"Another solution differs from the drawing in {cells} ({names})."
    return f"Two of the solutions differ in {cells} ({names})."


def _drawing(report: CheckReport) -> str:
    """What the drawing in the file is, after yes or no."""
    if not report.goal_is_solution:
        return "it is not a solution"
    if report.unique is None:
        return "it is a solution"
    return "it is the only solution" if report.unique else "it is one of the solutions"


def check_pictures(puzzle: Puzzle, report: CheckReport, screen: Screen) -> list[str]:
    """With several solutions: two of them, the drawing in the file first, and what all solutions share."""
    if report.common is None:
        return []
    room = screen.terminal.width or _WIDEST
    if puzzle.width > room:
        return [screen.wrapped(f"The solutions do not fit into {room} columns; --output FILE.svg draws them.")]
    names = (
        ("The drawing in the file:", "Another solution:") if report.goal_is_solution else ("Solution 1:", "Solution 2:")
    )
    last = f"Common to {'all' if report.common_final else 'those found'}, the others {screen.open_cells}:"
    pictures = zip((*names, last), (*report.solutions, report.common), strict=True)
    return screen.side_by_side([(name, screen.picture(puzzle, grid, clues=False)) for name, grid in pictures])


_WIDEST = 120
"""The columns of a picture in a file or pipe, which has no width of its own."""
_VALUES, _FINDINGS = 15, 4
"""The columns in which the results of checks and the findings below them begin."""
_KINDS = (
    ("lines", "by line logic", "by line logic"),
    ("more", "needs more", "need more"),
    ("several", "has several solutions", "have several solutions"),
    ("none", "has no solution", "have no solution"),
    ("unknown", "out of time", "out of time"),
)
