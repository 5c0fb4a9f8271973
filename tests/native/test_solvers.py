from __future__ import annotations

import pytest

from hanjie import solve, solvers
from hanjie.bench.generated import domino
from hanjie.errors import UnknownNameError
from hanjie.model import Limits, SolveOptions, Status
from tests.native.puzzles import permutations


@pytest.mark.parametrize("algorithm", solvers.ALGORITHMS, ids=lambda algorithm: str(algorithm.name))
def test_every_algorithm_solves_and_has_a_description(algorithm: solvers.Algorithm) -> None:
    result = algorithm.solve(permutations(2), SolveOptions(), Limits())
    assert result.status is Status.MULTIPLE
    assert algorithm.about.endswith(".")
    assert solvers.get(algorithm.name) is algorithm


def test_the_native_solver_learns_from_conflicts() -> None:
    result = solve(domino(6).puzzle, algorithm="native")
    assert result.status is Status.UNIQUE
    assert result.stats["conflicts"] > 0


def test_an_unknown_algorithm_suggests_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'native'"):
        solvers.get("natve")
