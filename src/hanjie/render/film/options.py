"""Every choice about a film in one value, which the library, the command line and other front ends share."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.errors import UnknownNameError
from hanjie.model.plain import Plain
from hanjie.render.film.pace import Pace
from hanjie.render.theme import Theme, get_theme

FILM_FORMATS = ("gif", "apng", "svg")
"""The formats of films."""


@dataclass(frozen=True, slots=True)
class FilmOptions(Plain):
    """How a film looks and how fast it runs; ``render.to_film`` takes each of these as a keyword.

    The values are checked here: ValueError names one that makes no sense.
    """

    format: str = "gif"
    """``gif``, ``apng`` or ``svg``."""
    speed: float | None = None
    """Steps per second; None means 4, or more where the film would take longer than 15 seconds. In the film of an
    explanation, None means that each picture stays until its sentence is read."""
    seconds: float | None = None
    """The length of the solving in seconds, instead of ``speed``."""
    frames: int = 300
    """The maximum number of pictures; a longer trace is thinned evenly and always shown to its end."""
    hold: float = 3.0
    """The number of seconds that the end stays."""
    loop: bool = True
    """True to repeat the film, False to play it once."""
    clues: bool | None = None
    """True or False for a film with or without clues; None means with clues if they can be read."""
    theme: Theme | str = "light"
    """The colors: a theme, or the name of one."""
    cell: int | None = None
    """The side of a cell in pixels; None means a size that suits the puzzle."""
    size: int | None = None
    """The maximum length of the longer side of the film in pixels, instead of ``cell``."""
    caption: str = ""
    """The text above the grid."""
    words: bool = True
    """True to show words below the grid: the number of the step, and what it does."""
    numbers: bool = True
    """True to show row and column numbers beside the grid."""

    explanation: bool = False
    """True for the trace of an explanation: the film is slow enough to read, and counts deductions, not steps."""
    every_step: bool = False
    """True to count each step of an explanation, as a player that shows them one by one does."""

    def __post_init__(self) -> None:
        if self.format not in FILM_FORMATS:
            raise UnknownNameError("film format", self.format, FILM_FORMATS)
        get_theme(self.theme)
        Pace(self.speed, self.seconds, self.frames, self.hold)
        if self.cell is not None and self.size is not None:
            raise ValueError("Give either the cell or the size of a film, not both.")
        for name in ("cell", "size"):
            pixels = getattr(self, name)
            if pixels is not None and (not isinstance(pixels, int) or isinstance(pixels, bool) or pixels < 1):
                raise ValueError(f"The {name} of a film is a whole number of pixels from 1, not {pixels!r:.40}.")

    @property
    def pace(self) -> Pace:
        """How fast the film runs."""
        return Pace(self.speed, self.seconds, self.frames, self.hold, self.explanation)
