"""Draw a picture in several ways, to choose from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import reasoning
from hanjie.errors import BudgetError
from hanjie.generate.picture import USUAL, Drawn, Settings, Tone, draw_cells, variants
from hanjie.jobs.fair_drawing import Attempt, Demand, Wanted, as_drawn, fair_without_others, first_drawing, make_fair
from hanjie.model import NO_LIMITS, Clock, Limits, Phase, Puzzle
from hanjie.model.photo import Photo
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_seed


@dataclass(frozen=True, slots=True)
class VariantsRequest(Plain):
    """Draw a picture in several ways."""

    photo: Photo
    """The pixels of the picture."""
    settings: Settings = USUAL
    """The settings that all drawings share: the size, the crop, the number of colors."""
    wanted: Wanted = Wanted.UNIQUE
    """What every puzzle should be; each is repaired for it, if a small repair is enough."""
    grade: int | None = None
    """The hardest grade that a puzzle may have, from 1 to 10; null for any."""
    seed: int = 0
    """Another seed moves the cells a little on the picture; 0 does not."""
    source: str = ""
    """The origin of the picture, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        expect_seed(self.seed)

    @property
    def demand(self) -> Demand:
        """What is wanted of every puzzle."""
        return Demand(self.wanted, self.grade)


@dataclass(frozen=True, slots=True)
class Variant(Plain):
    """One way to draw the picture."""

    puzzle: Puzzle
    """The puzzle, with its picture as goal."""
    settings: Settings
    """Every setting as it was used."""
    is_fair: bool | None
    """True if the puzzle is what was wanted; null if nothing was wanted, or time ran out."""
    grade: int | None
    """The difficulty, from 1 to 10; null if it has several solutions, nothing was wanted, or time ran out."""
    changed: int
    """The number of cells that were changed to make it fair."""
    likeness: float
    """How much the puzzle is like the picture, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class VariantsReport(Plain):
    """A picture, drawn in several ways."""

    source: str
    """The origin of the picture, copied from the request."""
    rows: tuple[tuple[Variant, ...], ...]
    """The drawings: for one color a row for each tone with several thresholds, for more a row for each degree of detail
    with several numbers of colors. Drawings that are the same as others are left out."""
    chosen: tuple[int, int] | None
    """The row, and the place in it, of what the job ``draw`` makes with the same request; null if that shows nothing,
    or time ran out."""
    is_complete: bool
    """False if time ran out before all variants were drawn."""
    seconds: float
    """The time used, in seconds."""

    @property
    def best(self) -> Variant | None:
        """What the job ``draw`` makes."""
        return None if self.chosen is None else self.rows[self.chosen[0]][self.chosen[1]]


def run(request: VariantsRequest, limits: Limits = NO_LIMITS) -> VariantsReport:
    """Draw a picture in several ways."""
    clock, made, is_any = limits.start(), _Made(), request.wanted is Wanted.ANY
    try:
        photo, drawn = first_drawing(request.photo, request.settings, request.seed, clock)
        if not drawn.is_blank:
            attempt = as_drawn(drawn) if is_any else make_fair(photo, drawn, request.demand, clock)[0]
            made.choose(_variant(attempt, clock))
        _draw_all(photo, drawn, request, clock, made)
    except BudgetError:
        return made.report(request, clock, is_complete=False)
    return made.report(request, clock, is_complete=True)


def _draw_all(photo: Photo, drawn: Drawn, request: VariantsRequest, clock: Clock, made: _Made) -> None:
    """Draw the variants; raises BudgetError if time runs out."""

    def is_over() -> bool:
        return clock.is_over

    used = drawn.settings
    shared = replace(
        request.settings, width=used.width, height=used.height, longest=None, crop=used.crop, invert=used.invert
    )
    plans = variants(shared, lambda settings: draw_cells(photo, settings, is_over).settings.threshold)
    every = [settings for plan in plans for settings in plan]
    for done, settings in enumerate(every):
        clock.report(Phase.DRAWING, done, len(every))
        other = draw_cells(photo, settings, is_over)
        if not other.is_blank and made.is_new(other.puzzle):
            is_any = request.wanted is Wanted.ANY
            attempt = as_drawn(other) if is_any else fair_without_others(other, request.demand, clock)
            made.add(_variant(attempt, clock))


class _Made:
    """The variants so far, in rows."""

    def __init__(self) -> None:
        self._seen: set[Puzzle] = set()
        self._rows: dict[Tone | int, list[Variant]] = {}
        self._chosen: Variant | None = None

    def is_new(self, puzzle: Puzzle) -> bool:
        """True if no variant looks like this; from now on one does."""
        if puzzle in self._seen:
            return False
        self._seen.add(puzzle)
        return True

    def choose(self, variant: Variant) -> None:
        """Add what the job ``draw`` makes."""
        self._chosen = variant
        self._seen.add(variant.puzzle)
        self._rows.setdefault(_row_of(variant.settings), []).append(variant)

    def add(self, variant: Variant) -> None:
        """Add a variant, unless its repair made it look like another one."""
        if not variant.changed or self.is_new(variant.puzzle):
            self._rows.setdefault(_row_of(variant.settings), []).append(variant)

    def report(self, request: VariantsRequest, clock: Clock, *, is_complete: bool) -> VariantsReport:
        """The report, with each row in order."""
        rows = [
            sorted(self._rows[row], key=lambda variant: _place_of(variant.settings))
            for row in sorted(self._rows, key=_order)
        ]
        chosen = None
        for number, row in enumerate(rows):
            for place, variant in enumerate(row):
                if variant is self._chosen:
                    chosen = number, place
        seconds = round(clock.seconds, 6)
        return VariantsReport(request.source, tuple(map(tuple, rows)), chosen, is_complete, seconds)


def _row_of(settings: Settings) -> Tone | int:
    return settings.tone if settings.colors == 1 else settings.detail


def _order(row: Tone | int) -> int:
    return row if isinstance(row, int) else list(Tone).index(row)


def _place_of(settings: Settings) -> int:
    return settings.colors if settings.colors > 1 else settings.threshold or 0


def _variant(attempt: Attempt, clock: Clock) -> Variant:
    is_rated = attempt.is_fair and not clock.is_over
    return Variant(
        attempt.puzzle,
        attempt.drawn.settings,
        attempt.is_fair,
        reasoning.rate(attempt.puzzle, clock.rest()).grade if is_rated else None,
        len(attempt.changed),
        attempt.likeness,
    )
