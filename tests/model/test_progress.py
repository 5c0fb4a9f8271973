from __future__ import annotations

from dataclasses import replace

from hanjie.model import Phase, Progress

START = Progress(Phase.PROBING, 1_200, 2_500, seconds=0.1, nodes=1)


def test_progress_says_how_far_it_is() -> None:
    assert str(START) == "probing: 1,200 of 2,500 cells certain"


def test_progress_shows_conflicts() -> None:
    later = replace(START, phase=Phase.LEARNING, conflicts=12_345)
    assert str(later) == "learning: 1,200 of 2,500 cells certain, 12,345 conflicts"


def test_progress_after_a_solution_shows_the_search_for_another() -> None:
    assert str(replace(START, solutions=1)) == "probing: solved, looking for another"
    assert str(replace(START, solutions=20)) == "probing: 20 solutions"
