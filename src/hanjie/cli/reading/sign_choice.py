"""Chooses what the unclear signs of a drawn grid mean: the reading that contradicts fewer clues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.reading.cell_signs import SignReading
from hanjie.errors import AmbiguousError
from hanjie.words import counted, joined

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle

_SECONDS = 2.0
"""The time for solving the puzzle, if the lines alone do not decide."""

_WRONG = {"line": "not fit", "cell": "be wrong"}


def choose_reading(readings: Sequence[tuple[SignReading, Grid]], puzzle: Puzzle, name: str) -> Grid:
    """The grid of the intended reading; a note says what x and o mean. AmbiguousError if nothing decides."""
    different = [entry for index, entry in enumerate(readings) if entry[1] not in [one for _, one in readings[:index]]]
    if len(different) == 1:
        _note(different[0][0], name, "")
        return different[0][1]
    reason = ""
    for count, what in ((_unmet_lines, "line"), (_wrong_cells, "cell")):
        faults = [count(grid, puzzle) for _, grid in different]
        fewest = min(faults)
        others = [(fault, one) for fault, (one, _) in zip(faults, different, strict=True) if fault > fewest]
        if others:
            fault, other = min(others, key=lambda entry: entry[0])
            reason = f"; with {other.words()}, {counted(fault, what)} would {_WRONG[what]}"
        different = [entry for fault, entry in zip(faults, different, strict=True) if fault == fewest]
        if len(different) == 1:
            break
    if len({_without_dot(reading) for reading, _ in different}) == 1:  # if only the dot is unclear, it is empty
        reading, grid = different[0]
        _note(reading, name, reason)
        return grid
    meanings = joined([reading.words() for reading, _ in different], "or")
    advice = "write # for filled cells, . for empty cells and ? for undecided cells"
    raise AmbiguousError(f"The grid can be read with {meanings}; {advice}.", source=name)


def _without_dot(reading: SignReading) -> tuple[tuple[str, str], ...]:
    return tuple(entry for entry in reading.meanings if entry[0] != ".")


def _note(reading: SignReading, name: str, reason: str) -> None:
    if any(sign in ("x", "o") or meaning == "undecided" for sign, meaning in reading.meanings):
        note(f"{name}: read {reading.words()}{reason}.")


def _unmet_lines(grid: Grid, puzzle: Puzzle) -> int:
    """The number of lines whose clue does not fit the cells."""
    from hanjie.api import solve_line

    return sum(solve_line(puzzle.clue(line), grid.line(line)) is None for line in puzzle.lines())


def _wrong_cells(grid: Grid, puzzle: Puzzle) -> int:
    """The number of cells that differ from the only solution; 0 if there is not only one, or if it takes too long."""
    from hanjie.jobs.solve import SolveRequest, run
    from hanjie.model import Limits

    report = run(SolveRequest(puzzle, blame=False, common=False), Limits(timeout=_SECONDS))
    if len(report.solutions) != 1 or not report.is_exhausted:
        return 0
    return len(grid.conflicts(report.solutions[0]))
