"""The legend of a color puzzle: a box, a letter and a name for each color."""

from __future__ import annotations

from hanjie.model import Palette
from hanjie.paper.inks import BLACK, Inks
from hanjie.paper.lettering import drawable, middle, placed, width
from hanjie.paper.patterns import pattern_box
from hanjie.paper.puzzle_figure import frame
from hanjie.paper.shapes import Area, Figure, Shape
from hanjie.render.contrast import readable_on
from hanjie.render.shapes import Rect

SIZE = 2.9
"""The font size."""
BOX = 4.2
"""The side of a box."""
LINE = 5.4
"""The distance of two lines."""


def legend(palette: Palette, inks: Inks, room: float) -> Figure:
    """All colors but the background, in lines of this width; empty for a puzzle in black and white."""
    if not inks.is_colored:
        return Figure(0, 0)
    shapes: list[Shape] = []
    x = widest = 0.0
    y = 0.0
    for color in range(1, len(palette)):
        pattern, name = inks.pattern(color), drawable(palette.words[color])
        if pattern:  # a letter cannot be read on a pattern
            name = f"{inks.letters[color]} {name}"
        length = BOX + 1.2 + width(name, SIZE)
        if x and x + length > room:
            x, y = 0.0, y + LINE
        box = Rect(x, y, BOX, BOX)
        shapes.append(pattern_box(box, pattern) if pattern else Area.box(box, inks.boxes[color]))
        if outline := inks.outline(color):
            shapes.extend(frame(box, 0.12, outline))
        ink = readable_on(inks.boxes[color])
        baseline = middle(y, BOX, SIZE)
        if not pattern:
            shapes.extend(placed(inks.letters[color], box.center[0], baseline, SIZE, bold=True, color=ink, align=0.5))
        shapes.extend(placed(name, box.right + 1.2, baseline, SIZE, color=BLACK))
        widest = max(widest, x + length)
        x += length + 5
    return Figure(widest, y + BOX, tuple(shapes))
