"""Pictures as text, in the best form that the terminal can show and that fits into its width.

Each form has a width in characters. The first form that fits is drawn, with a notice below it if something is left out.
Pictures are never wrapped.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hanjie.render.contrast import unlike
from hanjie.render.drawing import Drawing
from hanjie.render.text import blocks
from hanjie.render.text.ansi import encode
from hanjie.render.text.clue_list import ClueList
from hanjie.render.text.clue_text import ClueText
from hanjie.render.text.terminal import Capability

ADVICE = "draw it into an SVG or PNG file instead"
"""The default advice if no form fits."""


class Form(NamedTuple):
    """One way to draw a picture as text."""

    width: int
    """The number of characters in a line."""
    draw: Callable[[], list[str]]
    """Draws it, line by line."""
    notice: str = ""
    """What is missing, compared with the best form."""


def draw_text(drawing: Drawing, capability: Capability, width: int | None = None, advice: str = ADVICE) -> str:
    """The picture as text with at most ``width`` characters per line; ``advice`` is for pictures that do not fit."""
    for form in _forms(drawing, capability, width, advice):
        if width is None or form.width <= width:
            return "\n".join([*form.draw(), *_wrapped(form.notice, width)])
    return "\n".join(_wrapped(_too_wide(drawing, width, advice), width))


def _wrapped(notice: str, width: int | None) -> list[str]:
    """The notice in lines of whole words; if its longest word does not fit, only dots."""
    if width and width < max(map(len, notice.split()), default=0):
        return ["…"]
    return textwrap.wrap(notice, width or 120)


def _forms(drawing: Drawing, capability: Capability, width: int | None, advice: str) -> Iterator[Form]:
    """The possible forms of this drawing, the best one first."""
    if drawing.has_clues:
        text, tight = ClueText(drawing, capability), ClueText(drawing, capability, tight=True)
        yield Form(text.width, lambda: [encode(line, capability) for line in text.draw()])
        yield Form(tight.width, lambda: [encode(line, capability) for line in tight.draw()])
        if drawing.is_blank:
            clues = ClueList(text)
            needed = f"(The clues around the grid need {tight.width} columns; {advice}.)"
            yield Form(clues.width, lambda: [encode(line, capability) for line in clues.draw(width)], needed)
            return
        without = f"(The clues do not fit: they need {tight.width} columns.)"
        yield from (form._replace(notice=form.notice or without) for form in _pictures(drawing, capability, width))
    else:
        yield from _pictures(drawing, capability, width)


def _pictures(drawing: Drawing, capability: Capability, width: int | None) -> Iterator[Form]:
    grid = drawing.grid
    letters = Form(grid.width, lambda: grid.text_rows(drawing.palette))
    if capability.has_color:
        yield from _colored(drawing, capability, width)
    elif capability is Capability.PLAIN or drawing.is_colored:
        yield letters
    elif grid.is_complete:
        yield Form(grid.width, lambda: blocks.half_blocks(grid))
        yield Form((grid.width + 1) // 2, lambda: blocks.braille(grid))
    else:
        yield Form(grid.width * 2, lambda: blocks.shades(grid))
        yield letters


def _colored(drawing: Drawing, capability: Capability, width: int | None) -> Iterator[Form]:
    fills = [color.rgb for color in drawing.palette]
    colors = blocks.colors_of(drawing.grid, fills, unlike(fills))

    def draw(picture: blocks.Colors) -> list[str]:
        return [encode(line, capability) for line in blocks.colored_half_blocks(picture)]

    columns = drawing.grid.width
    yield Form(columns, lambda: draw(colors))
    if width:
        factor = -(-columns // width)
        notice = f"(Reduced: each point is {factor}x{factor} of {columns}x{drawing.grid.height} cells.)"
        yield Form(-(-columns // factor), lambda: draw(blocks.reduced(colors, factor)), notice)


def _too_wide(drawing: Drawing, width: int | None, advice: str) -> str:
    what = "with its clues" if drawing.has_clues and drawing.is_blank else "as text"
    return (
        f"(This {drawing.grid.width}x{drawing.grid.height} picture does not fit {what} into {width} columns; {advice}.)"
    )
