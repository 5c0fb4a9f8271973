from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.model import Grid, Palette, Puzzle
from hanjie.render import Capability, to_text
from hanjie.render.text.ansi import nearest_of_256

ARROW = Puzzle.from_picture(["..#..", ".###.", "#####", ".#.#.", ".#.##", "....#"])
PARTIAL = Grid.parse("..#??\n.###.\n#####\n.#?#.\n?????\n....#")
FLAG = Puzzle.from_picture(["rrr.gg", "r.ryyy", "bb##oo"])
WIDE = Puzzle.from_clues([[12], [0]], [[1]] * 12)
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")

EMPTY_ARROW = """
              1
      1 4 3 4 2
    +----------+
   1|          |
   3|          |
   5|          |
 1 1|          |
 1 2|          |  5
    +----------+
   1|          |
    +----------+
              5
"""
PARTIAL_ARROW = """
              1
      1 4 3 4 2
    +----------+
   1| . . # ? ?|
   3| . # # # .|
   5| # # # # #|
 1 1| . # ? # .|
 1 2| ? ? ? ? ?|  5
    +----------+
   1| . . . . #|
    +----------+
              5
"""
MONO_ARROW = """
              1
      1 4 3 4 2
    ┌──────────┐
   1│ · ·██░░░░│
   3│ ·██████ ·│
   5│██████████│
 1 1│ ·██░░██ ·│
 1 2│░░░░░░░░░░│  5
    ├──────────┤
   1│ · · · ·██│
    └──────────┘
              5
"""
PLAIN_FLAG = """
                       1g  1g
           2r 1r 2r 1y 1y  1y
           1b 1b 1# 1# 1o  1o
         +---------------+---+
    3r 2g|  r  r  r  .  g|  g|
 1r 1r 3y|  r  .  r  y  y|  y|
 2b 2# 2o|  b  b  #  #  o|  o|
         +---------------+---+
                        5
"""
COLORED_FLAG = """
                1  1
        2 1 2 1 1  1
        1 1 1 1 1  1
      ┌──────────┬──┐
   3 2│          │  │
 1 1 3│          │  │
 2 2 2│          │  │
      └──────────┴──┘
                5
"""
EMPTY_WIDE = """
     1 1 1 1 1  1 1 1 1 1  1 1
   ┌──────────┬──────────┬────┐
 12│          │          │    │
  0│          │          │    │
   └──────────┴──────────┴────┘
             5         10
"""


def bare(text: str) -> str:
    """The text without escape sequences."""
    return ESCAPE.sub("", text)


def goal(puzzle: Puzzle) -> Grid:
    assert puzzle.goal
    return puzzle.goal


@st.composite
def drawings(draw: st.DrawFn) -> tuple[Puzzle, Grid]:
    """A puzzle of up to three colors, and its goal with some cells unknown."""
    width, height = draw(st.integers(1, 24)), draw(st.integers(1, 12))
    palette = draw(st.sampled_from([Palette.BLACK_AND_WHITE, FLAG.palette]))
    row = st.text(palette.symbols, min_size=width, max_size=width)
    puzzle = Puzzle.from_picture(draw(st.lists(row, min_size=height, max_size=height)), palette)
    hidden = draw(st.sets(st.integers(0, width * height - 1)))
    cells = bytes(255 if place in hidden else cell for place, cell in enumerate(goal(puzzle).cells))
    return puzzle, Grid(width, height, cells)


def test_a_plain_picture_without_numbers_reads_back() -> None:
    assert to_text(ARROW, goal(ARROW), numbers=False) == "..#..\n.###.\n#####\n.#.#.\n.#.##\n....#"
    assert Grid.parse(to_text(ARROW, PARTIAL, numbers=False)) == PARTIAL
    assert to_text(FLAG, FLAG.goal, numbers=False) == "rrr.gg\nr.ryyy\nbb##oo"
    assert to_text(Grid.parse("#a?")) == "#a?"


def test_half_blocks_put_two_rows_into_a_line() -> None:
    assert to_text(ARROW, ARROW.goal, capability=Capability.MONO, numbers=False) == " ▄█▄\n▀█▀█▀\n ▀ ▀█"
    assert to_text(Grid.parse("#.#"), capability=Capability.MONO) == "▀ ▀"


