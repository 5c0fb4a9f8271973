"""A position in a trace, and the grid at that position; it moves forward, backward and to any step.

::

    start ── step 1 ── step 2 ── step 3 ── … ── last step
                              ▲
                        position 2: two steps are done

A move forward keeps the values that the step overwrites; a move backward restores them. So the cost of a move is the
number of cells of the step, in either direction, however long the trace is.
"""

from __future__ import annotations

from hanjie.model.grid import Grid, place_of
from hanjie.model.trace import Step, Trace
from hanjie.words import counted


class Cursor:
    """A position in a trace; a new cursor is before the first step."""

    __slots__ = ("_cells", "_overwritten", "_position", "trace")

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._position = 0
        self._cells = bytearray(trace.start.cells)
        self._overwritten: list[bytes] = []

    @property
    def position(self) -> int:
        """The number of steps done, from 0 to ``len(cursor)``."""
        return self._position

    @property
    def step(self) -> Step | None:
        """The last step done; None at the start."""
        return self.trace.steps[self._position - 1] if self._position else None

    @property
    def depth(self) -> int:
        """The number of open guesses."""
        return self.step.depth if self.step else 0

    @property
    def grid(self) -> Grid:
        """The grid at this position."""
        start = self.trace.start
        return Grid(start.width, start.height, bytes(self._cells), start.palette)

    def forward(self) -> Step | None:
        """Do the next step and return it; None at the end."""
        if self._position == len(self.trace.steps):
            return None
        step = self.trace.steps[self._position]
        if self._position == len(self._overwritten):
            self._overwritten.append(self._write_and_keep(step))
        else:
            self._write(step)
        self._position += 1
        return step

    def backward(self) -> Step | None:
        """Take back the last step and return it; None at the start."""
        if self._position == 0:
            return None
        self._position -= 1
        step = self.trace.steps[self._position]
        width = self.trace.start.width
        for (cell, _), old in zip(reversed(step.cells), reversed(self._overwritten[self._position]), strict=True):
            self._cells[cell.place(width)] = old
        return step

    def seek(self, position: int) -> Grid:
        """Move to any position and return its grid; the cost grows with the number of steps between."""
        if not 0 <= position <= len(self):
            raise IndexError(
                f"A trace of {counted(len(self), 'step')} has the positions 0 to {len(self):,}, not {position:,}."
            )
        while self._position < position:
            self.forward()
        while self._position > position:
            self.backward()
        return self.grid

    def __len__(self) -> int:
        return len(self.trace.steps)

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self._cells[place_of(self.trace.start, *at)]

    def __repr__(self) -> str:
        return f"<Cursor at {self._position:,} of {counted(len(self), 'step')}>"

    def _write(self, step: Step) -> None:
        width = self.trace.start.width
        for cell, value in step.cells:
            self._cells[cell.place(width)] = value

    def _write_and_keep(self, step: Step) -> bytes:
        """Write the step's values one by one, because a cell may occur twice, and return the values they replace."""
        cells, width, old = self._cells, self.trace.start.width, bytearray()
        for cell, value in step.cells:
            at = cell.place(width)
            old.append(cells[at])
            cells[at] = value
        return bytes(old)
