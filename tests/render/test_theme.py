from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import UnknownNameError
from hanjie.model import Palette
from hanjie.render import DARK, LIGHT, THEMES, Theme, get_theme
from hanjie.render.contrast import BLACK, WHITE, contrast, distance, hexadecimal, mix, readable_on, unlike

COLORS = st.builds(hexadecimal, *[st.integers(0, 255)] * 3)


@settings(deadline=None)
@given(COLORS)
def test_a_number_is_legible_on_every_color(color: str) -> None:
    assert contrast(readable_on(color), color) >= 4.5


@settings(deadline=None)
@given(COLORS, COLORS)
def test_contrast_is_symmetric_and_from_1_to_21(one: str, other: str) -> None:
    assert contrast(one, other) == contrast(other, one)
    assert 1 <= contrast(one, other) <= 21.0001


def test_known_contrasts() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast("#777777", WHITE) == pytest.approx(4.48, abs=0.01)
    assert mix(BLACK, WHITE, 0.5) == "#808080"
    assert unlike(["#808080"]) != "#808080"


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
def test_numbers_lines_and_cells_of_every_theme_can_be_seen(theme: Theme) -> None:
    assert contrast(theme.ink, theme.paper) >= 7
    assert contrast(theme.faint, theme.paper) >= 2
    assert contrast(theme.bold, theme.paper) > contrast(theme.thin, theme.paper) > 1.3
    assert contrast(theme.frame, theme.paper) >= contrast(theme.bold, theme.paper)
    background, ink = theme.fills(Palette.BLACK_AND_WHITE)
    assert contrast(background, ink) >= 7
    assert contrast(theme.mark_on(background), background) >= 1.7


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
@settings(deadline=None)
@given(fill=COLORS)
def test_no_filled_cell_looks_like_an_unknown_one(theme: Theme, fill: str) -> None:
    assert distance(theme.unknown_beside([WHITE, fill]), fill) >= 60


def test_the_dark_theme_inverts_black_on_white_but_keeps_other_colors() -> None:
    assert DARK.fills(Palette.BLACK_AND_WHITE) == (DARK.paper, DARK.ink)
    assert LIGHT.fills(Palette.BLACK_AND_WHITE) == (WHITE, BLACK)
    red = Palette.from_colors([("white", "#ffffff"), ("black", "#000000"), ("red", "#ff0000")])
    assert DARK.fills(red) == ("#ffffff", "#000000", "#ff0000")


def test_pale_boxes_on_white_paper_need_an_outline() -> None:
    assert LIGHT.needs_outline("#fffde0")
    assert not LIGHT.needs_outline("#e02020")
    assert DARK.needs_outline(BLACK)


def test_themes_are_found_by_name_and_the_nearest_is_named() -> None:
    assert get_theme("dark") is DARK
    assert get_theme(LIGHT) is LIGHT
    with pytest.raises(UnknownNameError, match="did you mean 'dark'"):
        get_theme("darck")
