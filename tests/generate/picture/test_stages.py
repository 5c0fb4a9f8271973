"""The stages on the way from pixels to cells, one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie.generate.picture.align import best_move
from hanjie.generate.picture.bold import grown
from hanjie.generate.picture.colors import find_inks
from hanjie.generate.picture.dither import dithered
from hanjie.generate.picture.ground import smooth_ground
from hanjie.generate.picture.level import below, otsu
from hanjie.generate.picture.likeness import likeness
from hanjie.generate.picture.local import local_ink
from hanjie.generate.picture.palette import palette_of
from hanjie.generate.picture.prepared import prepare
from hanjie.generate.picture.settings import WHOLE, Crop
from hanjie.generate.picture.shades import distance, place_of
from hanjie.generate.picture.specks import without_specks
from hanjie.generate.picture.strokes import Cells, cells_of_ink, kept_shapes
from hanjie.generate.picture.subject import find_subject
from hanjie.model.photo import Photo
from tests.generate.picture.photos import BLACK, BLUE, GREEN, RED, WHITE, disc, drawn, photo


def cells(text: str, certainty: float = 0.0) -> Cells:
    rows = text.split()
    values = bytes("".join(rows).translate({ord("."): 0, ord("#"): 1}).encode())
    return Cells(len(rows[0]), len(rows), values, (certainty,) * len(values))


def text_of(made: Cells) -> list[str]:
    text = "".join(".#abcdef"[value] for value in made.values)
    return [text[start : start + made.width] for start in range(0, len(text), made.width)]


def test_one_threshold_lies_between_the_dark_and_the_light_pixels() -> None:
    histogram = [0] * 256
    histogram[40], histogram[60], histogram[200] = 50, 30, 20
    threshold, clarity = otsu(histogram)
    assert 60 < threshold < 200
    assert clarity > 0.95
    assert bytes([40, 60, 200]).translate(below(threshold)) == bytes([1, 1, 0])


@given(st.lists(st.integers(0, 255), min_size=2, max_size=60))
def test_no_threshold_explains_more_of_the_variance(values: list[int]) -> None:
    histogram = [values.count(value) for value in range(256)]
    threshold, clarity = otsu(histogram)
    if len(set(values)) == 1:
        assert clarity == 0
        return

    def explained(level: float) -> float:
        dark, light = [v for v in values if v < level], [v for v in values if v >= level]
        if not dark or not light:
            return 0.0
        between = len(dark) * len(light) * (np.mean(dark) - np.mean(light)) ** 2 / len(values) ** 2
        return float(between / np.var(values))

    assert explained(threshold) == pytest.approx(clarity, abs=1e-6)
    assert clarity >= max(explained(level) for level in range(1, 256)) - 1e-6


def test_local_thresholds_find_ink_in_the_shadow_and_in_the_light() -> None:
    def color(x: int, y: int) -> tuple[int, int, int]:
        paper = 240 - 3 * x // 4
        level = paper // 3 if 20 < y < 40 and x % 40 < 14 else paper
        return (level, level, level)

    picture = prepare(photo(200, 60, color), WHOLE, 200 / 60)
    level = otsu(picture.histogram)[0]
    ink = picture.rows(local_ink(picture, level))
    assert [ink[30][x] for x in (7, 30, 167, 190)] == [1, 0, 1, 0]
    one_level = picture.rows(picture.lightness.translate(below(level)))
    assert one_level[30][190] == 1, "with one threshold the shadow would be ink, too"


def test_a_picture_is_averaged_in_linear_light() -> None:
    picture = prepare(photo(512, 512, lambda x, y: WHITE if (x + y) % 2 else BLACK), WHOLE, 1.0)
    assert set(picture.red) == {188}, "half of the light of white is 188 in sRGB, not 128"


def test_of_a_huge_picture_some_pixels_are_read() -> None:
    huge = Photo(4000, 3000, (b"\0" * 6000 + b"\xff" * 6000) * 3000)
    picture = prepare(huge, WHOLE, 4 / 3)
    assert (picture.width, picture.height) == (256, 192)
    assert picture.rows(picture.red)[100] == b"\0" * 128 + b"\xff" * 128


def test_a_picture_of_another_shape_is_not_distorted() -> None:
    picture = prepare(disc(120), Crop(0.0, 0.25, 1.0, 0.75), 1.0)
    assert (picture.width, picture.height) == (120, 120)
    assert picture.red == disc(120).pixels[::3]
    tall = prepare(disc(60, RED), WHOLE, 0.5)
    assert (tall.width, tall.height) == (60, 120)
    assert tall.rows(tall.red)[0] == bytes([255] * 60), "the ground goes on beyond the edge of the picture"


def test_the_subject_is_found_with_a_margin() -> None:
    small = photo(200, 100, lambda x, y: BLACK if 120 <= x < 160 and 40 <= y < 70 else WHITE)
    crop = find_subject(small)
    assert 0.53 < crop.left < 0.6 < 0.8 < crop.right < 0.87
    assert 0.3 < crop.top < 0.4 < 0.7 < crop.bottom < 0.8


def test_without_a_plain_ground_all_of_the_picture_is_taken() -> None:
    random = np.random.RandomState(3).randint(0, 256, 3 * 80 * 80).astype(np.uint8).tobytes()
    assert find_subject(photo(80, 80, lambda x, y: tuple(random[3 * (y * 80 + x) :][:3]))) == WHOLE  # type: ignore[arg-type, return-value]
    assert find_subject(disc(1)) == WHOLE


def test_a_thin_stroke_survives_and_a_low_detail_drops_it() -> None:
    stroke = [[0.0, 0.4, 0.0]] * 3
    assert text_of(cells_of_ink(stroke, 50)) == [".#."] * 3
    assert text_of(cells_of_ink(stroke, 0)) == ["..."] * 3


def test_a_stroke_between_two_columns_becomes_one_column() -> None:
    assert text_of(cells_of_ink([[0.0, 0.25, 0.25, 0.0]] * 2, 50)) in ([".#.."] * 2, ["..#."] * 2)


def test_a_thin_gap_survives() -> None:
    assert text_of(cells_of_ink([[1.0, 0.5, 1.0]] * 3, 50)) == ["#.#"] * 3


def test_the_soft_edge_of_a_shape_is_not_a_stroke() -> None:
    assert text_of(cells_of_ink([[1.0, 1.0, 0.4, 0.0]] * 4, 50)) == ["##.."] * 4


def test_kept_shapes_is_one_for_exact_cells_and_low_for_lost_ones() -> None:
    assert kept_shapes([[1.0, 0.0], [0.0, 1.0]], bytes([1, 0, 0, 1])) == 1.0
    assert kept_shapes([[0.2, 0.2], [0.2, 0.2]], bytes(4)) < 0.5


def test_doubtful_specks_and_pin_holes_go_and_clear_ones_stay() -> None:
    spots = "....... .#.###. ...#.#. ...###. ......."
    calm = [".......", "...###.", "...###.", "...###.", "......."]
    assert text_of(without_specks(cells(spots, 0.1), None)) == calm
    assert text_of(without_specks(cells(spots, 0.9), None)) == spots.split()
    assert text_of(without_specks(cells(spots, 0.9), 1)) == calm
    assert text_of(without_specks(cells(spots, 0.1), 0)) == spots.split()


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 8), st.randoms(use_true_random=False))
def test_no_part_is_smaller_than_the_wanted_size_afterwards(width: int, height: int, most: int, random: object) -> None:
    values = bytes(random.randrange(3) for _ in range(width * height))  # type: ignore[attr-defined]
    made = without_specks(Cells(width, height, values, (0.0,) * len(values)), most)
    assert set(made.values) <= set(values)
    if most == 1:
        again = without_specks(made, 1)
        assert sum(a != b for a, b in zip(again.values, made.values, strict=True)) <= len(values)


def test_ink_grows_to_all_sides() -> None:
    rows = [bytes(5), bytes([0, 0, 1, 0, 0]), bytes(5), bytes(5)]
    assert grown(rows, 1) == [bytes([0, 1, 1, 1, 0])] * 3 + [bytes(5)]
    assert grown(rows, 0) == rows
    assert grown(rows, 9) == [bytes([1] * 5)] * 4


def test_dithering_keeps_the_share_of_light() -> None:
    made = dithered([[0.25] * 20 for _ in range(20)])
    assert sum(made.values) / 400 == pytest.approx(0.75, abs=0.03)


def test_the_colors_of_a_drawing_are_found_and_the_border_is_the_background() -> None:
    picture = prepare(drawn("...... .rrgg. .rrgg. .bbgg. ......"), WHOLE, 6 / 5)
    inks = find_inks(picture, 3, None)
    assert len(inks.colors) == 4
    for found, wanted in zip(inks.colors, (WHITE, GREEN, RED, BLUE), strict=True):
        assert distance(place_of(found), place_of(wanted)) < 0.05
    assert set(inks.pixels[: picture.width]) == {0}


def test_another_background_can_be_chosen() -> None:
    picture = prepare(drawn("...... .rrgg. .rrgg. .bbgg. ......"), WHOLE, 6 / 5)
    inks = find_inks(picture, 3, "#1e963c")
    assert distance(place_of(inks.colors[0]), place_of(GREEN)) < 0.05


def test_a_pale_ground_becomes_white_paper_and_almost_black_becomes_black() -> None:
    palette = palette_of([(207, 224, 228), (20, 18, 22), (238, 135, 34)])
    assert [color.rgb for color in palette] == ["#ffffff", "#000000", "#ee8722"]
    assert len(set(palette.names)) == 3
    assert palette_of([(40, 90, 200), (255, 255, 255)])[0].rgb == "#285ac8", "a blue ground stays blue"
    assert len(palette_of([(250, 250, 250)])) == 2


def test_likeness_is_one_for_the_picture_itself_whatever_its_polarity() -> None:
    pattern = "...... .####. .#..#. .#..#. .####. ......"
    picture = prepare(drawn(pattern), WHOLE, 1.0)
    good = cells(pattern).values
    assert likeness(picture, good, 6) > 0.9
    assert likeness(picture, bytes(1 - value for value in good), 6) > 0.9
    assert likeness(picture, cells("###... ###... ###... ...### ...### ...###").values, 6) < 0.4
    assert likeness(picture, bytes(36), 6) == 0


def vignette(x: int, y: int) -> tuple[int, int, int]:
    """Light in the middle, darker toward the corners, with a little noise."""
    dark = round(130 * ((x - 60) ** 2 + (y - 60) ** 2) / 7200) + (7 * x + 3 * y) % 5
    return 235 - dark, 235 - dark, 240 - dark


def test_a_ground_that_slowly_changes_is_one_color_and_empty() -> None:
    picture = photo(120, 120, lambda x, y: RED if (x - 60) ** 2 + (y - 66) ** 2 < 900 else vignette(x, y))
    prepared = prepare(picture, WHOLE, 1.0)
    ground = smooth_ground(prepared)
    assert ground is not None
    is_red = bytes((x - 60) ** 2 + (y - 66) ** 2 < 900 for y in range(120) for x in range(120))
    wrong = sum(one == other for one, other in zip(ground, is_red, strict=True))
    assert wrong < 200, "only pixels along the edge of the disc are doubtful"
    inks = find_inks(prepared, 3, None)
    shown = {color for color, red in zip(inks.pixels, is_red, strict=True) if not red and color}
    empty = sum(not color for color, red in zip(inks.pixels, is_red, strict=True) if not red)
    assert empty > 0.97 * is_red.count(0), shown
    assert max(inks.pixels[66 * 120 + 40 : 66 * 120 + 80]) == min(inks.pixels[66 * 120 + 40 : 66 * 120 + 80]) == 1


def test_a_plain_ground_does_not_flow_into_a_pale_spot_with_a_soft_edge() -> None:
    def color(x: int, y: int) -> tuple[int, int, int]:
        away = ((x - 60) ** 2 + (y - 60) ** 2) ** 0.5
        pale = round(60 * min(1.0, max(0.0, (45 - away) / 40)))
        return BLACK if 70 < x < 100 and 40 < y < 90 else (200 + pale // 2, 225, 235 - pale)

    assert smooth_ground(prepare(photo(160, 160, color), WHOLE, 1.0)) is None


def test_a_plain_ground_or_a_picture_without_a_subject_has_no_smooth_ground() -> None:
    assert smooth_ground(prepare(disc(100), WHOLE, 1.0)) is None
    assert smooth_ground(prepare(photo(120, 120, vignette), WHOLE, 1.0)) is None


def test_the_last_bit_of_a_thick_stroke_is_not_drawn_as_a_thin_one() -> None:
    end = [[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.45, 0.35, 0.0, 0.0], *[[0.0, 1.0, 0.8, 0.0, 0.0]] * 4]
    assert text_of(cells_of_ink(end, 50)) == [".....", ".....", *[".##.."] * 4]
    thin = [[0.0, 0.45, 0.35, 0.0, 0.0]] * 6
    assert text_of(cells_of_ink(thin, 50)) == [".#..."] * 6, "a thin stroke between two columns is drawn in one"


def test_cells_are_moved_to_meet_the_edges_of_shapes() -> None:
    bars = [bytes(40) if row % 8 in (2, 3, 4, 5) else bytes([1]) * 40 for row in range(40)]
    assert best_move(bars, 10, 10) == (0.0, 0.5)
    assert best_move([bytes(row) for row in zip(*bars, strict=True)], 10, 10) == (0.5, 0.0)
    even = [bytes(40) if row % 8 < 4 else bytes([1]) * 40 for row in range(40)]
    assert best_move(even, 10, 10) == (0.0, 0.0)
