"""The grid in motion: does the steps and makes pictures, with signals for the changes since the last picture.

::

    fresh    a cell that reasoning settled since the last picture
    guess    a guessed cell; it stays marked until the guess is taken back
    trial    a cell that follows from a guess, or that was guessed together with others
    back     a cell that was taken back since the last picture

The line of the last step is framed, or a line that contradicts its clue: a clash.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from hanjie.model import UNKNOWN, Grid, Line, Step, StepKind


class Signal(IntEnum):
    """The mark of a cell in a picture."""

    NONE = 0
    """No mark: the cell did not change, and it is certain."""
    FRESH = 1
    """Reasoning settled the cell since the last picture."""
    GUESS = 2
    """The cell was guessed."""
    TRIAL = 3
    """The cell follows from a guess, or was guessed together with others."""
    BACK = 4
    """The cell was taken back since the last picture."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a film."""

    done: int
    """The number of steps done."""
    grid: Grid
    """The cells."""
    signals: bytes
    """The signal of each cell, one byte each."""
    lasting: bytes
    """The signals that stay until the cell is set again, also where a transient signal covers them."""
    changed: frozenset[int]
    """The cells that may differ from the picture before, as indices into ``grid.cells``."""
    line: Line | None
    """The line that is framed."""
    is_clash: bool
    """True when that line contradicts its clue."""
    counter: str
    """The number of the step, for the status line."""
    event: str
    """The event of the step, for the status line."""
    seconds: float
    """The seconds that it stays."""
    has_marks: bool
    """True if known empty cells are marked: in every picture but that of a complete grid without a contradiction."""


class Motion:
    """The grid in motion, step by step."""

    def __init__(self, start: Grid) -> None:
        self.width, self.height = start.width, start.height
        self.cells = bytearray(start.cells)
        self.lasting = bytearray(len(start.cells))
        """The signals that stay: guesses and what follows from them."""
        self.transient: dict[int, Signal] = {}
        """The signals of the next picture only."""
        self.unknown = start.unknown_count
        self.shown = (True, False)
        self.done = 0
        self.line: Line | None = None
        self.has_clash = False
        self.lines: set[Line | None] = set()
        """The lines of the next picture."""
        self.last: Step | None = None
        self.changed: set[int] = set()

    @property
    def is_complete(self) -> bool:
        """True when no cell is open."""
        return not self.unknown

    def take(self, steps: Iterable[Step]) -> None:
        """Do these steps; the next picture shows them all."""
        self.transient.clear()
        self.changed.clear()
        self.line, self.has_clash = None, False
        self.lines.clear()
        for step in steps:
            self.done += 1
            self.last = step
            if step.line is not None:
                self._look_at(step)
            if step.cells:
                self._set_cells(step)

    def _look_at(self, step: Step) -> None:
        """Frame the line of the steps, or one with a contradiction; a rewind names the line that refutes the guess.

        If several lines take part in a picture, none is framed.
        """
        is_clash = step.kind in (StepKind.CONTRADICTION, StepKind.REWIND)
        if is_clash:
            self.line, self.has_clash = step.line, True
        elif not self.has_clash:
            self.line = step.line if not self.lines or self.lines == {step.line} else None
        self.lines.add(step.line)

    def _set_cells(self, step: Step) -> None:
        cells, lasting, transient, width = self.cells, self.lasting, self.transient, self.width
        is_guess = step.kind is StepKind.GUESS
        rests_on_guess = step.depth > 0 and step.kind in (StepKind.LINE, StepKind.PROBE, StepKind.GUESS)
        is_one_cell = is_guess and len(step.cells) == 1
        stays = Signal.GUESS if is_one_cell else Signal.TRIAL if rests_on_guess else Signal.NONE
        for (row, column), value in step.cells:
            place = row * width + column
            self.changed.add(place)
            self.unknown += (value == UNKNOWN) - (cells[place] == UNKNOWN)
            cells[place] = value
            if value == UNKNOWN:
                lasting[place], transient[place] = Signal.NONE, Signal.BACK
            else:
                lasting[place], transient[place] = stays, Signal.GUESS if is_guess else Signal.FRESH

    def shot(self, counter: str, event: str, seconds: float) -> Shot:
        """The next picture. A solution has no signals."""
        if self.last is not None and self.last.kind is StepKind.SOLUTION:
            return self._clean(self._grid(), counter, event, seconds)
        signals = bytearray(self.lasting)
        for place, signal in self.transient.items():
            signals[place] = signal
        return Shot(
            self.done,
            self._grid(),
            bytes(signals),
            bytes(self.lasting),
            self._take_changed(is_clean=False, has_marks=True),
            self.line,
            self.has_clash,
            counter,
            event,
            seconds,
            has_marks=True,
        )

    def end(self, counter: str, event: str, seconds: float, *, shown: Grid | None = None, clash: bool = False) -> Shot:
        """The last picture: the cells that the solver found, or ``shown`` instead of them."""
        if shown:
            self.changed.update(range(len(self.cells)))
        last = self.last
        line = last.line if clash and last is not None and last.kind is StepKind.CONTRADICTION else None
        return self._clean(shown or self._grid(), counter, event, seconds, line)

    def _clean(self, grid: Grid, counter: str, event: str, seconds: float, clash: Line | None = None) -> Shot:
        none, marked = bytes(len(self.cells)), clash is not None or not grid.is_complete
        changed = self._take_changed(is_clean=True, has_marks=marked)
        return Shot(self.done, grid, none, none, changed, clash, clash is not None, counter, event, seconds, marked)

    def _grid(self) -> Grid:
        return Grid(self.width, self.height, bytes(self.cells))

    def _take_changed(self, *, is_clean: bool, has_marks: bool) -> frozenset[int]:
        """The cells that were set; or all, if the marks in empty cells or the lasting signals appear or disappear."""
        shown, self.shown = self.shown, (has_marks, is_clean)
        if shown != self.shown:
            self.changed.update(range(len(self.cells)))
        return frozenset(self.changed)
