"""Wrong arguments are refused by one sentence, at the call, by every verb."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hanjie
from hanjie.model.validate import LONGEST_TIMEOUT, expect_timeout
from hanjie.solvers import ALGORITHMS

TINY = hanjie.Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"])
SWITCH = hanjie.Puzzle.from_clues(rows=["1", "1"], columns=["1", "1"])

Verb = Callable[..., Any]


def solve_many(puzzle: hanjie.Puzzle, **arguments: Any) -> Any:
    return hanjie.solve_many([puzzle], **arguments)


WITH_TIMEOUT: tuple[Verb, ...] = (
    hanjie.solve,
    hanjie.iter_solutions,
    solve_many,
    hanjie.count,
    hanjie.common_cells,
    hanjie.explain,
    hanjie.hint,
    hanjie.rate,
)
WITH_SEED: tuple[Verb, ...] = (hanjie.solve, hanjie.iter_solutions, solve_many)
WITH_MAX_SOLUTIONS: tuple[Verb, ...] = (hanjie.solve, solve_many)


def refusal(verb: Verb, **arguments: Any) -> tuple[type, str]:
    with pytest.raises((TypeError, ValueError)) as caught:
        verb(TINY, **arguments)
    return caught.type, str(caught.value)


@pytest.mark.parametrize("verb", WITH_TIMEOUT)
def test_a_timeout_is_a_number_of_seconds(verb: Verb) -> None:
    said = "A timeout is a number of seconds from 0, or None, not "
    assert refusal(verb, timeout="1") == (TypeError, f"{said}'1'.")
    assert refusal(verb, timeout=[1]) == (TypeError, f"{said}[1].")
    assert refusal(verb, timeout=-1) == (ValueError, f"{said}-1.")
    assert refusal(verb, timeout=float("nan")) == (ValueError, f"{said}nan.")


def test_any_number_is_a_timeout_and_a_long_one_is_cut() -> None:
    times: list[float] = [10**400, float("inf"), Fraction(3, 2), 2]  # type: ignore[list-item]
    assert [expect_timeout(time) for time in times] == [LONGEST_TIMEOUT, LONGEST_TIMEOUT, 1.5, 2.0]
    assert hanjie.solve(TINY, timeout=10**400).status == "unique"


@pytest.mark.parametrize("verb", WITH_SEED)
def test_threads_and_seeds_are_whole_numbers(verb: Verb) -> None:
    assert refusal(verb, threads=2.0) == (TypeError, "threads is a whole number, or None for every core, not 2.0.")
    assert refusal(verb, threads="two") == (TypeError, "threads is a whole number, or None for every core, not 'two'.")
    assert refusal(verb, threads=0) == (ValueError, "threads is a number from 1 to 1,024, not 0.")
    assert refusal(verb, threads=1025) == (ValueError, "threads is a number from 1 to 1,024, not 1025.")
    assert refusal(verb, seed="x") == (TypeError, "seed is a whole number, not 'x'.")
    assert refusal(verb, seed=None) == (TypeError, "seed is a whole number, not None.")


def test_none_is_every_useful_thread() -> None:
    assert hanjie.solve(TINY, threads=None).status == "unique"
    assert [result.status for result in hanjie.solve_many([TINY], threads=None)] == ["unique"]


@pytest.mark.parametrize("verb", [hanjie.solve, solve_many])
def test_any_whole_number_is_a_seed(verb: Verb) -> None:
    for seed in (-3, 0, 2**70):
        assert verb(TINY, seed=seed)


@pytest.mark.parametrize("verb", WITH_MAX_SOLUTIONS)
def test_max_solutions_is_a_whole_number(verb: Verb) -> None:
    said = "or None for all of them, not"
    assert refusal(verb, max_solutions=1.5) == (TypeError, f"max_solutions is a whole number, {said} 1.5.")
    assert refusal(verb, max_solutions=0) == (ValueError, f"max_solutions is at least 1, {said} 0.")
    assert refusal(verb, max_solutions=-(10**50)) == (
        ValueError,
        f"max_solutions is at least 1, {said} a number of over 40 digits.",
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_max_solutions_may_be_larger_than_any_count(threads: int) -> None:
    assert len(hanjie.solve(SWITCH, max_solutions=10**30, threads=threads).solutions) == 2
    (result,) = hanjie.solve_many([SWITCH], max_solutions=10**30, threads=threads)
    assert result.exhausted


@pytest.mark.parametrize("verb", WITH_TIMEOUT)
def test_every_verb_takes_limits_in_place_of_a_timeout(verb: Verb) -> None:
    assert refusal(verb, limits=3) == (TypeError, "limits is a hanjie.Limits, or None, not 3.")
    both = "Give the timeout either as timeout= or inside limits=, not both."
    assert refusal(verb, timeout=1, limits=hanjie.Limits(1)) == (ValueError, both)
    assert verb(TINY, limits=hanjie.Limits(60)) is not None


def test_limits_are_checked_when_they_are_made() -> None:
    wrong: Any = 3
    with pytest.raises(TypeError, match=r"progress is a function to call, or None, not 3\."):
        hanjie.Limits(progress=wrong)
    with pytest.raises(TypeError, match=r"cancel is a hanjie\.Cancel, or None, not 3\."):
        hanjie.Limits(cancel=wrong)


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"timeout": "1"}, TypeError),
        ({"timeout": -1}, ValueError),
        ({"threads": 0}, ValueError),
        ({"seed": "x"}, TypeError),
        ({"max_solutions": 1.5}, TypeError),
        ({"max_solutions": 0}, ValueError),
        ({"max_steps": 1.5}, TypeError),
        ({"max_steps": 0}, ValueError),
    ],
)
def test_every_algorithm_refuses_the_same_arguments(name: str, wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^[\w ]+ is .*, not .*\.$"):
        hanjie.solve(TINY, algorithm=name, **wrong)


@pytest.mark.parametrize("verb", WITH_TIMEOUT)
def test_true_is_not_a_timeout(verb: Verb) -> None:
    said = "A timeout is a number of seconds from 0, or None, not True."
    assert refusal(verb, timeout=True) == (TypeError, said)


@pytest.mark.parametrize("verb", WITH_SEED)
def test_true_is_not_a_number_of_threads_and_false_is_not_a_seed(verb: Verb) -> None:
    assert refusal(verb, threads=True) == (TypeError, "threads is a whole number, or None for every core, not True.")
    assert refusal(verb, seed=False) == (TypeError, "seed is a whole number, not False.")


def test_true_is_not_a_number_of_solutions_or_steps() -> None:
    for verb in WITH_MAX_SOLUTIONS:
        said = "max_solutions is a whole number, or None for all of them, not True."
        assert refusal(verb, max_solutions=True) == (TypeError, said)
    assert refusal(hanjie.solve, max_steps=True)[0] is TypeError
    assert refusal(hanjie.count, limit=True) == (
        TypeError,
        "limit is a whole number, or None to count them all, not True.",
    )


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_any_true_value_switches_an_option_on(name: str) -> None:
    yes: Any = 1
    assert hanjie.solve(TINY, algorithm=name, trace=yes).trace
    assert hanjie.solve(SWITCH, algorithm=name, line_only=yes).ending == "stuck"


def test_an_algorithm_is_a_name() -> None:
    assert refusal(hanjie.solve, algorithm=None) == (TypeError, "algorithm is a name such as 'native', not None.")


def test_counting_ends_at_a_whole_number_from_0() -> None:
    said = "or None to count them all, not"
    assert refusal(hanjie.count, limit=-1) == (ValueError, f"limit is at least 0, {said} -1.")
    assert refusal(hanjie.count, limit=1.5) == (TypeError, f"limit is a whole number, {said} 1.5.")
    assert hanjie.count(SWITCH, limit=0) == 0


def test_a_long_value_is_cut_or_named_by_its_type() -> None:
    assert refusal(hanjie.solve, seed="x" * 99) == (TypeError, f"seed is a whole number, not '{'x' * 37}...'.")
    assert refusal(hanjie.solve, seed=["x"] * 99) == (TypeError, "seed is a whole number, not a value of type list.")


VERBS: tuple[Callable[[Any], object], ...] = (
    hanjie.solve,
    hanjie.count,
    hanjie.common_cells,
    hanjie.iter_solutions,
    hanjie.explain,
    hanjie.hint,
    hanjie.rate,
    lambda puzzle: hanjie.dumps(puzzle, "non"),
)


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("given", ["cat.non", Path("cat.non"), None])
def test_a_puzzle_is_expected(verb: Callable[[Any], object], given: object) -> None:
    if given is None and verb is VERBS[-1]:
        given = [None]
    with pytest.raises(TypeError, match=r"Expected a Puzzle, found .*; hanjie\.load\(path\) reads one"):
        verb(given)


@pytest.mark.parametrize("verb", [hanjie.explain, hanjie.hint])
@pytest.mark.parametrize("given", ["#.#.#", "", 5])
def test_a_grid_is_expected(verb: Callable[[hanjie.Puzzle, Any], object], given: object) -> None:
    with pytest.raises(TypeError, match=r"Expected a Grid, found .*; hanjie\.Grid\.parse\(text"):
        verb(TINY, given)


def test_many_puzzles_are_expected() -> None:
    wrong: Any = "pack.non"
    with pytest.raises(TypeError, match=r"hanjie\.load_all"):
        hanjie.solve_many(wrong)
    wrong = 5
    with pytest.raises(TypeError, match=r"Expected puzzles, found a value of type int; hanjie\.load_all"):
        hanjie.solve_many(wrong)


def test_a_single_puzzle_is_not_many() -> None:
    wrong: Any = TINY
    with pytest.raises(
        TypeError, match=r"found a single one; hanjie\.solve\(puzzle\) solves it, or put it into a list"
    ):
        hanjie.solve_many(wrong)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_error_about_one_of_many_puzzles_has_its_number(threads: int) -> None:
    wrong: Any = [TINY, "cat.non", TINY]
    results = hanjie.solve_many(wrong, threads=threads)
    assert next(results).status == "unique"
    with pytest.raises(TypeError, match=r"Expected a Puzzle, found the text 'cat\.non' \(number 2\); hanjie\.load"):
        next(results)


@pytest.mark.parametrize("given", [5, None, Path("cat.non")])
def test_a_text_is_expected(given: Any) -> None:
    with pytest.raises(TypeError, match=r"Expected a text or bytes, found .*; hanjie\.load\(path\) reads a file\."):
        hanjie.loads(given)
