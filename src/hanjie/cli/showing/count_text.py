"""The report of ``hanjie count`` as text: the number of solutions, and a picture of the cells they share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted, duration, large

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.count import CountReport
    from hanjie.model import Puzzle

_STOPPED = {"time": "out of time", "cancelled": "stopped", "memory": "too large to count"}


def count_lines(puzzle: Puzzle, report: CountReport, screen: Screen) -> Iterator[str]:
    """The number of solutions, then the common cells if requested."""
    heading = screen.heading(report, report.source, with_source=True)
    yield screen.wrapped(f"{heading}: {number_text(report)} ({duration(report.seconds)}).", 2)
    if report.common_final is None or not report.count:
        return
    if report.common is not None:
        yield screen.picture(puzzle, report.common, clues=False)
    if sentence := _common_sentence(report, screen.open_cells):
        yield screen.wrapped(sentence, 0)


def number_text(report: CountReport) -> str:
    """``12 solutions``, without a period."""
    many = "one solution" if report.count == 1 else f"{large(report.count)} solutions"
    if report.exact:
        return f"{many[0].upper()}{many[1:]}" if report.count else "No solution"
    if report.stopped is None:
        return f"At least {many}"
    stopped = _STOPPED[report.stopped]
    if report.count:
        return f"{stopped.capitalize()}: at least {many}"
    return f"Not counted: {stopped} before a solution was found"


def _common_sentence(report: CountReport, open_cells: str) -> str:
    """The sentence below the picture; ``open_cells`` says how the picture marks cells that differ."""
    if report.common is None:
        return (
            ""
            if report.common_final
            else "Time ran out before the common cells were found; a longer --timeout may find them."
        )
    unknown = report.common.unknown_count
    differing = counted(unknown, "cell")
    if report.common_final:
        return f"They differ in {differing}, {open_cells}." if unknown else ""
    if not unknown:
        return f"Only this solution was found in time; {counted(report.unproved, 'cell')} may differ in others."
    more = counted(report.unproved, "other")
    return f"The solutions found in time differ in {differing}, {open_cells}; {more} may differ as well."
