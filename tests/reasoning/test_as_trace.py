"""An explanation as a trace follows the same rules as the trace of a solver."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

import hanjie
from hanjie import Limits, Puzzle, Status, Step, StepKind, Trace
from hanjie.jobs.film import FilmRequest, run
from hanjie.reasoning import explained_result
from hanjie.render import FilmOptions
from tests.contract.traces import check_result, check_way_back
from tests.reasoning.puzzles import EDGE, EXAMPLES, HEART, INSIDE, LEFT_OR_RIGHT, LONG, TWINS, pictures

IMPOSSIBLE = Puzzle.from_clues(["2", "2", "0"], ["1", "1", "2"])


@pytest.mark.parametrize("puzzle", [HEART, EDGE, INSIDE, LONG])
def test_the_trace_of_an_explanation_is_the_trace_of_a_solver(puzzle: Puzzle) -> None:
    result = explained_result(puzzle)
    assert result.status is Status.UNIQUE
    assert result.solutions == hanjie.solve(puzzle).solutions
    check_result(puzzle, result)


@settings(max_examples=60, deadline=None)
@given(pictures(6))
def test_any_explanation_ends_where_its_trace_ends(puzzle: Puzzle) -> None:
    explanation = hanjie.explain(puzzle)
    trace = explanation.trace()
    assert trace.end() == explanation.end
    assert Trace.parse(str(trace)) == trace
    check_way_back(trace)
    check_result(puzzle, explained_result(puzzle))


def test_a_step_says_its_technique_and_its_sentence() -> None:
    explanation = hanjie.explain(HEART)
    for deduction, step in zip(explanation, explanation.trace().steps, strict=False):
        assert step.reason == f"{deduction.technique}: {deduction.sentence(HEART)}"
        assert step.line == deduction.line


def test_an_assumption_is_tried_and_taken_back_before_its_conclusion() -> None:
    explanation = hanjie.explain(EDGE)
    kinds = [step.kind for step in explanation.trace().steps]
    guess = kinds.index(StepKind.GUESS)
    rewind = kinds.index(StepKind.REWIND)
    assert set(kinds[guess + 1 : rewind - 1]) <= {StepKind.LINE}
    assert kinds[rewind - 1 : rewind + 2] == [StepKind.CONTRADICTION, StepKind.REWIND, StepKind.PROBE]
    assert explanation.trace().steps[guess].reason.startswith("edge logic: Suppose R")


def test_an_explanation_that_is_solved_ends_with_the_solution() -> None:
    assert hanjie.explain(HEART).trace().steps[-1] == Step(StepKind.SOLUTION)
    assert all(step.kind is not StepKind.SOLUTION for step in hanjie.explain(TWINS).trace().steps)


@pytest.mark.parametrize(
    ("puzzle", "status", "words"),
    [(LEFT_OR_RIGHT, Status.MULTIPLE, "several solutions"), (IMPOSSIBLE, Status.NONE, "no solution")],
)
def test_the_film_of_an_explanation_reports_how_it_ends(puzzle: Puzzle, status: Status, words: str) -> None:
    report = run(FilmRequest(puzzle, film=FilmOptions("svg", cell=40), explain=True))
    assert (report.algorithm, report.status, report.solutions) == ("explanation", status, 0)
    assert words in words_of(report.data)


def test_the_film_of_a_long_explanation_keeps_to_its_time() -> None:
    puzzle = hanjie.load(EXAMPLES / "bicycle.non")
    report = run(FilmRequest(puzzle, film=FilmOptions("svg"), solve_timeout=0.2, explain=True), Limits(60))
    assert report.status is Status.UNKNOWN
    assert report.film is not None
    assert report.film.steps > 0


def test_the_film_of_an_explanation_shows_its_sentences() -> None:
    shown = words_of(run(FilmRequest(HEART, film=FilmOptions("svg", cell=40), explain=True)).data)
    for deduction in hanjie.explain(HEART):
        technique = str(deduction.technique).capitalize()
        assert f"{technique}: {deduction.sentence(HEART)}"[:40] in shown
    assert "Edge logic: Suppose R" in words_of(run(FilmRequest(EDGE, film=FilmOptions("svg"), explain=True)).data)


def words_of(film: bytes) -> str:
    """All texts of an animated SVG, one after the other."""
    return " ".join(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", film.decode())).split())
