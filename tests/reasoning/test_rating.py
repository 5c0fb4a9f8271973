"""How hard a puzzle is."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings

import hanjie
from hanjie.model import Grid, Limits, Puzzle, Status
from hanjie.reasoning import Look, Rating, Technique, rate
from tests.cli.puzzles import HARD
from tests.reasoning.puzzles import EDGE, EXAMPLES, HEART, INSIDE, LONG, MOVES, NOTHING, TWINS, pictures


def measured(puzzle: Puzzle) -> Rating:
    """The rating without the one number that depends on how the paper is held."""
    return replace(rate(puzzle), plain_score=None)


def test_a_puzzle_that_lines_solve() -> None:
    rating = rate(HEART)
    assert (rating.status, rating.technique, rating.look) == (Status.UNIQUE, Technique.COMPLETE_LINE, Look.ROOM)
    assert (rating.grade, rating.name) == (2, "very easy")
    assert (rating.sweeps, rating.depth, rating.standstills, rating.left_open) == (4, 0, 0, 0)
    assert (rating.guesses_best, rating.guesses_worst) == (0, 0)
    assert rating.plain_score == 11


def test_an_empty_picture_is_trivial() -> None:
    assert rate(Puzzle.from_clues(["0", "0"], ["0"])).grade == 1


def test_given_cells_make_it_easier() -> None:
    goal = EDGE.goal
    assert goal is not None
    assert rate(replace(EDGE, given=goal)).grade == 1


def test_an_assumption_at_an_edge_is_harder_than_any_lines() -> None:
    rating = rate(EDGE)
    assert (rating.grade, rating.technique) == (7, Technique.EDGE_LOGIC)
    assert (rating.depth, rating.standstills, rating.edges, rating.longest_chain) == (1, 1, 1, 3)
    assert rating.left_open


def test_an_assumption_elsewhere_is_harder_and_a_long_one_harder_still() -> None:
    inside, long = rate(INSIDE), rate(LONG)
    assert (inside.grade, inside.technique) == (8, Technique.CONTRADICTION)
    assert inside.edges < inside.standstills
    assert (long.grade, long.technique) == (9, Technique.CONTRADICTION)
    assert long.longest_chain > inside.longest_chain


def test_assumptions_inside_assumptions_are_the_hardest() -> None:
    rating = rate(hanjie.load(EXAMPLES / "bicycle.non"))
    assert (rating.grade, rating.name, rating.technique) == (10, "monstrous", Technique.NESTED)
    assert (rating.depth, rating.guesses_best, rating.plain_score) == (2, None, None)
    assert rating.left_open == 1201


def test_too_much_work_to_measure_is_the_highest_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.native.MOST_WORK", 1)
    rating = rate(INSIDE)
    assert (rating.grade, rating.technique, rating.depth) == (10, None, None)


def test_several_solutions_have_no_grade_but_numbers() -> None:
    rating = rate(TWINS)
    assert (rating.grade, rating.name, rating.technique, rating.depth) == (None, "no grade", None, None)
    assert rating.status is Status.MULTIPLE
    assert (rating.guesses_best, rating.guesses_worst) == (1, 1)
    assert rating.plain_score == 13, "after each of two guesses three lines change something: (3 + 3 + 10 x 2) / 2"


def test_no_solution_has_no_grade() -> None:
    rating = rate(NOTHING)
    assert (rating.grade, rating.status, rating.plain_score) == (None, Status.NONE, None)
    assert (rating.guesses_best, rating.guesses_worst) == (None, None)
    assert rating.left_open is None


def test_out_of_time_has_no_grade() -> None:
    begin = time.monotonic()
    rating = rate(HARD, Limits(0.2))
    assert (rating.grade, rating.status) == (None, Status.UNKNOWN)
    assert rating.left_open is None, "the solver took all the time"
    assert time.monotonic() - begin < 10


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        (HEART, "Difficulty 2 of 10, very easy; hardest technique: complete line. Lines alone solve it: "),
        (TWINS, "No grade. It has several solutions."),
    ],
)
def test_a_rating_has_words_for_people(puzzle: Puzzle, text: str) -> None:
    assert rate(puzzle).text().startswith(text)


@pytest.mark.parametrize("puzzle", [HEART, EDGE, INSIDE, LONG, TWINS, NOTHING])
def test_a_rating_prints_as_text_that_reads_back(puzzle: Puzzle) -> None:
    rating = rate(puzzle)
    assert Rating.parse(str(rating)) == rating


def test_plain_data_has_no_english_but_the_names_of_enums() -> None:
    data = rate(EDGE).to_dict()
    texts = {name: value for name, value in data.items() if isinstance(value, str)}
    assert texts == {"status": "unique", "technique": "edge logic", "look": "room"}
    assert data["grade"] == 7
    assert all(value is None or type(value) in (int, float, str) for value in data.values())


@pytest.mark.parametrize("puzzle", [HEART, EDGE, TWINS, NOTHING])
def test_a_result_that_is_given_is_used(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, result = rate(puzzle), hanjie.solve(puzzle)
    monkeypatch.setattr("hanjie.native.solve", lambda *_, **__: pytest.fail("solved again"))
    assert rate(puzzle, result=result) == expected


def test_a_result_that_leaves_the_question_open_is_not_used() -> None:
    assert rate(EDGE, result=hanjie.solve(EDGE, max_solutions=1)) == rate(EDGE)


@settings(max_examples=60, deadline=None)
@given(pictures())
def test_it_is_the_same_in_a_mirror_and_however_the_paper_is_turned(puzzle: Puzzle) -> None:
    expected = measured(puzzle)
    for move in MOVES:
        assert measured(move(puzzle)) == expected


@pytest.mark.parametrize("puzzle", [HEART, EDGE, INSIDE, LONG])
def test_drawn_puzzles_are_the_same_however_the_paper_is_turned(puzzle: Puzzle) -> None:
    for move in MOVES:
        assert measured(move(puzzle)) == measured(puzzle)


@settings(max_examples=80, deadline=None)
@given(pictures(7))
def test_what_needs_assumptions_is_graded_above_what_lines_solve(puzzle: Puzzle) -> None:
    by_lines = hanjie.solve(puzzle, line_only=True).status is Status.UNIQUE
    rating = rate(puzzle)
    assert (rating.grade is None) == (rating.status is not Status.UNIQUE)
    if rating.grade is not None:
        assert (rating.grade <= 6) == by_lines == (rating.left_open == 0)
        assert rating.technique is not None
        assert rating.technique.is_line == by_lines


def test_the_numbers_of_a_line_are_as_drawn() -> None:
    rating = rate(Puzzle.from_grid(Grid.parse("#####\n#.#.#\n#####")))
    assert (rating.sweeps, rating.rounds, rating.steps, rating.search) == (1, 1, 8, 1.0)
    assert rating.work == 9


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("status: unique\n", "", "'status' is missing"),
        ("sweeps: ", "sweeps: many ", "is not a valid sweeps"),
        ("look: room", "look: closely", "'closely' is not a valid look"),
    ],
)
def test_other_text_than_a_rating_is_a_value_error(before: str, after: str, problem: str) -> None:
    text = str(rate(Puzzle.from_grid(Grid.parse("#####\n#.#.#\n#####"))))
    assert before in text
    with pytest.raises(ValueError, match=problem):
        Rating.parse(text.replace(before, after))
    with pytest.raises(ValueError, match="'grade' is missing"):
        Rating.parse("nonsense")


def test_a_colored_clue_that_is_too_long_for_its_line_has_no_grade() -> None:
    puzzle = Puzzle.parse(
        "color: . #ffffff white\ncolor: # #000000 black\ncolor: a #ff0000 red\nrows: 1 3:2\ncolumns: 1 / 1:2 / 1:2"
    )
    assert puzzle.problems()[0].kind == "too long"
    assert (rate(puzzle).status, rate(puzzle).grade) == (Status.NONE, None)
