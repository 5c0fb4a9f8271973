"""Names of colors: the CSS table, hex digits, and palettes with unique names."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PIL import ImageColor

from hanjie import formats
from hanjie.formats import FORMATS
from hanjie.formats.parsing.color_names import make_palette, name_of, plain_palette, rgb_of
from hanjie.formats.parsing.css_colors import CSS_COLORS
from hanjie.model import Puzzle

FLAG = Puzzle.from_picture(["rrb", "r#b", ".gg"])
PICTURES = ("image",)
"""The formats that need Pillow."""


def test_the_table_agrees_with_pillow() -> None:
    assert {name: ImageColor.getrgb(name) for name in CSS_COLORS} == {
        name: ImageColor.getrgb(name) for name in ImageColor.colormap
    }
    assert all(ImageColor.getrgb(name) == ImageColor.getrgb(rgb) for name, rgb in CSS_COLORS.items())


@pytest.mark.parametrize(
    ("text", "rgb"),
    [
        ("red", "#ff0000"),
        ("Dark Olive-Green", "#556b2f"),
        ("light_grey", "#d3d3d3"),
        ("f00", "#ff0000"),
        ("#F00", "#ff0000"),
        (" 00fF7f ", "#00ff7f"),
        ("redd", None),
        ("ff00", None),
        ("", None),
    ],
)
def test_a_color_is_found_by_name_or_digits(text: str, rgb: str | None) -> None:
    assert rgb_of(text) == rgb


@pytest.mark.parametrize(
    ("rgb", "name"), [("#000000", "black"), ("#00ffff", "aqua"), ("#808080", "gray"), ("#123456", "123456")]
)
def test_a_color_has_its_usual_name_or_its_digits(rgb: str, name: str) -> None:
    assert name_of(rgb) == name


def test_repeated_names_get_numbers_and_unusable_symbols_are_replaced() -> None:
    palette = make_palette([("", "#ffffff", "."), ("red", "#ff0000", "r"), ("red", "#ee0000", "r")])
    assert palette.names == ("white", "red", "red 2")
    assert len(set(palette.symbols)) == 3


def test_a_single_numbered_color_is_black() -> None:
    assert plain_palette(1).is_black_and_white
    assert len(plain_palette(3)) == 4


def test_no_text_format_imports_pillow() -> None:
    samples = {
        format.name: format.dump([puzzle])
        for format in FORMATS
        for puzzle in (FLAG, Puzzle.from_picture(["#.#", ".##"]))
        if format.name not in PICTURES and format.refusal(puzzle) is None
    }
    assert len(samples) > 20
    code = f"""
import sys
from hanjie import formats
for name, data in {samples!r}.items():
    format = formats.get(name)
    format.dump(format.read(formats.Source(data)))
assert formats.read(formats.Source({formats.get("non").dump([FLAG])!r}))
print("PIL" in sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
