"""Pictures as text, in the best form that the terminal can show and that fits into its width.

Each form has a width in characters. The first form that fits is drawn, with a notice below it if something is left out.
Row and column numbers are left out before the picture itself becomes denser. Pictures are never wrapped.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from hanjie.model import Grid
from hanjie.render.contrast import unlike
from hanjie.render.drawing import Drawing
from hanjie.render.text import blocks
from hanjie.render.text.ansi import Piece, encode
from hanjie.render.text.clue_list import ClueList
from hanjie.render.text.clue_text import UNCERTAIN, ClueText
from hanjie.render.text.ruler import Places, Ruler
from hanjie.render.text.terminal import Capability

ADVICE = "draw it into an SVG or PNG file instead"
"""The default advice if no form fits."""
GUTTER = 6
"""The number of characters that row numbers may take."""


class Form(NamedTuple):
    """One way to draw a picture as text."""

    places: Places
    """The positions of its rows and columns."""
    draw: Callable[[], Iterable[list[Piece]]]
    """Draws it, line by line."""
    notice: str = ""
    """What is missing, compared with the best form."""


def draw_text(drawing: Drawing, capability: Capability, width: int | None = None, advice: str = ADVICE) -> str:
    """The picture as text with at most ``width`` characters per line; ``advice`` is for pictures that do not fit."""
    for form in _forms(drawing, capability, width, advice):
        if width is None or form.places.width <= width:
            lines = [encode(line, capability) for line in form.draw()]
            return "\n".join([*lines, *_wrapped(form.notice, width)])
    return "\n".join(_wrapped(_too_wide(drawing, width, advice), width))


def _wrapped(notice: str, width: int | None) -> list[str]:
    """The notice in lines of whole words; if its longest word does not fit, only dots."""
    if width and width < max(map(len, notice.split()), default=0):
        return ["…"]
    return textwrap.wrap(notice, width or 120)


def _forms(drawing: Drawing, capability: Capability, width: int | None, advice: str) -> Iterator[Form]:
    """The possible forms of this drawing, the best one first."""
    if not drawing.has_clues:
        yield from _pictures(drawing, capability, width)
        return
    text, tight = ClueText(drawing, capability), ClueText(drawing, capability, tight=True)
    forms = [Form(text.places, text.draw), Form(tight.places, tight.draw)]
    if drawing.is_numbered:
        yield from (_numbered(form, drawing, capability) for form in forms)
    yield from forms
    if drawing.is_blank:
        clues = ClueList(text)
        needed = f"(The clues around the grid need {tight.width} columns; {advice}.)"
        yield Form(Places(clues.width, (), ()), lambda: clues.draw(width), needed)
        return
    without = f"(The clues do not fit: they need {tight.width} columns.)"
    yield from (form._replace(notice=form.notice or without) for form in _pictures(drawing, capability, width))


def _numbered(form: Form, drawing: Drawing, capability: Capability) -> Form:
    """The form with the numbers of rows and columns beside it."""
    ruler = Ruler(drawing, capability, form.places)
    places = replace(form.places, width=form.places.width + ruler.width)
    return Form(places, lambda: ruler.beside(form.draw()), form.notice)


def _pictures(drawing: Drawing, capability: Capability, width: int | None) -> Iterator[Form]:
    """The forms without clues, each with numbers if they fit."""
    for form in _plain_pictures(drawing, capability, width):
        if drawing.is_numbered:
            yield _numbered(form, drawing, capability)
        yield form


def _plain_pictures(drawing: Drawing, capability: Capability, width: int | None) -> Iterator[Form]:
    grid = drawing.grid
    letters = Form(_places(grid), lambda: _pieces(_letters(drawing)))
    if capability.has_color:
        yield from _colored(drawing, width)
    elif capability is Capability.PLAIN or drawing.is_colored:
        yield letters
    elif grid.is_complete and not drawing.uncertain:
        yield Form(_places(grid, rows=2), lambda: _pieces(blocks.half_blocks(grid)))
        yield Form(_places(grid, rows=4, columns=2), lambda: _pieces(blocks.braille(grid)))
    else:
        yield Form(_places(grid, characters=2), lambda: _pieces(blocks.shades(grid, drawing.uncertain)))
        yield letters


def _places(grid: Grid, *, rows: int = 1, columns: int = 1, characters: int = 1) -> Places:
    """The positions in a picture: rows per line, columns per character, characters per column."""
    ends = [(column // columns + 1) * characters for column in range(grid.width)]
    return Places(ends[-1], [row // rows for row in range(grid.height)], ends)


def _letters(drawing: Drawing) -> list[str]:
    rows = drawing.grid.text_rows(drawing.palette)
    if not drawing.uncertain:
        return rows
    width = drawing.grid.width
    return [
        "".join(
            UNCERTAIN if row * width + column in drawing.uncertain else letter for column, letter in enumerate(text)
        )
        for row, text in enumerate(rows)
    ]


def _pieces(lines: Iterable[str]) -> Iterator[list[Piece]]:
    return ([Piece(line)] for line in lines)


def _colored(drawing: Drawing, width: int | None) -> Iterator[Form]:
    fills = [color.rgb for color in drawing.palette]
    grid = drawing.grid
    colors = blocks.colors_of(grid, fills, unlike(fills), drawing.uncertain)
    yield Form(_places(grid, rows=2), lambda: blocks.colored_half_blocks(colors))
    if width:
        room = width - GUTTER if drawing.is_numbered and width > 4 * GUTTER else width
        factor = -(-grid.width // room)
        notice = f"(Reduced: each point is {factor}x{factor} of {grid.width}x{grid.height} cells.)"
        places = _places(grid, rows=2 * factor, columns=factor)
        yield Form(places, lambda: blocks.colored_half_blocks(blocks.reduced(colors, factor)), notice)


def _too_wide(drawing: Drawing, width: int | None, advice: str) -> str:
    what = "with its clues" if drawing.has_clues and drawing.is_blank else "as text"
    return (
        f"(This {drawing.grid.width}x{drawing.grid.height} picture does not fit {what} into {width} columns; {advice}.)"
    )
