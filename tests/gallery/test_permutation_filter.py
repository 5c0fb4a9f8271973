from __future__ import annotations

import time
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import Clue, Grid, Puzzle, StepKind, load, solve, solve_line
from hanjie.gallery.permutation_filter import placements, settle
from hanjie.model import Ending
from hanjie.model.grid import runs

ANCHOR = Path(__file__).parents[2] / "examples" / "anchor.non"


def shown(clue: str, cells: str) -> list[str]:
    """All placements as text."""
    lines = placements(Clue.parse(clue), Grid.parse(cells).cells, lambda: None)
    return [str(Grid(len(line), 1, line)) for line in lines]


def test_all_placements_leftmost_first() -> None:
    assert shown("2 1", "?????") == ["##.#.", "##..#", ".##.#"]
    assert shown("0", "???") == ["..."]
    assert shown("4", "???") == []


def test_colors_need_no_gap_between_different_ones() -> None:
    assert shown("1 1:2", "???") == ["#a.", "#.a", ".#a"]


def test_placements_that_contradict_are_dropped() -> None:
    assert shown("3 1", "???#??") == [".###.#"]
    assert shown("1", ".?#") == ["..#"]
    assert shown("1", "#?#") == []
    assert shown("0", "?#") == []


@pytest.mark.parametrize(
    ("clue", "cells", "expected"),
    [
        ("3", "?????", "??#??"),
        ("3 1", "???#??", ".###.#"),
        ("1 1", "?????", "?????"),
        ("1 1", "?#???", ".#.??"),
        ("2", "#.?", None),
    ],
)
def test_cells_that_all_placements_share_are_known(clue: str, cells: str, expected: str | None) -> None:
    settled = settle(Clue.parse(clue), Grid.parse(cells).cells, check_time=lambda: None)
    assert settled == (Grid.parse(expected).cells if expected else None)


def test_a_look_ends_as_soon_as_nothing_is_shared() -> None:
    looks = 0

    def check_time() -> None:
        nonlocal looks
        looks += 1

    clue = Clue([1] * 10)
    cells = Grid.blank(60, 1).cells
    assert settle(clue, cells, check_time=check_time) == cells
    assert looks < 200  # of 75,394,027,566 placements


def test_a_timeout_works_even_if_no_placement_is_completed() -> None:
    given = Grid.parse("?" * 40 + "##" + "?" * 40)
    puzzle = replace(Puzzle.from_clues(["1 " * 16], ["0"] * 66 + ["1"] * 16), given=given)
    begin = time.monotonic()
    assert solve(puzzle, algorithm="permutation_filter", timeout=0.1).ending is Ending.STOPPED
    assert time.monotonic() - begin < 5


def all_lines(clue: Clue, cells: bytes, colors: int) -> set[bytes]:
    """Every line that has this clue and these known cells, found by trying all lines."""
    choices = [range(colors + 1) if cell == 255 else [cell] for cell in cells]
    return {line for line in map(bytes, product(*choices)) if runs(line) == clue}


@given(st.data())
def test_the_placements_are_all_lines_with_that_clue(data: st.DataObject) -> None:
    colors = data.draw(st.integers(1, 2))
    length = data.draw(st.integers(1, 6))
    line = bytes(data.draw(st.lists(st.integers(0, colors), min_size=length, max_size=length)))
    known = [255, 255, *range(colors + 1)]
    cells = bytes(data.draw(st.lists(st.sampled_from(known), min_size=length, max_size=length)))
    found = list(placements(runs(line), cells, lambda: None))
    assert len(found) == len(set(found))
    assert set(found) == all_lines(runs(line), cells, colors)


@given(st.lists(st.sampled_from("?.#"), min_size=1, max_size=8).map("".join), st.lists(st.integers(1, 4), max_size=3))
def test_it_is_the_most_one_can_know_from_a_line(cells: str, clue: list[int]) -> None:
    settled = settle(Clue(clue), Grid.parse(cells).cells, check_time=lambda: None)
    assert settled == solve_line(Clue(clue), Grid.parse(cells).cells)


def test_the_first_unknown_cell_is_guessed_blank_first() -> None:
    result = solve(
        Puzzle.from_clues(["1", "1"], ["1", "1"]), algorithm="permutation_filter", max_solutions=None, trace=True
    )
    assert result.trace
    assert [str(step) for step in result.trace.steps] == [
        "guess @1 R1C1=0",
        "line R1 @1 R1C2=1",
        "line C1 @1 R2C1=1",
        "line C2 @1 R2C2=0",
        "solution @1",
        "rewind @0 R1C1=? R1C2=? R2C1=? R2C2=?",
        "guess @1 R1C1=1",
        "line R1 @1 R1C2=0",
        "line C1 @1 R2C1=0",
        "line C2 @1 R2C2=1",
        "solution @1",
        "rewind @0 R1C1=? R1C2=? R2C1=? R2C2=?",
    ]


def test_a_rewind_names_the_line_that_refuted_the_guess() -> None:
    result = solve(load(ANCHOR), algorithm="permutation_filter", trace=True)
    assert result.trace
    refuted = [step for step in result.trace.steps if step.kind is StepKind.REWIND and step.line]
    assert [(str(step.line), step.reason) for step in refuted] == [("R9", "R9 cannot be finished")]
