"""The position of everything in a drawing, computed once for every device. The unit is a cell.

::

            2 1        column clues end at the grid
          1 1 1 3
        ┌────────┐
      3 │█ █ █   │     row clues end at the grid
    1 1 │  █   █ │ 5   numbers of rows and columns are on the other sides
        └────────┘
                5

A device multiplies positions by the size of a cell and draws. It never computes a position itself. The grid begins at
a multiple of half a cell, so that lines fall on whole pixels for even cell sizes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields

from hanjie.model import Clue
from hanjie.render.drawing import GROUP, Drawing
from hanjie.render.line_numbers import LineNumbers, number_room
from hanjie.render.shapes import DIGIT_WIDTH, LETTER_WIDTH, GridLine, Label, Rect
from hanjie.render.theme import Proportions, Weight

WIDEST = 0.92
"""The share of a cell's width that the number above it may take."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The size of a drawing and of its parts; they are known before any number has its place."""

    width: float
    """The width of the whole drawing."""
    height: float
    """The height of the whole drawing."""
    grid: Rect
    """The cells, each one unit wide and high."""
    row_area: Rect
    """The area of the row clues, left of the grid; its width is 0 without clues."""
    column_area: Rect
    """The area of the column clues, above the grid; its height is 0 without clues."""
    number_size: float
    """The font size of the numbers; 0 without clues."""


@dataclass(frozen=True, slots=True)
class Layout(Measures):
    """The measures of a drawing, and the position of everything in it."""

    numbers: tuple[Label, ...]
    """All numbers of the clues: those of the rows, then those of the columns."""
    grid_lines: tuple[GridLine, ...]
    """All lines, the weakest first, so that the strong ones are drawn over them."""
    caption: Label | None
    """The text above the drawing, if any."""
    line_numbers: LineNumbers
    """The numbers of rows and columns."""

    def cell(self, row: int, column: int) -> Rect:
        """The rectangle of one cell."""
        return Rect(self.grid.x + column, self.grid.y + row, 1, 1)


def measure(drawing: Drawing, proportions: Proportions | None = None, caption: str = "") -> Measures:
    """The size of a drawing and of its parts."""
    sizes = proportions or Proportions()
    size = _number_size(drawing, sizes)
    left, above = _clue_room(drawing, sizes, size)
    heading = sizes.caption * 1.6 if caption else 0.0
    right, below = number_room(drawing, sizes)
    spare = _spare_width(drawing, sizes, left + right, caption)
    grid = Rect(
        _half(sizes.margin + left + spare / 2),
        _half(sizes.margin + heading + above),
        drawing.grid.width,
        drawing.grid.height,
    )
    return Measures(
        width=grid.right + right + sizes.margin + spare / 2,
        height=grid.bottom + below + sizes.margin,
        grid=grid,
        row_area=Rect(grid.x - left, grid.y, left, grid.height),
        column_area=Rect(grid.x, grid.y - above, grid.width, above),
        number_size=size if drawing.has_clues else 0.0,
    )


def lay_out(
    drawing: Drawing,
    proportions: Proportions | None = None,
    caption: str = "",
    check: Callable[[], object] = lambda: None,
) -> Layout:
    """The position of everything in a drawing; ``check`` is called for every clue and may raise to end the work."""
    sizes = proportions or Proportions()
    measures = measure(drawing, sizes, caption)
    grid, size = measures.grid, measures.number_size
    return Layout(
        **{field.name: getattr(measures, field.name) for field in fields(measures)},
        numbers=(
            *_row_numbers(drawing, sizes, size, grid, check),
            *_column_numbers(drawing, sizes, size, grid, check),
        ),
        grid_lines=tuple(_grid_lines(measures)),
        caption=_caption(caption, sizes, measures.width),
        line_numbers=LineNumbers.beside(drawing, sizes, grid),
    )


def _number_size(drawing: Drawing, sizes: Proportions) -> float:
    """The font size at which the longest number fits above its column."""
    longest = max((block.length for clue in drawing.rows + drawing.columns for block in clue), default=0)
    return min(sizes.number, WIDEST / (len(str(longest)) * DIGIT_WIDTH))


