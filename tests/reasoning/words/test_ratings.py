"""The reason of a grade in a sentence."""

from __future__ import annotations

from dataclasses import replace

from hanjie.reasoning import rate
from tests.reasoning.puzzles import EDGE, HEART, LONG, NOTHING, TWINS


def test_the_reason_of_a_grade() -> None:
    assert rate(HEART).reason == "Lines alone solve it: about one in 2 unfinished lines gives a step."
    assert rate(EDGE).reason == (
        "Lines alone leave 16 cells open: 1 assumption at an edge must be followed to a contradiction."
    )
    assert rate(LONG).reason.endswith("must be followed to a contradiction, through up to 6 rounds of lines.")


def test_the_reason_of_the_hardest_grades() -> None:
    rating = replace(rate(EDGE), left_open=1201)
    assert replace(rating, depth=2).reason == (
        "Lines alone leave 1,201 cells open: it takes assumptions inside assumptions."
    )
    assert replace(rating, two_ways=1).reason.endswith(
        "every color of a cell must be followed and the results compared."
    )
    assert replace(rating, depth=None).reason.endswith(
        "its assumptions take more work than hanjie spends on measuring."
    )


def test_the_reason_of_no_grade() -> None:
    assert rate(TWINS).reason == "It has several solutions."
    assert rate(NOTHING).reason == "It has no solution."
    assert replace(rate(EDGE), grade=None).reason == "Time ran out."
