"""A puzzle on paper: the grid, the clues around it and the numbers of every fifth line, at a given size of cells.

The places come from ``render/layout.py``, as for every other drawing; here they become millimeters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.model import UNKNOWN, Grid
from hanjie.paper.inks import THEME, Inks
from hanjie.paper.lettering import middle, placed, width
from hanjie.paper.patterns import patterned
from hanjie.paper.proportions import LEAST_LINE, LETTER, LETTER_GAP, MOST_LINE, proportions
from hanjie.paper.shapes import Area, Figure, Rule, Shape
from hanjie.paper.view import View
from hanjie.render.layout import Layout, lay_out
from hanjie.render.outline import outlines
from hanjie.render.shapes import Label, Rect
from hanjie.render.theme import Proportions

GLUED = "#ebebeb"
"""The color of cells that the next part of a large puzzle covers when it is glued on."""


@dataclass(frozen=True, slots=True)
class Seams:
    """How a part of a large puzzle joins the others."""

    right: int = 0
    """The number of columns at its right end that the next part shares."""
    bottom: int = 0
    """The number of rows at its lower end that the next part shares."""
    cut_left: bool = False
    """True if its left side is cut along the grid before it is glued."""
    cut_top: bool = False
    """True if its upper side is cut along the grid before it is glued."""


def puzzle_figure(view: View, cell: float, inks: Inks, seams: Seams | None = None) -> Figure:
    """The puzzle with cells of this side in millimeters."""
    drawing = view.drawing()
    sizes = proportions(drawing, cell, inks)
    layout = lay_out(drawing, sizes)
    maker = _Maker(view, layout, sizes, cell, inks)
    shapes: list[Shape] = []
    if seams is not None:
        shapes.extend(maker.glued(seams))
    shapes.extend(grid_cells(drawing.grid, maker.rect(layout.grid), inks))
    shapes.extend(maker.marks(drawing.grid))
    if inks.is_colored:
        shapes.extend(maker.boxes())
    shapes.extend(maker.grid_lines())
    if seams is not None:
        shapes.extend(maker.cuts(seams))
    shapes.extend(maker.numbers())
    shapes.extend(maker.line_numbers())
    return Figure(layout.width * cell + maker.additional, layout.height * cell, tuple(shapes))


def grid_cells(grid: Grid, place: Rect, inks: Inks) -> Iterator[Area]:
    """The filled cells of a grid; all of one color are one area."""
    side = place.width / grid.width
    for value in sorted(set(grid.cells) - {0, UNKNOWN}):
        if inks.patterns:
            if pattern := inks.pattern(value):
                yield patterned(grid, value, place, pattern)
            continue
        loops = tuple(
            tuple((place.x + x * side, place.y + y * side) for x, y in loop) for loop in outlines(grid, value)
        )
        yield Area(loops, inks.cells[value])


@dataclass(frozen=True, slots=True)
class _Maker:
    """Turns a layout into shapes in millimeters."""

    view: View
    layout: Layout
    sizes: Proportions
    cell: float
    inks: Inks

    @property
    def additional(self) -> float:
        """The width that numbers of lines need beyond the layout, which numbers the lines of a part from 1."""
        digits = len(str(self.view.rows.stop)) - len(str(len(self.view.rows)))
        has_rows = self.layout.line_numbers.has_rows
        return digits * 0.6 * self.sizes.line_number * self.cell if has_rows else 0.0

    def rect(self, rect: Rect) -> Rect:
        """A rectangle of the layout in millimeters."""
        return Rect(*(length * self.cell for length in rect))

    def glued(self, seams: Seams) -> Iterator[Area]:
        """The cells that the next part covers."""
        grid = self.layout.grid
        if seams.right:
            left = grid.right - seams.right
            yield Area.box(self.rect(Rect(left, grid.y, seams.right, grid.height)), GLUED)
        if seams.bottom:
            top = grid.bottom - seams.bottom
            yield Area.box(self.rect(Rect(grid.x, top, grid.width - seams.right, seams.bottom)), GLUED)

    def cuts(self, seams: Seams) -> Iterator[Rule]:
        """Dashed lines where a part is cut."""
        rows, columns, grid = self.layout.row_area, self.layout.column_area, self.layout.grid
        if seams.cut_left:
            x = grid.x * self.cell
            yield Rule((x, columns.y * self.cell), (x, grid.bottom * self.cell), 0.9, "#ffffff", 1.4)
        if seams.cut_top:
            y = grid.y * self.cell
            yield Rule((rows.x * self.cell, y), (grid.right * self.cell, y), 0.9, "#ffffff", 1.4)

    def marks(self, grid: Grid) -> Iterator[Rule]:
        """A cross in each cell that is known to be empty."""
        place, cell = self.layout.grid, self.cell
        for row, column in grid.find(0):
            left, right = ((place.x + column + share) * cell for share in (0.3, 0.7))
            top, bottom = ((place.y + row + share) * cell for share in (0.3, 0.7))
            yield Rule((left, top), (right, bottom), 0.06 * cell, THEME.faint)
            yield Rule((left, bottom), (right, top), 0.06 * cell, THEME.faint)

    def boxes(self) -> Iterator[Shape]:
        """The colored boxes behind numbers."""
        inset = self.sizes.inset
        for label in self.layout.numbers:
            if label.color:
                box = label.box
                inner = Rect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset)
                rect = self.rect(inner)
                yield Area.box(rect, self.inks.boxes[label.color])
                if outline := self.inks.outline(label.color):
                    yield from frame(rect, 0.12, outline)

    def grid_lines(self) -> Iterator[Rule]:
        """The lines of the grid; they extend through the clues."""
        for line in self.layout.grid_lines:
            ends = [(x * self.cell, y * self.cell) for x, y in (line.start, line.end)]
            thickness = min(max(self.sizes.line_width(line.weight) * self.cell, LEAST_LINE), MOST_LINE)
            yield Rule(ends[0], ends[1], thickness, THEME.line_color(line.weight))

    def numbers(self) -> Iterator[Shape]:
        """The numbers of the clues, each with the letter of its color."""
        for label in self.layout.numbers:
            yield from self.number(label, self.inks.letters[label.color], self.inks.number_ink(label.color))

    def number(self, label: Label, letter: str, color: str) -> Iterator[Shape]:
        """One number; its letter is smaller, on the same baseline."""
        size, small = label.size * self.cell, LETTER * self.cell
        box = self.rect(label.box)
        y = middle(box.y, box.height, size)
        length = width(label.text, size)
        whole = length + (LETTER_GAP * self.cell + width(letter, small, bold=True) if letter else 0.0)
        x = box.center[0] - whole / 2
        yield from placed(label.text, x, y, size, color=color)
        if letter:
            yield from placed(letter, x + whole, y, small, bold=True, color=color, align=1.0)

    def line_numbers(self) -> Iterator[Shape]:
        """The numbers of every fifth row and column."""
        for label in self.layout.line_numbers.quiet:
            is_row = label.box.x >= self.layout.grid.right
            number = int(label.text) + (self.view.rows if is_row else self.view.columns).start
            box, size = self.rect(label.box), label.size * self.cell
            x, align = (box.x, 0.0) if is_row else (box.center[0], 0.5)
            yield from placed(
                str(number), x, middle(box.y, box.height, size), size, color=THEME.line_number, align=align
            )


def frame(rect: Rect, thickness: float, color: str) -> Iterator[Rule]:
    """Four lines around a rectangle, inside it."""
    half = thickness / 2
    left, right, top, bottom = rect.x + half, rect.right - half, rect.y + half, rect.bottom - half
    for start, end in (
        ((left, top), (right, top)),
        ((left, bottom), (right, bottom)),
        ((left, top), (left, bottom)),
        ((right, top), (right, bottom)),
    ):
        yield Rule(start, end, thickness, color)
