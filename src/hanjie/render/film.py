"""A film of a solver at work, before any device draws it: picture by picture, what is to be seen and for how long.

A picture shows the grid after one step, or after several where a long trace is thinned, and signals what happened
since the picture before::

    fresh    a cell that reasoning settled just now
    guess    a cell that was guessed; it stays marked as long as the guess stands
    trial    a cell that follows from a guess, or was guessed with others before, and stands or falls with it
    back     a cell that was taken back just now

The line that was looked at last is pointed out, or one that was found to contradict its clue: a clash. The end is
clean: the solution, or whatever the solver was left with. Where there is no solution, the clash stays to be seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import pairwise

from hanjie.model import UNKNOWN, Grid, Line, Puzzle, Result, Status, Step, StepKind, Trace
from hanjie.render import film_words
from hanjie.render.film_pace import OPENING, PAUSE, SHORTEST, Pace
from hanjie.render.limits import TooLargeError

MAX_CELLS = 1_000_000
"""The largest grid that has a film: 1,000 by 1,000; every cell of every step is remembered until it is made."""


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
    standing: bytes
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


def check_cells(puzzle: Puzzle) -> None:
    """Refuse a puzzle that is too large for a film, best before it is solved."""
    if puzzle.width * puzzle.height > MAX_CELLS:
        raise TooLargeError(
            f"A film shows a grid of up to {MAX_CELLS:,} cells, and {puzzle.width}x{puzzle.height} has "
            f"{puzzle.width * puzzle.height:,}."
        )


@dataclass(frozen=True, slots=True)
class Film:
    """The steps of a solver as pictures."""

    puzzle: Puzzle
    """What is solved."""
    trace: Trace
    """How."""
    result: Result | None = None
    """How it went; without it the film ends as the trace does and says no more."""
    pace: Pace = field(default_factory=Pace)
    """How fast."""

    @classmethod
    def of(cls, puzzle: Puzzle, run: Result | Trace, pace: Pace | None = None) -> Film:
        """The film of a run, which is a trace, or better a result that holds one."""
        check_cells(puzzle)
        trace = run.trace if isinstance(run, Result) else run
        if trace is None:
            raise ValueError("This result has no trace; solve with trace=True.")
        if (trace.start.width, trace.start.height) != (puzzle.width, puzzle.height):
            raise ValueError(
                f"A trace of a {trace.start.width}x{trace.start.height} grid is none of a "
                f"{puzzle.width}x{puzzle.height} puzzle."
            )
        return cls(puzzle, trace, run if isinstance(run, Result) else None, pace or Pace())

    def within(self, frames: int) -> Film:
        """The same film with no more than so many pictures."""
        return replace(self, pace=replace(self.pace, frames=min(self.pace.frames, max(2, frames))))

    def stops(self) -> tuple[int, ...]:
        """After how many steps there is a picture, between the opening and the end."""
        steps = self.trace.steps
        last_is_end = bool(steps) and steps[-1].kind is StepKind.SOLUTION
        solutions = [number for number, step in enumerate(steps, 1) if step.kind is StepKind.SOLUTION]
        return tuple(self.pace.stops(len(steps) - last_is_end, solutions))

    def __len__(self) -> int:
        """How many pictures there are."""
        return len(self.stops()) + 2

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return round(math.fsum(self._lengths()), 6)

    def _lengths(self) -> Iterator[float]:
        """How long each picture stays."""
        stops, steps = self.stops(), self.trace.steps
        each = max(SHORTEST, self.pace.running(len(steps)) / max(1, len(stops)))
        yield OPENING
        yield from (each + PAUSE * (steps[stop - 1].kind is StepKind.SOLUTION) for stop in stops)
        yield self.pace.hold

    def shots(self) -> Iterator[Shot]:
        """All pictures in order: the opening, the steps, the end."""
        stops, lengths = self.stops(), self._lengths()
        motion, total = _Motion(self.trace.start), len(self.trace.steps)
        yield motion.shot(film_words.counter(0, total), "", next(lengths))
        for begin, stop in pairwise((0, *stops)):
            steps = self.trace.steps[begin:stop]
            motion.take(steps)
            is_told = len(steps) == 1 or steps[-1].kind is StepKind.SOLUTION
            words = film_words.event(steps[-1]) if is_told else ""
            yield motion.shot(film_words.counter(stop, total), words, next(lengths))
        motion.take(self.trace.steps[stops[-1] if stops else 0 :])
        yield self._end(motion, film_words.steps(total))

    def _end(self, motion: _Motion, counter: str) -> Shot:
        result, hold = self.result, self.pace.hold
        if result is None:
            solved = bool(self.trace.steps) and self.trace.steps[-1].kind is StepKind.SOLUTION
            return motion.end(counter, "solved" if solved else "", hold)
        shown = None
        if result.solutions and not motion.is_complete:
            shown = result.solution if result.status is Status.UNIQUE else result.known
        no_solution = result.status is Status.NONE
        return motion.end(counter, film_words.verdict(result), hold, shown=shown, clash=no_solution)


class _Motion:
    """The grid in motion, step by step."""

    def __init__(self, start: Grid) -> None:
        self.width, self.height = start.width, start.height
        self.cells = bytearray(start.cells)
        self.standing = bytearray(len(start.cells))
        """The signals that last: guesses and what follows from them."""
        self.passing: dict[int, Signal] = {}
        """The signals of the picture in hand."""
        self.unknown = start.unknown
        self.shown = (self.is_complete, False)
        self.done = 0
        self.line: Line | None = None
        self.has_clash = False
        self.last: Step | None = None
        self.touched: set[int] = set()

    @property
    def is_complete(self) -> bool:
        return not self.unknown

    def take(self, steps: Iterable[Step]) -> None:
        """Do these steps, all of them in one picture."""
        self.passing.clear()
        self.touched.clear()
        self.line, self.has_clash = None, False
        for step in steps:
            self.done += 1
            self.last = step
            if step.line is not None:
                self._look_at(step)
            if step.cells:
                self._set_cells(step)

    def _look_at(self, step: Step) -> None:
        """Point the line out, unless one with a contradiction is pointed out already."""
        is_clash = step.kind is StepKind.CONTRADICTION
        if is_clash or not self.has_clash:
            self.line, self.has_clash = step.line, is_clash

    def _set_cells(self, step: Step) -> None:
        cells, standing, passing, width = self.cells, self.standing, self.passing, self.width
        is_guess = step.kind is StepKind.GUESS
        rests_on_guess = step.depth > 0 and step.kind in (StepKind.LINE, StepKind.PROBE, StepKind.GUESS)
        is_one_cell = is_guess and len(step.cells) == 1
        stays = Signal.GUESS if is_one_cell else Signal.TRIAL if rests_on_guess else Signal.NONE
        for (row, column), value in step.cells:
            place = row * width + column
            self.touched.add(place)
            self.unknown += (value == UNKNOWN) - (cells[place] == UNKNOWN)
            cells[place] = value
            if value == UNKNOWN:
                standing[place], passing[place] = Signal.NONE, Signal.BACK
            else:
                standing[place], passing[place] = stays, Signal.GUESS if is_guess else Signal.FRESH

    def shot(self, counter: str, event: str, seconds: float) -> Shot:
        """The picture in hand. A solution is shown clean."""
        if self.last is not None and self.last.kind is StepKind.SOLUTION:
            return self._clean(self._grid(), counter, event, seconds)
        signals = bytearray(self.standing)
        for place, signal in self.passing.items():
            signals[place] = signal
        return Shot(
            self.done,
            self._grid(),
            bytes(signals),
            bytes(self.standing),
            self._changed(is_clean=False),
            self.line,
            self.has_clash,
            counter,
            event,
            seconds,
        )

    def end(self, counter: str, event: str, seconds: float, *, shown: Grid | None = None, clash: bool = False) -> Shot:
        """The last picture: what the solver was left with, or the grid that is to be shown in its place."""
        if shown:
            self.touched.update(range(len(self.cells)))
        last = self.last
        line = last.line if clash and last is not None and last.kind is StepKind.CONTRADICTION else None
        return self._clean(shown or self._grid(), counter, event, seconds, line)

    def _clean(self, grid: Grid, counter: str, event: str, seconds: float, clash: Line | None = None) -> Shot:
        none, changed = bytes(len(self.cells)), self._changed(is_clean=True)
        return Shot(self.done, grid, none, none, changed, clash, clash is not None, counter, event, seconds)

    def _grid(self) -> Grid:
        return Grid(self.width, self.height, bytes(self.cells))

    def _changed(self, *, is_clean: bool) -> frozenset[int]:
        """The cells that were set; or all, where marks in empty cells or the signals that last come or go at once."""
        shown, self.shown = self.shown, (self.is_complete, is_clean)
        if shown != self.shown:
            self.touched.update(range(len(self.cells)))
        return frozenset(self.touched)
