"""Collects steps into a Trace, with the cells of each guess, so that a rewind lists the cells it takes back.

A search of a million marks takes some megabytes: steps are frozen, so equal steps are one object.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanjie.model import UNKNOWN, Cell, Grid, Line, Step, StepKind, Trace

Setting = tuple[int, int]
"""The place of a cell, and its new value."""


class Journal:
    """The steps so far, and the grid after them."""

    def __init__(self, start: Grid) -> None:
        self.start = start
        self.steps: list[Step] = []
        self._cells = bytearray(start.cells)
        self._trail: list[int] = []
        """The cells set and not taken back, in order."""
        self._guesses: list[int] = []
        """The index in the trail where each open guess begins."""
        self._settings: dict[Setting, tuple[Cell, int]] = {}
        self._shared: dict[Step, Step] = {}
        self._marks: dict[tuple[int, int, int], Step] = {}
        """Each mark by its cell, its value, and the number of later cells that it takes back."""

    def trace(self) -> Trace:
        """The steps so far as a Trace."""
        return Trace(self.start, tuple(self.steps))

    def write(self, kind: StepKind, line: Line | None, cells: Iterable[Setting], reason: str) -> None:
        """Add one step, with those of its cells that change."""
        if kind is StepKind.GUESS:
            self._guesses.append(len(self._trail))
        if kind is StepKind.REWIND:
            cells = self._taken_back(self._guesses.pop() if self._guesses else 0)
        changes = tuple([self._set(at, value) for at, value in cells if self._cells[at] != value])
        step = Step(kind, line, changes, len(self._guesses), reason)
        self.steps.append(self._shared.setdefault(step, step))

    def mark(self, at: int, value: int) -> None:
        """Add a mark: one cell is tried, and every mark on a later cell is taken back."""
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
        """Cut the trail to its first ``keep`` cells; returns the others, set to unknown."""
        back = [(at, UNKNOWN) for at in self._trail[keep:]]
        del self._trail[keep:]
        return back
