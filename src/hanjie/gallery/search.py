"""What the algorithms that think in lines have in common: sweep over the lines; where that ends, guess; rewind.

``sweep`` looks at every row and column, again and again, until none of them settles a cell any more. ``search`` goes
through all guesses, depth first: the values of a cell one after the other, each with all that follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.model import Clue, Grid, Line, Puzzle

SolveLine = Callable[[Clue, bytes], bytes | None]
"""What a line must be, given its clue and what is known of it; None: it cannot be at all."""


class Guess(NamedTuple):
    """A cell that has to be guessed."""

    at: int
    """Its number."""
    values: tuple[int, ...]
    """What to try, in this order."""


Finding = Line | Guess | None
"""What there is to say about a grid: a line that cannot be finished, a cell to guess, or None: it is complete."""


class Sweeper:
    """Looks at lines until none of them settles a cell any more."""

    def __init__(self, puzzle: Puzzle, solve_line: SolveLine, recorder: Recorder) -> None:
        size = puzzle.width, puzzle.height
        self._lines = [(line, puzzle.clue(line), line.places(*size)) for line in puzzle.lines()]
        self._solve_line = solve_line
        self._recorder = recorder
        self._finished: dict[Line, bytes] = {}
        """How each line was when it had nothing more to say."""

    def sweep(self, cells: bytearray, *, silently: bool = False) -> Line | None:
        """Settle what lines can settle; the first line that cannot be finished any more, if there is one.

        ``silently`` tells the recorder nothing, for trying out.
        """
        settled = True
        while settled:
            settled = False
            for line, clue, places in self._lines:
                where = slice(places.start, places.stop, places.step)
                before = bytes(cells[where])
                if self._finished.get(line) == before:
                    continue
                self._recorder.breathe()
                after = self._solve_line(clue, before)
                if after is None:
                    return line
                self._finished[line] = after
                if after != before:
                    settled = True
                    cells[where] = after
                    if not silently:
                        changes = [at for at, old in zip(places, before, strict=True) if old != cells[at]]
                        self._recorder.line(line, [(at, cells[at]) for at in changes])
        return None


def search(look: Callable[[bytearray], Finding], recorder: Recorder) -> Iterator[Grid]:
    """All solutions; ``look`` settles in a grid what it can, and says what it found."""
    cells = bytearray(recorder.start.cells)
    open_guesses: list[_Open] = []
    while True:
        match look(cells):
            case Guess(at, values):
                open_guesses.append(_Open(bytes(cells), at, list(values)))
            case Line() as misfit if open_guesses:
                recorder.rewind(misfit, f"{misfit} cannot be finished")
            case Line() as misfit:
                recorder.contradiction(misfit)
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
    """A guess whose values are not all tried yet."""

    before: bytes
    at: int
    untried: list[int]
