"""Those who hand over the name of a file, or text, are told what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hanjie

HEART = hanjie.Puzzle.from_picture([".#.#.", "#####", ".###.", "..#.."])

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
        verb(HEART, given)


def test_many_puzzles_are_expected() -> None:
    wrong: Any = "pack.non"
    with pytest.raises(TypeError, match=r"hanjie\.load_all"):
        hanjie.solve_many(wrong)
    wrong = 5
    with pytest.raises(TypeError, match=r"Expected puzzles, found a value of type int; hanjie\.load_all"):
        hanjie.solve_many(wrong)


def test_a_single_puzzle_is_not_many() -> None:
    wrong: Any = HEART
    with pytest.raises(
        TypeError, match=r"found a single one; hanjie\.solve\(puzzle\) solves it, or put it into a list"
    ):
        hanjie.solve_many(wrong)


@pytest.mark.parametrize("threads", [1, 2])
def test_what_is_no_puzzle_among_many_is_told_with_its_number(threads: int) -> None:
    wrong: Any = [HEART, "cat.non", HEART]
    results = hanjie.solve_many(wrong, threads=threads)
    assert next(results).status == "unique"
    with pytest.raises(TypeError, match=r"Expected a Puzzle, found the text 'cat\.non' \(number 2\); hanjie\.load"):
        next(results)


@pytest.mark.parametrize("given", [5, None, Path("cat.non")])
def test_a_text_is_expected(given: Any) -> None:
    with pytest.raises(TypeError, match=r"Expected a text or bytes, found .*; hanjie\.load\(path\) reads a file\."):
        hanjie.loads(given)
