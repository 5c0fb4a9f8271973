"""The array that nonograms.org hides its pictures in."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import FormatError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.nonograms_org import read, sniff
from hanjie.model import Puzzle

TINY = (
    "[[7,3,9,4],[202,295,106,97],[201,295,106,97],[200,295,106,97],[11,22,33,44],[22,11,44,33],"
    "[51,101,150,50],[5,6,7,8],[6,7,8,9],[8,7,8,9],[7,8,8,10]]"
)


def hidden(width: int, height: int, colors: list[tuple[int, int, int]], runs: list[tuple[int, int, int, int]]) -> str:
    """The array of a picture; a run is column, length, color, row, all from 1."""
    amounts = [[amount, 10000, 20000, 10000] for amount in (width, height, len(colors))]
    key = [10, 20, 30, 40]
    looks = [[red + key[1], green + key[0], blue + key[3], 1] for red, green, blue in colors]
    count = [0, 0, len(runs), 1000]
    obfuscated = [[a + b for a, b in zip(run, key, strict=True)] for run in runs]
    return f"var d={[[1, 2, 3, 4], *amounts, key, *looks, count, key, *obfuscated]};"


@pytest.mark.parametrize(
    "page", [f"var d={TINY};", f"<html>\n<script>\nvar d = {TINY};\n</script>", TINY, f" {TINY}; "]
)
def test_the_running_example_is_read_from_pages_and_bare(page: str) -> None:
    assert read(Source(page)) == [Puzzle.from_picture(["#.#", ".##"])]
    assert sniff(Source(page)) == (Confidence.CERTAIN if "d" in page else Confidence.POSSIBLE)


def test_colors_are_read_and_white_may_be_one_of_them() -> None:
    page = hidden(3, 2, [(255, 0, 0), (255, 255, 255)], [(1, 2, 1, 1), (3, 1, 2, 2)])
    (puzzle,) = read(Source(page))
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#ff0000", "#ffffff"]
    assert puzzle.goal is not None
    assert puzzle.goal.cells == bytes([1, 1, 0, 0, 0, 2])


def test_a_picture_without_runs_is_empty() -> None:
    (puzzle,) = read(Source(hidden(300, 1, [(0, 0, 0)], [])))
    assert puzzle.width == 300
    assert puzzle.rows == ((),)


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        (hidden(3, 2, [(0, 0, 0)], [(1, 4, 1, 1)]), "R1C1 is outside the puzzle"),
        (hidden(3, 2, [(0, 0, 0)], [(1, 1, 2, 1)]), "color 2 at R1C1 is outside the puzzle"),
        (hidden(3, 2, [(0, 0, 0)], [(1, 1, 1, 3)]), "R3C1 is outside the puzzle"),
        (hidden(3, 2, [(0, 0, 0)], [(1, 2, 1, 1), (2, 1, 1, 1)]), "Two runs cover the same cell"),
        (hidden(3, 2, [(0, 0, 300)], []), "Expected a color from 0 to 255, found 0, 0, 300"),
        (hidden(3, 2, [], []), "number of colors is 0"),
        (hidden(5000, 2, [(0, 0, 0)], []), "The width is 5000"),
        ("var d=[[1,2,3,4],[1,2,3,0]]", "positive fourth number for the width, found 0"),
        ("var d=[[1,2,3,4],[1,2,3]]", "Expected four numbers for the width"),
        ("var d=[[1,2,3,4],[1,2,\x1c3,4]]", "Expected four numbers for the width"),
        ("var d=[[1,2,3,4]]", "ends before the width"),
        ("<html>nothing</html>", "found no such"),
    ],
)
def test_errors_describe_the_damage(page: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(page))


def test_other_lists_are_not_accepted() -> None:
    assert sniff(Source("[[1, 1], [2]]")) == Confidence.NO
    assert sniff(Source("d = [[1, 2, 3]]")) == Confidence.NO


@given(st.lists(st.lists(st.integers(-5, 400), min_size=4, max_size=4), min_size=1, max_size=12))
@settings(max_examples=100, deadline=None)
def test_any_array_is_read_or_refused(array: list[list[int]]) -> None:
    with contextlib.suppress(FormatError):
        assert read(Source(f"var d={array};"))
