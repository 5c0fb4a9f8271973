"""The hardest technique that is needed in lines."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

import hanjie
from hanjie.errors import BudgetError
from hanjie.model import Limits, Puzzle
from hanjie.reasoning import Technique, explain, rate
from hanjie.reasoning.engine.hardest import hardest_in_lines
from tests.reasoning.engine.reference_ladder import reference_hardest
from tests.reasoning.puzzles import HEART, MOVES, pictures
from tests.thorough import THOROUGH


def test_complete_lines_are_enough_for_a_heart() -> None:
    assert hardest_in_lines(HEART) is Technique.COMPLETE_LINE


def random_puzzle(seed: int, sides: tuple[int, int]) -> Puzzle:
    """A picture of noise, every fourth of them in color."""
    shuffled = random.Random(seed)
    width, height = shuffled.randint(*sides), shuffled.randint(*sides)
    colors, density = "#" if seed % 4 else "rb", shuffled.uniform(0.35, 0.6)
    rows = [
        "".join(shuffled.choice(colors) if shuffled.random() < density else "." for _ in range(width))
        for _ in range(height)
    ]
    return Puzzle.from_picture(rows)


def test_the_core_and_the_rules_of_explanations_find_the_same_technique() -> None:
    seen: set[Technique] = set()
    for seed in range(6000 if THOROUGH else 1200):
        puzzle = random_puzzle(seed, (2, 14))
        if hanjie.solve(puzzle, line_only=True).solutions:
            expected = reference_hardest(puzzle)
            assert hardest_in_lines(puzzle) is expected, puzzle
            seen.add(expected)
    assert len(seen) >= 10


@pytest.mark.parametrize("name", ["butterfly.xml", "dragon.non", "swan.non", "violin.xml"])
def test_they_find_the_same_in_large_pictures(name: str) -> None:
    puzzle = hanjie.load(f"examples/{name}")
    assert hardest_in_lines(puzzle) is reference_hardest(puzzle)


@pytest.mark.parametrize("length", [62, 63, 254, 255, 600])
def test_they_find_the_same_in_lines_of_any_length(length: int) -> None:
    shuffled = random.Random(length)
    rows = ["".join("#" if shuffled.random() < 0.85 else "." for _ in range(length)) for _ in range(6)]
    puzzle = Puzzle.from_picture(rows)
    assert hardest_in_lines(puzzle) is reference_hardest(puzzle)


def test_it_is_the_hardest_of_the_explanation_for_nearly_all_puzzles() -> None:
    differing, compared = 0, 0
    for seed in range(400):
        puzzle = random_puzzle(seed, (3, 10))
        if hanjie.solve(puzzle, line_only=True).solutions:
            hardest = max((deduction.technique.level for deduction in explain(puzzle)), default=0)
            found = hardest_in_lines(puzzle)
            assert found is not None
            differing += found.level != hardest
            compared += 1
    assert compared > 200
    assert differing <= compared // 100


def test_ratings_and_explanations_agree_on_the_kind_of_assumption() -> None:
    seen: set[Technique | None] = set()
    for seed in range(500):
        puzzle = random_puzzle(seed, (6, 11))
        rating = rate(puzzle)
        if rating.status == "unique" and rating.left_open:
            assert rating.technique is max((step.technique for step in explain(puzzle)), key=lambda one: one.level)
            seen.add(rating.technique)
    assert seen >= {Technique.EDGE_LOGIC, Technique.CONTRADICTION}


@settings(max_examples=60, deadline=None)
@given(pictures())
def test_it_is_the_same_however_the_paper_is_turned(puzzle: Puzzle) -> None:
    assert {hardest_in_lines(move(puzzle)) for move in MOVES} == {hardest_in_lines(puzzle)}


def test_huge_puzzles_are_left_alone() -> None:
    assert hardest_in_lines(Puzzle.from_clues(["1"] * 200, ["1"] * 200)) is None


def test_time_is_limited() -> None:
    with pytest.raises(BudgetError):
        hardest_in_lines(HEART, Limits(0))
