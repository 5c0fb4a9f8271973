"""Names of colors for people."""

from __future__ import annotations

import pytest

from hanjie.model import Palette
from hanjie.model.color_words import is_word


def words(*colors: tuple[str, str]) -> list[str]:
    """The words for these colors beside a white background."""
    return list(Palette.from_colors([("white", "#ffffff"), *colors]).words[1:])


@pytest.mark.parametrize(
    ("rgb", "word"),
    [
        ("#000000", "black"),
        ("#ffffff", "white"),
        ("#ff0000", "red"),
        ("#b30101", "dark red"),
        ("#f28b90", "salmon"),
        ("#ffa500", "orange"),
        ("#ffff00", "yellow"),
        ("#008000", "green"),
        ("#006400", "dark green"),
        ("#00ff00", "bright green"),
        ("#808080", "gray"),
        ("#00ffff", "cyan"),
        ("#0000ff", "blue"),
        ("#000080", "dark blue"),
        ("#800080", "purple"),
        ("#ff00ff", "magenta"),
        ("#ffc0cb", "pink"),
        ("#8b4513", "brown"),
        ("#d2b48c", "tan"),
    ],
)
def test_a_color_without_a_readable_name_is_called_what_it_looks_like(rgb: str, word: str) -> None:
    palette = Palette.from_colors([("c000001", "#123456"), (f"c{rgb[1:].upper()}", rgb)])
    assert palette.words[1] == word


@pytest.mark.parametrize(
    "name",
    [
        *("red", "Dark Green", "darkgreen", "red 2", "grey50", "чёрный", "黒", "rouge vif", "facade brown", "tan"),
        *("jade", "lace", "cafe", "decade", "facade", "Facade", "Jade", "ebb", "abcdef"),
    ],
)
def test_names_that_are_words_are_kept(name: str) -> None:
    assert is_word(name)
    assert words((name, "#123456")) == [name]


@pytest.mark.parametrize(
    "name",
    [
        *("c000000", "cF28B90", "aB30101", "#ff0000", "f00", "c2", "2", "A", "g", "color 3", "Colour7", "background"),
        *("ffffff", "cfff", "CCC", "#abcdef", "#facade", "ABCDEF", "cABCDEF", "c#ace", "00face"),
    ],
)
def test_names_that_programs_make_up_are_replaced(name: str) -> None:
    assert not is_word(name)
    assert words((name, "#ff0000")) == ["red"]


def test_every_color_of_a_palette_has_another_word() -> None:
    many = [(f"c{place}", f"#{place:02x}{place // 2:02x}00") for place in range(254)]
    assert len(set(words(*many))) == 254
    assert words(("red", "#aa0000"), ("2", "#ff0000")) == ["red", "lighter red"]
    assert words(("1", "#000000"), ("2", "#010101"), ("3", "#020202")) == ["black", "black 2", "black 3"]


def test_the_names_of_the_palette_itself_stay() -> None:
    palette = Palette.from_colors([("background", "#ffffff"), ("cF28B90", "#f28b90")])
    assert palette.names == ("background", "cF28B90")
    assert palette.words == ("white", "salmon")