def _number_width(text: str, sizes: Proportions, size: float) -> float:
    """The width of a number's box in the clue of a row."""
    return max(sizes.narrowest, len(text) * DIGIT_WIDTH * size + sizes.spacing)


def _clue_room(drawing: Drawing, sizes: Proportions, size: float) -> tuple[float, float]:
    """The width of the row clues and the height of the column clues."""
    if not drawing.has_clues:
        return 0.0, 0.0
    lengths = {0, *(block.length for clue in drawing.rows for block in clue)}
    widths = {length: _number_width(str(length), sizes, size) for length in lengths}
    widest = max(sum([widths[length] for length in clue.lengths or (0,)]) for clue in drawing.rows)
    tallest = max(max(1, len(clue)) for clue in drawing.columns) * sizes.stack
    return widest + 2 * sizes.gap, tallest + 2 * sizes.gap


def _numbers(clue: Clue) -> list[tuple[str, int]]:
    """The numbers of a clue with their colors; a colorless zero for an empty line."""
    return [(str(block.length), block.color) for block in clue] or [("0", 0)]


def _spare_width(drawing: Drawing, sizes: Proportions, beside: float, caption: str) -> float:
    """The additional width that a long caption needs; ``beside`` is the width of the numbers beside the grid."""
    needed = len(caption) * LETTER_WIDTH * sizes.caption
    return max(0.0, math.ceil(needed - beside - drawing.grid.width))


def _half(length: float) -> float:
    """The next multiple of a half."""
    return math.ceil(length * 2 - 1e-9) / 2


def _row_numbers(
    drawing: Drawing, sizes: Proportions, size: float, grid: Rect, check: Callable[[], object]
) -> Iterator[Label]:
    for row, clue in enumerate(drawing.rows):
        check()
        numbers = _numbers(clue)
        widths = [_number_width(text, sizes, size) for text, _ in numbers]
        left = grid.x - sizes.gap - sum(widths)
        top = grid.y + row + (1 - sizes.stack) / 2
        for (text, color), width in zip(numbers, widths, strict=True):
            yield Label(text, Rect(left, top, width, sizes.stack), size, color)
            left += width


def _column_numbers(
    drawing: Drawing, sizes: Proportions, size: float, grid: Rect, check: Callable[[], object]
) -> Iterator[Label]:
    for column, clue in enumerate(drawing.columns):
        check()
        numbers = _numbers(clue)
        top = grid.y - sizes.gap - len(numbers) * sizes.stack
        for place, (text, color) in enumerate(numbers):
            yield Label(text, Rect(grid.x + column, top + place * sizes.stack, 1, sizes.stack), size, color)


def _grid_lines(measures: Measures) -> Iterator[GridLine]:
    """The lines; they extend through the clues so that the eye can follow them."""
    grid, row_area, column_area = measures.grid, measures.row_area, measures.column_area

    def vertical(count: int, weight: Weight) -> GridLine:
        return GridLine((grid.x + count, column_area.y), (grid.x + count, grid.bottom), weight)

    def horizontal(count: int, weight: Weight) -> GridLine:
        return GridLine((row_area.x, grid.y + count), (grid.right, grid.y + count), weight)

    width, height = int(grid.width), int(grid.height)
    for weight in (Weight.THIN, Weight.BOLD):
        yield from (vertical(count, weight) for count in range(1, width) if _weight(count) is weight)
        yield from (horizontal(count, weight) for count in range(1, height) if _weight(count) is weight)
    yield from (vertical(count, Weight.FRAME) for count in (0, width))
    yield from (horizontal(count, Weight.FRAME) for count in (0, height))


def _weight(count: int) -> Weight:
    """The weight of the line after this many cells."""
    return Weight.THIN if count % GROUP else Weight.BOLD


def _caption(text: str, sizes: Proportions, width: float) -> Label | None:
    if not text:
        return None
    return Label(text, Rect(sizes.margin, sizes.margin, width - 2 * sizes.margin, sizes.caption), sizes.caption)
