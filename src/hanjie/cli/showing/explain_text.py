"""The report of ``hanjie explain`` as text: numbered steps, each with its line before and after, and the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.cli.showing.wrapping import wrapped
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.explain import ExplainReport
    from hanjie.model import Grid, Puzzle
    from hanjie.reasoning import Deduction

_MARKS = 10
"""Progress notes divide the list of steps into about this many parts."""
_LARGE = 100
"""Grids with fewer cells get no progress notes, because they need few steps."""


class DeductionPrinter:
    """Formats deductions one by one, while their total is still unknown."""

    def __init__(self, puzzle: Puzzle, start: Grid, screen: Screen, *, with_lines: bool) -> None:
        self._puzzle, self._grid, self._screen, self._with_lines = puzzle, start, screen, with_lines
        self._cells = len(start.cells)
        self._digits = len(str(self._cells // 3))
        self._number = 0

    def lines(self, deduction: Deduction, sentences: list[str]) -> Iterator[str]:
        """The lines for the next deduction."""
        self._number += 1
        margin = " " * (self._digits + 2)
        first, *rest = named(deduction, sentences, self._screen)
        yield self._screen.wrapped(f"{self._number:>{self._digits}}. {first}", len(margin))
        for sentence in rest:
            indent = len(margin) + len(sentence) - len(sentence.lstrip())
            yield self._screen.wrapped(margin + sentence, indent + 2)
        if self._with_lines or self._cells >= _LARGE:
            yield from self._grid_lines(deduction, margin)

    def _grid_lines(self, deduction: Deduction, margin: str) -> Iterator[str]:
        """The line before and after, and the progress."""
        before, after = self._grid, deduction.apply(self._grid)
        self._grid = after
        if self._with_lines:
            room = None if (width := self._screen.terminal.width) is None else width - len(margin)
            yield from (margin + line for line in line_pictures(self._puzzle, before, after, deduction, room))
        if self._cells >= _LARGE:
            yield from self._progress(before, after, margin)

    def _progress(self, before: Grid, after: Grid, margin: str) -> Iterator[str]:
        """A note whenever another tenth of the cells is known."""
        marks = [grid.known_count * _MARKS // self._cells for grid in (before, after)]
        if marks[0] < marks[1] < _MARKS:
            yield self._screen.faint(f"{margin}({after.known_count:,} of {counted(self._cells, 'cell')} known)")


def named(deduction: Deduction, sentences: list[str], screen: Screen) -> list[str]:
    """The sentences, the first with the technique after it; a contradiction has none."""
    first, *rest = sentences
    return [first if deduction.is_contradiction else f"{first} {screen.faint(f'[{deduction.technique}]')}", *rest]


def line_pictures(puzzle: Puzzle, before: Grid, after: Grid, deduction: Deduction, room: int | None) -> Iterator[str]:
    """``R7  3 1  ??#????? > ?##?????``, on three lines if it does not fit into ``room`` columns.

    Nothing unless the deduction decides cells of a single line.
    """
    line = deduction.line
    if line is None or deduction.cases or before.line(line) == after.line(line):
        return
    from hanjie.model import Grid

    clue = f"{line}  {puzzle.clue(line).text(puzzle.palette)}"
    cells = [grid.line(line) for grid in (before, after)]
    pictures = [Grid(len(state), 1, state).text(puzzle.palette) for state in cells]
    picture = f"{clue}  {pictures[0]} > {pictures[1]}"
    if room is None or len(picture) <= room:
        yield picture
    else:
        yield wrapped(clue, room, 4)
        yield f"  {pictures[0]}"
        yield f"> {pictures[1]}"


def closing_lines(report: ExplainReport, *, from_grid: bool) -> Iterator[str]:
    """The outcome and the techniques used."""
    number, end = len(report.steps), report.end
    if report.is_cut:
        yield f"{counted(number, 'step')}, {end.known_count:,} of {counted(len(end.cells), 'cell')} known."
        return
    took = f"in {counted(number, 'step')} ({duration(report.seconds)})"
    differing = counted(end.unknown_count, "cell")
    match report.outcome:
        case "solved":
            yield f"Solved {took}." if number else "The grid is already solved."
        case "open":
            certain = f"All certain cells found {took}" if number else "No cell is certain"
            yield f"{certain}: the puzzle has several solutions, which differ in {differing}."
        case "impossible":
            begin = "This grid leads to no solution" if from_grid else "There is no solution"
            yield f"{begin}: a contradiction follows {took}."
        case _:
            yield (
                f"Time ran out after {counted(number, 'step')} ({duration(report.seconds)}); {differing} of "
                f"{len(end.cells):,} are still open. A longer --timeout explains more."
            )
    if report.techniques:
        names = ", ".join(f"{technique} {count:,}" for technique, count in report.techniques.items())
        yield f"Techniques: {names}."
