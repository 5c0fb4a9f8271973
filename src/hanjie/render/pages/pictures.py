"""Many small pictures of one puzzle in one page: clues and grid lines are written once and used by all of them.

A picture then holds only its cells and its marks, so that a picture of a 34x34 puzzle takes one to three kilobytes
instead of twenty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from hanjie.model import Grid, Line, Puzzle
from hanjie.render.drawing import make_drawing
from hanjie.render.film.stage import BAND_WIDTH, Stage
from hanjie.render.layout import lay_out, measure
from hanjie.render.line_numbers import legible
from hanjie.render.pages.story import Figure, Highlight
from hanjie.render.rings import rings
from hanjie.render.svg import FONT, SvgWriter, short
from hanjie.render.theme import LIGHT, Proportions

LARGEST_CELL = 20
SMALLEST_CELL = 6
COMPACT = Proportions(margin=0.2)
"""Pictures stand beside text, so they need little space around them."""

_WIDTHS = {Highlight.FRESH: 0.14, Highlight.CITED: 0.09, Highlight.DIFFERS: 0.14, Highlight.WRONG: 0.14}
_COLORS = {
    Highlight.FRESH: LIGHT.focus,
    Highlight.CITED: LIGHT.guess,
    Highlight.DIFFERS: LIGHT.guess,
    Highlight.WRONG: LIGHT.clash,
}


class Pictures:
    """Pictures of the same puzzle, or of grids of the same size."""

    def __init__(self, drawn: Puzzle | Grid, name: str, *, width: int, cell: int | None = None) -> None:
        """``name`` is unique in its page; ``width`` is the width in pixels that a picture should not exceed."""
        self.name = name
        self._drawing = make_drawing(drawn)
        measures = measure(self._drawing, COMPACT)
        fitting = int(width / measures.width)
        self.cell = cell or max(SMALLEST_CELL, min(LARGEST_CELL, fitting - fitting % 2))
        theme = replace(LIGHT, proportions=legible(COMPACT, self.cell, measures.number_size))
        self._layout = lay_out(self._drawing, theme.proportions)
        self._stage = Stage(self._drawing, self._layout, None, theme, self.cell)

    def stencil(self) -> str:
        """The parts that all pictures use; it comes before them and is not visible."""
        writer = _Writer(self._stage, Figure(self._drawing.grid))
        return f'<svg width="0" height="0" style="position:absolute"><defs><g id="{self.name}">' + (
            "".join(writer.foreground()) + "</g></defs></svg>"
        )

    def picture(self, figure: Figure, label: str) -> str:
        """One picture; ``label`` is its description for screen readers."""
        drawing = replace(self._drawing, grid=figure.grid)
        writer = _Writer(replace(self._stage, drawing=drawing), figure)
        width, height = (short(side * self.cell) for side in (self._layout.width, self._layout.height))
        return "".join(
            [
                f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" ',
                f'aria-label="{escape(label)}"><rect width="{width}" height="{height}" fill="{LIGHT.paper}"/>',
                *writer.cells(),
                f'<use href="#{self.name}"/>',
                *writer.overlay(),
                "</svg>",
            ]
        )


class _Writer(SvgWriter):
    """Draws a figure: the cells, a frame around a line, rings around cells."""

    def __init__(self, stage: Stage, figure: Figure) -> None:
        super().__init__(stage.drawing, stage.layout, stage.theme, stage.cell)
        self.stage, self.figure = stage, figure

    def cells_at_rest(self) -> Iterator[str]:
        """The grid, with marks in empty cells also if this part of it is complete."""
        yield from super().cells_at_rest()
        if self.figure.is_part and self.drawing.grid.is_complete:
            yield from self.marks()

    def overlay(self) -> Iterator[str]:
        """The rings and the frame."""
        if self.figure.highlights:
            yield f'<g transform="{self.unit}">'
            for kind in reversed(Highlight):
                cells = [cell for cell, mark in self.figure.highlights if mark is kind]
                if cells:
                    slashed = kind is Highlight.WRONG
                    yield from rings(cells, _WIDTHS[kind], _COLORS[kind], self.theme.unknown, slashed=slashed)
            yield "</g>"
        if self.figure.line is not None:
            color = self.theme.clash if self.figure.is_clash else self.theme.focus
            yield self._frame(self.figure.line, color)
            yield f'<g font-family="{FONT}">{"".join(self.line_number_of(self.figure.line, color))}</g>'

    def _frame(self, line: Line, color: str) -> str:
        x, y, width, height = map(self.pixels, self.stage.band(line))
        stroke = short(max(1.5, BAND_WIDTH * self.cell))
        return (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="{color}" '
            f'stroke-width="{stroke}"/>'
        )


def line_figure(figure: Figure, line: Line) -> Figure:
    """The cells of one line of a figure, from the left or from the top, as a grid of one row."""
    cells = figure.grid.line(line)
    grid = Grid(len(cells), 1, cells, figure.grid.palette)
    places = [
        (Line.row(0).cell(line.position(cell)), mark)
        for cell, mark in figure.highlights
        if (cell.row if line.is_row else cell.column) == line.index
    ]
    return Figure(grid, highlights=tuple(places), is_part=figure.is_part or not figure.grid.is_complete)


def line_pictures(puzzle: Puzzle, *, rows: bool, name: str, width: int) -> Pictures:
    """Pictures of single rows, or of single columns, drawn from left to right."""
    length = puzzle.width if rows else puzzle.height
    return Pictures(Grid(length, 1, bytes(length), puzzle.palette), name, width=width)
