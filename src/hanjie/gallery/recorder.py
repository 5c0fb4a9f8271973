"""Records the steps of an algorithm and enforces its limits.

An algorithm calls a method for each step::

    recorder.mark(7, 1)                        a cell is tried
    recorder.line(line, [(7, 1), (8, 0)])      line logic settles two cells
    recorder.guess([(9, 1)])                   a cell is set without proof
    recorder.rewind()                          the guess is taken back, with all its consequences
    yield recorder.solution(cells)             the grid is complete

Cells are given by their places, which run row by row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanjie.gallery.journal import Journal
from hanjie.gallery.thinning import Setting
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

_STEPS_PER_CHECK = 64
"""The time is checked once in this many steps."""


class Stop(Exception):  # noqa: N818
    """Ends an algorithm from any depth. It is not an error: ``run`` catches it."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        super().__init__(ending)


class Recorder:
    """Records an algorithm's steps and enforces its limits."""

    def __init__(self, puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS) -> None:
        self.start = puzzle.given or Grid.blank(puzzle.width, puzzle.height)
        self.palette = puzzle.palette
        self.known = bytearray(self.start.cells)
        """The cells that are certain: given, or proved before any guess."""
        self._depth = 0
        self._journal = Journal(self.start, options.trace_limit) if options.trace else None
        self._clock = limits.start()
        self._has_progress = limits.progress is not None
        self._max_steps = options.max_steps
        self._line_only = options.line_only
        self._marks = 0
        self._steps = 0
        self._solutions = 0

    @property
    def steps(self) -> int:
        """The number of steps, recorded or not; for an algorithm that marks cells, the number of marks."""
        return self._marks or self._steps

    @property
    def trace(self) -> Trace | None:
        """The recorded steps; None if the options ask for no trace."""
        return self._journal.trace() if self._journal else None

    @property
    def known_grid(self) -> Grid:
        """The cells that are certain, as a grid."""
        return Grid(self.start.width, self.start.height, bytes(self.known), self.palette)

    def mark(self, at: int, value: int) -> None:
        """One cell is tried, and every mark on a later cell is taken back."""
        self.check_guessing()
        self._spend()
        self._marks += 1
        if self._journal:
            self._journal.mark(at, value)

    def line(self, line: Line, cells: Sequence[Setting]) -> None:
        """Line logic settles these cells."""
        self._settle(StepKind.LINE, line, cells, "")

    def probe(self, cells: Sequence[Setting], reason: str) -> None:
        """These cells are certain, because every other value was tried and refuted."""
        self._settle(StepKind.PROBE, None, cells, reason)

    def contradiction(self, line: Line) -> None:
        """A line cannot be completed any more."""
        self._step(StepKind.CONTRADICTION, line)

    def guess(self, cells: Sequence[Setting], line: Line | None = None) -> None:
        """These cells are set without proof."""
        self.check_guessing()
        self._step(StepKind.GUESS, line, cells)
        self._depth += 1

    def rewind(self, line: Line | None = None, reason: str = "") -> None:
        """The last open guess is taken back, with all its consequences; ``line`` is the one that refuted it."""
        self._step(StepKind.REWIND, line, reason=reason)
        self._depth -= 1

    def solution(self, cells: bytes | bytearray) -> Grid:
        """The grid is complete; returns it as a Grid."""
        self._step(StepKind.SOLUTION)
        self._solutions += 1
        return Grid(self.start.width, self.start.height, bytes(cells), self.palette)

    def conclude(self, only: Grid) -> None:
        """The search is complete with a single solution, so all of its cells are certain."""
        if UNKNOWN not in self.known:
            return
        if self._marks:
            self._step(StepKind.REWIND)
        self._step(StepKind.SOLUTION, cells=enumerate(only.cells), reason="everything else was tried")

    def check_guessing(self) -> None:
        """Stop here unless guessing is allowed."""
        if self._line_only:
            raise Stop(Ending.STUCK)

    def check_time(self) -> None:
        """Stop here if the time is over or the run was cancelled, and report progress; for long work without a step."""
        if self._clock.is_over:
            raise Stop(Ending.STOPPED)
        if self._has_progress:
            cells, phase = len(self.known), Phase.GUESSING if self._depth or self._marks else Phase.LINES
            known = cells - self.known.count(UNKNOWN)
            self._clock.report(phase, known, cells, solutions=self._solutions, nodes=self.steps)

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
        """Count one more step, and stop here at the limit of steps or of time."""
        if self._max_steps is not None and self.steps >= self._max_steps:
            raise Stop(Ending.LIMIT)
        if self.steps % _STEPS_PER_CHECK == 0:
            self.check_time()
