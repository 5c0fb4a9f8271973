"""The film of a solved puzzle for the command line: made with a progress bar, and described."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanjie.cli.showing.progress import Waiting
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.model import Puzzle, Result
    from hanjie.render import FilmFacts, FilmFile, FilmOptions


def make(puzzle: Puzzle, result: Result, options: FilmOptions, *, quiet: bool) -> FilmFile:
    """Make the film, with a progress bar unless ``quiet``."""
    from hanjie.model.limits import Limits
    from hanjie.render import make_film

    with Waiting(1, "drawing", wanted=not quiet) as waiting:
        return make_film(puzzle, result, options, Limits(progress=waiting.listener))


def record(facts: FilmFacts, path: str) -> dict[str, Any]:
    """The film for programs."""
    return {"path": path, **facts.to_dict()}


def words(facts: FilmFacts) -> str:
    """The film for people: ``12 steps in 13 pictures, 6.8 s, 256x263 pixels, 24 kB``."""
    steps, pictures = counted(facts.steps, "step"), counted(facts.frames, "picture")
    size = f"{facts.bytes / 1000:,.0f} kB"
    return f"{steps} in {pictures}, {duration(facts.seconds)}, {facts.width}x{facts.height} pixels, {size}"
