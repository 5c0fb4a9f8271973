from __future__ import annotations

import gc
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hanjie
from hanjie import native
from hanjie.model import UNKNOWN, Grid, Limits, Progress, Puzzle
from tests.native.puzzles import HARD, palette, permutations
from tests.native.test_count import switches


def test_the_only_solution_is_common() -> None:
    puzzle = Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"])
    assert str(hanjie.common_cells(puzzle)) == "#.#\n.##"


def test_cells_that_differ_are_unknown() -> None:
    puzzle = Puzzle.from_picture(["#..#", ".#.#", "...#", "####"])
    assert {str(grid) for grid in hanjie.iter_solutions(puzzle)} == {
        "#..#\n.#.#\n...#\n####",
        ".#.#\n#..#\n...#\n####",
    }
    assert str(hanjie.common_cells(puzzle)) == "??.#\n??.#\n...#\n####"


def test_without_a_solution_there_are_no_common_cells() -> None:
    assert hanjie.common_cells(Puzzle.from_clues(rows=["2", "0"], columns=["1", "0"])) is None


def test_common_cells_of_too_many_solutions_to_list() -> None:
    puzzle = switches(8)
    common = hanjie.common_cells(puzzle)
    assert common
    tile = ["??.##.", "??.##.", "...##.", "######", "######", "...##."]
    assert str(common) == "\n".join([row * 8 for row in tile] * 8)


def test_all_permutations_have_no_common_cells() -> None:
    assert hanjie.common_cells(permutations(9)) == Grid.blank(9, 9, UNKNOWN)


def test_out_of_time_returns_the_cells_found_so_far() -> None:
    common = native.common_cells(HARD, Limits(0.3))
    assert not common.is_final
    assert (common.grid is None) == (common.at_least == 0)


def test_progress_is_reported_until_the_answer() -> None:
    reports: list[Progress] = []
    hanjie.solve(HARD, limits=Limits(0.5, progress=reports.append))
    assert reports
    assert all(0 <= report.done <= report.total == HARD.width * HARD.height for report in reports)


def test_a_question_with_progress_does_not_stay_in_memory() -> None:
    def living() -> int:
        gc.collect()
        return sum(getattr(one, "__qualname__", "") == "common_cells.<locals>.report" for one in gc.get_objects())

    before = living()
    for _ in range(3):
        native.common_cells(permutations(3), Limits(progress=print))
    assert living() == before


def test_out_of_time_is_an_error() -> None:
    started = time.perf_counter()
    with pytest.raises(hanjie.BudgetError):
        hanjie.common_cells(HARD, timeout=0.05)
    assert time.perf_counter() - started < 3


def test_another_thread_can_cancel_the_search() -> None:
    cancel = native.Cancel()
    timer = threading.Timer(0.1, cancel.set)
    timer.start()
    started = time.perf_counter()
    with pytest.raises(hanjie.BudgetError):
        hanjie.common_cells(HARD, limits=Limits(60, cancel))
    assert time.perf_counter() - started < 3
    timer.join()


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_common_cells_are_those_of_all_solutions(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    colors = data.draw(st.integers(2, 4))
    cells = data.draw(st.lists(st.integers(0, colors - 1), min_size=width * height, max_size=width * height))
    puzzle = Puzzle.from_grid(Grid(width, height, bytes(cells)), palette(colors))
    columns = zip(*(grid.cells for grid in hanjie.iter_solutions(puzzle)), strict=True)
    expected = bytes(values[0] if len(set(values)) == 1 else UNKNOWN for values in columns)
    common = hanjie.common_cells(puzzle)
    assert common
    assert common.cells == expected
