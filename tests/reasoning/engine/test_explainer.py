"""The whole reasoning: it reaches the end, reports how it ends, and handles any grid."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import hanjie
from hanjie.model import UNKNOWN, Grid, Palette, Puzzle
from hanjie.reasoning import Explainer, Outcome, Technique, iter_deductions, next_deduction
from hanjie.reasoning.engine.explainer import MAX_COLORS
from tests.reasoning.puzzles import EXAMPLES

PATHS = sorted(EXAMPLES.iterdir())

CROSS = Puzzle.from_picture(["..#..", "..#..", "#####", "..#..", "..#.."])
TWO_ANSWERS = Puzzle.from_picture(["#..", ".#.", "..."])
ASSUMPTION = Puzzle.from_picture(["....", ".##.", "#.#.", "#..#"])
ASSUMPTION_AND_SEVERAL = Puzzle.from_picture(["##...", "..##.", "#....", ".#..#", "..###"])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.stem))
def test_every_example_is_explained_to_the_end(path: Path) -> None:
    puzzle = hanjie.load(path)
    explanation = hanjie.explain(puzzle)
    *_, end = explanation.replay()
    assert end == explanation.end
    if explanation.outcome is Outcome.SOLVED:
        assert puzzle.is_solved_by(explanation.end)
    else:
        assert explanation.outcome is Outcome.OPEN
        assert explanation.end == hanjie.common_cells(puzzle)


def test_only_one_example_is_open() -> None:
    several = [path.stem for path in PATHS if hanjie.solve(hanjie.load(path)).status == "multiple"]
    assert several == ["raised-eyebrow"]


def test_the_easiest_technique_comes_first() -> None:
    first = next_deduction(CROSS)
    assert first is not None
    assert first.technique is Technique.COMPLETE_LINE
    assert str(first.line) == "R3"


def test_each_deduction_is_found_when_the_caller_takes_it() -> None:
    deductions = iter_deductions(CROSS)
    assert [next(deductions) for _ in range(3)] == list(hanjie.explain(CROSS).deductions[:3])


def test_a_begun_grid_is_taken_further() -> None:
    begun = Grid.parse("..#..\n?????\n?????\n?????\n?????")
    explanation = hanjie.explain(CROSS, begun)
    assert explanation.start == begun
    assert explanation.outcome is Outcome.SOLVED
    assert all(fact.cell.row > 0 for deduction in explanation.deductions for fact in deduction.concluded)


def test_nothing_follows_from_a_complete_grid() -> None:
    assert CROSS.goal is not None
    assert next_deduction(CROSS, CROSS.goal) is None
    assert hanjie.explain(CROSS, CROSS.goal).outcome is Outcome.SOLVED


def test_it_begins_with_the_given_cells() -> None:
    given = Grid.parse("#??\n???\n???")
    puzzle = Puzzle(TWO_ANSWERS.rows, TWO_ANSWERS.columns, given=given)
    explanation = hanjie.explain(puzzle)
    assert explanation.start == given
    assert explanation.outcome is Outcome.SOLVED


def test_given_cells_are_known_in_a_begun_grid_too() -> None:
    puzzle = Puzzle(TWO_ANSWERS.rows, TWO_ANSWERS.columns, given=Grid.parse("#??\n???\n???"))
    explanation = hanjie.explain(puzzle, Grid.parse("???\n???\n..."))
    assert explanation.start == Grid.parse("#??\n???\n...")
    assert explanation.outcome is Outcome.SOLVED


def test_a_color_that_the_puzzle_does_not_have_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="R1C2 has a color that the puzzle does not have"):
        hanjie.explain(TWO_ANSWERS, Grid.from_rows([[0, 2, 0]] * 3))


def test_of_several_solutions_all_that_is_certain_is_explained_and_the_rest_is_open() -> None:
    explanation = hanjie.explain(TWO_ANSWERS)
    assert explanation.outcome is Outcome.OPEN
    assert explanation.end == hanjie.common_cells(TWO_ANSWERS)
    assert UNKNOWN in explanation.end.cells


def test_a_conclusion_by_assumption_is_certain_even_among_several_solutions() -> None:
    explanation = hanjie.explain(ASSUMPTION_AND_SEVERAL)
    assert explanation.outcome is Outcome.OPEN
    assert any(deduction.cases for deduction in explanation.deductions)
    assert explanation.end == hanjie.common_cells(ASSUMPTION_AND_SEVERAL)


def test_when_nothing_follows_in_lines_an_assumption_comes() -> None:
    explanation = hanjie.explain(ASSUMPTION)
    assert explanation.outcome is Outcome.SOLVED
    assumed = [deduction for deduction in explanation.deductions if deduction.cases]
    assert assumed
    assert all(case.fails for deduction in assumed for case in deduction.cases)


def test_two_ways_may_agree() -> None:
    puzzle = Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])
    (both,) = [step for step in hanjie.explain(puzzle).deductions if step.technique is Technique.TWO_WAY]
    assert len(both.cases) == 2
    assert not any(case.fails for case in both.cases)


def test_an_assumption_may_need_assumptions_inside() -> None:
    puzzle = Puzzle.from_picture(["..#.##", ".#..#.", "#...##", "...#..", "#.....", "#.###."])
    explanation = hanjie.explain(puzzle)
    assert explanation.end == hanjie.common_cells(puzzle)
    nested = [step for step in explanation.deductions if step.technique is Technique.NESTED]
    assert all(any(link.cases for link in step.cases[0].chain) for step in nested)
    assert nested


def test_without_solution_the_explanation_ends_in_the_contradiction() -> None:
    explanation = hanjie.explain(Puzzle.from_clues(["2", "2", "0"], ["1", "1", "2"]))
    assert explanation.outcome is Outcome.IMPOSSIBLE
    last = explanation.deductions[-1]
    assert last.is_contradiction
    assert "cannot be completed" in explanation.sentences()[-1]


def test_a_puzzle_that_only_assumptions_refute_ends_in_a_contradiction_too() -> None:
    puzzle = Puzzle.from_clues(["2", "2", "1 1", "2"], ["1 1", "2", "2", "2"])
    assert hanjie.solve(puzzle).status == "none"
    explanation = hanjie.explain(puzzle)
    assert explanation.outcome is Outcome.IMPOSSIBLE
    assert any(deduction.cases for deduction in explanation.deductions)
    assert explanation.deductions[-1].is_contradiction


def test_a_clue_that_does_not_fit_is_found_at_once() -> None:
    explanation = hanjie.explain(Puzzle.from_clues(["2 2", "1"], ["2", "1", "1", "1"]))
    (only,) = explanation.deductions
    assert only.is_contradiction
    assert (str(only.line), only.blocks) == ("R1", (0, 1))


def test_contradicting_given_cells_are_found_at_once() -> None:
    puzzle = Puzzle(CROSS.rows, CROSS.columns, given=Grid.parse("##???\n?????\n?????\n?????\n?????"))
    (only,) = hanjie.explain(puzzle).deductions
    assert only.is_contradiction
    assert [str(fact) for fact in only.cells] == ["R1C1=1", "R1C2=1"] or len(only.cells) == 1


def test_a_grid_of_another_size_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="A puzzle of 5x5 has a grid of that size, not of 4x5"):
        hanjie.explain(CROSS, Grid.blank(4, 5))
    with pytest.raises(ValueError, match="not of 5x1"):
        next_deduction(CROSS, Grid.blank(5, 1))


def test_more_colors_than_can_be_explained_are_a_value_error() -> None:
    palette = Palette.from_colors([(f"color {index}", f"#{index:06x}") for index in range(MAX_COLORS + 1)])
    with pytest.raises(ValueError, match="up to 64 colors"):
        hanjie.explain(Puzzle.from_clues(["1"], ["1"], palette=palette))


def test_more_cells_than_can_be_explained_are_a_value_error() -> None:
    with pytest.raises(hanjie.UnsupportedError, match="up to 1,000,000 cells can be explained, not of 1,001,000"):
        next_deduction(Puzzle.from_clues(["0"] * 1001, ["0"] * 1000))


def test_out_of_time_is_an_outcome() -> None:
    explanation = hanjie.explain(hanjie.load(EXAMPLES / "dragon.non"), timeout=0.0)
    assert explanation.outcome is Outcome.UNFINISHED
    assert explanation.end.unknown_count


def test_an_explainer_collects_the_deductions_that_were_taken() -> None:
    explainer = Explainer(CROSS)
    taken = list(islice(explainer.deductions(), 2))
    partly = explainer.explanation()
    assert (partly.deductions, partly.outcome, partly.is_cut) == (tuple(taken), Outcome.UNFINISHED, True)
    assert partly.end == taken[1].apply(taken[0].apply(explainer.start))
    assert explainer.known == partly.end.known_count


def test_an_explainer_goes_on_after_a_pause() -> None:
    explainer = Explainer(CROSS)
    next(explainer.deductions())
    assert list(explainer.deductions()) == list(hanjie.explain(CROSS).deductions[1:])
    assert explainer.explanation() == hanjie.explain(CROSS)


def test_the_last_deduction_is_enough_to_know_that_a_puzzle_is_solved() -> None:
    explainer = Explainer(CROSS)
    steps = len(hanjie.explain(CROSS))
    assert len(list(islice(explainer.deductions(), steps))) == steps
    assert (explainer.explanation().outcome, explainer.explanation().is_cut) == (Outcome.SOLVED, False)


def test_a_wrong_grid_that_is_filled_up_is_not_solved() -> None:
    puzzle, wrong = Puzzle.from_clues(["1", "1"], ["1", "1"]), Grid.parse("#?\n#?")
    for steps in range(5):
        explainer = Explainer(puzzle, wrong)
        list(islice(explainer.deductions(), steps))
        assert explainer.explanation().outcome is not Outcome.SOLVED
    assert explainer.explanation().outcome is Outcome.IMPOSSIBLE


def test_the_time_between_deductions_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.0, 1.0, 10.0, 12.0])
    monkeypatch.setattr("time.perf_counter", lambda: next(moments))
    explainer = Explainer(CROSS)
    assert len(list(islice(explainer.deductions(), 2))) == 2
    assert explainer.seconds == 3.0


def test_techniques_are_counted_easiest_first() -> None:
    explanation = hanjie.explain(hanjie.load(EXAMPLES / "anchor.non"))
    counts = explanation.techniques()
    assert sum(counts.values()) == len(explanation)
    assert list(counts) == sorted(counts, key=lambda technique: technique.level)
    assert counts[Technique.EDGE_LOGIC] == 1


def test_one_cell_and_no_block() -> None:
    assert hanjie.explain(Puzzle.from_clues(["0"], ["0"])).outcome is Outcome.SOLVED
    assert hanjie.explain(Puzzle.from_clues(["1"], ["1"])).outcome is Outcome.SOLVED
    assert hanjie.explain(Puzzle.from_clues(["1"], ["0"])).outcome is Outcome.IMPOSSIBLE
