"""The whole way from a picture to cells."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie.generate.picture import Crop, Settings, Tone, draw_cells, nearby, seeded, variants
from hanjie.generate.picture.settings import WHOLE
from hanjie.model.photo import Photo
from tests.generate.picture.photos import BLACK, BLUE, GRAY, GREEN, RED, WHITE, Rgb, disc, drawn, photo

CAT = """
    ..........
    .#....#...
    .######...
    .#.##.#...
    .######...
    ..####..#.
    ..######..
    ..#####...
    ..#..#....
    ..........
"""


def text_of(picture: Photo, **settings: object) -> list[str]:
    goal = draw_cells(picture, Settings(**settings)).puzzle.goal  # type: ignore[arg-type]
    assert goal is not None
    return goal.text_rows()


def test_a_clean_drawing_comes_out_cell_by_cell() -> None:
    assert text_of(drawn(CAT), width=10, height=10, crop=WHOLE) == CAT.split()


@pytest.mark.parametrize(("ink", "paper"), [(RED, GREEN), (BLUE, BLACK), ((120, 120, 120), (140, 140, 140))])
def test_any_two_colors_are_ink_and_paper(ink: Rgb, paper: Rgb) -> None:
    picture = drawn(CAT, colors={"#": ink, ".": paper})
    found = text_of(picture, width=10, height=10, crop=WHOLE)
    assert found == CAT.split()


def test_light_graphics_on_a_dark_ground_are_inverted_unless_that_is_switched_off() -> None:
    picture = drawn(CAT, colors={"#": WHITE, ".": BLACK})
    assert text_of(picture, width=10, height=10, crop=WHOLE) == CAT.split()
    negative = [row.translate(str.maketrans("#.", ".#")) for row in CAT.split()]
    assert text_of(picture, width=10, height=10, crop=WHOLE, invert=False) == negative
    assert text_of(drawn(CAT), width=10, height=10, crop=WHOLE, invert=True) == negative


def test_a_threshold_decides_what_a_gray_is() -> None:
    picture = drawn(CAT, colors={"#": GRAY})
    assert text_of(picture, width=10, height=10, crop=WHOLE, tone=Tone.LEVEL, threshold=70) == CAT.split()
    assert set("".join(text_of(picture, width=10, height=10, crop=WHOLE, tone=Tone.LEVEL, threshold=30))) == {"."}


def test_outlines_are_one_cell_thick() -> None:
    rows = text_of(disc(120), width=24, height=24, tone=Tone.EDGES, crop=WHOLE)
    middle = rows[12]
    assert middle.count("#") in (2, 3, 4)
    assert middle[12] == "."
    assert text_of(disc(120, GRAY, GRAY), width=5, height=5, tone=Tone.EDGES) == ["....."] * 5


def test_colors_come_out_cell_by_cell_on_the_border_color() -> None:
    text = "...... .rrgg. .rrgg. .bbgg. .bb... ......"
    made = draw_cells(drawn(text), Settings(width=6, height=6, colors=3, crop=WHOLE)).puzzle
    assert made.goal is not None
    names = dict(zip(made.palette.symbols, made.palette.words, strict=True))
    assert [[names[symbol] for symbol in row] for row in made.goal.text_rows(made.palette)] == [
        [{".": "white", "r": "red", "g": "green", "b": "blue"}[symbol] for symbol in row] for row in text.split()
    ] or made.palette[0].rgb == "#ffffff"
    assert len(made.palette) == 4


def test_the_sizes_follow_the_shape_of_the_picture() -> None:
    wide = photo(300, 100, lambda x, y: BLACK if 50 < x < 250 and 20 < y < 80 else WHITE)
    for settings, size in (
        (Settings(longest=30, crop=WHOLE), (30, 10)),
        (Settings(width=30, crop=WHOLE), (30, 10)),
        (Settings(height=20, crop=WHOLE), (60, 20)),
        (Settings(width=12, height=20, crop=WHOLE), (12, 20)),
    ):
        made = draw_cells(wide, settings)
        assert (made.puzzle.width, made.puzzle.height) == size
        assert (made.settings.width, made.settings.height) == size


def test_a_simple_picture_gets_fewer_cells_than_a_fine_one() -> None:
    fine = photo(240, 240, lambda x, y: BLACK if (x // 6 + y // 24) % 2 else WHITE)
    simple = draw_cells(disc(240), Settings()).puzzle
    assert simple.width <= 25
    assert draw_cells(fine, Settings()).puzzle.width > simple.width


def test_cells_that_are_too_coarse_are_noticed() -> None:
    def letters(x: int, y: int) -> Rgb:
        return BLACK if (x * 7919 + (y // 9) * 104729) % 13 < 4 and y % 9 < 6 and x % 5 < 3 else WHITE

    page = photo(300, 300, letters)
    assert draw_cells(page, Settings(width=10, height=10, crop=WHOLE)).is_too_coarse
    assert not draw_cells(disc(200), Settings(width=10, height=10)).is_too_coarse


@pytest.mark.parametrize("color", [WHITE, BLACK, RED, GRAY])
def test_a_picture_of_one_color_is_blank(color: Rgb) -> None:
    for side in (1, 50):
        for settings in (Settings(), Settings(longest=20), Settings(colors=4), Settings(tone=Tone.EDGES)):
            assert draw_cells(disc(side, color, color), settings).is_blank


@given(
    st.integers(1, 12),
    st.integers(1, 12),
    st.sampled_from(Tone),
    st.integers(2, 14),
    st.integers(2, 14),
    st.integers(0, 100),
    st.sampled_from([None, 0, 3]),
    st.data(),
)
def test_any_pixels_and_settings_give_a_picture_with_its_clues(
    width: int, height: int, tone: Tone, columns: int, rows: int, detail: int, specks: int | None, data: st.DataObject
) -> None:
    pixels = data.draw(st.binary(min_size=3 * width * height, max_size=3 * width * height))
    settings = Settings(columns, rows, tone=tone, detail=detail, specks=specks)
    for each in (settings, replace(settings, tone=Tone.AUTO, colors=3)):
        made = draw_cells(Photo(width, height, pixels), each)
        assert (made.puzzle.width, made.puzzle.height) == (columns, rows)
        assert made.puzzle.goal is not None
        assert made.puzzle.is_solved_by(made.puzzle.goal)
        assert len(made.certainty) == columns * rows
        assert all(0 <= sure <= 1.001 for sure in made.certainty)
        assert 0 <= made.likeness <= 1
        assert 0 <= made.kept <= 1.001
        assert draw_cells(Photo(width, height, pixels), each) == made


def test_the_settings_of_a_drawing_draw_the_same_again() -> None:
    for settings in (Settings(longest=20), Settings(longest=20, tone=Tone.EDGES), Settings(longest=20, colors=3)):
        made = draw_cells(disc(90, RED, GREEN), settings)
        assert draw_cells(disc(90, RED, GREEN), made.settings).puzzle == made.puzzle


def test_nearby_settings_differ_and_a_seed_moves_the_crop() -> None:
    used = draw_cells(disc(90), Settings(longest=20)).settings
    near = list(nearby(used))
    assert len(set(near)) == len(near) > 8
    assert used not in near
    assert seeded(used, 0) == used
    assert seeded(used, 5) == seeded(used, 5) != seeded(used, 6)
    assert seeded(used, 5).crop != used.crop


def test_the_variants_of_a_sheet_are_in_rows() -> None:
    rows = variants(Settings(10, 10, crop=WHOLE), lambda settings: 50)
    assert [len(row) for row in rows] == [4, 4, 4]
    assert [row[0].tone for row in rows] == [Tone.LEVEL, Tone.LOCAL, Tone.EDGES]
    colored = variants(Settings(10, 10, crop=WHOLE, colors=4), lambda settings: None)
    assert [[each.colors for each in row] for row in colored] == [[3, 4, 5, 6]] * 3


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"width": 1}, "width is a whole number from 2 to 200"),
        ({"height": 201}, "height"),
        ({"longest": 30, "width": 20}, "either the longer side"),
        ({"threshold": 0}, "threshold is a whole number from 1 to 99"),
        ({"detail": 101}, "detail"),
        ({"colors": 13}, "colors is a whole number from 1 to 12"),
        ({"colors": True}, "colors"),
        ({"background": "red"}, "#rrggbb"),
        ({"colors": 2, "tone": Tone.EDGES}, "A tone is for one color"),
        ({"colors": 2, "bold": 10}, "are for one color"),
        ({"specks": -1}, "specks"),
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Settings(**wrong)  # type: ignore[arg-type]


def test_a_crop_has_its_edges_in_order() -> None:
    with pytest.raises(ValueError, match="left, top, right and bottom"):
        Crop(0.5, 0, 0.5, 1)
    with pytest.raises(ValueError, match="from 0 to 1"):
        Crop(0, 0, 1.5, 1)


@pytest.mark.parametrize("pixels", [b"", b"12", bytes(13)])
def test_pixels_of_another_number_are_refused(pixels: bytes) -> None:
    with pytest.raises(ValueError, match="three for each pixel"):
        Photo(2, 2, pixels)
    with pytest.raises(ValueError, match="1 to 64,000,000 pixels"):
        Photo(0, 2, b"")


YELLOW = (255, 214, 40)


def face(paper: Rgb = WHITE, skin: Rgb = YELLOW) -> Photo:
    """A face with two dark eyes and a dark mouth."""

    def color(x: int, y: int) -> Rgb:
        if (x - 80) ** 2 + (y - 80) ** 2 > 68**2:
            return paper
        is_eye = min(abs(x - 55), abs(x - 105)) < 9 and abs(y - 60) < 12
        return BLACK if is_eye or (abs(x - 80) < 35 and abs(y - 110) < 8) else skin

    return photo(160, 160, color)


def test_a_face_as_light_as_its_paper_gets_its_contour() -> None:
    made = draw_cells(face(), Settings(24, 24))
    assert made.settings.tone is Tone.CONTOUR
    rows = text_of(face(), width=24, height=24)
    assert all("#" in row for row in rows[1:-1]), "the crop is that of the face, and its contour reaches every row"
    assert rows[4].count("#") < 10, "the face is not filled"
    assert rows[9].count("#") >= 8, "the eyes are between the two sides"
    assert draw_cells(face(), made.settings).puzzle == made.puzzle


def test_a_face_that_is_lost_is_noticed_with_a_tone_that_loses_it() -> None:
    assert draw_cells(face(), Settings(24, 24, tone=Tone.LEVEL)).has_lost
    assert not draw_cells(face(), Settings(24, 24)).has_lost
    for skin in (BLUE, BLACK):
        made = draw_cells(face(skin=skin), Settings(24, 24))
        assert made.settings.tone is not Tone.CONTOUR, "a dark subject is filled"
        assert not made.has_lost
    assert draw_cells(face(paper=BLACK), Settings(24, 24)).settings.tone is not Tone.CONTOUR, "the ground is ink"
