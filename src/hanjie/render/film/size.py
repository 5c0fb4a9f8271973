"""Chooses the size of a film, and whether it has room for the clues and for words.

Films are shown on screens and sent in messages, so their sides stay moderate. Clues and the words are drawn if
they can be read at that size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from hanjie.render.contrast import distance, mix
from hanjie.render.drawing import Drawing, make_drawing
from hanjie.render.film import status_text
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.stage import SIGNALLED_CELL, Stage, StatusWords
from hanjie.render.layout import Measures, lay_out, measure
from hanjie.render.line_numbers import legible, number_room
from hanjie.render.pixel_limit import TooLargeError
from hanjie.render.shapes import LETTER_WIDTH
from hanjie.render.theme import Proportions, Theme, get_theme

COMFORTABLE_SIDE = 640
"""The side in pixels that a film does not exceed if possible."""
LARGEST_SIDE = 1200
"""The side in pixels that a film may have if its clues could not be read otherwise."""
LARGEST_CELL = 32
"""The largest side of a cell in pixels that is chosen automatically."""
LEGIBLE = 8.0
"""The smallest font size in pixels that can be read."""
MAX_FRAME_PIXELS = 20_000_000
"""The maximum number of pixels of one picture."""
WORDS_SIZE = 0.45
"""The font size of the words in cells; larger where cells are small."""
SMALLEST_WORDS = 12.0
"""The smallest font size of the words in pixels."""
WORDS_GAP = 0.3
"""The space between the grid and the words, in cells."""
SMALLEST_WORDS_GAP = 5.0
"""The smallest space between the grid and the words, in pixels."""
FEWEST_LETTERS = 12
"""A line of words has room for at least this many letters; a film that is narrower has none."""
MOST_LINES = 3
"""The maximum number of lines of an event; a longer one is shortened."""
MOST_MEASURED = 20
"""The number of events, the longest ones, that are measured to find the number of lines."""
POINTER_MARGIN = 6.0
"""The margin in pixels around cells that are too small for rings."""
OPEN_SHADE = 0.16
"""The share of ink in the color of open cells, if their color must differ from that of empty cells."""
OPEN_DISTANCE = 20.0
"""A visible difference of colors."""


def set_stage(film: Film, options: FilmOptions, check: Callable[[], object] = lambda: None) -> Stage:
    """Choose the size, and whether there is room for clues and for words; ``check`` is called often.

    A film that must be very small has no words, or neither words nor line numbers.
    """
    cell, size = options.cell, options.size
    for smaller in (options, replace(options, words=False), replace(options, words=False, numbers=False)):
        plan = _Plan.from_film(film, smaller, check, clues=options.clues is not False)
        if options.clues is None and not plan.can_be_read(cell, size):
            plan = _Plan.from_film(film, smaller, check, clues=False)
        if side := plan.side(cell, size):
            break
    plan.check_size(side, size)
    return plan.stage(side)


@dataclass(frozen=True, slots=True)
class _Plan:
    """A film with or without clues, before its size is chosen."""

    drawing: Drawing
    theme: Theme
    caption: str
    has_words: bool
    longest_counter: int
    sentences: tuple[str, ...]
    clue_size: float
    check: Callable[[], object]

    @classmethod
    def from_film(cls, film: Film, options: FilmOptions, check: Callable[[], object], *, clues: bool) -> _Plan:
        drawing = make_drawing(film.puzzle, film.trace.start, clues=clues, numbers=options.numbers)
        standard = status_text.longest(film.puzzle.width, film.puzzle.height)
        sentences = tuple(sorted({standard, *film.reasons()}, key=len, reverse=True)[:MOST_MEASURED])
        theme = get_theme(options.theme)
        clue_size = measure(drawing, theme.proportions).number_size
        numbering = film.numbering
        counter = max(
            (len(status_text.counter(numbering.label(stop), len(numbering))) for stop in film.stops()), default=0
        )
        return cls(drawing, theme, options.caption, options.words, counter, sentences, clue_size, check)

    def side(self, cell: int | None, size: int | None) -> int:
        """The side of a cell in pixels, as given or chosen here; 0 if the given size is too small."""
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
        """True if clues are legible at the given size, or at the chosen size without making the film too large."""
        side = self.side(cell, size)
        is_chosen = cell is None and size is None
        return side >= self.legible and not (is_chosen and max(self.size(side)) > LARGEST_SIDE)

    @property
    def legible(self) -> int:
        """The smallest even side of a cell at which the clues can be read."""
        return 2 * math.ceil(LEGIBLE / self.measures(LARGEST_CELL).number_size / 2)

    def proportions(self, side: int) -> Proportions:
        """The sizes for cells of this side: line numbers stay legible, and bars beside small cells have room."""
        usual = legible(self.theme.proportions, side, self.clue_size)
        if side >= SIGNALLED_CELL:
            return usual
        room = POINTER_MARGIN / side
        return replace(usual, margin=max(usual.margin, room), line_gap=max(usual.line_gap, room))

    def measures(self, side: int) -> Measures:
        """The size of the drawing without the words, in cells."""
        self.check()
        return measure(self.drawing, self.proportions(side), self.caption)

    def words(self, measures: Measures, side: int) -> StatusWords | None:
        """The position of the words; None if they are not wanted or the film is too narrow for them."""
        sizes = self.proportions(side)
        size = max(WORDS_SIZE, SMALLEST_WORDS / side)
        letters = int((measures.width - 2 * sizes.margin) / (size * LETTER_WIDTH))
        if not self.has_words or letters < max(FEWEST_LETTERS, self.longest_counter):
            return None
        lines = max(len(status_text.wrapped(text, letters, MOST_LINES)) for text in self.sentences)
        _, below = number_room(self.drawing, sizes)
        baseline = measures.grid.bottom + below + max(WORDS_GAP, SMALLEST_WORDS_GAP / side) + size
        return StatusWords(sizes.margin, baseline, size, letters, lines)

    def size(self, side: int) -> tuple[int, int]:
        """Width and height in pixels."""
        measures = self.measures(side)
        height = self.height(measures, self.words(measures, side), side)
        return math.ceil(measures.width * side), math.ceil(height * side)

    def height(self, measures: Measures, words: StatusWords | None, side: int) -> float:
        """The height in cells, including the words."""
        return words.bottom + self.proportions(side).margin if words else measures.height

    def check_size(self, side: int, size: int | None) -> None:
        """TooLargeError if the film would be too large, or cannot be as small as wanted."""
        if size is not None and side == 0:
            needed = max(self.size(1))
            raise TooLargeError(f"This film needs a side of at least {needed:,} pixels, more than the given {size:,}.")
        width, height = self.size(side)
        if width * height > MAX_FRAME_PIXELS:
            raise TooLargeError(
                f"A film of {width:,} by {height:,} pixels is larger than the limit of {MAX_FRAME_PIXELS:,} pixels. "
                "Choose a smaller cell, or leave out the clues."
            )

    def stage(self, side: int) -> Stage:
        """The stage for cells of this side."""
        layout = lay_out(self.drawing, self.proportions(side), self.caption, self.check)
        words = self.words(layout, side)
        layout = replace(layout, height=self.height(layout, words, side))
        return Stage(self.drawing, layout, words, self.looks(side), side)

    def looks(self, side: int) -> Theme:
        """The theme; small cells have no marks, so the color of open cells must differ from that of empty ones."""
        theme = replace(self.theme, proportions=self.proportions(side))
        background = theme.fills(self.drawing.palette)[0]
        if side >= SIGNALLED_CELL or distance(theme.unknown, background) >= OPEN_DISTANCE:
            return theme
        return replace(theme, unknown=mix(background, theme.ink, OPEN_SHADE))


def _even(side: float) -> int:
    """A whole side; an even one if there are lines between cells, because that keeps them sharp."""
    return 2 * int(side / 2) if side >= SIGNALLED_CELL else int(side)
