"""The steps of a story as HTML, each with a drawing.

In a short story of a small puzzle, every step shows the whole grid. Otherwise every step shows only its line, and
the whole grid comes back now and then. The number of drawn cells is bounded, so that a page stays small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from hanjie.model import Clue, Line, Palette
from hanjie.render.contrast import readable_on
from hanjie.render.pages.pictures import Pictures, line_figure, line_pictures
from hanjie.render.pages.story import Chapter, Figure, Story
from hanjie.words import counted

GRID_WIDTH = 420
"""The width of a drawing of the whole grid beside its sentence, in pixels."""
WIDE_GRID = 640
"""The width of a drawing of a large grid, below its sentence."""
LEGIBLE_CELL = 14
"""The whole grid is drawn in every step if its cells have at least this many pixels."""
WHOLE_GRIDS = 250
"""Up to this many steps, every step shows the whole grid."""
GRIDS_BETWEEN = 24
"""In a longer story the whole grid is drawn about this often."""
MOST_CELLS = 400_000
"""The maximum number of cells in all drawings of whole grids."""
MOST_LINE_CELLS = 100_000
"""The maximum number of cells in all drawings of lines; the other steps are text alone."""
SHORT_CHAIN = 24
"""A longer chain of sentences is folded away."""


class Steps:
    """The steps of a story; the drawings share their clues and grid lines."""

    def __init__(self, story: Story, name: str, *, heading: str = "h2") -> None:
        self._story, self._heading = story, heading
        self._grids = Pictures(story.puzzle, f"{name}g", width=GRID_WIDTH)
        cells, steps = len(story.start.cells), len(story.chapters)
        self.is_small = self._grids.cell >= LEGIBLE_CELL and steps <= WHOLE_GRIDS and cells * steps <= MOST_CELLS
        if not self.is_small:
            self._grids = Pictures(story.puzzle, f"{name}g", width=WIDE_GRID)
        often = max(1, min(GRIDS_BETWEEN, MOST_CELLS // cells))
        self._stride = 1 if self.is_small else max(1, -(-steps // often))
        self._lines = {
            is_row: line_pictures(story.puzzle, rows=is_row, name=f"{name}{'r' if is_row else 'c'}", width=WIDE_GRID)
            for is_row in (True, False)
        }
        self._cells_left = MOST_LINE_CELLS
        self.drawn = 0

    def stencils(self) -> str:
        """The common parts of the drawings, which come first."""
        lines = "" if self.is_small else "".join(pictures.stencil() for pictures in self._lines.values())
        return self._grids.stencil() + lines

    def grid(self, figure: Figure, label: str) -> str:
        """A drawing of the whole grid."""
        return self._grids.picture(figure, label)

    def html(self, chapters: Sequence[Chapter], first: int = 1) -> Iterator[str]:
        """These steps, numbered from ``first``."""
        for number, chapter in enumerate(chapters, first):
            yield '<section class="step">'
            drawing = self._drawing(number, chapter)
            if drawing and self.is_small:
                yield f'<div class="drawn">{drawing}</div>'
            yield '<div class="words">'
            number_text = f'<span class="number">{number:,}</span> '
            yield f"<{self._heading}>{number_text}{escape(chapter.heading)}</{self._heading}>"
            yield from words(chapter)
            yield f"{'' if self.is_small else drawing}</div></section>"

    def _drawing(self, number: int, chapter: Chapter) -> str:
        label = f"The grid after step {number:,}"
        parts = [] if self.is_small else list(self._line(chapter, number))
        is_last = number == len(self._story.chapters)
        if number % self._stride == 0 or is_last:
            parts.append(f"<p>{self.grid(chapter.figure, label)}</p>")
        self.drawn += bool(parts)
        return "".join(parts)

    def _line(self, chapter: Chapter, number: int) -> Iterator[str]:
        """The line of a step, with its name and its clue."""
        figure, puzzle = chapter.figure, self._story.puzzle
        line = figure.line or next((Line.row(cell.row) for cell, _ in figure.highlights), None)
        if line is None:
            return
        single = line_figure(figure, line)
        self._cells_left -= len(single.grid.cells)
        if self._cells_left < 0:
            return
        picture = self._lines[line.is_row].picture(single, f"{line} after step {number:,}")
        clue = clue_html(puzzle.clue(line), puzzle.palette)
        where = "" if line.is_row else ' <span class="faint">from the top</span>'
        yield f'<div class="line"><span>{line}{where}</span><span class="clue">{clue}</span>{picture}</div>'


def words(chapter: Chapter) -> Iterator[str]:
    """The sentences of a step."""
    yield f"<p>{escape(chapter.sentence)}</p>"
    if chapter.details:
        state = ' open=""' if len(chapter.details) <= SHORT_CHAIN else ""
        yield f"<details{state}><summary>In detail: {counted(len(chapter.details), 'sentence')}</summary>"
        for sentence in chapter.details:
            depth = (len(sentence) - len(sentence.lstrip())) / 2
            yield f'<p style="margin-left:{depth:g}em">{escape(sentence.strip())}</p>'
        yield "</details>"


def clue_html(clue: Clue, palette: Palette) -> str:
    """The numbers of a clue; in color each stands on its color."""
    if palette.is_black_and_white or not clue:
        return " ".join(map(str, clue.lengths)) or "0"
    colors = [palette[block.color].rgb for block in clue]
    return " ".join(
        f'<span style="background:{rgb};color:{readable_on(rgb)}">{block.length}</span>'
        for block, rgb in zip(clue, colors, strict=True)
    )
