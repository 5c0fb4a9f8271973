"""The cover of a book: title, subtitle, an ornament that gives nothing away, and the author."""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.model import Grid
from hanjie.paper.entry import Entry
from hanjie.paper.inks import BLACK, QUIET
from hanjie.paper.lettering import drawable, placed, width, wrapped
from hanjie.paper.options import PaperOptions
from hanjie.paper.puzzle_figure import frame
from hanjie.paper.shapes import Area, Figure, Rule, Shape
from hanjie.render.drawing import GROUP
from hanjie.render.outline import outlines
from hanjie.render.shapes import Rect
from hanjie.words import counted

ORNAMENT = Grid.parse(
    """
    ...............
    .....#####.....
    ...#########...
    ..####...####..
    ..###.....###..
    ..###.....###..
    ..........###..
    .........####..
    .......#####...
    ......####.....
    ......###......
    ......###......
    ...............
    ......###......
    ......###......
    """.replace(" ", "").strip()
)
"""A question mark: what the pictures show is not said yet."""


def cover(room: float, height: float, options: PaperOptions, entries: Sequence[Entry]) -> Figure:
    """The cover in this area; a book of one puzzle may have its title."""
    middle = room / 2
    shapes: list[Shape] = []
    only = entries[0].title if len(entries) == 1 and options.titles else ""
    title = drawable(options.title) or only or "Nonograms"
    size = min(15.0, max(7.0, 0.9 * room / max(1e-9, width(title, 1.0, bold=True))))
    y = height * 0.16
    for line in wrapped(title, size, room, bold=True):
        y += size * 1.2
        shapes.extend(placed(line, middle, y, size, bold=True, color=BLACK, align=0.5))
    for line in wrapped(drawable(options.subtitle), 6.0, room):
        y += 6.0 * 1.5
        shapes.extend(placed(line, middle, y, 6.0, color=QUIET, align=0.5))
    foot = height - 4.0
    lines = [*wrapped(drawable(options.author), 5.0, room, most=2), counted(len(entries), "puzzle")]
    for place, line in enumerate(reversed(lines)):
        small = 3.4 if place == 0 else 5.0
        shapes.extend(placed(line, middle, foot, small, color=QUIET if place == 0 else BLACK, align=0.5))
        foot -= 8.0
    side = min(room * 0.5, foot - 8.0 - y - 12.0)
    if side >= 20:
        shapes.extend(_ornament(side).at(middle - side / 2, (y + 12.0 + foot - 8.0 - side) / 2 + 2.0).shapes)
    return Figure(room, height, tuple(shapes))


def _ornament(side: float) -> Figure:
    count = ORNAMENT.width
    cell = side / count
    loops = tuple(tuple((x * cell, y * cell) for x, y in loop) for loop in outlines(ORNAMENT, 1))
    shapes: list[Shape] = [Area(loops, BLACK)]
    for line in range(1, count):
        weight, color = (0.3, BLACK) if line % GROUP == 0 else (0.12, "#a0a0a0")
        at = line * cell
        shapes.extend((Rule((at, 0), (at, side), weight, color), Rule((0, at), (side, at), weight, color)))
    shapes.extend(frame(Rect(0, 0, side, side), 0.5, BLACK))
    return Figure(side, side, tuple(shapes))
