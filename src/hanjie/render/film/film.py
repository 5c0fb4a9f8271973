"""A film of a solver at work as a sequence of pictures, before any device draws them.

A picture shows the grid after one step, or after several if a long trace is thinned. The first picture is the puzzle
before the first step. The last one has no signals: it shows the solution, or the cells that the solver found. If there
is no solution, the contradiction stays visible.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from hanjie.model import Puzzle, Result, Status, Step, StepKind, Trace
from hanjie.render.film import status_text
from hanjie.render.film.motion import Motion, Shot
from hanjie.render.film.numbering import Numbering
from hanjie.render.film.pace import OPENING, PAUSE, SHORTEST, Pace
from hanjie.render.pixel_limit import TooLargeError

MAX_CELLS = 1_000_000
"""The largest grid of a film: 1,000 by 1,000. A trace keeps every cell of every step in memory."""


def check_cells(puzzle: Puzzle) -> None:
    """TooLargeError for a puzzle that is too large for a film; best called before the puzzle is solved."""
    if puzzle.width * puzzle.height > MAX_CELLS:
        raise TooLargeError(
            f"A film shows a grid of up to {MAX_CELLS:,} cells; {puzzle.width}x{puzzle.height} has "
            f"{puzzle.width * puzzle.height:,}."
        )


@dataclass(frozen=True, slots=True)
class Film:
    """The steps of a solver as pictures."""

    puzzle: Puzzle
    """The puzzle that is solved."""
    trace: Trace
    """The steps of the solver."""
    result: Result | None = None
    """The outcome; without it the film ends where the trace ends."""
    pace: Pace = field(default_factory=Pace)
    """How fast the film runs."""
    every_step: bool = False
    """True to count each step of an explanation, not its deductions."""

    @classmethod
    def from_run(
        cls, puzzle: Puzzle, run: Result | Trace, pace: Pace | None = None, *, every_step: bool = False
    ) -> Film:
        """The film of a run: a trace, or a result with a trace, which also shows the outcome."""
        check_cells(puzzle)
        trace = run.trace if isinstance(run, Result) else run
        if trace is None:
            raise ValueError("This result has no trace; solve the puzzle with trace=True.")
        if (trace.start.width, trace.start.height) != (puzzle.width, puzzle.height):
            raise ValueError(
                f"The trace is of a {trace.start.width}x{trace.start.height} grid, "
                f"but the puzzle is {puzzle.width}x{puzzle.height}."
            )
        return cls(puzzle, trace, run if isinstance(run, Result) else None, pace or Pace(), every_step)

    def within(self, frames: int) -> Film:
        """The same film with at most this many pictures."""
        return replace(self, pace=replace(self.pace, frames=min(self.pace.frames, max(2, frames))))

    def stops(self) -> tuple[int, ...]:
        """The numbers of the steps after which there is a picture, between the opening and the end."""
        steps, numbering = self.trace.steps, self.numbering
        last_is_end = bool(steps) and steps[-1].kind is StepKind.SOLUTION
        if self.pace.to_read and len(steps) - last_is_end > self.pace.most_stops(len(steps)):
            return tuple(numbering.ends[number - 1] for number in self.pace.stops(len(numbering)))
        solutions = [number for number, step in enumerate(steps, 1) if step.kind is StepKind.SOLUTION]
        return tuple(self.pace.stops(len(steps) - last_is_end, solutions))

    @property
    def numbering(self) -> Numbering:
        """The numbers of the steps."""
        return Numbering.of(self.trace.steps, is_explanation=self.pace.to_read)

    @property
    def shown_numbering(self) -> Numbering:
        """The numbers that the pictures show."""
        return Numbering.of(self.trace.steps, is_explanation=False) if self.every_step else self.numbering

    def __len__(self) -> int:
        """The number of pictures."""
        return len(self.stops()) + 2

    @property
    def seconds(self) -> float:
        """The length of the film."""
        return round(math.fsum(self._lengths()), 6)

    def _lengths(self) -> Iterator[float]:
        """The seconds that each picture stays."""
        stops, steps = self.stops(), self.trace.steps
        yield OPENING
        if self.pace.follows_words:
            yield from map(self.pace.reading, self._events(stops))
        else:
            each = max(SHORTEST, self.pace.running(len(steps)) / max(1, len(stops)))
            yield from (each + PAUSE * (steps[stop - 1].kind is StepKind.SOLUTION) for stop in stops)
        yield self.pace.hold

    def _events(self, stops: tuple[int, ...]) -> Iterator[str]:
        """The words of each picture between the opening and the end."""
        numbering, shown = self.numbering, self.shown_numbering
        for begin, stop in pairwise((0, *stops)):
            last, deductions = self.trace.steps[stop - 1], numbering.among(begin, stop)
            if stop - begin == 1 or deductions == 1 or last.kind is StepKind.SOLUTION:
                yield status_text.event(last, self.puzzle.palette)
            else:
                yield status_text.several(shown.among(begin, stop))

    @property
    def merged(self) -> int:
        """The number of steps, of an explanation the number of deductions, that are shown only together with others."""
        stops, numbering, steps = self.stops(), self.numbering, self.trace.steps
        end = len(steps) - (bool(steps) and steps[-1].kind is StepKind.SOLUTION)
        counts = [numbering.among(begin, stop) for begin, stop in pairwise((0, *stops))]
        return sum(count for count in counts if count > 1) + numbering.among(stops[-1] if stops else 0, end)

    def reasons(self) -> set[str]:
        """The reasons that the pictures show."""
        stops = (0, *self.stops())
        numbering = self.numbering
        alone = (stop for before, stop in pairwise(stops) if stop == before + 1 or numbering.among(before, stop) == 1)
        return {reason for stop in alone if (reason := self.trace.steps[stop - 1].reason)}

    def shots(self, through: Callable[[Iterable[Step]], Iterable[Step]] = iter) -> Iterator[Shot]:
        """All pictures in order: the opening, the steps, the end. ``through`` sees every step before it is done."""
        stops, lengths = self.stops(), self._lengths()
        motion, numbering = Motion(self.trace.start), self.shown_numbering
        total = len(numbering)
        yield motion.shot(status_text.steps(total), "", next(lengths))
        for (begin, stop), event in zip(pairwise((0, *stops)), self._events(stops), strict=True):
            motion.take(through(self.trace.steps[begin:stop]))
            yield motion.shot(status_text.counter(numbering.label(stop), total), event, next(lengths))
        motion.take(through(self.trace.steps[stops[-1] if stops else 0 :]))
        yield self._end(motion, status_text.steps(total))

    def _end(self, motion: Motion, counter: str) -> Shot:
        result, hold = self.result, self.pace.hold
        if result is None:
            solved = bool(self.trace.steps) and self.trace.steps[-1].kind is StepKind.SOLUTION
            return motion.end(counter, "Solved" if solved else "", hold)
        shown = None
        if result.solutions and not motion.is_complete:
            shown = result.solution if result.status is Status.UNIQUE else result.known
        no_solution = result.status is Status.NONE
        return motion.end(counter, status_text.verdict(result), hold, shown=shown, clash=no_solution)
