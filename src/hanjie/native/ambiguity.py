"""Finds the cells that the solutions of a puzzle share."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, UNKNOWN, Grid, Limits, Phase, Puzzle
from hanjie.native._core import Ambiguity
from hanjie.native.answer import check_state, core_cancel, core_given, core_timeout


@dataclass(frozen=True, slots=True)
class Common:
    """The cells shared by all solutions, or by the solutions found before time ran out."""

    grid: Grid | None
    """The shared cells; cells that differ are unknown. None if no solution was found."""
    unproved: int
    """The number of shared cells that may differ in solutions that were not found."""
    at_least: int
    """A lower bound of the number of solutions: 0, 1 or 2."""
    is_final: bool
    """False if time ran out: other solutions may share fewer cells."""


def common_cells(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Common:
    """Find the cells that all solutions share. This needs one search for each of some cells, not all solutions."""
    clock, cells = limits.start(), puzzle.width * puzzle.height
    asked: list[Ambiguity] = []

    def report() -> None:
        for ambiguity in asked:
            done = cells - ambiguity.questions if ambiguity.common() else 0  # without a solution nothing is known
            clock.report(Phase.COMPARING, done, cells)

    ambiguity = Ambiguity(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette.colors),
        core_given(puzzle),
        core_timeout(limits),
        cancel=core_cancel(limits),
        progress=report if limits.progress else None,
    )
    asked.append(ambiguity)
    try:
        while ambiguity.advance():
            report()
    finally:
        asked.clear()  # otherwise the question and its report keep each other in memory for good
    check_state(ambiguity.state)
    common, is_final = ambiguity.common(), ambiguity.state != "stopped"
    return Common(
        grid=Grid(puzzle.width, puzzle.height, common, puzzle.palette) if common else None,
        unproved=0 if is_final else ambiguity.questions,
        at_least=2 if UNKNOWN in common else int(bool(common)),
        is_final=is_final,
    )
