"""The numbers of rows and columns beside the grid: on the right and below, because clues are on the left and above.

::

      1 1 1 3          a number of a clue
    ┌────────┐
    │█ █ █   │
    │  █   █ │ 5       the number of a row
    └────────┘
            5          the number of a column

They are smaller than clues and gray. A line that is spoken of has its number in a colored box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hanjie.model import Line
from hanjie.render.drawing import GROUP, Drawing
from hanjie.render.numbering import Span, numbered_lines
from hanjie.render.shapes import DIGIT_WIDTH, Label, Rect
from hanjie.render.theme import Proportions

LEGIBLE = 9.0
"""The font size in pixels that numbers have at least, unless the clues are smaller."""
HEIGHT = 1.1
"""The height of the box of a number, in units of the font size."""
PADDING = 0.2
"""The space between the digits and the ends of the box, in units of the font size."""


def legible(sizes: Proportions, cell: float, clue_size: float) -> Proportions:
    """The proportions with numbers that can be read beside cells of this side in pixels, but not larger than clues."""
    size = max(sizes.line_number, LEGIBLE / cell)
    gap = max(sizes.line_gap, 3 / cell)
    return replace(sizes, line_number=min(size, clue_size) if clue_size else size, line_gap=gap)


def number_room(drawing: Drawing, sizes: Proportions) -> tuple[float, float]:
    """The width that the numbers need on the right of the grid, and the height below it."""
    has_rows, has_columns = _sides(drawing, sizes)
    right = sizes.line_gap + _width(drawing.grid.height, sizes.line_number) if has_rows else 0.0
    below = sizes.line_gap + HEIGHT * sizes.line_number if has_columns else 0.0
    return right, below


def _sides(drawing: Drawing, sizes: Proportions) -> tuple[bool, bool]:
    """True for rows and for columns if they have numbers: some line needs one, and the grid is as long as one."""
    if not drawing.is_numbered:
        return False, False
    grid, size = drawing.grid, sizes.line_number
    has_rows = grid.height >= GROUP or any(line.is_row for line in drawing.lines)
    has_columns = grid.width >= GROUP or any(not line.is_row for line in drawing.lines)
    return has_rows and grid.height >= HEIGHT * size, has_columns and grid.width >= _width(grid.width, size)


def _width(number: int, size: float) -> float:
    """The width of a number's box."""
    return (len(str(number)) * DIGIT_WIDTH + 2 * PADDING) * size


@dataclass(frozen=True, slots=True)
class LineNumbers:
    """The numbers beside one grid."""

    grid: Rect
    """The cells."""
    size: float
    """The font size."""
    gap: float
    """The space between the grid and the numbers."""
    has_rows: bool
    """True if there is room for the numbers of rows."""
    has_columns: bool
    """True if there is room for the numbers of columns."""
    quiet: tuple[Label, ...] = ()
    """The numbers of every fifth line, or of every tenth and so on, where they would touch."""
    spoken: tuple[Label, ...] = ()
    """The numbers of the lines that are spoken of."""

    @classmethod
    def beside(cls, drawing: Drawing, sizes: Proportions, grid: Rect) -> LineNumbers:
        """The numbers beside the grid of this drawing."""
        numbers = cls(grid, sizes.line_number, sizes.line_gap, *_sides(drawing, sizes))
        spoken = set(drawing.lines)
        lines = [
            *numbers._chosen(drawing, is_row=True),
            *numbers._chosen(drawing, is_row=False),
        ]
        return replace(
            numbers,
            quiet=tuple(numbers.label(line) for line in lines if line not in spoken),
            spoken=tuple(numbers.label(line) for line in lines if line in spoken),
        )

    def label(self, line: Line) -> Label:
        """The number of a line; its box ends within the length of the grid, also where it is larger than a cell."""
        grid = self.grid
        text, width, height = str(line.index + 1), _width(line.index + 1, self.size), HEIGHT * self.size
        if line.is_row:
            top = _within(grid.y + line.index + 0.5 - height / 2, height, grid.y, grid.bottom)
            return Label(text, Rect(grid.right + self.gap, top, width, height), self.size)
        left = _within(grid.x + line.index + 0.5 - width / 2, width, grid.x, grid.right)
        return Label(text, Rect(left, grid.bottom + self.gap, width, height), self.size)

    def current(self, line: Line) -> tuple[Label, tuple[Label, ...]] | None:
        """The number of a line that becomes current, and the quiet numbers that it replaces; None without room."""
        if not (self.has_rows if line.is_row else self.has_columns):
            return None
        label = self.label(line)
        return label, tuple(other for other in self.quiet if _overlap(label.box, other.box))

    def _chosen(self, drawing: Drawing, *, is_row: bool) -> list[Line]:
        if not (self.has_rows if is_row else self.has_columns):
            return []
        count = drawing.grid.height if is_row else drawing.grid.width
        spoken = [line.index for line in drawing.lines if line.is_row is is_row]
        return [Line(is_row, index) for index in numbered_lines(count, spoken, self._span(is_row))]

    def _span(self, is_row: bool) -> Callable[[int], Span]:
        def span(index: int) -> Span:
            box = self.label(Line(is_row, index)).box
            return (box.y, box.bottom) if is_row else (box.x, box.right)

        return span


def _within(begin: float, length: float, first: float, last: float) -> float:
    """The begin, moved so that the length lies between first and last; one of a cell or less stays in place."""
    return begin if length <= 1 else max(first, min(begin, last - length))


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
