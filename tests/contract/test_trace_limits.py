"""A trace obeys its limit, whatever the solver: it is cut, says so, and can still be replayed to the same end."""

from __future__ import annotations

import pickle
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hanjie
from hanjie import solvers
from hanjie.model import Puzzle, Result, Status, StepKind, Trace
from tests.contract.test_every_solver import small_puzzles
from tests.contract.traces import check_result
from tests.runaway import measured

each_solver = pytest.mark.parametrize("name", [algorithm.name for algorithm in solvers.ALGORITHMS])

MANY = Puzzle.from_clues(["1 1"] * 6, ["1 1"] * 6)
"""Each solver guesses thousands of times to find its solutions."""
PIGEONS = """
import hanjie
one, two = "1 " * 10, "1 " * 9
puzzle = hanjie.Puzzle.from_clues([one] * 21, [one] * 21)
"""
"""A puzzle that no solver with a trace finishes: 21x21, ten single cells in every line."""


@each_solver
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(puzzle=small_puzzles(), wanted=st.sampled_from([None, 1, 2]), limit=st.integers(1, 60))
def test_a_cut_trace_follows_the_rules_and_has_the_same_end(
    name: str, puzzle: Puzzle, wanted: int | None, limit: int
) -> None:
    def run(trace_limit: int) -> Result:
        return hanjie.solve(puzzle, algorithm=name, trace=True, max_solutions=wanted, trace_limit=trace_limit)

    whole, cut = run(10**9), run(limit)
    assert whole.trace is not None
    assert cut.trace is not None
    check_result(puzzle, cut)
    assert whole.trace.cut == 0
    assert cut.trace.end() == whole.trace.end()
    assert len(cut.trace) + cut.trace.cut == len(whole.trace)
    assert (cut.status, cut.solutions, cut.stats["steps"]) == (whole.status, whole.solutions, whole.stats["steps"])


@each_solver
def test_a_long_trace_keeps_about_as_many_steps_as_the_limit(name: str) -> None:
    trace = hanjie.solve(MANY, algorithm=name, trace=True, max_solutions=None, trace_limit=400).trace
    assert trace
    assert trace.cut > 1_000
    assert 0 < len(trace) <= 400


@each_solver
def test_a_cut_trace_is_written_and_read(name: str) -> None:
    trace = hanjie.solve(MANY, algorithm=name, trace=True, max_solutions=None, trace_limit=50).trace
    assert trace
    assert trace.cut
    assert Trace.from_json(trace.to_json()) == trace == Trace.parse(str(trace))
    assert Trace.from_dict(trace.to_dict()) == trace
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(trace, protocol))
        assert again == trace
        assert hash(again) == hash(trace)
    assert Trace(trace.start, tuple(trace.steps), trace.cut) == trace
    assert trace.steps[-1] == trace.steps[len(trace) - 1] == list(trace.steps)[-1]
    assert trace.steps[1:3] == tuple(trace.steps)[1:3]


@each_solver
def test_a_run_with_a_trace_ends_in_time_and_takes_little_memory(name: str) -> None:
    run = measured(
        PIGEONS + f"result = hanjie.solve(puzzle, algorithm={name!r}, trace=True, timeout=1)\n"
        "print(result.seconds, len(result.trace))"
    )
    seconds, steps = map(float, run.out.split())
    assert seconds < 5, "about a second on a machine that is not busy"
    assert 0 < steps <= 200_000
    assert run.megabytes < 200


def test_a_contradiction_at_the_start_is_never_left_out() -> None:
    puzzle = Puzzle.from_clues(["2", "0"], ["0", "2"])
    trace = hanjie.solve(puzzle, trace=True, trace_limit=1).trace
    assert trace
    assert trace.steps[-1].kind is StepKind.CONTRADICTION


@each_solver
def test_a_large_grid_is_set_up_within_the_time_limit(name: str) -> None:
    puzzle = Puzzle.from_clues(["1000"] * 2000, ["1000"] * 2000)
    began = time.process_time()
    result = hanjie.solve(puzzle, algorithm=name, timeout=0.1, trace=True)
    assert result.status is Status.UNKNOWN
    assert time.process_time() - began < 1
