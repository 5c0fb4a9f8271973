"""Collects steps as numbers, with the cells of each guess, so that a rewind lists the cells it takes back.

A journal has a limit. When it is full, it leaves out guesses that were taken back, the deepest first: see ``thinning``.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field

from hanjie.gallery.thinning import Rule, Setting, thin
from hanjie.model import UNKNOWN, Grid, Line, StepKind, Trace
from hanjie.model.step_record import HEAD, KIND_COUNT, KIND_NUMBERS, StepRecord

NUMBERS_PER_STEP = 64
"""The room for each step of the limit, in numbers."""
NUMBERS_PER_CELL = 8
"""The additional room for each cell: enough to set it once in a step of its own."""


@dataclass(slots=True)
class Frame:
    """A guess or a mark that is open."""

    level: int
    """How deep it is: the number of open guesses; for a mark, its place and 1."""
    cells: int
    """How many cells were set and not taken back before it."""
    begin: int
    """Where it begins in the numbers."""
    steps: int
    """How many steps are before it."""
    stays: bool = False
    """True if it has a solution, so that it is kept."""
    overwritten: list[Setting] = field(default_factory=list)
    """The cells that a mark takes back or changes, with their values before it."""


class Journal:
    """The steps so far, and the grid after them."""

    def __init__(self, start: Grid, most: int = sys.maxsize) -> None:
        self.start = start
        self.left_out = 0
        self._most_steps = most
        self._most_numbers = NUMBERS_PER_STEP * most + NUMBERS_PER_CELL * len(start.cells)
        self._rule = Rule()
        self._keeps_solutions = True
        self._numbers = array("i")
        self._steps = 0
        self._cells = bytearray(start.cells)
        self._trail: list[int] = []
        """The cells set and not taken back, in order."""
        self._frames: list[Frame] = []
        self._has_marks = False
        self._reasons: dict[str, int] = {"": 0}

    def trace(self) -> Trace:
        """The steps so far as a Trace."""
        steps = StepRecord(self.start.width, self.start.height, self._numbers, tuple(self._reasons))
        return Trace(self.start, steps, self.left_out)

    def write(self, kind: StepKind, line: Line | None, cells: Iterable[Setting], reason: str) -> None:
        """Add one step, with those of its cells that change."""
        closing: Frame | None = None
        if kind is StepKind.GUESS:
            self._open(len(self._frames) + 1)
        elif kind is StepKind.REWIND:
            closing = self._close()
            cells = self._taken_back(closing.cells if closing else 0)
        elif kind is StepKind.SOLUTION and self._keeps_solutions:
            for frame in self._frames:
                frame.stays = True
        self._add(kind, line, cells, reason)
        if closing is not None and self._is_left_out(closing):
            self._forget(closing)
        self._thin_if_full()

    def mark(self, at: int, value: int) -> None:
        """Add a mark: one cell is tried, and every mark on a later cell is taken back."""
        self._has_marks = True
        back: list[Setting] = []
        while self._frames and self._frames[-1].level > at:
            frame = self._frames.pop()
            back = self._taken_back(frame.cells) + back
            if self._is_left_out(frame):
                self._forget(frame)
                for place, _ in back:
                    self._cells[place] = UNKNOWN
                for place, before in frame.overwritten:
                    self._cells[place] = before
                back = [(place, UNKNOWN) for place, _ in frame.overwritten]
        cells = [(at, value), *(setting for setting in back if setting[0] != at)]
        self._open(at + 1)
        self._frames[-1].overwritten = [(place, self._cells[place]) for place, _ in back]
        self._add(StepKind.CELL, None, cells, "")
        self._thin_if_full()

    def _open(self, level: int) -> None:
        self._frames.append(Frame(level, len(self._trail), len(self._numbers), self._steps))

    def _close(self) -> Frame | None:
        """Close the last guess and return it; marks are all closed at once."""
        if self._has_marks:
            self._frames.clear()
        return self._frames.pop() if self._frames else None

    def _is_left_out(self, frame: Frame) -> bool:
        return not self._rule.keeps(frame.level) and not frame.stays

    def _add(self, kind: StepKind, line: Line | None, cells: Iterable[Setting], reason: str) -> None:
        """Append the numbers of a step, with those of its cells that change; a mark always has its cell."""
        number = self._reasons.setdefault(reason, len(self._reasons)) * KIND_COUNT + KIND_NUMBERS[kind]
        depth = 0 if self._has_marks else len(self._frames)
        head = len(self._numbers)
        self._numbers.extend((number, self._number_of(line), depth, 0))
        for at, value in cells:
            if self._cells[at] == value and not (kind is StepKind.CELL and len(self._numbers) == head + HEAD):
                continue
            if value != UNKNOWN == self.start.cells[at]:
                self._trail.append(at)
            self._cells[at] = value
            self._numbers.extend((at, value))
        self._numbers[head + HEAD - 1] = (len(self._numbers) - head - HEAD) // 2
        self._steps += 1

    def _number_of(self, line: Line | None) -> int:
        if line is None:
            return -1
        return line.index if line.is_row else self.start.height + line.index

    def _taken_back(self, keep: int) -> list[Setting]:
        """Cut the trail to its first ``keep`` cells; returns the others, set to unknown."""
        back = [(at, UNKNOWN) for at in self._trail[keep:]]
        del self._trail[keep:]
        return back

    def _forget(self, frame: Frame) -> None:
        """Remove the steps from the beginning of a frame to the end."""
        self.left_out += self._steps - frame.steps
        self._steps = frame.steps
        del self._numbers[frame.begin :]

    def _thin_if_full(self) -> None:
        if self._steps <= self._most_steps and len(self._numbers) <= self._most_numbers:
            return
        self._thin()
        if self._keeps_solutions and (2 * self._steps > self._most_steps or self._is_half_full):
            self._keeps_solutions = False
            for frame in self._frames:
                frame.stays = False
            self._thin()
        # What is left cannot be left out. The next look at it must be far away.
        self._most_steps = max(self._most_steps, 2 * self._steps)
        self._most_numbers = max(self._most_numbers, 2 * len(self._numbers))

    @property
    def _is_half_full(self) -> bool:
        return 2 * len(self._numbers) > self._most_numbers

    def _thin(self) -> None:
        half = self._most_steps // 2, self._most_numbers // 2
        thinned = thin(self._numbers, self.start.cells, self._rule, half, keeps_solutions=self._keeps_solutions)
        self.left_out += self._steps - thinned.steps
        self._numbers, self._steps, self._rule = thinned.numbers, thinned.steps, thinned.rule
        for frame, (begin, steps, overwritten) in zip(self._frames, thinned.begins, strict=True):
            frame.begin, frame.steps, frame.overwritten = begin, steps, overwritten
