"""A search for all solutions stops before they fill the memory."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest

import hanjie
from hanjie import solvers
from hanjie.model import Ending, Puzzle, Status, options

MANY = Puzzle.from_clues(["1"] * 6, ["1"] * 6)
"""720 solutions."""
each_solver = pytest.mark.parametrize("name", [algorithm.name for algorithm in solvers.ALGORITHMS])


@each_solver
def test_all_solutions_are_as_many_as_fit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "MAX_SOLUTION_BYTES", 50 * (36 + 128))
    result = hanjie.solve(MANY, algorithm=name, max_solutions=None)
    assert len(set(result.solutions)) == len(result.solutions) == 50
    assert (result.status, result.ending) == (Status.MULTIPLE, Ending.ENOUGH)
    assert len(hanjie.solve(MANY, algorithm=name, max_solutions=60).solutions) == 60


def test_solutions_one_by_one_have_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "MAX_SOLUTION_BYTES", 50 * (36 + 128))
    assert len(list(islice(hanjie.iter_solutions(MANY), 1000))) == 720


@each_solver
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_results_can_be_pickled_with_every_protocol(name: str, protocol: int) -> None:
    result = hanjie.solve(MANY, algorithm=name, max_solutions=3, trace=True)
    assert pickle.loads(pickle.dumps(result, protocol)) == result
    assert pickle.loads(pickle.dumps(result.stats, protocol)) == result.stats
