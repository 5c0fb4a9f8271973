"""The end of an explanation for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.jobs.explain import ExplainReport


def closing_lines(report: ExplainReport, *, from_grid: bool) -> Iterator[str]:
    """How it ended, and which techniques it took."""
    number, end = len(report.steps), report.end
    if report.is_cut:
        yield f"{counted(number, 'step')}, {end.known_count:,} of {counted(len(end.cells), 'cell')} known."
        return
    took = f"in {counted(number, 'step')} ({duration(report.seconds)})"
    differing = counted(end.unknown_count, "cell")
    match report.outcome:
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
    if report.techniques:
        names = ", ".join(f"{technique} {count:,}" for technique, count in report.techniques.items())
        yield f"Techniques: {names}."
