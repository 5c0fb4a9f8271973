"""Hints, deductions, ratings and explanations in notebooks."""

from __future__ import annotations

import pytest

import hanjie
from hanjie import Grid, Puzzle
from hanjie.render import LIGHT
from tests.reasoning.puzzles import EDGE, EXAMPLES, HEART, LEFT_OR_RIGHT, NOTHING, TWINS
from tests.render.pages.reading import pictures, ringed, steps, text, tree

ANCHOR = hanjie.load(EXAMPLES / "anchor.non")


@pytest.mark.parametrize("puzzle", [HEART, ANCHOR, hanjie.load(EXAMPLES / "cherries.xml")])
def test_a_hint_shows_where_to_look_and_unfolds_why(puzzle: Puzzle) -> None:
    hint = hanjie.hint(puzzle)
    assert hint.deduction is not None
    root = tree(hint._repr_html_())
    before, after = pictures(root)
    [why] = root.iter("details")
    assert pictures(why) == [after]
    assert text(next(root.iter("p"))) == hint.where
    assert hint.why in text(why)
    assert ringed(before, LIGHT.focus) == set()
    assert ringed(after, LIGHT.focus) == {fact.cell for fact in hint.deduction.concluded}


def test_a_mistake_is_marked_only_when_it_is_unfolded() -> None:
    hint = hanjie.hint(HEART, Grid.parse("#????\n" + "?????\n" * 4))
    before, after = pictures(tree(hint._repr_html_()))
    assert ringed(before, LIGHT.clash) == set()
    assert ringed(after, LIGHT.clash) == set(hint.mistakes.cells) != set()


@pytest.mark.parametrize("puzzle", [TWINS, NOTHING])
def test_a_hint_without_a_step_says_so(puzzle: Puzzle) -> None:
    hint = hanjie.hint(puzzle)
    root = tree(hint._repr_html_())
    assert [text(part) for part in root.iter("p")] == [hint.where]
    assert not list(root.iter("details"))


@pytest.mark.parametrize("puzzle", [HEART, EDGE, LEFT_OR_RIGHT, NOTHING])
def test_an_explanation_shows_its_outcome_and_its_steps(puzzle: Puzzle) -> None:
    explanation = hanjie.explain(puzzle)
    html = explanation._repr_html_()
    assert len(steps(html)) == len(explanation)
    first = {"solved": "Solved in ", "open": "Several solutions: ", "impossible": "No solution: "}
    [status] = [text(part) for part in tree(html).iter("p") if part.get("class") == "status"]
    assert status.startswith(first[explanation.outcome])


def test_a_deduction_without_its_puzzle_names_its_cells() -> None:
    shown = text(tree(hanjie.explain(ANCHOR).deductions[5]._repr_html_()))
    assert "overlap in R9 R9C3=1 R9C4=1 R9C7=1 R9C8=1. It rests on the clue alone." in shown


def test_a_rating_shows_its_grade_and_its_reason() -> None:
    rating = hanjie.rate(ANCHOR)
    shown = text(tree(rating._repr_html_()))
    assert f"Difficulty {rating.summary}." in shown
    assert rating.reason in shown
    assert "what to look at in a line" in shown
    assert "cells that lines leave open" in shown
    assert "No grade. It has several solutions." in text(tree(hanjie.rate(TWINS)._repr_html_()))
