"""The text above a puzzle: title, author, size and grade; and for a part of a large puzzle, which part it is."""

from __future__ import annotations

from hanjie.paper.entry import Entry
from hanjie.paper.inks import BLACK, QUIET
from hanjie.paper.lettering import drawable, placed, width, wrapped
from hanjie.paper.options import PaperOptions
from hanjie.paper.parts import Part, map_figure
from hanjie.paper.shapes import Figure, Link, Shape
from hanjie.render.shapes import Rect

LARGE, SMALL = (5.6, 3.3), (4.0, 2.8)
"""The font sizes of the title and of the other texts, on a page of its own and beside other puzzles."""
LINE = 1.3
"""The distance of two lines, in units of the font size."""


def heading(entry: Entry, room: float, options: PaperOptions, *, is_large: bool, part: Part | None = None) -> Figure:
    """The heading of a puzzle in this width."""
    title_size, size = LARGE if is_large else SMALL
    whole = room
    map_ = map_figure(part, 2 * title_size) if part else Figure(0, 0)
    room -= map_.width + 4 if part else 0
    title, facts = entry.heading(with_title=options.titles), entry.facts
    shapes: list[Shape] = []
    y = 0.0
    beside = room - width(facts, size) - 6
    is_beside = width(title, title_size, bold=True) <= beside
    for line in wrapped(title, title_size, room, most=2, bold=True):
        y += title_size * (LINE if y else 0.85)
        shapes.extend(placed(line, 0, y, title_size, bold=True, color=BLACK))
    links = (Link(Rect(0, 0, min(room, width(title, title_size, bold=True)), y), f"#{entry.solution_anchor}"),)
    if is_beside:
        shapes.extend(placed(facts, room, y, size, color=QUIET, align=1))
    others = [] if is_beside else [facts]
    if author := drawable(entry.puzzle.author):
        others.append(f"by {author}")
    if part:
        others.extend((part.words, part.advice) if part.advice else (part.words,))
    for text in others:
        for line in wrapped(text, size, room, most=2):
            y += size * (LINE + 0.25 if text is others[0] else LINE)
            shapes.extend(placed(line, 0, y, size, color=QUIET))
    shapes.extend(map_.at(room + 4, 0).shapes)
    return Figure(whole, max(y + 0.3 * size, map_.height), tuple(shapes), links)
