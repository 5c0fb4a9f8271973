from __future__ import annotations

import pytest

import hanjie
from hanjie.model import UNKNOWN, Grid, Puzzle, Status, StepKind, Trace
from tests.native.puzzles import permutations, random_puzzle


def solutions_in(trace: Trace) -> list[Grid]:
    """The grids at the steps that claim a solution."""
    return [grid for step, grid in zip(trace.steps, trace.replay(), strict=True) if step.kind is StepKind.SOLUTION]


@pytest.mark.parametrize("colors", [2, 3, 4])
@pytest.mark.parametrize("seed", range(25))
def test_a_trace_replays_to_the_solutions(seed: int, colors: int) -> None:
    puzzle = random_puzzle(seed, 9, 7, 0.4 + seed % 5 / 10, colors)
    result = hanjie.solve(puzzle, trace=True, seed=seed)
    assert result.trace
    if result.status is Status.UNIQUE:
        assert result.trace.end() == result.solution
    else:
        assert tuple(solutions_in(result.trace)) == result.solutions


def test_a_trace_starts_from_the_given_cells() -> None:
    given = Grid.parse("?#\n??")
    result = hanjie.solve(Puzzle.from_clues(rows=["1", "1"], columns=["1", "1"], given=given), trace=True)
    assert result.trace
    assert result.trace.start == given
    assert result.trace.end() == result.solution


def test_a_puzzle_that_lines_solve_has_only_line_steps() -> None:
    result = hanjie.solve(Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"]), trace=True)
    assert result.trace
    assert [str(step) for step in result.trace.steps] == [
        "line R1 @0 R1C1=1 R1C2=0 R1C3=1",
        "line R2 @0 R2C2=1",
        "line C1 @0 R2C1=0",
        "line C3 @0 R2C3=1",
        "solution @0",
    ]


def test_undoing_a_guess_undoes_all_its_consequences() -> None:
    trace = hanjie.solve(permutations(3), trace=True, max_solutions=None).trace
    assert trace
    kinds = [step.kind for step in trace.steps]
    assert StepKind.GUESS in kinds
    assert kinds.count(StepKind.GUESS) == kinds.count(StepKind.REWIND)
    for step in trace.steps:
        if step.kind is StepKind.REWIND:
            assert step.cells
            assert all(value == UNKNOWN for _, value in step.cells)


def test_cells_that_only_one_direction_can_color_have_steps_too() -> None:
    puzzle = Puzzle.from_picture(["a.", ".b"])
    result = hanjie.solve(puzzle, trace=True)
    assert result.trace
    assert result.trace.end() == result.solution


def test_a_trace_prints_as_text_that_reads_back() -> None:
    trace = hanjie.solve(random_puzzle(1, 8, 8), trace=True).trace
    assert trace
    assert Trace.parse(str(trace)) == trace


def test_steps_are_recorded_only_on_request() -> None:
    assert hanjie.solve(permutations(3)).trace is None
