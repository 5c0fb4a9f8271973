"""Counts the steps of an algorithm, has them written down where that is wanted, and ends it when its budget is spent.

An algorithm only tells what it does::

    recorder.mark(7, 1)                        a cell is tried
    recorder.line(line, [(7, 1), (8, 0)])      a line settles two cells
    recorder.guess([(9, 1)])                   a cell is set without proof
    recorder.rewind()                          and taken back, with all that followed
    yield recorder.solution(cells)             the grid is complete

Cells are numbered row by row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanjie.gallery.journal import Journal, Setting
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    UNKNOWN,
    Ending,
    Grid,
    Limits,
    Line,
    Phase,
    Puzzle,
    SolveOptions,
    StepKind,
    Trace,
)

_STEPS_PER_LOOK_AT_THE_CLOCK = 64


class Stop(Exception):  # noqa: N818
    """Raised through an algorithm to end it: no error, but the way out from any depth."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        super().__init__(ending)


class Recorder:
    """The ear that an algorithm talks to, and the hand that stops it."""

    def __init__(self, puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS) -> None:
        self.start = puzzle.given or Grid.blank(puzzle.width, puzzle.height)
        self.palette = puzzle.palette
        self.known = bytearray(self.start.cells)
        """The cells that are certain: given, or proved before any guess."""
        self._depth = 0
        self._journal = Journal(self.start) if options.trace else None
        self._clock = limits.start()
        self._max_steps = options.max_steps
        self._line_only = options.line_only
        self._marks = 0
        self._steps = 0
        self._solutions = 0

    @property
    def steps(self) -> int:
        """How many steps were taken, written down or not; of an algorithm that marks cells, the marks alone."""
        return self._marks or self._steps

    @property
    def trace(self) -> Trace | None:
        """What was written down; None if nothing was to be."""
        return self._journal.trace() if self._journal else None

    def mark(self, at: int, value: int) -> None:
        """One cell is tried, and every mark on a later cell is taken back."""
        self.may_guess()
        self._spend()
        self._marks += 1
        if self._journal:
            self._journal.mark(at, value)

    def line(self, line: Line, cells: Sequence[Setting]) -> None:
        """A line settles these cells."""
        self._settle(StepKind.LINE, line, cells, "")

    def probe(self, cells: Sequence[Setting], reason: str) -> None:
        """These cells are certain, because everything else was tried and cannot be."""
        self._settle(StepKind.PROBE, None, cells, reason)

    def contradiction(self, line: Line) -> None:
        """A line cannot be finished any more."""
        self._step(StepKind.CONTRADICTION, line)

    def guess(self, cells: Sequence[Setting], line: Line | None = None) -> None:
        """These cells are set without proof."""
        self.may_guess()
        self._step(StepKind.GUESS, line, cells)
        self._depth += 1

    def rewind(self, line: Line | None = None, reason: str = "") -> None:
        """The last open guess is taken back, with all that followed; ``line`` has refuted it, if one has."""
        self._step(StepKind.REWIND, line, reason=reason)
        self._depth -= 1

    def solution(self, cells: bytes | bytearray) -> Grid:
        """The grid is complete, and returned as a Grid."""
        self._step(StepKind.SOLUTION)
        self._solutions += 1
        return Grid(self.start.width, self.start.height, bytes(cells), self.palette)

    def conclude(self, only: Grid) -> None:
        """Everything was tried and one solution found, so the grid is this, and no longer a guess."""
        if UNKNOWN not in self.known:
            return
        if self._marks:
            self._step(StepKind.REWIND)
        self._step(StepKind.SOLUTION, cells=enumerate(only.cells), reason="everything else was tried")

    def may_guess(self) -> None:
        """Stop here unless guessing is allowed."""
        if self._line_only:
            raise Stop(Ending.STUCK)

    def breathe(self) -> None:
        """Stop here if time is over or the run was cancelled, and report progress; for work that takes no step."""
        if self._clock.is_over:
            raise Stop(Ending.STOPPED)
        cells, phase = len(self.known), Phase.GUESSING if self._depth or self._marks else Phase.LINES
        self._clock.report(phase, cells - self.known.count(UNKNOWN), cells, solutions=self._solutions, nodes=self.steps)

    def _settle(self, kind: StepKind, line: Line | None, cells: Sequence[Setting], reason: str) -> None:
        self._step(kind, line, cells, reason)
        if self._depth == 0:
            for at, value in cells:
                self.known[at] = value

    def _step(self, kind: StepKind, line: Line | None = None, cells: Iterable[Setting] = (), reason: str = "") -> None:
        if not self._marks:
            self._spend()
        self._steps += 1
        if self._journal:
            self._journal.write(kind, line, cells, reason)

    def _spend(self) -> None:
        """One more step; stop here if it is one too many."""
        if self._max_steps is not None and self.steps >= self._max_steps:
            raise Stop(Ending.LIMIT)
        if self.steps % _STEPS_PER_LOOK_AT_THE_CLOCK == 0:
            self.breathe()
