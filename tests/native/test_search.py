from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

import hanjie
from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import UNKNOWN, Grid, Limits, Puzzle, Status
from hanjie.native.answer import check_state
from tests.native.puzzles import HARD, palette, permutations, random_puzzle

TINY = Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"])


def test_a_puzzle_with_one_solution_is_unique() -> None:
    result = hanjie.solve(TINY)
    assert result.status is Status.UNIQUE
    assert [str(grid) for grid in result.solutions] == ["#.#\n.##"]
    assert result.known == result.solution


def test_a_puzzle_with_two_solutions_is_multiple() -> None:
    result = hanjie.solve(permutations(2))
    assert result.status is Status.MULTIPLE
    assert {str(grid) for grid in result.solutions} == {"#.\n.#", ".#\n#."}


def test_a_puzzle_without_solution_is_a_result() -> None:
    result = hanjie.solve(Puzzle.from_clues(rows=["2", "0"], columns=["1", "0"]))
    assert result.status is Status.NONE
    assert result.solutions == ()


def test_a_clue_that_cannot_fit_means_no_solution() -> None:
    puzzle = Puzzle.from_clues(rows=["4000"], columns=["1", "1"])
    assert hanjie.solve(puzzle).status is Status.NONE


def test_max_solutions_1_does_not_check_uniqueness() -> None:
    result = hanjie.solve(TINY, max_solutions=1)
    assert result.status is Status.SOLVED
    assert len(result.solutions) == 1


def test_all_solutions_are_found_without_a_limit() -> None:
    result = hanjie.solve(permutations(4), max_solutions=None)
    assert result.status is Status.MULTIPLE
    assert len(set(result.solutions)) == 24


def test_a_limit_of_zero_solutions_is_refused() -> None:
    with pytest.raises(ValueError, match="max_solutions is at least 1"):
        hanjie.solve(TINY, max_solutions=0)


def test_given_cells_are_part_of_the_puzzle() -> None:
    given = Grid.parse("?#\n??")
    result = hanjie.solve(Puzzle.from_clues(rows=["1", "1"], columns=["1", "1"], given=given))
    assert result.status is Status.UNIQUE
    assert str(result.solution) == ".#\n#."


def test_given_cells_that_contradict_the_clues_mean_no_solution() -> None:
    given = Grid.parse("##\n??")
    assert hanjie.solve(Puzzle.from_clues(rows=["1", "1"], columns=["1", "1"], given=given)).status is Status.NONE


def test_touching_blocks_of_different_colors_need_no_gap() -> None:
    puzzle = Puzzle.from_picture(["aab", "baa", "b.b"])
    result = hanjie.solve(puzzle)
    assert result.status is Status.UNIQUE
    assert result.solution == puzzle.goal


def test_the_largest_palette_is_solved() -> None:
    grid = Grid(254, 1, bytes(range(1, 255)))
    assert hanjie.solve(Puzzle.from_grid(grid, palette(255))).solutions == (grid,)


def test_line_only_leaves_cells_open_that_line_logic_cannot_decide() -> None:
    puzzle = Puzzle.from_picture(["####", "#...", "#.#.", "#..#"])
    result = hanjie.solve(puzzle, line_only=True)
    assert result.status is Status.UNKNOWN
    assert str(result.known) == "####\n#...\n#.??\n#.??"
    assert result.stats["probes"] == 0


def test_line_only_solves_line_solvable_puzzles() -> None:
    assert hanjie.solve(TINY, line_only=True).status is Status.UNIQUE


def test_known_cells_are_the_same_in_every_solution() -> None:
    puzzle = Puzzle.from_picture(["####", "#...", "#.#.", "#..#"])
    result = hanjie.solve(puzzle, max_solutions=None)
    assert str(result.known) == "####\n#...\n#.??\n#.??"


def test_out_of_time_is_a_result_with_the_certain_cells() -> None:
    start = time.monotonic()
    result = hanjie.solve(HARD, timeout=0.05)
    assert time.monotonic() - start < 2
    assert result.status is Status.UNKNOWN
    assert HARD.goal
    assert result.known
    assert all(known in (UNKNOWN, cell) for known, cell in zip(result.known.cells, HARD.goal.cells, strict=True))


