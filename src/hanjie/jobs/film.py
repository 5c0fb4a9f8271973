"""A film of a solver at work."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import solvers
from hanjie.errors import BudgetError
from hanjie.jobs.job import PuzzleReport
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Ending, Limits, Puzzle, SolveOptions, Stats, Status
from hanjie.model.plain import Plain
from hanjie.render.film.film import check_cells
from hanjie.render.film.make import FilmFacts, make_film
from hanjie.render.film.options import FilmOptions

DEFAULT_FILM = FilmOptions()
"""A GIF that suits the puzzle."""


@dataclass(frozen=True, slots=True)
class FilmRequest(Plain):
    """Make a film of how this puzzle is solved."""

    puzzle: Puzzle
    """The puzzle."""
    options: SolveOptions = DEFAULT_OPTIONS
    """How to solve it; the trace is always on."""
    film: FilmOptions = DEFAULT_FILM
    """How the film looks, and its format."""
    solve_timeout: float | None = None
    """Stop the solver after this time, and make a film of what it did by then."""
    source: str = ""
    """Where the puzzle comes from; the report repeats it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilmReport(PuzzleReport):
    """A film."""

    algorithm: str
    """The solver."""
    status: Status
    """Its answer in one word."""
    ending: Ending
    """Why it stopped."""
    solutions: int
    """The number of solutions that it found."""
    film: FilmFacts | None
    """The film; null if time ran out before it was drawn."""
    data: bytes
    """The content of its file; empty if there is no film."""
    seconds: float
    """The time that the solver took."""
    stats: Stats
    """What the solver did: names to numbers."""


def run(request: FilmRequest, limits: Limits = NO_LIMITS) -> FilmReport:
    """Solve a puzzle and draw a film of it; UnsupportedError if the puzzle is too large for a film."""
    check_cells(request.puzzle)
    clock = limits.start()
    options = replace(request.options, trace=True)
    result = solvers.solve(request.puzzle, options, clock.rest(request.solve_timeout))
    facts, data = None, b""
    try:
        made = make_film(request.puzzle, result, request.film, clock.rest())
        facts, data = made.facts, made.data
    except BudgetError:
        pass
    return FilmReport(
        **request.puzzle.label(request.source),
        algorithm=options.algorithm,
        status=result.status,
        ending=result.ending,
        solutions=len(result.solutions),
        film=facts,
        data=data,
        seconds=round(result.stats["seconds"], 6),
        stats=result.stats,
    )
