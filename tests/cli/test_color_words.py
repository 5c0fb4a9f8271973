"""Colors that a file names by their hex digits have readable names in every text."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanjie import formats
from hanjie.model import Palette, Puzzle
from tests.cli.runs import hanjie

PALETTE = Palette.from_colors(
    [("background", "#ffffff"), ("c000000", "#000000", "a"), ("cF28B90", "#f28b90", "b"), ("3", "#0000ff", "c")]
)
PUZZLE = Puzzle.from_picture(["aab.", ".bbc", "cc.a"], PALETTE)


@pytest.fixture(autouse=True)
def made_up() -> None:
    Path("made-up.xml").write_bytes(formats.get("pbn").dump([PUZZLE]))


@pytest.mark.parametrize(
    "words",
    ["explain made-up.xml --lines", "hint made-up.xml --more", "show made-up.xml", "convert made-up.xml - --to svg"],
)
def test_no_text_shows_hex_digits(words: str) -> None:
    run = hanjie(*words.split())
    assert run.code == 0
    assert "salmon" in run.out
    assert "F28B90" not in run.out
    assert "c000000" not in run.out


def test_totals_that_differ_name_the_color_in_words() -> None:
    wrong = Puzzle.from_clues([PUZZLE.rows[0]], [PUZZLE.columns[0], "0", "0", "0"], palette=PALETTE)
    Path("wrong.hanjie").write_text(str(wrong))
    assert "salmon cell" in hanjie("check", "wrong.hanjie").out


def test_a_file_keeps_its_own_names() -> None:
    run = hanjie("convert", "made-up.xml", "-", "--to", "pbn")
    assert run.data == Path("made-up.xml").read_bytes()
    assert 'name="cF28B90"' in run.out
