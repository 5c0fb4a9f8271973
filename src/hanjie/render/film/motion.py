"""The grid in motion: steps are done one by one, and shot as pictures with signals of what happened since the last.

::

    fresh    a cell that reasoning settled just now
    guess    a cell that was guessed; it stays marked as long as the guess stands
    trial    a cell that follows from a guess, or was guessed with others before, and stands or falls with it
    back     a cell that was taken back just now

The line that was looked at last is pointed out, or one that was found to contradict its clue: a clash.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from hanjie.model import UNKNOWN, Grid, Line, Step, StepKind


class Signal(IntEnum):
    """What is to be noticed about a cell."""

    NONE = 0
    """Nothing: it is as it was, and certain."""
    FRESH = 1
    """Reasoning settled it just now."""
    GUESS = 2
    """It was guessed."""
    TRIAL = 3
    """It follows from a guess, or was guessed together with others before."""
    BACK = 4
    """It was taken back just now."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a film."""

    done: int
    """How many steps are done."""
    grid: Grid
    """The cells."""
    signals: bytes
    """What is to be noticed about each cell: a Signal a byte."""
    lasting: bytes
    """Those of the signals that last until the cell is set again, also where another is above them."""
    changed: frozenset[int]
    """The cells that may look different from the picture before, as places in ``grid.cells``; signals come on top."""
    line: Line | None
    """The line that is pointed out."""
    is_clash: bool
    """True when that line contradicts its clue."""
    counter: str
    """How far the film is, in words."""
    event: str
    """What happens, in words."""
    seconds: float
    """How long it stays."""


class Motion:
    """The grid in motion, step by step."""

    def __init__(self, start: Grid) -> None:
        self.width, self.height = start.width, start.height
        self.cells = bytearray(start.cells)
        self.lasting = bytearray(len(start.cells))
        """The signals that last: guesses and what follows from them."""
        self.transient: dict[int, Signal] = {}
        """The signals of the picture in hand."""
        self.unknown = start.unknown_count
        self.shown = (self.is_complete, False)
        self.done = 0
        self.line: Line | None = None
        self.has_clash = False
        self.last: Step | None = None
        self.changed: set[int] = set()

    @property
    def is_complete(self) -> bool:
        """True when no cell is open."""
        return not self.unknown

    def take(self, steps: Iterable[Step]) -> None:
        """Do these steps, all of them in one picture."""
        self.transient.clear()
        self.changed.clear()
        self.line, self.has_clash = None, False
        for step in steps:
            self.done += 1
            self.last = step
            if step.line is not None:
                self._look_at(step)
            if step.cells:
                self._set_cells(step)

    def _look_at(self, step: Step) -> None:
        """Point the line out, unless one with a contradiction is pointed out already; a rewind names what refutes."""
        is_clash = step.kind in (StepKind.CONTRADICTION, StepKind.REWIND)
        if is_clash or not self.has_clash:
            self.line, self.has_clash = step.line, is_clash

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
        """The picture in hand. A solution is shown clean."""
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
            self._take_changed(is_clean=False),
            self.line,
            self.has_clash,
            counter,
            event,
            seconds,
        )

    def end(self, counter: str, event: str, seconds: float, *, shown: Grid | None = None, clash: bool = False) -> Shot:
        """The last picture: what the solver was left with, or the grid that is to be shown in its place."""
        if shown:
            self.changed.update(range(len(self.cells)))
        last = self.last
        line = last.line if clash and last is not None and last.kind is StepKind.CONTRADICTION else None
        return self._clean(shown or self._grid(), counter, event, seconds, line)

    def _clean(self, grid: Grid, counter: str, event: str, seconds: float, clash: Line | None = None) -> Shot:
        none, changed = bytes(len(self.cells)), self._take_changed(is_clean=True)
        return Shot(self.done, grid, none, none, changed, clash, clash is not None, counter, event, seconds)

    def _grid(self) -> Grid:
        return Grid(self.width, self.height, bytes(self.cells))

    def _take_changed(self, *, is_clean: bool) -> frozenset[int]:
        """The cells that were set; or all, where marks in empty cells or the signals that last come or go at once."""
        shown, self.shown = self.shown, (self.is_complete, is_clean)
        if shown != self.shown:
            self.changed.update(range(len(self.cells)))
        return frozenset(self.changed)
