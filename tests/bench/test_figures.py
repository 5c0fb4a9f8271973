"""Figures of runs."""

from __future__ import annotations

import pytest

from hanjie.bench.figures import Figures, figures_per_puzzle
from tests.bench.samples import run_of


def test_a_run_without_answer_counts_as_twice_the_timeout_in_par2_only() -> None:
    figures = Figures.from_runs(
        "suite", [run_of(1.0), run_of(2.0, name="b"), run_of(9.0, name="c", solved=False)], timeout=10
    )
    assert (figures.puzzles, figures.runs, figures.solved, figures.unsolved) == (3, 3, 2, 1)
    assert figures.median == 2.0
    assert figures.mean == 4.0
    assert figures.max == 9.0
    assert figures.par2 == pytest.approx(23 / 3)


def test_counts_of_work_are_added_up() -> None:
    figures = Figures.from_runs("suite", [run_of(1, conflicts=3), run_of(1, conflicts=4)], timeout=10)
    assert (figures.conflicts, figures.nodes, figures.work) == (7, 4, 20)


def test_one_in_a_hundred_may_take_longer_than_p99() -> None:
    runs = [run_of(float(number), name=str(number)) for number in range(200)]
    assert Figures.from_runs("suite", runs, timeout=10).p99 == 198


def test_each_puzzle_has_the_figures_of_its_seeds() -> None:
    first, second = figures_per_puzzle([run_of(1.0), run_of(5.0, name="b"), run_of(3.0), run_of(2.0)], timeout=10)
    assert (first.name, first.runs, first.median, first.least, first.max) == ("a", 3, 2.0, 1.0, 3.0)
    assert (second.name, second.runs) == ("b", 1)
