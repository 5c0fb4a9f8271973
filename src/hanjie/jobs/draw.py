"""Draw a puzzle of any picture: from its pixels to cells, then repaired until the puzzle is fair."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from hanjie import reasoning
from hanjie.errors import BudgetError
from hanjie.generate.picture import USUAL, Drawn, Settings, Tone, good_size, sketched
from hanjie.jobs.fair_drawing import Attempt, Demand, Wanted, as_drawn, first_drawing, make_fair
from hanjie.jobs.job import PuzzleReport
from hanjie.model import NO_LIMITS, Cell, Clock, Limits, Puzzle, Status
from hanjie.model.grades import GRADES, HARDEST_BY_LINES
from hanjie.model.photo import Photo
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_seed
from hanjie.reasoning import Rating
from hanjie.words import shown

MANY = 0.06
"""If more than this part of the cells had to be changed, the report says so."""
FAINT = 0.5
"""A drawing with less likeness than this shows little of the picture; a contour shows more than its likeness says."""
SECONDS_TO_RATE = 5.0
"""The difficulty of a finished puzzle is measured even if the rest took all the time, but not longer than this."""


class DrawOutcome(StrEnum):
    """How the drawing ended."""

    FAIR = "fair"
    """The puzzle is what was wanted."""
    DRAWN = "drawn"
    """The picture was drawn; nothing more was wanted."""
    NEAREST = "nearest"
    """No drawing that was tried could be made what was wanted; the puzzle is the nearest."""
    UNFINISHED = "unfinished"
    """The time ran out, or the work was cancelled; the puzzle is the nearest so far, or a sketch."""
    BLANK = "blank"
    """The picture shows nothing in two colors, so all cells are the same."""


class Caution(StrEnum):
    """What a person should know about a drawing."""

    TOO_COARSE = "too_coarse"
    """The cells lose much of the shapes: ``suggested`` is a better size."""
    FAINT = "faint"
    """The drawing shows little of what is in the picture; another tone, threshold or crop may show more."""
    ENLARGED = "enlarged"
    """The picture has fewer pixels than the puzzle has cells."""
    CHANGED = "changed"
    """Many cells had to be changed to make the puzzle fair."""
    LOST = "lost"
    """Most of the subject is as light as its ground and so not filled; the tone contour or more colors show it."""
    GUESSING = "guessing"
    """The puzzle has one solution, but line logic alone does not find it."""
    SKETCH = "sketch"
    """The time was over before the picture was drawn: the puzzle is a rough sketch; its likeness was not measured."""


@dataclass(frozen=True, slots=True)
class DrawRequest(Plain):
    """Draw a puzzle of this picture."""

    photo: Photo
    """The pixels of the picture."""
    settings: Settings = USUAL
    """How the picture becomes cells."""
    wanted: Wanted = Wanted.UNIQUE
    """What the puzzle must be."""
    grade: int | None = None
    """The hardest grade that the puzzle may have, from 1 to 10; null for any."""
    seed: int = 0
    """Another seed moves the cells a little on the picture, for another drawing; 0 does not."""
    title: str = ""
    """The title of the puzzle."""
    source: str = ""
    """The origin of the picture, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        expect_seed(self.seed)
        if self.grade is not None and (type(self.grade) is not int or self.grade not in GRADES):
            raise ValueError(f"grade is a whole number from 1 to 10, or None, not {shown(self.grade)}.")
        if self.grade is not None and self.wanted is Wanted.ANY:
            raise ValueError("A grade is for puzzles that must be fair; want unique or lines.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawReport(PuzzleReport):
    """The puzzle of a picture."""

    puzzle: Puzzle
    """The puzzle, with its picture as goal."""
    outcome: DrawOutcome
    """How the drawing ended."""
    rating: Rating | None
    """The difficulty; null if nothing was wanted of the puzzle, or time ran out."""
    changed: tuple[Cell, ...]
    """The cells that were changed to make the puzzle fair."""
    open_cells: int
    """If no fair puzzle was found: the number of cells that are not settled."""
    likeness: float
    """How much the puzzle is like the picture, from 0 to 1; above 0.7 most pictures are easy to recognize."""
    kept: float
    """How much of the shapes in the picture cells of this size keep, from 0 to 1."""
    settings: Settings
    """Every setting as it was used, with the size, the crop, the tone and the threshold that were chosen."""
    cautions: tuple[Caution, ...]
    """What a person should know about the drawing."""
    suggested: tuple[int, int] | None
    """Columns and rows of a size that keeps more of the shapes, if the cells are too coarse."""
    tried: int
    """How many drawings were tried."""
    seconds: float
    """The time used, in seconds."""

    @property
    def unique(self) -> bool | None:
        """True if the puzzle has exactly one solution; None if that is not known."""
        if self.outcome is DrawOutcome.FAIR:
            return True
        known = self.rating is not None and self.rating.status in (Status.UNIQUE, Status.MULTIPLE)
        return self.rating.status is Status.UNIQUE if self.rating is not None and known else None


def run(request: DrawRequest, limits: Limits = NO_LIMITS) -> DrawReport:
    """Draw a puzzle of a picture; a rough sketch if the time is over before a first drawing is done."""
    clock = limits.start()
    try:
        photo, drawn = first_drawing(request.photo, request.settings, request.seed, clock)
    except BudgetError:
        sketch = sketched(request.photo, request.settings)
        return _report(request, as_drawn(sketch), DrawOutcome.UNFINISHED, 0, clock)
    if request.wanted is Wanted.ANY or drawn.is_blank:
        outcome = DrawOutcome.BLANK if drawn.is_blank else DrawOutcome.DRAWN
        return _report(request, as_drawn(drawn), outcome, 1, clock, photo)
    attempt, tried = make_fair(photo, drawn, Demand(request.wanted, request.grade), clock)
    if attempt.is_fair:
        return _report(request, attempt, DrawOutcome.FAIR, tried, clock, photo)
    outcome = DrawOutcome.UNFINISHED if clock.is_over else DrawOutcome.NEAREST
    return _report(request, attempt, outcome, tried, clock, photo)


def _report(
    request: DrawRequest, attempt: Attempt, outcome: DrawOutcome, tried: int, clock: Clock, photo: Photo | None = None
) -> DrawReport:
    puzzle = replace(attempt.puzzle, title=request.title)
    rating = _rating(puzzle, clock) if outcome in (DrawOutcome.FAIR, DrawOutcome.NEAREST) else None
    return DrawReport(
        **puzzle.label(request.source),
        puzzle=puzzle,
        outcome=outcome,
        rating=rating,
        changed=attempt.changed,
        open_cells=attempt.open_cells,
        likeness=attempt.likeness,
        kept=attempt.drawn.kept,
        settings=attempt.drawn.settings,
        cautions=tuple(_cautions(request.photo, attempt, outcome, rating, tried)),
        suggested=_better_size(photo, attempt.drawn, clock) if photo is not None else None,
        tried=tried,
        seconds=round(clock.seconds, 6),
    )


def _rating(puzzle: Puzzle, clock: Clock) -> Rating | None:
    """The difficulty, which has some time of its own, so that it does not depend on the time that the rest took."""
    if clock.is_cancelled:
        return None
    left, rest = clock.left, clock.rest()
    return reasoning.rate(puzzle, rest if left is None else replace(rest, timeout=max(left, SECONDS_TO_RATE)))


def _better_size(photo: Photo, drawn: Drawn, clock: Clock) -> tuple[int, int] | None:
    """A size that keeps more of the shapes, if the cells are too coarse."""
    if not drawn.is_too_coarse:
        return None
    try:
        better = good_size(photo, drawn.settings, lambda: clock.is_over)
    except BudgetError:
        return None
    return (better.puzzle.width, better.puzzle.height) if better.kept > drawn.kept else None


def _cautions(photo: Photo, attempt: Attempt, outcome: DrawOutcome, rating: Rating | None, tried: int) -> list[Caution]:
    drawn, puzzle = attempt.drawn, attempt.puzzle
    if not tried:
        return [Caution.SKETCH]
    if outcome is DrawOutcome.BLANK:
        return [Caution.TOO_COARSE] if drawn.is_too_coarse else []
    crop = drawn.settings.crop
    assert crop is not None, "the settings of a drawing have a crop"
    pixels = (crop.right - crop.left) * photo.width * (crop.bottom - crop.top) * photo.height
    found = {
        Caution.TOO_COARSE: drawn.is_too_coarse,
        Caution.FAINT: attempt.likeness < FAINT and drawn.settings.tone is not Tone.CONTOUR,
        Caution.ENLARGED: pixels < puzzle.width * puzzle.height,
        Caution.CHANGED: len(attempt.changed) > MANY * puzzle.width * puzzle.height,
        Caution.LOST: drawn.has_lost,
        Caution.GUESSING: rating is not None and (rating.grade or 0) > HARDEST_BY_LINES,
    }
    return [caution for caution, holds in found.items() if holds]