def test_unknown_cells_are_shaded_if_there_is_no_color() -> None:
    text = to_text(ARROW, PARTIAL, capability=Capability.MONO)
    assert text.splitlines()[:2] == ["    ██░░░░", "  ██████"]


def test_true_colors_come_as_24_bit_escape_sequences() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#e02020")])
    puzzle = Puzzle.from_picture(["#.", "##"], palette)
    text = to_text(puzzle, puzzle.goal, capability=Capability.TRUECOLOR)
    assert text == "\x1b[48;2;224;32;32m \x1b[38;2;255;255;255m▀\x1b[0m"


def test_256_colors_come_as_numbers() -> None:
    text = to_text(FLAG, FLAG.goal, capability=Capability.COLORS_256)
    assert "\x1b[48;5;160m" in text
    assert ";2;" not in text


def test_the_last_line_of_an_odd_height_has_nothing_below_it() -> None:
    assert to_text(Grid.parse("#"), capability=Capability.TRUECOLOR) == "\x1b[38;2;0;0;0m▀\x1b[0m"


@pytest.mark.parametrize(
    ("color", "number"),
    [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#808080", 244), ("#0a0a0a", 232), ("#5f87af", 67)],
)
def test_the_nearest_of_256_colors(color: str, number: int) -> None:
    assert nearest_of_256(color) == number


def test_a_puzzle_without_a_grid_is_empty_and_hides_its_goal() -> None:
    assert to_text(ARROW) == EMPTY_ARROW.strip("\n")
    assert bare(to_text(ARROW, capability=Capability.TRUECOLOR)) == to_text(ARROW, capability=Capability.MONO)


def test_given_cells_are_part_of_the_puzzle() -> None:
    puzzle = Puzzle.from_clues(["1", "1"], ["1", "1"], given=Grid.parse("#?\n??"))
    assert to_text(puzzle, clues=False) == "#?\n??"


def test_unfinished_work_with_its_clues() -> None:
    assert to_text(ARROW, PARTIAL, clues=True) == PARTIAL_ARROW.strip("\n")
    assert to_text(ARROW, PARTIAL, clues=True, capability=Capability.MONO) == MONO_ARROW.strip("\n")


def test_without_colors_the_symbol_of_its_color_follows_a_number() -> None:
    assert to_text(FLAG, FLAG.goal, clues=True) == PLAIN_FLAG.strip("\n")


def test_with_colors_a_number_has_its_color_as_background() -> None:
    text = to_text(FLAG, FLAG.goal, clues=True, capability=Capability.TRUECOLOR)
    assert [line.rstrip() for line in bare(text).splitlines()] == COLORED_FLAG.strip("\n").splitlines()
    assert "\x1b[38;2;255;255;255;48;2;32;80;208m 2" in text, "a white number on blue"
    assert "\x1b[38;2;0;0;0;48;2;240;128;32m 2" in text, "a black number on orange"


def test_light_lines_every_five_cells() -> None:
    assert to_text(WIDE, capability=Capability.MONO) == EMPTY_WIDE.strip("\n")


@settings(deadline=None, max_examples=50)
@given(drawings(), st.sampled_from(Capability), st.booleans())
def test_every_line_with_clues_has_the_same_width_and_ends_clean(
    drawing: tuple[Puzzle, Grid], capability: Capability, is_partial: bool
) -> None:
    puzzle, partial = drawing
    text = to_text(puzzle, partial if is_partial else puzzle.goal, clues=True, capability=capability, numbers=False)
    lines = text.splitlines()
    framed = [bare(line) for line in lines if bare(line)[-1:] in ("|", "+", "│", "┐", "┤", "┘")]
    assert len({len(line) for line in framed}) == 1
    assert len(framed) == puzzle.height + 2 + (puzzle.height - 1) // 5
    assert all(line.endswith("\x1b[0m") or "\x1b" not in line for line in lines)
    assert capability.has_color or "\x1b" not in text


@settings(deadline=None, max_examples=50)
@given(drawings(), st.sampled_from(Capability), st.booleans(), st.booleans(), st.integers(1, 90))
def test_no_line_is_wider_than_the_terminal(
    drawing: tuple[Puzzle, Grid], capability: Capability, clues: bool, is_partial: bool, width: int
) -> None:
    puzzle, partial = drawing
    shown = partial if is_partial else puzzle.goal
    text = to_text(puzzle, shown, clues=clues, capability=capability, width=width)
    assert all(len(bare(line)) <= width for line in text.splitlines())


def test_a_wide_picture_becomes_braille_if_there_is_no_color() -> None:
    wide = Grid.parse("\n".join(["#.#." * 5] * 4))
    assert to_text(wide, capability=Capability.MONO, width=10) == "⡇" * 10 + "\n   10   20"


def test_a_wide_picture_in_color_is_reduced_and_says_so() -> None:
    text = to_text(Grid.blank(40, 40, 1), capability=Capability.TRUECOLOR, width=30)
    assert len(bare(text).splitlines()[0]) == 20
    assert bare(text).splitlines()[9:] == [
        " " * 20 + "  40",
        "   10   20   30   40",
        "(Reduced: each point is 2x2 of",
        "40x40 cells.)",
    ]


def test_clues_that_do_not_fit_are_left_out() -> None:
    assert to_text(ARROW, ARROW.goal, clues=True, width=12).splitlines()[:2] == ["..#..", ".###."]
    assert "need 16 columns" in " ".join(to_text(ARROW, ARROW.goal, clues=True, width=12).split())


def test_a_tight_drawing_keeps_numbers_apart_by_raising_one_of_them() -> None:
    tall = Puzzle.from_clues([[3]] * 12, [[1, 10], [12], [12]])
    assert to_text(tall, width=10).splitlines()[:4] == ["     12", "    1", "   10  12", "  +------+"]
    assert to_text(tall, width=13).splitlines()[:3] == ["     1", "    10 12 12", "  +---------+"]


def test_clues_that_do_not_fit_around_an_empty_grid_are_listed() -> None:
    lines = to_text(WIDE, width=20, advice="buy a larger one").splitlines()
    assert lines[:4] == ["R1   12", "R2   0", "C1   1", "C2   1"]
    assert lines[13] == "C12  1"
    assert " ".join(lines[14:]) == "(The clues around the grid need 31 columns; buy a larger one.)"


def test_a_listed_clue_too_long_for_the_line_continues_below() -> None:
    many = Puzzle.from_clues([[1] * 8], [[1], []] * 8)
    assert to_text(many, width=12).splitlines()[:3] == ["R1   1 1 1 1", "     1 1 1 1", "C1   1"]


def test_listed_numbers_have_their_colors_as_background() -> None:
    text = to_text(FLAG, capability=Capability.TRUECOLOR, width=12)
    assert bare(text).startswith("R1  3 2\nR2  1 1 3\n")
    assert "\x1b[38;2;255;255;255;48;2;32;80;208m 2" in text


def test_a_picture_that_fits_in_no_form_becomes_a_notice() -> None:
    notice = to_text(Grid.blank(60, 4, 0), width=40)
    assert (
        notice == "(This 60x4 picture does not fit as text\ninto 40 columns; draw it into an SVG or\nPNG file instead.)"
    )


@pytest.mark.parametrize("capability", [Capability.PLAIN, Capability.MONO])
def test_a_notice_that_does_not_fit_is_only_dots(capability: Capability) -> None:
    assert to_text(WIDE, capability=capability, width=1) == "…"


def test_a_grid_of_another_size_or_with_other_colors_is_refused() -> None:
    with pytest.raises(ValueError, match="A 1x1 grid cannot be drawn into a 5x6 puzzle"):
        to_text(ARROW, Grid.parse("#"))
    with pytest.raises(ValueError, match="has color 2, but the palette ends at 1"):
        to_text(Puzzle.from_picture(["#"]), Grid.parse("a"))
    with pytest.raises(TypeError, match="not into another grid"):
        to_text(Grid.parse("#"), Grid.parse("#"))
