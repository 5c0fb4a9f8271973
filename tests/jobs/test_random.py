"""Random puzzles: one solution, the wanted grade, symmetry and colors, and the same for the same seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

import hanjie
from hanjie import reasoning
from hanjie.errors import BudgetError, UnknownNameError
from hanjie.jobs import check
from hanjie.jobs.random import RandomOutcome, RandomReport, RandomRequest, RandomRun, Style, Symmetry, Wish, run
from hanjie.model import Limits, Progress, Puzzle
from tests.oracle.reference import solutions_by_sat
from tests.thorough import THOROUGH

WISHES = [
    Wish(10, 10, 2, 2),
    Wish(12, 8, 3, 4, style=Style.BLOBS),
    Wish(10, 10, 7, 8),
    Wish(8, 9, 1, 3, colors=3, style=Style.BLOBS, symmetry=Symmetry.LEFT_RIGHT),
    Wish(11, 7, 1, 6, symmetry=Symmetry.BOTH),
    Wish(9, 9, 1, 6, colors=2, symmetry=Symmetry.TURN),
    Wish(15, 15, 5, 6, density=50),
]


def digest(report: RandomReport) -> str:
    return hashlib.sha256("\n".join(str(made.puzzle) for made in report.puzzles).encode()).hexdigest()[:16]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_puzzles_are_unique_and_have_the_grade_symmetry_and_colors(wish: Wish) -> None:
    report = run(RandomRequest(wish, 40 if THOROUGH else 4, seed=5))
    assert report.outcome is RandomOutcome.DONE
    for made in report.puzzles:
        puzzle = Puzzle.from_clues(made.puzzle.rows, made.puzzle.columns, palette=made.puzzle.palette)
        assert made.puzzle.goal is not None
        assert [made.puzzle.goal.cells] == list(islice(solutions_by_sat(puzzle), 2))
        assert wish.easiest <= made.grade <= wish.hardest
        assert check.run(check.CheckRequest(puzzle)).rating == made.rating == reasoning.rate(puzzle)
        assert made.rating.grade == made.grade
        assert set(made.puzzle.goal.cells) - {0} == set(range(1, wish.colors + 1))
        assert not made.puzzle.problems()
        assert Puzzle.parse(str(made.puzzle)) == made.puzzle
        if wish.symmetry in (Symmetry.LEFT_RIGHT, Symmetry.BOTH):
            assert made.puzzle.goal == made.puzzle.goal.mirror()
        if wish.symmetry is Symmetry.BOTH:
            assert made.puzzle.goal == made.puzzle.goal.flip()
        if wish.symmetry is Symmetry.TURN:
            assert made.puzzle.goal == made.puzzle.goal.flip().mirror()


def test_no_two_puzzles_are_the_same_even_if_one_is_turned() -> None:
    report = run(RandomRequest(Wish(3, 3, 1, 10), 40, seed=1))
    assert len(report.puzzles) == 40
    seen: set[bytes] = set()
    for made in report.puzzles:
        grid = made.puzzle.goal
        assert grid is not None
        assert grid.cells not in seen
        for _ in range(4):
            grid = grid.rotate()
            seen |= {grid.cells, grid.mirror().cells}
    assert report.repeated > 0, "this test needs a size with copies"


@pytest.mark.parametrize("wish", [Wish(15, 15, 3, 3), Wish(12, 12, 2, 7, colors=2, style=Style.BLOBS)], ids=str)
def test_the_number_of_cores_does_not_change_the_puzzles(wish: Wish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.jobs.random_starts.ALONE", 0.0)
    one, two, three = (run(RandomRequest(wish, 6, seed=99, threads=threads)) for threads in (1, 2, 3))
    assert digest(one) == digest(two) == digest(three)
    assert one.tried == two.tried == three.tried
    assert [made.rating for made in one.puzzles] == [made.rating for made in two.puzzles]


def test_other_processes_and_hash_seeds_give_the_same_puzzles() -> None:
    code = (
        "from tests.jobs.test_random import digest; from hanjie.jobs.random import *\n"
        "print(digest(run(RandomRequest(Wish(12, 12, 2, 7, colors=2, style=Style('blobs')), 4, seed=12345))))"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(digests) == 1


def test_fewer_puzzles_are_the_first_of_more() -> None:
    few, many = (run(RandomRequest(Wish(10, 10), count, seed=4)) for count in (2, 5))
    assert few.puzzles == many.puzzles[:2]
    assert many.puzzles[1].source == "hanjie random --size 10x10 --seed 4 --count 2"
    assert many.puzzles[1].title == f"Random 10x10, grade {many.puzzles[1].grade}, no. 2"


def test_without_a_seed_one_is_chosen_that_gives_the_same_puzzles() -> None:
    first = run(RandomRequest(Wish(10, 10)))
    assert run(RandomRequest(Wish(10, 10), seed=first.seed)).puzzles == first.puzzles
    assert run(RandomRequest(Wish(10, 10))).seed != first.seed


def test_a_grade_that_cannot_be_reached_ends_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.generate.random.hunt.MOST_FAILURES", 10)
    report = run(RandomRequest(Wish(2, 2, 9, 9), 3, seed=1))
    assert (report.outcome, report.puzzles) == (RandomOutcome.UNREACHED, ())
    report = run(RandomRequest(Wish(5, 5, 6, 6, style=Style.BLOBS), 3, seed=1))
    assert report.outcome is RandomOutcome.UNREACHED
    assert report.nearest is not None
    assert report.nearest.grade != 6
    nearest = run(RandomRequest(Wish(5, 5, 6, 6, style=Style.BLOBS), 1, seed=1, nearest=True))
    assert nearest.outcome is RandomOutcome.DONE
    assert nearest.puzzles[0].puzzle.goal == report.nearest.puzzle.goal


def test_small_and_thin_puzzles_are_made_as_far_as_there_are_any() -> None:
    only = run(RandomRequest(Wish(1, 1), 5, seed=1))
    assert [str(made.puzzle.goal) for made in only.puzzles] == ["#"]
    assert only.outcome is RandomOutcome.UNREACHED
    assert only.repeated > 0
    assert run(RandomRequest(Wish(50, 1), 3, seed=1)).outcome is RandomOutcome.DONE
    assert run(RandomRequest(Wish(1, 50, colors=3, style=Style.BLOBS), 3, seed=1)).outcome is RandomOutcome.DONE


def test_out_of_time_keeps_what_was_found() -> None:
    report = run(RandomRequest(Wish(15, 15, 3, 3), 10_000, seed=2, threads=2), Limits(1.5))
    assert report.outcome is RandomOutcome.UNFINISHED
    assert 0 < len(report.puzzles) < 10_000
    again = run(RandomRequest(Wish(15, 15, 3, 3), len(report.puzzles), seed=2))
    assert again.puzzles == report.puzzles


def test_out_of_time_takes_the_nearest_if_that_is_wanted() -> None:
    report = run(RandomRequest(Wish(5, 5, 10, 10), 1, seed=2, nearest=True), Limits(1.0))
    assert report.outcome is RandomOutcome.DONE
    assert report.nearest is None
    assert report.puzzles[0].grade < 10


def test_a_cancelled_run_on_several_cores_gives_way_and_leaves_no_process() -> None:
    cancel, ends = hanjie.Cancel(), list[float]()

    def stop(progress: Progress) -> None:
        if progress.seconds > 0.8 and not ends:
            ends.append(time.monotonic())
            cancel.set()

    making = RandomRun(RandomRequest(Wish(60, 60, 10, 10), 5, seed=2, threads=2), Limits(60, cancel, stop))
    assert list(making) == []
    assert time.monotonic() - ends[0] < 60 / 4  # a part of its time limit
    assert making.outcome is RandomOutcome.UNFINISHED


def test_a_dead_process_does_not_change_the_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.jobs.random_starts.ALONE", 0.0)
    usual = run(RandomRequest(Wish(10, 10), 3, seed=6))
    monkeypatch.setattr("sys.executable", "no such program")
    assert run(RandomRequest(Wish(10, 10), 3, seed=6, threads=2)).puzzles == usual.puzzles


def test_the_library_yields_puzzles() -> None:
    first, second = islice(hanjie.random_puzzles(10, 8, grade=2, seed=3), 2)
    assert (first.width, first.height) == (10, 8)
    assert first != second
    assert hanjie.rate(first).grade == hanjie.rate(second).grade == 2
    assert list(hanjie.random_puzzles(10, 8, grade=2, seed=3, count=1)) == [first]


def test_the_library_raises_if_the_grade_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.generate.random.hunt.MOST_FAILURES", 10)
    with pytest.raises(BudgetError, match="Not reached in 10 tries: 0 puzzles were made"):
        next(hanjie.random_puzzles(3, 3, grade=9, seed=1))
    with pytest.raises(UnknownNameError, match="did you mean 'blobs'"):
        hanjie.random_puzzles(style="blops")
    with pytest.raises(ValueError, match="count is at least 1"):
        hanjie.random_puzzles(count=0)


def test_workers_run_no_code_of_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("open('RAN', 'w').close()")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hanjie.jobs.random_starts.ALONE", 0.0)
    assert len(run(RandomRequest(Wish(10, 10), 3, seed=6, threads=2)).puzzles) == 3
    assert not (tmp_path / "RAN").exists()
