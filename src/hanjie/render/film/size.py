"""How large a film is, and what there is room for.

Films are looked at on screens and sent about, so they keep to a comfortable side. Clues are part of them as long as
they can be read at that size, and so are the words below the grid.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from hanjie.model import Line
from hanjie.render.contrast import distance, mix
from hanjie.render.drawing import Drawing
from hanjie.render.film import status_text
from hanjie.render.film.film import Film
from hanjie.render.film.stage import SIGNALLED_CELL, Stage, StatusLine
from hanjie.render.layout import LETTER_WIDTH, Measures, lay_out, measure
from hanjie.render.limits import TooLargeError
from hanjie.render.theme import Proportions, Theme

COMFORTABLE_SIDE = 640
"""The side in pixels that a film keeps to while it can."""
LARGEST_SIDE = 1200
"""The side in pixels that it may take where its clues could not be read otherwise."""
LARGEST_CELL = 32
LEGIBLE = 8.0
"""The font size in pixels that can be read."""
MAX_FRAME_PIXELS = 20_000_000
"""The most pixels of one picture."""
STATUS_SIZE = 0.45
"""The font size of the words, smaller where they would not fit."""
STATUS_GAP = 0.3
"""Space between the grid and the words, in cells."""
POINTER_MARGIN = 6.0
"""The margin in pixels around cells that are too small for rings."""
OPEN_SHADE = 0.16
"""How far open cells are on the way from the background to the ink, where they have to differ from empty ones."""
OPEN_DISTANCE = 20.0
"""A difference of colors that is seen."""


def set_stage(
    film: Film,
    theme: Theme,
    *,
    clues: bool | None = None,
    cell: int | None = None,
    size: int | None = None,
    caption: str = "",
    words: bool = True,
) -> Stage:
    """Choose the size, and whether there is room for clues (``clues`` decides where it is not None) and for words.

    ``cell`` is the side of a cell in pixels, ``size`` in its place the most that the longer side of the film may have.
    """
    if cell is not None and size is not None:
        raise ValueError("Either cell or size says how large a film is, not both.")
    plans = {
        with_clues: _Plan(
            Drawing.from_puzzle(film.puzzle, film.trace.start, clues=with_clues), theme, caption, words, len(film.trace)
        )
        for with_clues in (True, False)
    }
    plan = plans[plans[True].can_be_read(cell, size) if clues is None else clues]
    side = plan.side(cell, size)
    plan.check(side, size)
    return plan.stage(side)


@dataclass(frozen=True, slots=True)
class _Plan:
    """A film with clues or one without, of a size that is not chosen yet."""

    drawing: Drawing
    theme: Theme
    caption: str
    has_words: bool
    steps: int

    def side(self, cell: int | None, size: int | None) -> int:
        """The side of a cell in pixels, as wanted or by our choice; 0 where the wanted size is too small."""
        if cell is not None:
            return cell
        usual = self.measures(LARGEST_CELL)
        longest = max(usual.width, usual.height)
        if size is not None:
            return next((side for side in range(int(size / longest), 0, -1) if max(self.size(side)) <= size), 0)
        comfortable = min(LARGEST_CELL, _even(COMFORTABLE_SIDE / longest))
        if self.drawing.has_clues:
            return max(comfortable, self.legible)
        return max(comfortable, 2 if longest * 2 <= LARGEST_SIDE else 1)

    def can_be_read(self, cell: int | None, size: int | None) -> bool:
        """True when clues are legible at this size, or at ours without the film becoming too large."""
        side = self.side(cell, size)
        is_ours = cell is None and size is None
        return side >= self.legible and not (is_ours and max(self.size(side)) > LARGEST_SIDE)

    @property
    def legible(self) -> int:
        """The smallest even side of a cell at which the clues can be read."""
        return 2 * math.ceil(LEGIBLE / self.measures(LARGEST_CELL).number_size / 2)

    def proportions(self, side: int) -> Proportions:
        """Around small cells the margin is wider, so that lines can be pointed out there."""
        usual = self.theme.proportions
        return usual if side >= SIGNALLED_CELL else replace(usual, margin=max(usual.margin, POINTER_MARGIN / side))

    def measures(self, side: int) -> Measures:
        """The drawing without words, in cells."""
        return measure(self.drawing, self.proportions(side), self.caption)

    def status_line(self, measures: Measures, side: int) -> StatusLine | None:
        """Where the words go; None where there are none or where they could not be read."""
        margin = self.proportions(side).margin
        room = measures.width - 2 * margin
        longest_event = status_text.clash(Line.column(self.drawing.grid.width - 1))
        letters = len(status_text.counter(self.steps, self.steps)) + 2 + len(longest_event)
        smallest = LEGIBLE / side
        size = min(max(STATUS_SIZE, 1.5 * smallest), room / (letters * LETTER_WIDTH))
        if not self.has_words or size < smallest:
            return None
        return StatusLine(margin, margin + room, measures.grid.bottom + STATUS_GAP + size, size)

    def size(self, side: int) -> tuple[int, int]:
        """Width and height in pixels."""
        measures = self.measures(side)
        height = self.height(measures, self.status_line(measures, side), side)
        return math.ceil(measures.width * side), math.ceil(height * side)

    def height(self, measures: Measures, status: StatusLine | None, side: int) -> float:
        """The height in cells, with the words."""
        return status.baseline + self.proportions(side).margin if status else measures.height

    def check(self, side: int, size: int | None) -> None:
        """Refuse what is too large, or cannot be as small as wanted."""
        if size is not None and side == 0:
            needed = max(self.size(1))
            raise TooLargeError(f"This film needs at least {needed:,} pixels, more than the {size:,} wanted.")
        width, height = self.size(side)
        if width * height > MAX_FRAME_PIXELS:
            raise TooLargeError(
                f"A film of {width:,} by {height:,} pixels is larger than the {MAX_FRAME_PIXELS:,} pixels a picture "
                "that hanjie draws; choose a smaller cell, or leave out the clues."
            )

    def stage(self, side: int) -> Stage:
        """Everything in its place."""
        layout = lay_out(self.drawing, self.proportions(side), self.caption)
        status = self.status_line(layout, side)
        layout = replace(layout, height=self.height(layout, status, side))
        return Stage(self.drawing, layout, status, self.looks(side), side)

    def looks(self, side: int) -> Theme:
        """The theme; small cells have no marks, so that open cells must differ from empty ones by their color."""
        theme = replace(self.theme, proportions=self.proportions(side))
        background = theme.fills(self.drawing.palette)[0]
        if side >= SIGNALLED_CELL or distance(theme.unknown, background) >= OPEN_DISTANCE:
            return theme
        return replace(theme, unknown=mix(background, theme.ink, OPEN_SHADE))


def _even(side: float) -> int:
    """A whole side, and an even one where there are lines between cells, for it keeps them sharp."""
    return 2 * int(side / 2) if side >= SIGNALLED_CELL else int(side)
