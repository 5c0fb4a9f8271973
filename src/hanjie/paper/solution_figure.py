"""The solution of a puzzle as a small picture."""

from __future__ import annotations

from hanjie.model import Grid
from hanjie.paper.inks import BLACK, Inks
from hanjie.paper.lettering import middle, placed
from hanjie.paper.puzzle_figure import frame, grid_cells
from hanjie.paper.shapes import Area, Figure, Rule, Shape
from hanjie.render.contrast import WHITE, mix, readable_on
from hanjie.render.drawing import GROUP
from hanjie.render.shapes import Rect

SIDE = 44.0
"""The side that a picture has if its cells are neither too small nor too large."""
LEAST, MOST = 0.7, 3.0
"""The least and the greatest side of a cell."""
LETTER = 0.62
"""The font size of a letter, in cells."""
STRENGTH = 0.6
"""The contrast of letters in cells: they can be read, but the picture is stronger."""


def solution_cell(grid: Grid, inks: Inks, room: float, height: float, side: float = SIDE, most: float = MOST) -> float:
    """The side of a cell in the picture of a solution, so that it fits into this room."""
    wanted = min(max(side / max(grid.width, grid.height), inks.least_cell or LEAST), most)
    return min(wanted, room / grid.width, height / grid.height)


def solution_figure(grid: Grid, cell: float, inks: Inks) -> Figure:
    """The picture with cells of this side; cells of a color puzzle have letters where these help."""
    place = Rect(0, 0, grid.width * cell, grid.height * cell)
    shapes: list[Shape] = []
    if inks.cells[0] != WHITE:
        shapes.append(Area.box(place, inks.cells[0]))
    shapes.extend(grid_cells(grid, place, inks))
    for is_row, count in ((True, grid.height), (False, grid.width)):
        for line in range(GROUP, count, GROUP):
            at = line * cell
            ends = ((0.0, at), (place.width, at)) if is_row else ((at, 0.0), (at, place.height))
            shapes.append(Rule(*ends, 0.06, "#9a9a9a"))
    shapes.extend(frame(place, 0.2, BLACK))
    size = LETTER * cell
    for place_, value in enumerate(grid.cells):
        if letter := inks.cell_letter(value, cell):
            row, column = divmod(place_, grid.width)
            y = middle(row * cell, cell, size)
            ink = mix(inks.cells[value], readable_on(inks.cells[value]), STRENGTH)
            shapes.extend(placed(letter, (column + 0.5) * cell, y, size, color=ink, align=0.5))
    return Figure(place.width, place.height, tuple(shapes))
