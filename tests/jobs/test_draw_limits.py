"""The jobs ``draw`` and ``variants`` give way, and keep no large picture."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

import hanjie
from hanjie.generate.picture import Drawn, Settings, reduced
from hanjie.generate.picture.settings import WHOLE
from hanjie.jobs.draw import Caution, DrawOutcome, DrawRequest
from hanjie.jobs.draw import run as draw
from hanjie.jobs.fair_drawing import Attempt, Demand, Wanted, make_fair
from hanjie.jobs.variants import VariantsRequest
from hanjie.jobs.variants import run as draw_variants
from hanjie.model import Clock, Limits, Photo
from hanjie.model.splitmix import SplitMix64
from tests.generate.picture.photos import BLACK, WHITE, disc, page, photo


class CountingFlag:
    """A flag that is set after some questions, and counts all of them."""

    def __init__(self, after: float) -> None:
        self.after, self.questions = after, 0

    @property
    def is_set(self) -> bool:
        self.questions += 1
        return self.questions > self.after

    def set(self) -> None:
        self.after = 0


def colorful(seed: int, side: int = 200) -> Photo:
    """Soft spots in many colors; every seed gives another picture."""
    random = SplitMix64(seed)
    shades = [tuple(random.below(200) for _ in range(3)) for _ in range(64)]

    def color(x: int, y: int) -> tuple[int, int, int]:
        red, green, blue = shades[y * 8 // side * 8 + x * 8 // side]
        return red + x % 25, green + y % 25, blue + (x + y) % 25

    return photo(side, side, color)


JOBS: dict[str, Callable[[Photo, Settings, Limits], object]] = {
    "draw": lambda picture, settings, limits: draw(DrawRequest(picture, settings, Wanted.ANY), limits),
    "variants": lambda picture, settings, limits: draw_variants(VariantsRequest(picture, settings, Wanted.ANY), limits),
}


@pytest.mark.parametrize("colors", [1, 5])
@pytest.mark.parametrize("job", JOBS)
def test_work_ends_at_the_next_question_after_the_flag_is_set(job: str, colors: int) -> None:
    settings = Settings(30, 30, colors=colors)
    whole = CountingFlag(float("inf"))
    JOBS[job](colorful(colors), settings, Limits(cancel=whole))
    assert whole.questions > 500, "the flag is looked at for every row of the picture, not once for each drawing"
    for seed, after in enumerate((1, whole.questions // 4, whole.questions // 2), 10 * colors):
        flag = CountingFlag(after)
        JOBS[job](colorful(seed), settings, Limits(cancel=flag))
        assert flag.questions <= after + 4


def test_without_time_there_is_a_sketch_in_the_size_that_was_wanted() -> None:
    report = draw(DrawRequest(disc(200), Settings(20, 12)), Limits(0))
    assert report.outcome is DrawOutcome.UNFINISHED
    assert report.cautions == (Caution.SKETCH,)
    assert (report.width, report.height) == (20, 12)
    assert report.puzzle.goal is not None
    rows = [report.puzzle.goal.cells[start : start + 20] for start in range(0, 240, 20)]
    assert rows[6][10] == 1, "the disc is filled"
    assert not any(rows[0]), "the corner is not"
    assert not rows[6][0]


def test_variants_without_time_say_that_some_are_missing() -> None:
    report = draw_variants(VariantsRequest(page(), Settings(30, 30, crop=WHOLE)), Limits(0))
    assert (report.rows, report.chosen, report.is_complete) == ((), None, False)


def test_a_large_picture_is_drawn_as_its_reduced_one_and_is_not_kept() -> None:
    side = 2400
    row = [bytes([*BLACK] * side), bytes([*WHITE] * side)]
    large = Photo(side, side, b"".join(row[not side // 4 < y < side // 2] for y in range(side)))
    small = reduced(large)
    assert (small.width, small.height) == (600, 600)
    report = draw(DrawRequest(large, Settings(20, 20, crop=WHOLE), Wanted.ANY))
    assert report.puzzle.goal == hanjie.draw(small, size=(20, 20), crop="none", wanted="any").puzzle.goal
    draw_variants(VariantsRequest(large, Settings(20, 20), Wanted.ANY))
    kept = [each for each in gc.get_objects() if isinstance(each, Photo) and each.width == side]
    assert kept == [large], "nothing but this test holds the large picture"


@pytest.mark.parametrize(("width", "height"), [(1, 5000), (5000, 1), (1601, 903), (768, 768)])
def test_any_shape_can_be_reduced(width: int, height: int) -> None:
    plain = Photo(width, height, bytes([10, 20, 30]) * (width * height))
    small = reduced(plain)
    assert max(small.width, small.height) <= 768
    assert set(zip(small.pixels[::3], small.pixels[1::3], small.pixels[2::3], strict=True)) == {(10, 20, 30)}


def test_four_pixels_become_their_mean() -> None:
    stripes = photo(1000, 2, lambda x, y: (200, 100, 50) if (x + y) % 2 else (100, 50, 0))
    assert set(zip(*(reduced(stripes).pixels[channel::3] for channel in range(3)), strict=True)) == {(150, 75, 25)}


def test_a_difficulty_is_measured_even_if_the_rest_took_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_fair_late(picture: Photo, drawn: Drawn, demand: Demand, clock: Clock) -> tuple[Attempt, int]:
        found = make_fair(picture, drawn, demand, Limits().start())
        clock.limits = Limits(0)
        return found

    monkeypatch.setattr("hanjie.jobs.draw.make_fair", make_fair_late)
    report = draw(DrawRequest(disc(60), Settings(20, 20)), Limits(60))
    assert report.outcome is DrawOutcome.FAIR
    assert report.rating is not None
    assert report.rating.grade is not None
