"""Packed steps are the same steps in little space."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import hanjie
from hanjie.jobs.trace import TraceReport, TraceRequest, run
from hanjie.model import Puzzle, SolveOptions
from hanjie.model.packed_steps import PackedSteps

ANCHOR = hanjie.load("examples/anchor.non")
FLAGS = Puzzle.from_picture(["rr.", ".bb"])


@pytest.mark.parametrize("algorithm", ["native", "cell_backtracking", "overlap_nfa"])
@pytest.mark.parametrize("puzzle", [ANCHOR, FLAGS], ids=["anchor", "flags"])
def test_packed_steps_are_the_steps_of_the_trace(algorithm: str, puzzle: Puzzle) -> None:
    trace = hanjie.solve(puzzle, algorithm=algorithm, trace=True).trace
    assert trace is not None
    packed = PackedSteps.of(trace)
    assert packed.count == len(trace.steps) > 0
    assert packed.steps(puzzle.width, puzzle.height) == trace.steps
    assert PackedSteps.of(replace(trace, steps=tuple(trace.steps))).steps(puzzle.width, puzzle.height) == trace.steps


def test_the_job_sends_steps_either_as_objects_or_packed() -> None:
    options = SolveOptions(algorithm="overlap_nfa")
    plain, packed = run(TraceRequest(ANCHOR, options)), run(TraceRequest(ANCHOR, options, packed=True))
    assert plain.packed is None
    assert packed.packed is not None
    assert len(packed.trace.steps) == 0
    assert packed.packed.steps(10, 10) == plain.trace.steps
    assert any(step.reason for step in plain.trace.steps)
    assert TraceReport.from_dict(json.loads(json.dumps(packed.to_dict()))) == packed


def test_a_long_trace_is_packed_into_a_tenth_of_its_json() -> None:
    options = SolveOptions(algorithm="block_backtracking", max_steps=20_000)
    report = run(TraceRequest(ANCHOR, options, packed=True))
    assert report.packed is not None
    assert report.packed.count == 20_000
    as_json = json.dumps(run(TraceRequest(ANCHOR, options)).to_dict())
    assert len(report.packed.numbers) < len(as_json) / 10
