"""Record every step of a solver."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import solvers
from hanjie.jobs.job import PuzzleReport, check_solver
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Ending, Limits, Palette, Puzzle, SolveOptions, Stats, Status, Trace
from hanjie.model.packed_steps import PackedSteps
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class TraceRequest(Plain):
    """Record the solving of this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    options: SolveOptions = DEFAULT_OPTIONS
    """The options of the solver; the trace is always on."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""
    packed: bool = False
    """Send the steps as compressed numbers, which long traces need: ``packed`` has them, and ``trace`` has none."""

    def __post_init__(self) -> None:
        check_solver(self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceReport(PuzzleReport):
    """The steps of a solver."""

    palette: Palette
    """The colors of the puzzle; grids use their letters."""
    algorithm: str
    """The name of the solver."""
    status: Status
    """Its answer in one word."""
    ending: Ending
    """The reason why it stopped."""
    trace: Trace
    """Its steps; none if they are packed."""
    packed: PackedSteps | None
    """Its steps as compressed numbers, if requested."""
    seconds: float
    """The time used, in seconds."""
    stats: Stats
    """The statistics of the solver: names to numbers."""


def run(request: TraceRequest, limits: Limits = NO_LIMITS) -> TraceReport:
    """Solve a puzzle and record every step."""
    options = replace(request.options, trace=True)
    result = solvers.solve(request.puzzle, options, limits)
    if result.trace is None:
        raise RuntimeError(f"The solver {options.algorithm} recorded no trace. This is a bug; please report it.")
    return TraceReport(
        **request.puzzle.label(request.source),
        palette=request.puzzle.palette,
        algorithm=options.algorithm,
        status=result.status,
        ending=result.ending,
        trace=replace(result.trace, steps=()) if request.packed else result.trace,
        packed=PackedSteps.of(result.trace) if request.packed else None,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )
