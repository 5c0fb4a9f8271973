"""Explanations, hints, mistakes and ratings respect their limits: timeout, cancel flag, progress."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

import hanjie
from hanjie.errors import BudgetError
from hanjie.model import Grid, Limits, Phase, Progress, Puzzle, Status
from hanjie.native import Cancel
from hanjie.reasoning import HintKind, Outcome, explain, find_mistakes, hint, iter_deductions, rate
from tests.cli.puzzles import HARD
from tests.reasoning.puzzles import EXAMPLES, HEART

SLOW = hanjie.load(EXAMPLES / "bicycle.non")
"""Takes several seconds to explain, because of assumptions inside assumptions."""


def mistakes(puzzle: Puzzle, limits: Limits) -> object:
    with pytest.raises(BudgetError):
        find_mistakes(puzzle, Grid.blank(puzzle.width, puzzle.height), limits)
    return None


QUESTIONS: dict[str, tuple[Puzzle, Callable[[Puzzle, Limits], object], object]] = {
    "explain": (SLOW, lambda puzzle, limits: explain(puzzle, None, limits).outcome, Outcome.UNFINISHED),
    "explain hard": (HARD, lambda puzzle, limits: explain(puzzle, None, limits).outcome, Outcome.UNFINISHED),
    "hint": (HARD, lambda puzzle, limits: hint(puzzle, None, limits).kind, HintKind.UNKNOWN),
    "rate": (HARD, lambda puzzle, limits: rate(puzzle, limits).grade, None),
    "mistakes": (HARD, mistakes, None),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_flag_that_is_set_beforehand_ends_at_once(question: str) -> None:
    puzzle, ask, expected = QUESTIONS[question]
    cancel = Cancel()
    cancel.set()
    assert ask(puzzle, Limits(cancel=cancel)) == expected


@pytest.mark.parametrize("question", QUESTIONS)
def test_another_thread_ends_it_with_the_outcome_of_no_time(question: str) -> None:
    puzzle, ask, expected = QUESTIONS[question]
    cancel, began = Cancel(), time.process_time()
    moment: list[float] = []

    def stop() -> None:
        while time.process_time() < began + 0.5:
            time.sleep(0.01)
        moment.append(time.process_time())
        cancel.set()

    stopping = threading.Thread(target=stop)
    stopping.start()
    answer = ask(puzzle, Limits(cancel=cancel))
    ended = time.process_time()
    stopping.join()
    assert answer == expected == ask(puzzle, Limits(0.3))
    assert ended - moment[0] < moment[0] - began, "work after the flag is less than work before it"


def test_deductions_end_when_the_flag_is_set_between_them() -> None:
    cancel = Cancel()
    deductions = iter_deductions(hanjie.load(EXAMPLES / "dragon.non"), limits=Limits(cancel=cancel))
    next(deductions)
    cancel.set()
    assert len(list(deductions)) < 16


def test_progress_counts_known_cells() -> None:
    reports: list[Progress] = []
    explanation = explain(SLOW, None, Limits(1.5, progress=reports.append))
    explaining = [report for report in reports if report.phase is Phase.EXPLAINING]
    assert explanation.outcome is Outcome.UNFINISHED
    assert explaining
    assert {report.total for report in explaining} == {len(SLOW.rows) * len(SLOW.columns)}
    done = [report.done for report in explaining]
    assert done == sorted(done)
    assert len(reports) < 40


def test_an_exception_of_the_progress_function_ends_the_work() -> None:
    def fail(_: Progress) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        explain(SLOW, None, Limits(progress=fail))


def test_a_hint_solves_the_puzzle_once(monkeypatch: pytest.MonkeyPatch) -> None:
    result = hanjie.solve(HEART)
    monkeypatch.setattr("hanjie.native.solve", lambda *_, **__: pytest.fail("solved again"))
    monkeypatch.setattr("hanjie.native.common_cells", lambda *_, **__: pytest.fail("compared again"))
    assert result.status is Status.UNIQUE
    assert hint(HEART, result=result).kind is HintKind.STEP
    assert find_mistakes(HEART, Grid.blank(5, 5, 1), result=result).cells
