from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.model import Grid, Line, Puzzle
from hanjie.render import Capability, to_text

STRIPES = Grid.parse("\n".join(["#.#.#.#.#.#."] * 11))
DOT = Puzzle.from_clues(["1"] + ["0"] * 6, ["1"] + ["0"] * 6)
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def bare(text: str) -> str:
    """The text without escape sequences."""
    return ESCAPE.sub("", text)


def test_every_fifth_row_and_column_has_its_number() -> None:
    lines = to_text(STRIPES).splitlines()
    assert [line[12:] for line in lines[:11]] == ["", "", "", "", "  5", "", "", "", "", "  10", ""]
    assert lines[11:] == ["    5   10"]


def test_a_small_picture_has_no_numbers_to_show() -> None:
    assert to_text(Grid.parse("#.#.\n....")) == "#.#.\n...."


def test_a_line_that_is_spoken_of_is_numbered_and_marked() -> None:
    lines = to_text(STRIPES, lines=[Line.row(6), Line.column(2)]).splitlines()
    assert lines[6] == "#.#.#.#.#.#.< 7"
    assert lines[11:] == ["  ^", "  3 5   10"]


def test_a_number_that_would_touch_the_one_spoken_of_is_left_out() -> None:
    assert to_text(STRIPES, lines=[Line.column(10)]).splitlines()[-1] == "    5    11"
    assert to_text(STRIPES, lines=[Line.column(5)]).splitlines()[-1] == "     6  10"
    below = to_text(STRIPES, lines=[Line.column(5), Line.column(6)]).splitlines()[-2:]
    assert below == ["     ^^", "     6  10"], "two numbers that touch would read as one"


def test_a_line_outside_of_the_grid_is_not_marked() -> None:
    assert to_text(STRIPES, lines=[Line.row(11), Line.column(12)]) == to_text(STRIPES)


def test_numbers_stand_outside_of_the_frame() -> None:
    lines = to_text(DOT, lines=[Line.row(0), Line.column(6)]).splitlines()
    assert lines == [
        "    1 0 0 0 0  0 0",
        "  +----------+----+",
        " 1|          |    |< 1",
        " 0|          |    |",
        " 0|          |    |",
        " 0|          |    |",
        " 0|          |    |  5",
        "  +----------+----+",
        " 0|          |    |",
        " 0|          |    |",
        "  +----------+----+",
        "                 ^",
        "            5    7",
    ]


def test_half_blocks_and_braille_number_the_line_of_the_row() -> None:
    complete = Grid.blank(30, 12, 1)
    halves = to_text(complete, capability=Capability.MONO).splitlines()
    assert [line[30:] for line in halves[:6]] == ["", "", "  5", "", "  10", ""]
    assert halves[6] == "    5   10   15   20   25   30"
    dots = to_text(complete, capability=Capability.MONO, width=20).splitlines()
    assert [line[15:] for line in dots[:3]] == ["", "  5", "  10"]
    assert dots[3] == "   10   20   30"


def test_numbers_are_dropped_before_the_picture_becomes_denser() -> None:
    complete = Grid.blank(30, 12, 1)
    assert to_text(complete, capability=Capability.MONO, width=31).splitlines()[:6] == ["█" * 30] * 6
    assert to_text(STRIPES, width=13).splitlines() == ["#.#.#.#.#.#."] * 11
    assert to_text(DOT, width=19).splitlines()[-1] == "  +----------+----+"


def test_a_number_that_is_spoken_of_has_its_own_color() -> None:
    text = to_text(STRIPES, capability=Capability.TRUECOLOR, lines=[Line.row(6)])
    assert "◀ \x1b[38;2;255;255;255;48;2;0;114;178m7" in text
    assert "\x1b[38;2;128;128;128;49m5" in text.replace("49m  \x1b[38;2;128;128;128m", "\x1b[38;2;128;128;128;49m")


def test_a_large_picture_has_numbers_of_four_digits() -> None:
    last = to_text(Grid.blank(1010, 1, 0)).splitlines()[-1]
    assert last.endswith("  995 1000 1005 1010")
    assert len(last) == 1010


@settings(deadline=None, max_examples=80)
@given(st.integers(1, 130), st.integers(1, 30), st.sets(st.integers(0, 140)), st.sampled_from(Capability))
def test_every_number_stands_at_its_line(width: int, height: int, spoken: set[int], capability: Capability) -> None:
    lines = [Line(index % 2 == 0, index) for index in spoken]
    rows = bare(to_text(Grid.blank(width, height), capability=capability, lines=lines)).splitlines()
    per_cell = 2 if capability is Capability.MONO else 1
    per_line = 2 if capability.has_color else 1
    for number, row in enumerate(rows[: -(-height // per_line)]):
        if beside := row[width * per_cell :].strip(" <◀"):
            assert (int(beside) - 1) // per_line == number
    below = rows[-1] if len(rows) > -(-height // per_line) else ""
    if re.fullmatch(r"[ \d]+", below):
        numbers = list(re.finditer(r"\d+", below))
        assert all(match.end() == int(match[0]) * per_cell for match in numbers)


@pytest.mark.parametrize("capability", Capability)
def test_numbers_can_be_left_out(capability: Capability) -> None:
    bare_picture = to_text(STRIPES, capability=capability, numbers=False)
    assert not re.search(r"\d", bare(bare_picture))
