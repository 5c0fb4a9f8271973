"""Results and traces in notebooks say in words what they are."""

from __future__ import annotations

import random

import pytest

import hanjie
from hanjie import Cell, Ending, Grid, Puzzle, Result, Status, Step, Trace
from hanjie.render import LIGHT
from tests.reasoning.puzzles import HEART, NOTHING, TWINS
from tests.render.pages.reading import pictures, ringed, text, tree


def words(result: Result) -> str:
    return text(next(part for part in tree(result._repr_html_()).iter("p") if part.get("class") == "status"))


@pytest.mark.parametrize(
    ("result", "answer", "drawn"),
    [
        (hanjie.solve(HEART), "One solution, and no other.", 1),
        (hanjie.solve(HEART, max_solutions=1), "Solved; there may be other solutions,", 1),
        (hanjie.solve(NOTHING), "No solution.", 0),
        (hanjie.solve(TWINS), "At least 2 solutions.", 2),
        (hanjie.solve(TWINS, max_solutions=None), "2 solutions, and no more.", 2),
        (hanjie.solve(TWINS, line_only=True), "Line logic alone gets stuck: no cell is known.", 0),
        (Result(Status.UNKNOWN), "Out of time: no cell is known.", 0),
        (Result(Status.UNKNOWN, known=Grid.parse("#?")), "Out of time: 1 of 2 cells is known.", 1),
        (Result(Status.UNKNOWN, known=Grid.parse("##?")), "Out of time: 2 of 3 cells are known.", 1),
        (Result(Status.UNKNOWN, ending=Ending.LIMIT), "Out of steps: no cell is known.", 0),
        (Result(Status.UNKNOWN, (Grid.parse("#."),)), "Out of time: this is a solution, but there may be others.", 1),
        (Result(Status.MULTIPLE), "Several solutions.", 0),
    ],
)
def test_a_result_says_its_status_and_draws_only_what_is_known(result: Result, answer: str, drawn: int) -> None:
    assert words(result).startswith(answer)
    assert len(pictures(tree(result._repr_html_()))) == drawn


def test_the_cells_in_which_solutions_differ_are_marked_in_both() -> None:
    puzzle = Puzzle.from_clues(["3", "0", "1", "1"], ["1 1", "1", "1 1"])
    result = hanjie.solve(puzzle)
    differing = set(result.solutions[0].differences(result.solutions[1]))
    assert differing == {Cell(2, 0), Cell(2, 2), Cell(3, 0), Cell(3, 2)}
    html = result._repr_html_()
    assert [ringed(picture, LIGHT.guess) for picture in pictures(tree(html))] == [differing, differing]
    assert "They differ in 4 cells" in html


def test_a_large_difference_does_not_make_megabytes() -> None:
    chance = random.Random(1)
    cells = [bytes(chance.choices((0, 1), k=10_000)) for _ in range(2)]
    html = Result(Status.MULTIPLE, tuple(Grid(100, 100, each) for each in cells), Ending.ENOUGH)._repr_html_()
    assert "the first 2,000 are orange" in html
    assert len(html) < 600_000


def test_a_trace_draws_some_of_its_steps_and_says_how_many() -> None:
    trace = hanjie.solve(HEART, algorithm="cell_backtracking", trace=True).trace
    assert trace is not None
    html = trace._repr_html_()
    assert f"{len(trace):,} steps." in html
    assert f"12 pictures of {len(trace):,} steps." in html
    assert len(pictures(tree(html))) == 12


def test_every_step_of_a_short_trace_is_drawn_with_its_reason() -> None:
    trace = Trace(Grid.blank(2, 1), (Step.parse("line R1 @0 R1C1=1 because <b> & so"), Step.parse("guess @1 R1C2=0")))
    root = tree(trace._repr_html_())
    assert [text(caption) for caption in root.iter("figcaption")] == ["1. line R1: <b> & so", "2. guess"]
    assert [ringed(picture, LIGHT.focus) for picture in pictures(root)] == [{Cell(0, 0)}, {Cell(0, 1)}]


def test_the_steps_of_each_kind_are_counted_in_words() -> None:
    lines = [Step.parse(f"line R1 @0 R1C{column}=1") for column in (1, 2)]
    others = [Step.parse("guess @1 R1C3=1"), Step.parse("guess @2 R1C4=1"), Step.parse("solution @0")]
    html = Trace(Grid.blank(4, 1), (*lines, *others))._repr_html_()
    assert "<p>2 line steps, 2 guesses, 1 solution.</p>" in html


def test_no_solution_names_the_function_that_finds_the_mistake() -> None:
    assert "hanjie.check(puzzle) looks for the mistake" in words(Result(Status.NONE))


def test_a_trace_without_steps_shows_its_start() -> None:
    assert len(pictures(tree(Trace(Grid.blank(3, 3))._repr_html_()))) == 1


def test_a_trace_of_a_large_grid_has_few_pictures() -> None:
    steps = tuple(Step.parse(f"line R{row} @0 R{row}C1=1") for row in range(1, 201))
    root = tree(Trace(Grid.blank(200, 200), steps)._repr_html_())
    assert len(pictures(root)) == 2
