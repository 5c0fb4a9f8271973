"""A film of a solved puzzle as somebody wishes it, and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanjie.cli.showing.progress import Waiting
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.model import Puzzle, Result
    from hanjie.render.film.film import Film
    from hanjie.render.film.stage import Stage


@dataclass(frozen=True, slots=True)
class Made:
    """A film that was made."""

    format: str
    """gif, apng or svg."""
    film: Film
    """Its pictures."""
    stage: Stage
    """How they look."""
    data: bytes
    """The file."""

    def record(self, path: str) -> dict[str, Any]:
        """The film for programs."""
        width, height = self.stage.size
        return {
            "path": path,
            "format": self.format,
            "frames": len(self.film),
            "seconds": round(self.film.seconds, 3),
            "width": width,
            "height": height,
            "cell": self.stage.cell,
            "clues": self.stage.drawing.has_clues,
            "bytes": len(self.data),
        }

    def words(self) -> str:
        """The film for people: ``12 steps in 13 pictures, 6.8 s, 256x263 pixels, 24 kB``."""
        width, height = self.stage.size
        steps, pictures = counted(len(self.film.trace), "step"), counted(len(self.film), "picture")
        size = f"{len(self.data) / 1000:,.0f} kB"
        return f"{steps} in {pictures}, {duration(self.film.seconds)}, {width}x{height} pixels, {size}"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a film is to be like."""

    format: str
    """gif, apng or svg."""
    theme: str
    """The colors."""
    loop: bool
    """Play it again and again."""
    pace: dict[str, Any]
    """Speed, seconds, frames and hold, as ``Pace`` takes them."""
    looks: dict[str, Any]
    """Clues, cell, size, caption and words, as ``set_stage`` takes them."""

    def make(self, puzzle: Puzzle, result: Result, *, quiet: bool) -> Made:
        """Make it, with a progress bar unless it is to be quiet."""
        from hanjie.render import get_theme
        from hanjie.render.film.device import affordable, draw_film
        from hanjie.render.film.film import Film
        from hanjie.render.film.pace import Pace
        from hanjie.render.film.size import set_stage

        film = Film.from_run(puzzle, result, Pace(**self.pace))
        stage = set_stage(film, get_theme(self.theme), **self.looks)
        film = film if self.format == "svg" else affordable(film, stage)
        with Waiting(len(film), "drawing", wanted=not quiet) as waiting:

            def move(done: int, _: int) -> None:
                if done:
                    waiting.advance()

            return Made(self.format, film, stage, draw_film(film, stage, self.format, loop=self.loop, progress=move))
