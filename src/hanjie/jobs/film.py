"""Make a film of a solver's steps, or of the explanation for people."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import reasoning, solvers
from hanjie.errors import BudgetError
from hanjie.jobs.job import PuzzleReport, check_solver
from hanjie.model import (
    DEFAULT_OPTIONS,
    NO_LIMITS,
    Ending,
    Limits,
    Puzzle,
    Result,
    SolveOptions,
    Stats,
    Status,
    StepKind,
)
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_timeout
from hanjie.render.film.film import check_cells
from hanjie.render.film.make import FilmFacts, make_film
from hanjie.render.film.options import FilmOptions

DEFAULT_FILM = FilmOptions()
"""A GIF with default speed and size."""


@dataclass(frozen=True, slots=True)
class FilmRequest(Plain):
    """Make a film of the solving of this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    options: SolveOptions = DEFAULT_OPTIONS
    """The options of the solver; the trace is always on."""
    film: FilmOptions = DEFAULT_FILM
    """The format and style of the film."""
    solve_timeout: float | None = None
    """Stop the solver after this time, in seconds, and make a film of its steps so far."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""
    explain: bool = False
    """Film the explanation for people instead of a solver; the options of the solver are then not used."""

    def __post_init__(self) -> None:
        check_solver(self.options)
        expect_timeout(self.solve_timeout)


@dataclass(frozen=True, slots=True, kw_only=True)
class FilmReport(PuzzleReport):
    """A film."""

    algorithm: str
    """The name of the solver; ``explanation`` for the explanation."""
    status: Status
    """Its answer in one word."""
    ending: Ending
    """The reason why it stopped."""
    solutions: int
    """The number of solutions found."""
    film: FilmFacts | None
    """The film; null if time ran out before it was drawn."""
    data: bytes
    """The content of the film file; empty if there is no film."""
    seconds: float
    """The time used by the solver, in seconds."""
    stats: Stats
    """The statistics of the solver: names to numbers."""


def run(request: FilmRequest, limits: Limits = NO_LIMITS) -> FilmReport:
    """Solve a puzzle and make a film of it; raises UnsupportedError if the puzzle is too large for a film."""
    check_cells(request.puzzle)
    clock = limits.start()
    solving = clock.rest(request.solve_timeout)
    if request.explain:
        result = reasoning.explained_result(request.puzzle, solving)
    else:
        result = solvers.solve(request.puzzle, replace(request.options, trace=True), solving)
    facts, data = None, b""
    try:
        looks = replace(request.film, explanation=request.explain)
        made = make_film(request.puzzle, _with_reason(request.puzzle, result), looks, clock.rest())
        facts, data = made.facts, made.data
    except BudgetError:
        pass
    return FilmReport(
        **request.puzzle.label(request.source),
        algorithm="explanation" if request.explain else request.options.algorithm,
        status=result.status,
        ending=result.ending,
        solutions=len(result.solutions),
        film=facts,
        data=data,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )


def _with_reason(puzzle: Puzzle, result: Result) -> Result:
    """The result with a sentence for the contradiction that ends its trace without a guess, if there is one."""
    trace = result.trace
    last = trace.steps[-1] if trace is not None and trace.steps else None
    if trace is None or last is None or last.line is None or last.reason:
        return result
    if last.kind is not StepKind.CONTRADICTION or last.depth:
        return result
    why = reasoning.explain_dead_end(puzzle, trace.end(), last.line)
    if why is None:
        return result
    steps = (*trace.steps[:-1], replace(last, reason=why.sentence(puzzle)))
    return replace(result, trace=replace(trace, steps=steps))
