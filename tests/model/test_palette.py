from __future__ import annotations

import pytest

from hanjie import Color, Palette, UnknownNameError


def test_a_palette_prints_as_text_that_reads_back() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("dark red", "#800000", "r"), ("blue", "#0000ff")])
    assert str(palette) == ". #ffffff white\nr #800000 dark red\n# #0000ff blue"
    assert Palette.parse(str(palette)) == palette
    assert eval(repr(palette)) == palette


def test_symbols_that_clash_or_are_reserved_are_replaced() -> None:
    palette = Palette.from_colors(
        [("a", "#ffffff", "x"), ("b", "#000000", "x"), ("c", "#000001", "x"), ("d", "#000002", "?")]
    )
    assert palette.symbols == (".", "x", "#", "a")


def test_a_single_color_always_has_a_hash() -> None:
    assert Palette.from_colors([("white", "#ffffff", "W"), ("red", "#ff0000", "r")]).symbols == (".", "#")


@pytest.mark.parametrize("rgb", ["ff0000", "#F00000", "#ff000", "red"])
def test_a_color_is_written_in_six_small_digits(rgb: str) -> None:
    with pytest.raises(ValueError, match="#rrggbb"):
        Color("red", rgb, "r")


@pytest.mark.parametrize("name", ["", " red", "red ", "a\nb"])
def test_a_name_is_printable_and_has_no_outer_spaces(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        Color(name, "#ff0000", "r")


def test_colors_are_found_by_name_or_symbol() -> None:
    assert Palette.BLACK_AND_WHITE.index("black") == Palette.BLACK_AND_WHITE.index("#") == 1
    with pytest.raises(UnknownNameError, match="did you mean 'black'"):
        Palette.BLACK_AND_WHITE.index("blakc")


def test_two_colors_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        Palette.from_colors([("white", "#ffffff"), ("white", "#000000")])


def test_a_palette_holds_up_to_254_colors() -> None:
    many = [(f"color {index}", f"#0000{index:02x}") for index in range(255)]
    assert len(set(Palette.from_colors(many).symbols)) == 255
    with pytest.raises(ValueError, match="1 to 254 colors"):
        Palette.from_colors([*many, ("one more", "#ffffff")])
