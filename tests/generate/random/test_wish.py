"""Wishes outside the limits are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from hanjie.errors import UnknownNameError
from hanjie.generate.random import Style, Symmetry, Wish, grades_of, recipe_of, title_of


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"width": 4096, "height": 4096}, "1 to 20,000 cells"),
        ({"width": 0}, "1 to 20,000 cells"),
        ({"easiest": 11, "hardest": 11}, "Grades go from 1 to 10"),
        ({"easiest": 5, "hardest": 4}, "Grades go from 1 to 10"),
        ({"colors": 11}, "1 to 10 colors"),
        ({"width": 1, "height": 2, "colors": 3}, "more colors than cells"),
        ({"density": 99}, "5 to 95 percent"),
    ],
)
def test_a_wish_outside_the_limits_is_refused(fields: dict[str, int], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Wish(**fields)  # type: ignore[arg-type]


def test_a_misspelled_style_suggests_the_right_one() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'blobs'"):
        Style("blob")
    with pytest.raises(UnknownNameError, match="there are: none, left-right, both, turn"):
        Symmetry("?")


def test_the_distance_from_the_wanted_grades() -> None:
    assert [Wish(easiest=3, hardest=5).misses(grade) for grade in range(1, 8)] == [2, 1, 0, 0, 0, 1, 2]


def test_the_recipe_names_only_what_is_not_usual() -> None:
    assert recipe_of(Wish(), 7) == "hanjie random --size 15x15 --seed 7"
    wish = Wish(20, 10, 3, 5, 4, Style.BLOBS, Symmetry.TURN, 40)
    told = "--size 20x10 --grade 3-5 --colors 4 --style blobs --symmetric turn --density 40 --seed 7 --count 2"
    assert recipe_of(wish, 7, 2) == f"hanjie random {told}"
    assert title_of(wish, 4, 2) == "Random 20x10, grade 4, no. 2"


@pytest.mark.parametrize(
    ("wanted", "grades"),
    [(4, (4, 4)), ("4", (4, 4)), ("3-5", (3, 5)), ("3 - 5", (3, 5)), ((2, 7), (2, 7)), ("any", (1, 10))],
)
def test_grades_are_one_a_range_or_any(wanted: int | str | tuple[int, int], grades: tuple[int, int]) -> None:
    assert grades_of(wanted) == grades


@pytest.mark.parametrize("wanted", [0, 11, "5-3", "hard", "", (1, 2, 3), ("1", "2"), None])
def test_other_grades_are_refused(wanted: Any) -> None:
    with pytest.raises(ValueError, match="is not a grade: 1 to 10, a range such as 3-5, or any"):
        grades_of(wanted)
