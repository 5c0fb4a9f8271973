"""The jobs ``draw`` and ``variants``."""

from __future__ import annotations

import io
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import hanjie
from hanjie.errors import ReadingWarning
from hanjie.generate.picture import Settings, Tone
from hanjie.generate.picture.settings import WHOLE
from hanjie.jobs.draw import Caution, DrawOutcome, DrawReport, DrawRequest, run
from hanjie.jobs.draw_options import make_settings
from hanjie.jobs.fair_drawing import Wanted
from hanjie.jobs.variants import VariantsRequest
from hanjie.jobs.variants import run as run_variants
from hanjie.model import Limits, Photo, Status
from tests.generate.picture.photos import BLACK, RED, WHITE, Rgb, disc, page, photo

RINGS = photo(160, 160, lambda x, y: BLACK if ((x - 79.5) ** 2 + (y - 79.5) ** 2) ** 0.5 // 9 % 2 else WHITE)
"""Thin rings: ambiguous in many sizes."""


def blobs(seed: int, colors: tuple[Rgb, ...] = (WHITE, BLACK)) -> Photo:
    """Smooth random shapes."""
    coarse = Image.fromarray(np.random.RandomState(seed).randint(0, 256, (9, 9)).astype(np.uint8))
    plane = np.asarray(coarse.resize((120, 120), Image.Resampling.BICUBIC)).astype(int)
    return photo(120, 120, lambda x, y: colors[plane[y, x] * len(colors) // 256])


def verified(report: DrawReport) -> None:
    """Everything that a report of a fair puzzle claims, checked by the solver."""
    assert report.outcome is DrawOutcome.FAIR
    result = hanjie.solve(report.puzzle)
    assert result.status is Status.UNIQUE
    assert result.solution == report.puzzle.goal
    assert report.rating is not None
    assert report.rating.grade == hanjie.rate(report.puzzle).grade


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("colors", [1, 2])
def test_pictures_become_puzzles_with_one_solution(seed: int, colors: int) -> None:
    picture = blobs(seed) if colors == 1 else blobs(seed, (WHITE, RED, BLACK))
    request = DrawRequest(picture, Settings(20, 20, crop=WHOLE, colors=colors))
    report = run(request)
    verified(report)
    assert run(request).puzzle == report.puzzle, "the same request gives the same puzzle"
    drawn = run(DrawRequest(picture, report.settings, Wanted.ANY)).puzzle
    assert drawn.goal is not None
    assert report.puzzle.goal is not None
    assert drawn.goal.differences(report.puzzle.goal) == report.changed


def test_a_picture_that_no_small_repair_helps_is_drawn_a_little_differently() -> None:
    report = run(DrawRequest(RINGS, Settings(30, 30, crop=WHOLE)), Limits(60))
    verified(report)
    assert report.likeness > 0.5


def test_line_logic_and_grades_can_be_demanded() -> None:
    picture = blobs(3)
    by_lines = run(DrawRequest(picture, Settings(20, 20), Wanted.LINES))
    verified(by_lines)
    assert hanjie.solve(by_lines.puzzle, line_only=True).status is Status.UNIQUE
    easy = run(DrawRequest(picture, Settings(20, 20), grade=3), Limits(60))
    verified(easy)
    assert hanjie.rate(easy.puzzle).grade in (1, 2, 3)


def test_a_grade_that_cannot_be_reached_gives_the_nearest_in_the_time_given() -> None:
    report = run(DrawRequest(page(), Settings(40, 40, crop=WHOLE), grade=1), Limits(2))
    assert report.outcome in (DrawOutcome.NEAREST, DrawOutcome.UNFINISHED)
    assert report.puzzle.goal is not None
    assert len(set(report.puzzle.goal.cells)) == 2


def test_work_after_a_cancel_is_less_than_work_before_it() -> None:
    cancel, began = hanjie.Cancel(), time.process_time()
    moment: list[float] = []

    def stop() -> None:
        while time.process_time() < began + 0.5:
            time.sleep(0.01)
        moment.append(time.process_time())
        cancel.set()

    stopping = threading.Thread(target=stop)
    stopping.start()
    report = run(DrawRequest(page(), Settings(60, 60, crop=WHOLE), grade=1), Limits(cancel=cancel))
    ended = time.process_time()
    stopping.join()
    assert report.outcome is DrawOutcome.UNFINISHED
    assert ended - moment[0] < moment[0] - began


def test_a_picture_of_one_color_is_an_outcome() -> None:
    for picture in (disc(1), disc(40, RED, RED)):
        report = run(DrawRequest(picture, Settings(longest=20)))
        assert report.outcome is DrawOutcome.BLANK
        assert report.rating is None


def test_a_size_that_is_too_small_is_noticed_with_a_better_one() -> None:
    report = run(DrawRequest(page(), Settings(8, 8, crop=WHOLE), Wanted.ANY))
    assert Caution.TOO_COARSE in report.cautions
    assert report.suggested is not None
    assert min(report.suggested) > 8
    assert Caution.TOO_COARSE not in run(DrawRequest(disc(200), Settings(15, 15), Wanted.ANY)).cautions


def test_a_picture_with_fewer_pixels_than_cells_is_noticed() -> None:
    report = run(DrawRequest(disc(8), Settings(20, 20), Wanted.ANY))
    assert Caution.ENLARGED in report.cautions


def test_another_seed_may_give_another_drawing_and_the_same_seed_the_same() -> None:
    drawings = [run(DrawRequest(blobs(1), Settings(20, 20), Wanted.ANY, seed=seed)).puzzle for seed in (0, 1, 2, 1)]
    assert drawings[1] == drawings[3]
    assert len(set(drawings)) > 1


def test_variants_are_all_different_and_the_best_is_fair() -> None:
    report = run_variants(VariantsRequest(blobs(4), Settings(15, 15, crop=WHOLE)))
    assert {row[0].settings.tone for row in report.rows} <= {Tone.LEVEL, Tone.LOCAL, Tone.EDGES}
    for row in report.rows:
        for variant in row:
            if variant.is_fair:
                assert hanjie.solve(variant.puzzle).status is Status.UNIQUE
    assert report.best is not None
    assert report.best.is_fair
    every = [variant.puzzle for row in report.rows for variant in row]
    assert len(every) == len(set(every))
    assert run_variants(VariantsRequest(disc(1), Settings(15, 15))).best is None


@pytest.mark.parametrize(
    "settings",
    [
        Settings(15, 15),
        Settings(15, 15, tone=Tone.DITHER),
        Settings(15, 15, detail=30, colors=2),
        Settings(12, 20, bold=40, threshold=60),
    ],
)
@pytest.mark.parametrize("seed", [0, 5])
def test_the_chosen_variant_is_what_draw_makes(settings: Settings, seed: int) -> None:
    for picture in (blobs(2, (WHITE, RED, BLACK)), RINGS):
        drawn = run(DrawRequest(picture, settings, seed=seed), Limits(60))
        best = run_variants(VariantsRequest(picture, settings, seed=seed), Limits(60)).best
        assert best is not None
        assert best.puzzle == drawn.puzzle
        assert best.settings == drawn.settings


def test_a_picture_in_two_colors_has_no_rows_of_the_same_variants() -> None:
    report = run_variants(VariantsRequest(disc(100, RED), Settings(15, 15, colors=3)))
    every = [variant.puzzle for row in report.rows for variant in row]
    assert len(every) == len(set(every)) < 4


def test_the_library_draws_paths_bytes_images_arrays_and_pixels(tmp_path: Path) -> None:
    path, picture = tmp_path / "disc.png", disc(60)
    Image.frombytes("RGB", (60, 60), picture.pixels).save(path)
    data = path.read_bytes()
    drawn = hanjie.draw(picture, size=15)
    assert drawn.outcome is DrawOutcome.FAIR
    assert (drawn.puzzle.width, drawn.puzzle.height) == (15, 15)
    array = np.frombuffer(picture.pixels, np.uint8).reshape(60, 60, 3)
    for other in (path, data, Image.open(path), array):
        assert hanjie.draw(other, size=15).puzzle == drawn.puzzle
    assert hanjie.draw(path, size=15).source == str(path)


@pytest.mark.parametrize(
    ("wrong", "error", "reason"),
    [
        ({"picture": 3}, TypeError, "A picture is a path"),
        ({"picture": np.zeros((2, 2, 7), np.uint8)}, ValueError, "An array is a picture if"),
        ({"size": "big"}, ValueError, "A size is written 30x20"),
        ({"size": "x"}, ValueError, "A size is written"),
        ({"size": 1}, ValueError, "from 2 to 200"),
        ({"crop": "left"}, ValueError, "A crop is auto, none"),
        ({"crop": "90,0,10,100"}, ValueError, "A crop is auto, none"),
        ({"tone": "loud"}, ValueError, "A tone is one of auto"),
        ({"wanted": "much"}, ValueError, "one of any, unique, lines"),
        ({"grade": 11}, ValueError, "grade is a whole number from 1 to 10"),
        ({"wanted": "any", "grade": 3}, ValueError, "must be fair"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(
    wrong: dict[str, object], error: type[Exception], reason: str
) -> None:
    arguments = {"picture": disc(20)} | wrong
    with pytest.raises(error, match=reason):
        hanjie.draw(**arguments)  # type: ignore[arg-type]


def test_an_animation_warns() -> None:
    file = io.BytesIO()
    frames = [Image.frombytes("RGB", (30, 30), disc(30).pixels), Image.new("RGB", (30, 30), "red")]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    with pytest.warns(ReadingWarning, match="only the first one was used"):
        hanjie.draw(file.getvalue(), size=10)


def test_sizes_and_crops_are_read_as_people_write_them() -> None:
    assert make_settings(size="30x20") == Settings(30, 20)
    assert make_settings(size="30 × 20") == Settings(30, 20)
    assert make_settings(size="x20") == Settings(height=20)
    assert make_settings(size=(30, None)) == Settings(30)
    assert make_settings(size=25) == make_settings(size="25") == Settings(longest=25)
    assert make_settings(crop="none").crop == WHOLE
    assert make_settings(crop="auto").crop is None
    crop = make_settings(crop="10, 0, 90%, 50").crop
    assert crop is not None
    assert (crop.left, crop.top, crop.right, crop.bottom) == (0.1, 0.0, 0.9, 0.5)
