"""The part that the line-based algorithms share: propagate lines; when no line settles a cell, guess; rewind.

``sweep`` solves every row and column, repeatedly, until no line settles another cell. ``search`` is a depth-first
search over guesses: it tries the values of a cell one after the other, each with all its consequences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.model import Clue, Grid, Line, Puzzle

SolveLine = Callable[[Clue, bytes], bytes | None]
"""From a clue and the known cells of its line to the cells that follow; None if the line has no solution."""


class Guess(NamedTuple):
    """A cell to guess."""

    at: int
    """Its place."""
    values: tuple[int, ...]
    """The values to try, in this order."""


Propagated = Line | Guess | None
"""The outcome of propagation: a line that cannot be completed, a cell to guess, or None if the grid is complete."""


class Sweeper:
    """Solves lines until no line settles another cell."""

    def __init__(self, puzzle: Puzzle, solve_line: SolveLine, recorder: Recorder) -> None:
        self._size = puzzle.width, puzzle.height
        self._lines = [(line, puzzle.clue(line), line.place_slice(*self._size)) for line in puzzle.lines()]
        self._solve_line = solve_line
        self._recorder = recorder
        self._finished: dict[Line, bytes] = {}
        """The cells of each line after it was last solved; it is skipped until they change."""

    def sweep(self, cells: bytearray, *, silently: bool = False) -> Line | None:
        """Settle cells by line logic; returns the first line that cannot be completed, if there is one.

        ``silently`` records no step, for cells that are only tried.
        """
        settled = True
        while settled:
            settled = False
            for line, clue, line_slice in self._lines:
                before = bytes(cells[line_slice])
                if self._finished.get(line) == before:
                    continue
                self._recorder.check_time()
                after = self._solve_line(clue, before)
                if after is None:
                    return line
                self._finished[line] = after
                if after != before:
                    settled = True
                    cells[line_slice] = after
                    if not silently:
                        self._recorder.line(line, self._changes(line, before, after))
        return None

    def _changes(self, line: Line, before: bytes, after: bytes) -> list[tuple[int, int]]:
        places = zip(line.places(*self._size), before, after, strict=True)
        return [(place, new) for place, old, new in places if old != new]


def search(propagate: Callable[[bytearray], Propagated], recorder: Recorder) -> Iterator[Grid]:
    """All solutions, depth first; ``propagate`` settles the cells that follow from those known."""
    cells = bytearray(recorder.start.cells)
    open_guesses: list[_Open] = []
    while True:
        match propagate(cells):
            case Guess(at, values):
                open_guesses.append(_Open(bytes(cells), at, list(values)))
            case Line() as refuting if open_guesses:
                recorder.rewind(refuting, f"{refuting} cannot be finished")
            case Line() as refuting:
                recorder.contradiction(refuting)
            case None:
                yield recorder.solution(cells)
                if open_guesses:
                    recorder.rewind()
        while open_guesses and not open_guesses[-1].untried:
            open_guesses.pop()
            if open_guesses:
                recorder.rewind()
        if not open_guesses:
            return
        before, at, untried = open_guesses[-1]
        cells[:] = before
        cells[at] = untried.pop(0)
        recorder.guess([(at, cells[at])])


class _Open(NamedTuple):
    """A guess with values that are still untried."""

    before: bytes
    at: int
    untried: list[int]
