"""The numbers of the steps, and what a film of an explanation shows when it is thinned."""

from __future__ import annotations

import hanjie
from hanjie.model import Ending, Line, Puzzle, Result, Status, StepKind, Trace
from hanjie.render.film.film import Film
from hanjie.render.film.numbering import Numbering
from hanjie.render.film.pace import LONGEST_READING, SHORTEST_READING, Pace
from tests.render.film.films import HEART, IMPOSSIBLE, WRONG_GUESS, solved

ASSUMED = Puzzle.from_picture(["#..#.", "##..#", "....#", ".####", "#.#.."])
"""A puzzle that takes an assumption."""


def test_the_steps_of_an_assumption_have_the_number_of_their_deduction_and_a_letter() -> None:
    numbering = Numbering.of(WRONG_GUESS.steps, is_explanation=True)
    assert [numbering.label(done) for done in range(1, 8)] == ["1", "2a", "2b", "2c", "2d", "2e", "2"]
    long = Numbering([1000])
    assert [long.label(number) for number in (1, 26, 27, 28, 703, 1000)] == ["1a", "1z", "1aa", "1ab", "1aaa", "1"]


def test_the_steps_of_a_solver_are_counted_one_by_one() -> None:
    assert [shot.counter for shot in Film.from_run(HEART, WRONG_GUESS).shots()][-2:] == ["Step 7 of 7", "7 steps"]


def test_the_film_of_an_explanation_counts_its_deductions() -> None:
    explanation = hanjie.explain(ASSUMED)
    counters = [shot.counter for shot in Film.from_run(ASSUMED, explanation.trace(), Pace(to_read=True)).shots()]
    total = len(explanation)
    assert [f"Step {number} of {total}" for number in range(1, total + 1)] == [
        counter for counter in counters[1:-1] if counter.split()[1].isdigit()
    ]
    assert any(counter.split()[1].endswith("a") for counter in counters[1:-1])


def test_an_explanation_can_be_counted_step_by_step() -> None:
    trace = hanjie.explain(ASSUMED).trace()
    film = Film.from_run(ASSUMED, trace, Pace(to_read=True), every_step=True)
    total = len(trace)
    shown = [shot.counter for shot in film.shots()]
    assert shown == [f"{total} steps", *(f"Step {number} of {total}" for number in range(1, total)), f"{total} steps"]
    thinned = film.within(len(hanjie.explain(ASSUMED)))
    plain = Film.from_run(ASSUMED, trace, thinned.pace)
    assert thinned.stops() == plain.stops(), "the same pictures are shown"
    assert all(shot.counter.endswith(f" of {total}") for shot in list(thinned.shots())[1:-1])


def test_each_picture_stays_until_its_sentence_is_read() -> None:
    shots = list(Film.from_run(ASSUMED, hanjie.explain(ASSUMED).trace(), Pace(to_read=True)).shots())
    for shot in shots[1:-1]:
        assert SHORTEST_READING <= shot.seconds <= LONGEST_READING
        assert shot.seconds == LONGEST_READING or shot.seconds >= len(shot.event) / 16


def test_a_thinned_explanation_leaves_out_the_steps_of_assumptions_first() -> None:
    explanation = hanjie.explain(ASSUMED)
    trace, sentences = explanation.trace(), explanation.sentences()
    film = Film.from_run(ASSUMED, trace, Pace(frames=len(sentences) + 2, to_read=True))
    assert len(trace) > len(film) == len(sentences) + 2
    assert [shot.event.partition(": ")[2] for shot in film.shots()][1:-1] == sentences
    assert film.merged == 0
    fewer = film.within(len(sentences))
    alone = [shot for shot in fewer.shots() if ": " in shot.event]
    assert fewer.merged == len(sentences) - len([shot for shot in alone if not shot.event.startswith("Solved")])


def test_a_picture_of_several_lines_frames_none_of_them() -> None:
    result = solved(HEART)
    assert result.trace is not None
    for shot in Film.from_run(HEART, result, Pace(frames=5)).shots():
        assert shot.line is None
    one = [step.line for step in result.trace.steps if step.kind is StepKind.LINE]
    assert [shot.line for shot in Film.from_run(HEART, result).shots() if shot.line] == one
    assert Line.row(1) in one


def test_known_empty_cells_are_marked_until_the_solution_is_shown() -> None:
    shots = list(Film.from_run(HEART, solved(HEART)).shots())
    assert shots[-2].grid.is_complete
    assert [shot.has_marks for shot in shots] == [True] * (len(shots) - 1) + [False]


def test_a_contradiction_in_a_complete_grid_keeps_the_marks_to_the_end() -> None:
    shots = list(Film.from_run(IMPOSSIBLE, Trace.parse(FULL)).shots())
    assert shots[-1].grid.is_complete
    assert not shots[-1].has_marks, "without a result, the end is only the end of the trace"
    result = Result(Status.NONE, ending=Ending.EXHAUSTED, trace=Trace.parse(FULL))
    assert list(Film.from_run(IMPOSSIBLE, result).shots())[-1].has_marks


FULL = """
??
??
??

line R1 @0 R1C1=1 R1C2=1
line R2 @0 R2C1=1 R2C2=1
line R3 @0 R3C1=0 R3C2=1
contradiction C1 @0
""".strip()
