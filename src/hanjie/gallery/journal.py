"""Writes steps down as a Trace, and remembers what each guess has set, so that a rewind can be told cell by cell.

A search of a million marks is written in some megabytes: a step never changes, so equal ones are the same object.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanjie.model import UNKNOWN, Cell, Grid, Line, Step, StepKind, Trace

Setting = tuple[int, int]
"""The number of a cell, counted row by row, and its new value."""


class Journal:
    """The steps so far, and the grid that they lead to."""

    def __init__(self, start: Grid) -> None:
        self.start = start
        self.steps: list[Step] = []
        self._cells = bytearray(start.cells)
        self._trail: list[int] = []
        """The cells set and not taken back, in order."""
        self._guesses: list[int] = []
        """Where in the trail each open guess begins."""
        self._settings: dict[Setting, tuple[Cell, int]] = {}
        self._shared: dict[Step, Step] = {}
        self._marks: dict[tuple[int, int, int], Step] = {}
        """Each mark by its cell, its value, and how many cells behind it are taken back."""

    def trace(self) -> Trace:
        """What was written, as a value that no longer changes."""
        return Trace(self.start, tuple(self.steps))

    def write(self, kind: StepKind, line: Line | None, cells: Iterable[Setting], reason: str) -> None:
        """One step; of its cells, those are kept that change."""
        if kind is StepKind.GUESS:
            self._guesses.append(len(self._trail))
        if kind is StepKind.REWIND:
            cells = self._taken_back(self._guesses.pop() if self._guesses else 0)
        changes = tuple([self._set(at, value) for at, value in cells if self._cells[at] != value])
        step = Step(kind, line, changes, len(self._guesses), reason)
        self.steps.append(self._shared.setdefault(step, step))

    def mark(self, at: int, value: int) -> None:
        """One cell is tried, and every mark on a later cell is taken back."""
        keep = len(self._trail)
        while keep and self._trail[keep - 1] >= at:
            keep -= 1
        back = [self._set(*setting) for setting in self._taken_back(keep) if setting[0] != at]
        tried = self._set(at, value)
        mark = (at, value, len(back))
        if mark not in self._marks:
            self._marks[mark] = Step(StepKind.CELL, None, (tried, *back))
        self.steps.append(self._marks[mark])

    def _set(self, at: int, value: int) -> tuple[Cell, int]:
        if value != UNKNOWN and self._cells[at] != value:
            self._trail.append(at)
        self._cells[at] = value
        if (at, value) not in self._settings:
            self._settings[at, value] = (Cell.from_place(at, self.start.width), value)
        return self._settings[at, value]

    def _taken_back(self, keep: int) -> list[Setting]:
        """The cells beyond the first ``keep`` of the trail, which is cut there."""
        back = [(at, UNKNOWN) for at in self._trail[keep:]]
        del self._trail[keep:]
        return back
