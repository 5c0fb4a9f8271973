"""Drawings of puzzles and grids: as text for every terminal, as SVG, as PNG; and of solvers at work, as films.

A puzzle alone is drawn as its solver gets it, with clues and an empty grid; a grid given with it (a solution, a goal,
unfinished work) is drawn into it. A bare grid is drawn in colors of our own. What only SVG, PNG and films need loads
when it is first used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hanjie.errors import UnknownNameError
from hanjie.model import Grid, Puzzle, Result, Trace
from hanjie.render.drawing import Drawing, make_drawing
from hanjie.render.limits import MAX_PIXELS, TooLargeError
from hanjie.render.text.terminal import Capability, Terminal, detect_terminal

if TYPE_CHECKING:
    from hanjie.render.layout import Layout, lay_out
    from hanjie.render.theme import DARK, LIGHT, PRINT, THEMES, Mark, Proportions, Theme, get_theme

__all__ = [
    "DARK",
    "FILM_FORMATS",
    "LIGHT",
    "MAX_PIXELS",
    "PRINT",
    "THEMES",
    "Capability",
    "Drawing",
    "Layout",
    "Mark",
    "Proportions",
    "Terminal",
    "Theme",
    "TooLargeError",
    "detect_terminal",
    "get_theme",
    "lay_out",
    "to_film",
    "to_png",
    "to_svg",
    "to_text",
]

FILM_FORMATS = ("gif", "apng", "svg")
"""What a film can be written as."""


def to_text(
    drawn: Puzzle | Grid,
    grid: Grid | None = None,
    *,
    clues: bool | None = None,
    capability: Capability = Capability.PLAIN,
    width: int | None = None,
    advice: str | None = None,
) -> str:
    """Draw as text, without a line end at the end.

    ``clues`` prints the clues around the grid; unless it is said, they are printed where there is no grid to see.
    ``capability`` says what the terminal can show and ``width`` how many characters fit into a line: a picture too
    wide for it is drawn in a denser form, clues without a picture are listed and, where nothing fits, a notice says so;
    ``advice`` is what it advises (``draw it into an SVG or PNG file instead``).
    """
    from hanjie.render.text.draw import ADVICE, draw_text

    with_clues = grid is None if clues is None else clues
    return draw_text(make_drawing(drawn, grid, clues=with_clues), capability, width, advice or ADVICE)


def to_svg(
    drawn: Puzzle | Grid,
    grid: Grid | None = None,
    *,
    clues: bool = True,
    theme: Theme | str = "light",
    cell: float | None = None,
    caption: str = "",
) -> str:
    """Draw as SVG text.

    ``cell`` is the side of a cell in pixels, ``theme`` a theme or its name, ``caption`` a text above the drawing.
    The title of a puzzle is often its secret, so it appears only where the caption says it.
    """
    from hanjie.render.layout import lay_out
    from hanjie.render.svg import draw_svg
    from hanjie.render.theme import get_theme

    looks = get_theme(theme)
    drawing = make_drawing(drawn, grid, clues=clues)
    return draw_svg(drawing, lay_out(drawing, looks.proportions, caption), looks, cell=cell)


def to_png(
    drawn: Puzzle | Grid,
    grid: Grid | None = None,
    *,
    clues: bool = True,
    theme: Theme | str = "light",
    cell: int | None = None,
    caption: str = "",
) -> bytes:
    """Draw as the bytes of a PNG file.

    ``cell`` is the side of a cell in pixels; unless it is said, the numbers are large enough to read.
    A picture of more than MAX_PIXELS is a TooLargeError.
    """
    from hanjie.render.layout import lay_out
    from hanjie.render.png import draw_png, measured_cell
    from hanjie.render.theme import get_theme

    looks = get_theme(theme)
    drawing = make_drawing(drawn, grid, clues=clues)
    side = measured_cell(drawing, looks, cell, caption)
    return draw_png(drawing, lay_out(drawing, looks.proportions, caption), looks, cell=side)


def to_film(
    puzzle: Puzzle,
    run: Result | Trace,
    format: str = "gif",
    *,
    speed: float | None = None,
    seconds: float | None = None,
    frames: int = 300,
    hold: float = 3.0,
    loop: bool = True,
    clues: bool | None = None,
    theme: Theme | str = "light",
    cell: int | None = None,
    size: int | None = None,
    caption: str = "",
    words: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> bytes:
    """Draw a solver at work as the bytes of a film: ``gif``, ``apng`` or ``svg``.

    ``run`` is what ``hanjie.solve(puzzle, trace=True)`` answers, or a trace alone. ``speed`` is in steps a second;
    ``seconds`` says in its place how long the solving takes in all; the end is held for ``hold`` seconds. ``frames`` is
    the most pictures there are: a longer trace is thinned evenly, and always shown to its end.

    ``cell`` is the side of a cell in pixels, ``size`` in its place the longer side of the film; ``clues`` are drawn
    where they can be read unless it is said, ``words`` below the grid say how far it is and what happens.
    ``progress`` is called for each picture with how many are done, of how many.
    """
    from hanjie.render.film.device import draw_film
    from hanjie.render.film.film import Film
    from hanjie.render.film.pace import Pace
    from hanjie.render.film.size import set_stage
    from hanjie.render.theme import get_theme

    if format not in FILM_FORMATS:
        raise UnknownNameError("film format", format, FILM_FORMATS)
    film = Film.from_run(puzzle, run, Pace(speed, seconds, frames, hold))
    stage = set_stage(film, get_theme(theme), clues=clues, cell=cell, size=size, caption=caption, words=words)
    return draw_film(film, stage, format, loop=loop, progress=progress)


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'hanjie.render' has no attribute {name!r}")
    from hanjie.render import layout, theme

    globals()[name] = getattr(theme if hasattr(theme, name) else layout, name)
    return globals()[name]
