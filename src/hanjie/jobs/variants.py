"""Draw a picture in several ways, to choose from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import reasoning
from hanjie.generate.picture import USUAL, Drawn, Settings, draw_cells, variants
from hanjie.jobs.fair_drawing import Attempt, Demand, Wanted, fair_without_others
from hanjie.model import NO_LIMITS, Clock, Limits, Phase, Puzzle
from hanjie.model.photo import Photo
from hanjie.model.plain import Plain


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
    source: str = ""
    """The origin of the picture, such as a path; the report repeats it."""


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
    with several numbers of colors. Drawings that are the same as others of their row are left out."""
    seconds: float
    """The time used, in seconds."""

    @property
    def best(self) -> Variant | None:
        """The fair one that is most like the picture; if no drawing is fair, the one most like the picture."""
        every = [variant for row in self.rows for variant in row]
        return max(every, key=lambda variant: (bool(variant.is_fair), variant.likeness), default=None)


def run(request: VariantsRequest, limits: Limits = NO_LIMITS) -> VariantsReport:
    """Draw a picture in several ways."""
    clock, photo = limits.start(), request.photo
    used = draw_cells(photo, request.settings).settings
    shared = replace(
        request.settings, width=used.width, height=used.height, longest=None, crop=used.crop, invert=used.invert
    )
    plans = variants(shared, lambda settings: draw_cells(photo, settings).settings.threshold)
    total, done = sum(map(len, plans)), 0
    rows: list[tuple[Variant, ...]] = []
    for plan in plans:
        made: dict[Puzzle, Variant] = {}
        for settings in plan:
            clock.report(Phase.DRAWING, done, total)
            done += 1
            drawn = draw_cells(photo, settings)
            if not drawn.is_blank and drawn.puzzle not in made:
                made[drawn.puzzle] = _variant(drawn, request, clock)
        rows.append(tuple(made.values()))
    return VariantsReport(request.source, tuple(row for row in rows if row), round(clock.seconds, 6))


def _variant(drawn: Drawn, request: VariantsRequest, clock: Clock) -> Variant:
    attempt = Attempt(drawn, drawn.puzzle, None, 0, drawn.likeness)
    if request.wanted is not Wanted.ANY and not clock.is_over:
        attempt = fair_without_others(drawn, Demand(request.wanted, request.grade), clock)
    is_rated = attempt.is_fair and not clock.is_over
    return Variant(
        attempt.puzzle,
        drawn.settings,
        attempt.is_fair,
        reasoning.rate(attempt.puzzle, clock.rest()).grade if is_rated else None,
        len(attempt.changed),
        attempt.likeness,
    )
