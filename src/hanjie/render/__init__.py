"""Drawings of puzzles and grids as text, SVG and PNG, and films of solvers at work.

A puzzle alone is drawn as its player gets it: the clues and an empty grid. A grid given with it (a solution, a goal,
unfinished work) is drawn into it. A grid alone is drawn in its own colors, or else in default colors. The modules for
SVG, PNG and films load when they are first used.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from hanjie.model import GridLike, Line, Puzzle, Result, Trace
from hanjie.model.limits import NO_LIMITS, Limits
from hanjie.render.drawing import Drawing, make_drawing
from hanjie.render.pixel_limit import MAX_PIXELS, TooLargeError
from hanjie.render.text.terminal import Capability, Terminal, detect_terminal

if TYPE_CHECKING:
    from hanjie.render.film.make import FilmFacts, FilmFile, make_film
    from hanjie.render.film.options import FILM_FORMATS, FilmOptions
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
    "FilmFacts",
    "FilmFile",
    "FilmOptions",
    "Layout",
    "Mark",
    "Proportions",
    "Terminal",
    "Theme",
    "TooLargeError",
    "detect_terminal",
    "get_theme",
    "lay_out",
    "make_film",
    "to_film",
    "to_png",
    "to_svg",
    "to_text",
]

_LATER = {
    **dict.fromkeys(("FilmFacts", "FilmFile", "make_film"), "film.make"),
    **dict.fromkeys(("FILM_FORMATS", "FilmOptions"), "film.options"),
    **dict.fromkeys(("Layout", "lay_out"), "layout"),
    **dict.fromkeys(("DARK", "LIGHT", "PRINT", "THEMES", "Mark", "Proportions", "Theme", "get_theme"), "theme"),
}
"""The names that load when they are first used, each with its module."""


def to_text(
    drawn: Puzzle | GridLike,
    grid: GridLike | None = None,
    *,
    clues: bool | None = None,
    capability: Capability = Capability.PLAIN,
    width: int | None = None,
    advice: str | None = None,
    numbers: bool = True,
    lines: Iterable[Line] = (),
    uncertain: Iterable[tuple[int, int]] = (),
) -> str:
    """Draw as text, without a line end at the end.

    ``clues`` prints the clues around the grid; None prints them only if no grid is given. ``capability`` is what the
    terminal can show. ``width`` is the number of characters that fit into a line: a picture that is too wide is drawn
    in a denser form, and clues without a picture become a list. If nothing fits, a notice says so, followed by
    ``advice``.

    ``numbers`` prints the number of every fifth row on its right and of every fifth column below it, if they fit;
    ``lines`` are numbered and marked, too. Text without clues and numbers can be read back. ``uncertain`` are the cells
    that differ between solutions: ``%`` in plain text, shaded on a terminal.
    """
    from hanjie.render.text.draw import ADVICE, draw_text

    with_clues = grid is None if clues is None else clues
    drawing = make_drawing(drawn, grid, clues=with_clues, numbers=numbers, lines=lines, uncertain=uncertain)
    return draw_text(drawing, capability, width, advice or ADVICE)


def to_svg(
    drawn: Puzzle | GridLike,
    grid: GridLike | None = None,
    *,
    clues: bool = True,
    theme: Theme | str = "light",
    cell: float | None = None,
    caption: str = "",
    numbers: bool = True,
    lines: Iterable[Line] = (),
    uncertain: Iterable[tuple[int, int]] = (),
) -> str:
    """Draw as SVG text.

    ``cell`` is the side of a cell in pixels, ``theme`` a theme or its name, ``caption`` a text above the drawing.
    The title of a puzzle often reveals the solution, so it is drawn only if it is the caption.

    ``numbers`` draws the number of every fifth row on its right and of every fifth column below it; ``lines`` are
    numbered, too, in a colored box. ``uncertain`` are the cells that differ between solutions; they are checkered.
    """
    from hanjie.render.svg import draw_svg
    from hanjie.render.theme import get_theme

    drawing = make_drawing(drawn, grid, clues=clues, numbers=numbers, lines=lines, uncertain=uncertain)
    return draw_svg(drawing, get_theme(theme), cell=cell, caption=caption)


def to_png(
    drawn: Puzzle | GridLike,
    grid: GridLike | None = None,
    *,
    clues: bool = True,
    theme: Theme | str = "light",
    cell: int | None = None,
    caption: str = "",
    numbers: bool = True,
    lines: Iterable[Line] = (),
    uncertain: Iterable[tuple[int, int]] = (),
) -> bytes:
    """Draw as the bytes of a PNG file.

    ``cell`` is the side of a cell in pixels; by default it is large enough to read the numbers. TooLargeError if the
    picture would have more than MAX_PIXELS. The other options are those of ``to_svg``.
    """
    from hanjie.render.png import draw_png
    from hanjie.render.theme import get_theme

    drawing = make_drawing(drawn, grid, clues=clues, numbers=numbers, lines=lines, uncertain=uncertain)
    return draw_png(drawing, get_theme(theme), cell=cell, caption=caption)


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
    numbers: bool = True,
    explanation: bool = False,
    limits: Limits = NO_LIMITS,
) -> bytes:
    """Draw a solver at work as the bytes of a film: ``gif``, ``apng`` or ``svg``.

    ``run`` is the result of ``hanjie.solve(puzzle, trace=True)``, or a trace alone. ``speed`` is in steps per second;
    ``seconds`` sets the length of the solving instead; the end is held for ``hold`` seconds. ``frames`` is the maximum
    number of pictures: a longer trace is thinned evenly and always shown to its end.

    ``cell`` is the side of a cell in pixels; ``size`` sets the longer side of the film instead. ``clues`` are drawn if
    they can be read, unless it is True or False; ``words`` below the grid show the number of the step and what it does.
    ``numbers`` beside the grid are those of every fifth row and column, and of the current line.

    With ``explanation`` the run is ``hanjie.explain(puzzle).trace()``: each picture stays until its sentence is read,
    and deductions are counted.

    ``limits`` has the timeout, the cancel flag and the progress function; BudgetError if a limit ends the work.
    ``make_film`` takes the same choices as one FilmOptions and returns the facts about the film, too.
    """
    from hanjie.render.film.make import make_film
    from hanjie.render.film.options import FilmOptions

    options = FilmOptions(
        format, speed, seconds, frames, hold, loop, clues, theme, cell, size, caption, words, numbers, explanation
    )
    return make_film(puzzle, run, options, limits).data


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'hanjie.render' has no attribute {name!r}")
    globals()[name] = getattr(import_module(f"hanjie.render.{_LATER[name]}"), name)
    return globals()[name]
