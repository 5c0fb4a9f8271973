"""The statistics of ``hanjie solve --stats``: the work of a solver in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.jobs.solve import SolveReport

INDENT = 12
"""The column in which the values begin."""


def stats_lines(report: SolveReport) -> Iterator[str]:
    """One line for each kind of work, such as ``  sweeps    3.4 (68 lines solved, 20 per sweep)``."""
    for name, value in _values(report):
        yield f"  {name:<{INDENT - 2}}{value}"


def _values(report: SolveReport) -> Iterator[tuple[str, str]]:
    stats = {name: int(value) for name, value in report.stats.items() if name != "seconds"}
    yield "time", duration(report.seconds)
    yield "cells", f"{_decided(report):,} of {report.width * report.height:,} decided"
    if "steps" in stats:
        yield "steps", f"{stats['steps']:,}"
    if "lines" not in stats:
        return
    lines = report.width + report.height
    yield "sweeps", f"{stats['lines'] / lines:,.1f} ({counted(stats['lines'], 'line')} solved, {lines:,} per sweep)"
    proved = f"{stats['refuted']:,} refuted, {counted(stats['agreed'], 'cell')} by agreement"
    yield "probes", f"{stats['probes']:,} ({proved})"
    wrong = f"{stats['contradictions']:,} wrong, at most {stats['depth']:,} at a time"
    yield "guesses", f"{stats['guesses']:,} ({wrong})"
    learned = f"{counted(stats['conflicts'], 'conflict')}, {counted(stats['restarts'], 'restart')}"
    yield "learning", f"{learned}, {counted(stats['dives'], 'dive')}"


def _decided(report: SolveReport) -> int:
    """The cells that are the same in every solution, as far as the solver knows."""
    if report.status in ("unique", "solved"):
        return report.width * report.height
    grid = report.common or report.known
    return grid.known_count if grid else 0
