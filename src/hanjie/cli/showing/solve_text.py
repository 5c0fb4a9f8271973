"""The report of ``hanjie solve`` as text: heading, picture, and the answer in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie.cli.exits import Exit
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.film import FilmReport
    from hanjie.jobs.solve import SolveReport
    from hanjie.model import Grid, Puzzle

WHERE_ALL_DIFFER = "'hanjie count --common' looks for the others."
"""Advice if the search for open cells ran out of time."""
THE_GOAL = "The drawing in the file"
"""The goal of a puzzle in sentences."""

_PICTURES_SHOWN = 10
"""At most this many solutions of one puzzle are drawn; JSON lists them all."""


def exit_code(report: SolveReport | FilmReport) -> Exit:
    """The exit code for one puzzle."""
    if report.ending in ("stuck", "limit", "stopped"):
        return Exit.UNDECIDED
    return Exit.FAILED if report.status == "none" else Exit.DONE


def answer_sentences(report: SolveReport) -> str:
    """``Unique solution (0.4 ms). Difficulty 2 of 10, very easy.``"""
    found = f"{verdict(report, len(report.solutions), report.known)} ({duration(report.seconds)})."
    rating = report.rating
    return found if rating is None or rating.grade is None else f"{found} Difficulty {rating.summary}."


def verdict(report: SolveReport | FilmReport, found: int, known: Grid | None) -> str:
    """The answer in words, without a period."""
    number = "two" if found == 2 else f"{found:,}"
    match report.status, report.ending:
        case "unique", _:
            return "Unique solution"
        case "solved", _:
            return "Solved (uniqueness not checked)"
        case "none", _:
            return "No solution"
        case "multiple", _ if not found:
            return "Several solutions"
        case "multiple", "enough":
            return f"At least {number} solutions"
        case "multiple", "exhausted":
            return f"{number.capitalize()} solutions, and no more"
        case "multiple", _:
            return f"{_spent(report)}: at least {number} solutions"
        case _, "stuck":
            return f"Line logic alone gets stuck: {_known(known)}"
    if found:
        return f"{_spent(report)}: this is a solution, but there may be others"
    return f"{_spent(report)}: {_known(known)}"


def _spent(report: SolveReport | FilmReport) -> str:
    return f"Out of steps after {report.stats['steps']:,}" if report.ending == "limit" else "Out of time"


def _known(grid: Grid | None) -> str:
    if grid is None:
        return "no cell is known"
    cells, known = len(grid.cells), grid.known_count
    return f"{known:,} of {counted(cells, 'cell')} {'is' if 1 in (cells, known) else 'are'} known"


@dataclass(frozen=True, slots=True)
class SolvePrinter:
    """Formats answers with their pictures."""

    screen: Screen
    """The screen to format for."""
    clues: bool
    """Print clues around the grid."""
    many: bool
    """True if there are several puzzles: each is printed with its source."""
    stats: bool = False
    """Print the work of the solver."""

    def text(self, puzzle: Puzzle, report: SolveReport) -> str:
        """The full text for one puzzle."""
        lines = [self.screen.heading(report, report.source, with_source=self.many)]
        if report.trace:
            lines += (self.screen.wrapped(str(step), 4) for step in report.trace.steps)
            if cut := report.trace.cut:
                left_out = f"({counted(cut, 'more step')} left out: guesses that were taken back)"
                lines.append(self.screen.wrapped(left_out, 1))
        pictures = [(name, self.screen.picture(puzzle, grid, clues=self.clues)) for name, grid in self._grids(report)]
        lines += self.screen.side_by_side(pictures)
        lines += (self.screen.wrapped(line, 0) for line in self._sentences(puzzle, report))
        if self.stats:
            from hanjie.cli.showing.stats_text import INDENT, stats_lines

            lines += (self.screen.wrapped(line, INDENT) for line in stats_lines(report))
        return "\n".join(lines) + ("\n" if self.many else "")

    def _sentences(self, puzzle: Puzzle, report: SolveReport) -> Iterator[str]:
        """The answer in words, and remarks."""
        yield answer_sentences(report)
        if report.ending == "stopped":
            yield "A longer --timeout may find more."
        if report.goal_is_solution is False:
            yield f"{THE_GOAL} is not a solution."
        elif report.goal_is_solution and report.ending == "stopped" and not report.solutions:
            yield f"{THE_GOAL} is a solution."
        if report.common is not None:
            yield from self._remarks(report)
        if report.blame is not None:
            from hanjie.cli.showing.blame_text import blame_lines

            yield from blame_lines(puzzle, report.blame, self.screen)

    def _grids(self, report: SolveReport) -> Iterator[tuple[str, Grid]]:
        """The pictures to draw, each with a name if there are several."""
        if report.common is not None:
            yield from zip(_names(report), report.solutions, strict=False)
            yield f"Common to {'all' if report.common_final else 'those found'}:", report.common
        elif report.solutions:
            yield "", report.solutions[0]
        elif report.status == "unknown" and report.known and not report.known.is_blank:
            yield "", report.known

    def _remarks(self, report: SolveReport) -> Iterator[str]:
        cells = f"{report.open_cells:,} of {counted(report.width * report.height, 'cell')}"
        marked = f"{self.screen.open_cells} in the last picture"
        if report.common_final:
            yield f"The solutions differ in {cells}, {marked}."
        else:
            yield f"The solutions found differ in {cells}, {marked}; others may differ in more. {WHERE_ALL_DIFFER}"
        if len(report.solutions) > _PICTURES_SHOWN:
            yield f"The first {_PICTURES_SHOWN} are shown; --json lists them all."


def _names(report: SolveReport) -> list[str]:
    """The headings of several solutions, as many as are drawn."""
    shown = min(len(report.solutions), _PICTURES_SHOWN)
    names = [f"Solution {number}:" for number in range(1, shown + 1)]
    if report.goal_is_solution:
        names[0] = f"{THE_GOAL}:"
        if shown == 2:
            names[1] = "Another solution:"
    return names


def summary(statuses: Iterable[str], seconds: float) -> str:
    """``700 puzzles: 650 unique, 50 multiple (1.2 s)``."""
    seen = list(statuses)
    parts = [f"{number:,} {status}" for status in _SUMMARY_ORDER if (number := seen.count(status))]
    return f"{counted(len(seen), 'puzzle')}: {', '.join(parts)} ({duration(seconds)})"


_SUMMARY_ORDER = ("unique", "solved", "multiple", "none", "unknown")