def test_a_timeout_is_not_negative() -> None:
    with pytest.raises(ValueError, match="number of seconds"):
        hanjie.solve(TINY, timeout=-1)


def test_another_thread_can_cancel() -> None:
    cancel = native.Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    start = time.monotonic()
    result = hanjie.solve(HARD, limits=Limits(30, cancel))
    assert time.monotonic() - start < 2
    assert cancel.is_set
    assert result.status is Status.UNKNOWN


def test_other_threads_run_while_the_core_works() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    hanjie.solve(HARD, timeout=0.2)
    done.set()
    thread.join()
    assert counted > 10


def test_several_threads_can_solve_at_once() -> None:
    puzzles = [permutations(side) for side in (2, 3, 4, 5)] * 5
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda puzzle: hanjie.solve(puzzle, max_solutions=None), puzzles))
    assert [len(result.solutions) for result in results] == [2, 6, 24, 120] * 5


def test_the_same_seed_repeats_the_same_run() -> None:
    puzzle = random_puzzle(5, 20, 20, 0.4)
    first, second = (hanjie.solve(puzzle, seed=7) for _ in range(2))
    assert first.solutions == second.solutions
    assert {**first.stats, "seconds": 0} == {**second.stats, "seconds": 0}


def test_every_seed_gives_the_same_answer() -> None:
    puzzle = random_puzzle(8, 15, 15, 0.4)
    answers = {
        (result.status, frozenset(result.solutions))
        for result in (hanjie.solve(puzzle, seed=seed, max_solutions=None) for seed in (-3, 0, 1, 2**70))
    }
    assert len(answers) == 1


def test_a_solution_that_fails_the_check_is_never_returned() -> None:
    with pytest.raises(RuntimeError, match="This is a bug"):
        check_state("broken")
    for state in ("solution", "exhausted", "stuck", "stopped"):
        check_state(state)


def test_stats_have_the_documented_names() -> None:
    stats = hanjie.solve(TINY).stats
    assert {"lines", "probes", "guesses", "nodes", "depth", "seconds"} <= stats.keys()
    assert stats["lines"] >= 5


def test_the_timeout_error_says_whether_a_solution_was_found() -> None:
    with pytest.raises(BudgetError, match=r"^Out of time: no solution was found\.$") as caught:
        next(hanjie.iter_solutions(HARD, timeout=0.05))
    assert caught.value.at_least == 0


def test_the_timeout_of_iter_solutions_runs_between_solutions() -> None:
    solutions = hanjie.iter_solutions(permutations(6), timeout=0.1)
    time.sleep(0.2)
    next(solutions)
    time.sleep(0.2)
    with pytest.raises(BudgetError, match=r"^Out of time: there may be more solutions\.$") as caught:
        list(solutions)
    assert 1 <= caught.value.at_least < 720


def test_solutions_are_found_lazily() -> None:
    start = time.monotonic()
    first = list(islice(hanjie.iter_solutions(permutations(30)), 3))
    assert time.monotonic() - start < 5
    assert len(set(first)) == 3


def test_iterating_ends_after_the_last_solution() -> None:
    assert len(list(hanjie.iter_solutions(permutations(3)))) == 6
    assert list(hanjie.iter_solutions(Puzzle.from_clues(rows=["1"], columns=["0"]))) == []


def test_iterating_out_of_time_raises_an_error() -> None:
    with pytest.raises(TimeoutError):
        list(hanjie.iter_solutions(HARD, timeout=0.02))


def test_a_large_search_keeps_its_timeout() -> None:
    puzzle = Puzzle.from_clues(rows=[[1]] * 300, columns=[[1]] * 300)
    start = time.monotonic()
    assert hanjie.solve(puzzle, timeout=0.2).status in (Status.UNKNOWN, Status.MULTIPLE)
    assert time.monotonic() - start < 2
