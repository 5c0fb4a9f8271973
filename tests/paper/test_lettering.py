"""Letters of many scripts: which font has them, what happens to letters that no font has, and widths."""

from __future__ import annotations

import unicodedata

import pytest

from hanjie.paper.faces import Face, metrics
from hanjie.paper.lettering import drawable, missing, pieces, placed, shortened, width, wrapped
from hanjie.paper.shapes import Text


@pytest.mark.parametrize(
    "text",
    [
        "Żółta gęś, ærø, ñandú",
        "Tiếng Việt: con mèo",
        "Γάτα και σκύλος",
        "Кошка, їжак, Ђорђе",
        "חתול",
        "猫と犬のピクロス",
        "简体中文和繁體中文",
        "고양이와 개",
        "“Quotes” – dashes … · × ½ № €",
    ],
)
def test_a_font_has_every_letter(text: str) -> None:
    assert missing(text) == ""
    drawn = "".join(piece.text for piece in pieces(text))
    assert sorted(drawn) == sorted(unicodedata.normalize("NFC", text))
    for piece in pieces(text):
        assert set(piece.text) <= set(metrics(piece.face).widths)


def test_a_text_in_two_scripts_is_drawn_in_two_fonts() -> None:
    assert [(piece.text, piece.face) for piece in pieces("Cat 猫")] == [("Cat ", Face.REGULAR), ("猫", Face.CJK)]
    assert [(piece.text, piece.face) for piece in pieces("Cat 猫", bold=True)] == [
        ("Cat ", Face.BOLD),
        ("猫", Face.CJK),
    ]


def test_a_letter_that_no_font_has_is_left_out_and_named() -> None:
    assert missing("Cat 🐈 and ᚠ") == "🐈ᚠ"
    assert "".join(piece.text for piece in pieces("Cat🐈!")) == "Cat!"
    assert "".join(piece.text for piece in pieces("Cat 🐈 and dog")) == "Cat and dog"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("🐈🐕", ""),
        ("قطة", ""),
        ("熊猫 & قطة 🎉", "熊猫"),
        ("قطة & 熊猫", "熊猫"),
        ("Cat (قطة)", "Cat"),
        ("Cat 🐈, dog 🐕!", "Cat, dog!"),
        ("Cat & 🐈 & dog", "Cat & dog"),
        ("🎉!", ""),
        ("- Cat & dog -", "- Cat & dog -"),
        ("قطة 15 × 15", "15 × 15"),
    ],
)
def test_a_text_is_tidy_where_letters_are_left_out_and_never_has_their_numbers(text: str, left: str) -> None:
    assert drawable(text) == left
    assert "".join(piece.text for piece in pieces(text)) == left


def test_letters_with_a_plain_form_are_drawn_as_that() -> None:
    assert missing("𝐇eart ①") == ""
    assert "".join(piece.text for piece in pieces("𝐇eart")) == "Heart"


def test_control_characters_are_spaces_and_invisible_ones_are_dropped() -> None:
    assert "".join(piece.text for piece in pieces("a\tb\u200bc\x07d")) == "a bc d"


def test_hebrew_is_drawn_from_right_to_left() -> None:
    assert "".join(piece.text for piece in pieces("אבג")) == "גבא"
    assert "".join(piece.text for piece in pieces("Cat אבג 12")) == "Cat גבא 12"
    assert "".join(piece.text for piece in pieces("אבג (Cat)")) == "(Cat) גבא"


def test_every_digit_has_the_same_width() -> None:
    assert len({width(digit, 10) for digit in "0123456789"}) == 1


def test_a_long_text_is_cut_with_dots_and_never_wider_than_its_room() -> None:
    cut = shortened("A very long title that goes on and on", 4, 30)
    assert cut.endswith("…")
    assert width(cut, 4) <= 30
    lines = wrapped("A very long title that goes on and on", 4, 30, most=2)
    assert len(lines) == 2
    assert all(width(line, 4) <= 30 for line in lines)
    assert all(width(line, 4) <= 30 for line in wrapped("猫" * 40, 4, 30, most=3))


def test_a_text_of_a_million_letters_is_quick() -> None:
    assert len("".join(piece.text for piece in pieces("א" * 1_000_000))) == 500
    assert missing("🐈" * 1_000_000) == "🐈"


def test_pieces_are_placed_beside_each_other() -> None:
    one, other = placed("Cat 猫", 10, 20, 5)
    assert isinstance(one, Text)
    assert isinstance(other, Text)
    assert other.x == pytest.approx(one.x + one.width)
    (last,) = placed("12", 10, 20, 5, align=1.0)
    assert isinstance(last, Text)
    assert last.x + last.width == pytest.approx(10)
