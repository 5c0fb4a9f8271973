from __future__ import annotations

import pytest

from hanjie.gallery.recorder import Recorder, Stop
from hanjie.model import Ending, Grid, Limits, Line, Puzzle, SolveOptions, Step, StepKind

PUZZLE = Puzzle.from_clues(["1", "1"], ["1", "1"])


def test_nothing_is_recorded_without_the_option() -> None:
    recorder = Recorder(PUZZLE)
    recorder.mark(0, 1)
    assert (recorder.trace, recorder.steps) == (None, 1)


def test_a_rewind_lists_all_cells_set_since_the_guess() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True))
    recorder.line(Line.row(0), [(0, 1)])
    recorder.guess([(1, 0)])
    recorder.line(Line.row(1), [(2, 0)])
    recorder.guess([(3, 1)])
    recorder.rewind()
    recorder.rewind(Line.column(1), "C2 cannot be finished")
    assert recorder.trace
    assert [str(step) for step in recorder.trace.steps] == [
        "line R1 @0 R1C1=1",
        "guess @1 R1C2=0",
        "line R2 @1 R2C1=0",
        "guess @2 R2C2=1",
        "rewind @1 R2C2=?",
        "rewind C2 @0 R1C2=? R2C1=? because C2 cannot be finished",
    ]


def test_only_cells_set_before_a_guess_are_certain() -> None:
    recorder = Recorder(PUZZLE)
    recorder.line(Line.row(0), [(0, 1)])
    recorder.guess([(1, 0)])
    recorder.line(Line.row(1), [(2, 0)])
    assert Grid(2, 2, bytes(recorder.known)) == Grid.parse("#?\n??")


def test_marks_that_were_taken_back_are_left_out_the_deepest_first() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True, trace_limit=6))
    for at, value in [(0, 1), (1, 1), (2, 1), (2, 0), (1, 0), (2, 1), (2, 0), (0, 0), (1, 1)]:
        recorder.mark(at, value)
    trace = recorder.trace
    assert trace
    assert [str(step) for step in trace.steps] == [
        "cell @0 R1C1=1",
        "cell @0 R1C2=1",
        "cell @0 R1C2=0",
        "cell @0 R1C1=0 R1C2=?",
        "cell @0 R1C2=1",
    ]
    assert trace.cut == 4


def test_some_guesses_of_the_same_depth_are_kept() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True, trace_limit=8))
    for number in range(16):
        recorder.guess([(number % 4, 1)])
        recorder.rewind()
    trace = recorder.trace
    assert trace
    assert trace.steps[:2] == (Step.parse("guess @1 R1C1=1"), Step.parse("rewind @0 R1C1=?"))
    assert 4 <= len(trace) <= 8
    assert len(trace) + trace.cut == 32


def test_a_guess_that_led_to_a_solution_is_kept_while_there_is_room() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True, trace_limit=16))
    for number in range(100):
        recorder.guess([(0, 1)])
        if number == 37:
            recorder.solution(bytes(4))
        recorder.rewind()
    trace = recorder.trace
    assert trace
    assert [step.kind for step in trace.steps].count(StepKind.SOLUTION) == 1
    assert 8 <= len(trace) <= 16


@pytest.mark.parametrize(
    ("recorder", "ending"),
    [
        (Recorder(PUZZLE, SolveOptions(max_steps=2)), Ending.LIMIT),
        (Recorder(PUZZLE, limits=Limits(0)), Ending.STOPPED),
        (Recorder(PUZZLE, SolveOptions(line_only=True)), Ending.STUCK),
    ],
    ids=["steps", "time", "guessing"],
)
def test_whatever_runs_out_ends_the_algorithm(recorder: Recorder, ending: Ending) -> None:
    def algorithm() -> None:
        for _ in range(3):
            recorder.mark(0, 1)

    with pytest.raises(Stop) as stopped:
        algorithm()
    assert stopped.value.ending is ending
