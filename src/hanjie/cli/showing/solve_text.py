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

WHERE_ALL_DIFFER = "'hanjie count --common' shows every cell that is not certain."
"""Advice when two solutions are known: they show only some of the uncertain cells."""

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

    def text(self, puzzle: Puzzle, report: SolveReport) -> str:
        """The full text for one puzzle."""
        lines = [self.screen.heading(report, report.source, with_source=self.many)]
        if report.trace:
            lines += map(str, report.trace.steps)
        for name, grid in self._grids(report):
            lines += [name] if name else []
            lines.append(self.screen.picture(puzzle, grid, clues=self.clues))
        lines.append(answer_sentences(report))
        if len(report.solutions) > 1:
            lines += self._remarks(report)
        if report.blame is not None:
            from hanjie.cli.showing.blame_text import blame_lines

            lines += (self.screen.wrapped(line, 0) for line in blame_lines(puzzle, report.blame, self.screen))
        return "\n".join(lines) + ("\n" if self.many else "")

    def _grids(self, report: SolveReport) -> Iterator[tuple[str, Grid]]:
        """The pictures to draw, each with a name if there are several."""
        if len(report.solutions) > 1:
            for number, solution in enumerate(report.solutions[:_PICTURES_SHOWN], 1):
                yield f"Solution {number}:", solution
            yield self._common_name(report), report.common
        elif report.solutions:
            yield "", report.solutions[0]
        elif report.status == "unknown" and report.known and not report.known.is_blank:
            yield "", report.known

    def _common_name(self, report: SolveReport) -> str:
        """The heading of the picture of common cells, which compares only the solutions found."""
        found = len(report.solutions)
        if found == 2:
            return "Common to both:"
        return "Common to all:" if report.is_exhausted else f"Common to these {found:,}:"

    def _remarks(self, report: SolveReport) -> Iterator[str]:
        differing = counted(report.common.unknown_count, "cell")
        more = "" if report.is_exhausted else "; further solutions may differ in more"
        yield f"They differ in {differing}, {self.screen.open_cells} in the common picture{more}."
        if not report.is_exhausted:
            yield WHERE_ALL_DIFFER
        if len(report.solutions) > _PICTURES_SHOWN:
            yield f"The first {_PICTURES_SHOWN} are shown; --json lists them all."


def summary(statuses: Iterable[str], seconds: float) -> str:
    """``700 puzzles: 650 unique, 50 multiple (1.2 s)``."""
    seen = list(statuses)
    parts = [f"{number:,} {status}" for status in _SUMMARY_ORDER if (number := seen.count(status))]
    return f"{counted(len(seen), 'puzzle')}: {', '.join(parts)} ({duration(seconds)})"


_SUMMARY_ORDER = ("unique", "solved", "multiple", "none", "unknown")
