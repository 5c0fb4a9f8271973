"""The foot of a page: its number, and where the solution is."""

from __future__ import annotations

from hanjie.paper.inks import QUIET
from hanjie.paper.lettering import placed, width
from hanjie.paper.options import PaperOptions
from hanjie.paper.shapes import Link, Shape
from hanjie.paper.sheet_size import Sheet
from hanjie.render.shapes import Rect

SIZE = 3.0
"""The font size."""


def footer(
    sheet: Sheet, options: PaperOptions, number: int | None, solution: tuple[str, str] | None = None
) -> tuple[list[Shape], list[Link]]:
    """The number of a page in the middle, if it has one; ``solution`` is a text on the left and the anchor it leads to.

    A text that would touch the number is left out.
    """
    y = sheet.height - options.margin - 0.3 * SIZE
    shapes: list[Shape] = []
    links: list[Link] = []
    if number is not None:
        shapes.extend(placed(str(number), sheet.width / 2, y, SIZE, color=QUIET, align=0.5))
    if solution is not None:
        text, anchor = solution
        length = width(text, SIZE)
        if options.margin + length + 8 < sheet.width / 2:
            shapes.extend(placed(text, options.margin, y, SIZE, color=QUIET))
            links.append(Link(Rect(options.margin, y - SIZE, length, 1.3 * SIZE), f"#{anchor}"))
    return shapes, links
