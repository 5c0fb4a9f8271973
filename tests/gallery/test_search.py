from __future__ import annotations

from hanjie.gallery.recorder import Recorder
from hanjie.gallery.search import Guess, Propagated, Sweeper, search
from hanjie.model import UNKNOWN, Clue, Line, Puzzle, SolveOptions

PUZZLE = Puzzle.from_clues(["1", "1"], ["1", "1"])
MISFIT = Line.column(1)


def steps_of(recorder: Recorder) -> list[str]:
    assert recorder.trace
    return [str(step) for step in recorder.trace.steps]


def test_a_guess_that_fails_with_every_value_takes_back_the_one_before() -> None:
    def look(cells: bytearray) -> Propagated:
        if cells[0] == UNKNOWN:
            return Guess(0, (1, 0))
        if cells[0] == 1 and cells[1] == UNKNOWN:
            return Guess(1, (1, 0))
        return MISFIT

    recorder = Recorder(PUZZLE, SolveOptions(trace=True))
    assert list(search(look, recorder)) == []
    assert steps_of(recorder) == [
        "guess @1 R1C1=1",
        "guess @2 R1C2=1",
        "rewind C2 @1 R1C2=? because C2 cannot be finished",
        "guess @2 R1C2=0",
        "rewind C2 @1 R1C2=? because C2 cannot be finished",
        "rewind @0 R1C1=?",
        "guess @1 R1C1=0",
        "rewind C2 @0 R1C1=? because C2 cannot be finished",
    ]


def test_a_contradiction_before_any_guess_is_the_end() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True))
    assert list(search(lambda cells: MISFIT, recorder)) == []
    assert steps_of(recorder) == ["contradiction C2 @0"]


def test_lines_are_looked_at_again_only_when_they_have_changed() -> None:
    looked_at = []

    def solve_line(clue: Clue, cells: bytes) -> bytes:
        looked_at.append(cells)
        return cells

    sweeper = Sweeper(PUZZLE, solve_line, Recorder(PUZZLE))
    cells = bytearray([UNKNOWN] * 4)
    assert sweeper.sweep(cells) is None
    assert len(looked_at) == 4
    cells[0] = 1
    assert sweeper.sweep(cells) is None
    assert len(looked_at) == 6


def test_a_silent_sweep_records_no_step() -> None:
    recorder = Recorder(PUZZLE, SolveOptions(trace=True))
    sweeper = Sweeper(PUZZLE, lambda clue, cells: bytes(len(cells)), recorder)
    assert sweeper.sweep(bytearray([UNKNOWN] * 4), silently=True) is None
    assert (steps_of(recorder) if recorder.steps else []) == []
    sweeper = Sweeper(PUZZLE, lambda clue, cells: bytes(len(cells)), recorder)
    sweeper.sweep(bytearray([UNKNOWN] * 4))
    assert steps_of(recorder) == ["line R1 @0 R1C1=0 R1C2=0", "line R2 @0 R2C1=0 R2C2=0"]
