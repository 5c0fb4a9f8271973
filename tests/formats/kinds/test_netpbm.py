"""Netpbm pictures."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.netpbm import FORMAT, read, sniff
from hanjie.model import Palette, Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"])
RED_ON_WHITE = Puzzle.from_picture(["#.#", ".##"], Palette.from_colors([("white", "#ffffff"), ("red", "#ff0000")]))


@pytest.mark.parametrize(
    "data",
    [
        b"P1\n3 2\n1 0 1\n0 1 1\n",
        b"P1 3 2 101011",
        b"  P1\n# a comment\n3 # width\n2\n101\r\n011",
        b"P4\n3 2\n\xa0\x60",
        b"P2\n3 2\n9\n0 9 0\n9 0 0\n",
        b"P5\n3 2\n255\n\x00\xff\x00\xff\x00\x00",
        b"P5 3 2 65535\n\0\0\xff\xff\0\0\xff\xff\0\0\0\0",
        b"P3\n3 2\n1\n0 0 0  1 1 1  0 0 0\n1 1 1  0 0 0  0 0 0",
        b"P6\n3 2\n255\n" + b"\0\0\0\xff\xff\xff\0\0\0" + b"\xff\xff\xff\0\0\0\0\0\0",
    ],
)
def test_all_six_kinds_are_read(data: bytes) -> None:
    assert sniff(Source(data)) == Confidence.CERTAIN
    assert read(Source(data)) == [TINY]


def test_black_on_white_is_written_as_text() -> None:
    assert FORMAT.dump([TINY]) == b"P1\n3 2\n1 0 1\n0 1 1\n"


def test_colors_are_written_with_their_order() -> None:
    written = FORMAT.dump([RED_ON_WHITE])
    assert written.startswith(b"P6\n# colors #ffffff #ff0000\n3 2\n255\n\xff\0\0")
    assert read(Source(written)) == [FORMAT.stripped(RED_ON_WHITE)]


def test_a_picture_that_is_filled_completely_keeps_its_background() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#ff0000"), ("pale", "#ffeeee")])
    full = Puzzle.from_picture(["#a", "a#"], palette)
    assert read(Source(FORMAT.dump([full]))) == [FORMAT.stripped(full)]


def test_without_white_the_lightest_color_is_background() -> None:
    (puzzle,) = read(Source(b"P2 3 1 255\n10 200 100"))
    assert [color.rgb for color in puzzle.palette] == ["#c8c8c8", "#0a0a0a", "#646464"]


def test_of_two_equally_light_colors_the_more_frequent_is_the_background() -> None:
    green, violet = "0 9 0", "15 0 7"
    assert 587 * 9 == 299 * 15 + 114 * 7
    for pixels, rgb in (((green, violet, green), "#000900"), ((violet, green, violet), "#0f0007")):
        (puzzle,) = read(Source(f"P3 3 1 255 {' '.join(pixels)}"))
        assert puzzle.palette.background.rgb == rgb


@pytest.mark.parametrize("data", [b"P1 2 1 11", b"P2 2 1 9 0 0", b"P3 2 1 1 0 0 0 0 0 0"])
def test_one_dark_color_fills_the_whole_picture(data: bytes) -> None:
    assert read(Source(data)) == [Puzzle.from_picture(["##"])]


def test_white_alone_is_an_empty_picture() -> None:
    assert read(Source(b"P1 2 1 00")) == [Puzzle.from_picture([".."])]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"P1 3 2 10101", "header says 3x2 pixels, but the file has more or fewer"),
        (b"P1 3 2 1010110", "has more or fewer"),
        (b"P4\n3 2\n\xa0", "has more or fewer"),
        (b"P6\n3 2\n255\n" + b"x" * 19, "has more or fewer"),
        (b"P1 3 2 10x011", "Expected numbers for pixels, found 'x'"),
        (b"P1 3 2 121011", "Expected numbers for pixels, found '2'"),
        (b"P2 1 1 9 10", "Expected values up to 9, found 10"),
        (b"P5 1 1 9\n\x0a", "Expected values up to 9, found 10"),
        (b"P2 1 1 99999 1", "largest value, from 1 to 65535"),
        (b"P5 1 1", "largest value"),
        (b"P1 5000 1 1", "width is 5000"),
        (b"P7 1 1", "Expected 'P1' to 'P6'"),
    ],
)
def test_errors_describe_the_damage(data: bytes, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(data))


def test_a_photo_is_refused_with_advice() -> None:
    photo = b"P2 20 20 400\n" + " ".join(map(str, range(400))).encode()
    with pytest.raises(FormatError, match=r"more than 254 colors, so it looks like a photo\. Scale it down"):
        read(Source(photo))


def test_colors_that_look_the_same_are_refused() -> None:
    twins = Puzzle.from_picture(["#a"], Palette.from_colors([("a", "#ffffff"), ("b", "#ff0000"), ("c", "#ff0000")]))
    with pytest.raises(UnsupportedError, match="2 colors of this puzzle are #ff0000"):
        FORMAT.dump([twins])


@given(st.sampled_from("123456"), st.integers(1, 4), st.integers(1, 4), st.binary(max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_pixels_are_read_or_refused(kind: str, width: int, height: int, body: bytes) -> None:
    try:
        (puzzle,) = read(Source(f"P{kind} {width} {height} 255\n".encode() + body))
    except FormatError:
        return
    assert read(Source(FORMAT.dump([puzzle]))) == [puzzle]
