from __future__ import annotations

import pytest

from hanjie.gallery.recorder import Recorder, Stop
from hanjie.model import Ending, Grid, Limits, Line, Puzzle, SolveOptions

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


def test_equal_marks_are_one_object() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True))
    for _ in range(3):
        recorder.mark(0, 1)
    assert recorder.trace
    assert len({id(step) for step in recorder.trace.steps}) == 1


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
