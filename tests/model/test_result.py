from __future__ import annotations

import pickle

import pytest

from hanjie import Ending, Grid, Puzzle, Result, Stats, Status, UnknownNameError, solve

PUZZLE = Puzzle.from_picture(["#.#", ".##"])


def test_a_result_prints_as_text_that_reads_back() -> None:
    for result in (
        solve(PUZZLE),
        solve(PUZZLE, trace=True),
        solve(Puzzle.from_clues(["1", "1"], ["1", "1"])),
        solve(Puzzle.from_clues(["1"], ["0"])),
        Result(Status.UNKNOWN),
    ):
        assert Result.parse(str(result)) == result
        assert hash(Result.parse(str(result))) == hash(result)
        assert pickle.loads(pickle.dumps(result)) == result


def test_stats_never_change_and_read_back() -> None:
    stats = Stats({"lines": 5, "seconds": 1.5e-05, "ratio": 0.0})
    assert str(stats) == "lines=5 seconds=1.5e-05 ratio=0.0"
    assert Stats.parse(str(stats)) == stats == eval(repr(stats))
    with pytest.raises(TypeError):
        stats["lines"] = 6


def test_a_result_says_why_the_solver_stopped() -> None:
    switch = Puzzle.from_clues(["1", "1"], ["1", "1"])
    assert solve(PUZZLE).ending is Ending.EXHAUSTED
    assert solve(PUZZLE).exhausted
    assert solve(switch, max_solutions=1).ending is Ending.ENOUGH
    assert solve(switch, line_only=True).ending is Ending.STUCK
    assert solve(switch, timeout=0).ending is Ending.STOPPED


def test_the_solution_is_the_first_of_them() -> None:
    assert solve(PUZZLE).solution == Grid.parse("#.#\n.##")
    assert Result(Status.NONE).solution is None


def test_results_are_equal_only_if_they_took_the_same() -> None:
    one, other = (Result(Status.NONE, stats=Stats({"seconds": seconds})) for seconds in (0.1, 0.2))
    assert one != other
    assert (one.status, one.solutions) == (other.status, other.solutions)


def test_two_solutions_are_several_even_if_time_ran_out() -> None:
    permutations = Puzzle.from_clues(["1"] * 12, ["1"] * 12)
    result = solve(permutations, max_solutions=None, timeout=0.2)
    assert (result.status, result.ending) == (Status.MULTIPLE, Ending.STOPPED)


def test_errors_survive_pickling() -> None:
    error = UnknownNameError("format", "nonn", ["non"])
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
