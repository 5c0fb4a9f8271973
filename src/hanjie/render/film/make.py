"""From a solver's run to the file of a film."""

from __future__ import annotations

from dataclasses import dataclass, field

from hanjie.model import Puzzle, Result, Trace
from hanjie.model.limits import NO_LIMITS, Limits
from hanjie.model.plain import Plain
from hanjie.render.film.device import affordable, draw_film
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.size import set_stage
from hanjie.render.film.watch import Watch


@dataclass(frozen=True, slots=True)
class FilmFacts(Plain):
    """The facts about a film that was made."""

    format: str
    """``gif``, ``apng`` or ``svg``."""
    steps: int
    """The number of steps that it shows; of an explanation, the number of deductions."""
    merged: int
    """The number of these steps that share a picture with others, so that their words are missing."""
    cut: int
    """The number of steps that are left out of a very long trace: guesses that were taken back."""
    frames: int
    """The number of its pictures."""
    seconds: float
    """Its length."""
    width: int
    """Its width in pixels."""
    height: int
    """Its height in pixels."""
    cell: int
    """The side of a cell in pixels."""
    clues: bool
    """True if it shows the clues."""
    bytes: int
    """The size of its file."""


@dataclass(frozen=True, slots=True)
class FilmFile:
    """A film that was made."""

    facts: FilmFacts
    """Its size, length and so on."""
    data: bytes = field(repr=False)
    """The content of its file."""


def make_film(puzzle: Puzzle, run: Result | Trace, options: FilmOptions, limits: Limits = NO_LIMITS) -> FilmFile:
    """Draw a solver's run as a film.

    ``run`` is the result of ``hanjie.solve(puzzle, trace=True)``, or a trace alone. BudgetError if the time is over
    or the cancel flag is set before the film is finished.
    """
    watch = Watch(limits)
    film = Film.from_run(puzzle, run, options.pace, every_step=options.every_step)
    stage = set_stage(film, options, watch.check)
    if options.format != "svg":
        film = affordable(film, stage)
    data = draw_film(film, stage, options, watch)
    width, height = stage.size
    facts = FilmFacts(
        format=options.format,
        steps=len(film.numbering),
        merged=film.merged,
        cut=film.trace.cut,
        frames=len(film),
        seconds=round(film.seconds, 3),
        width=width,
        height=height,
        cell=stage.cell,
        clues=stage.drawing.has_clues,
        bytes=len(data),
    )
    return FilmFile(facts, data)
