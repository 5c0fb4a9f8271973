"""Why a count stopped."""

from __future__ import annotations

import pytest

from hanjie.jobs.count import CountRequest, Stopped, run
from hanjie.model import Limits, Puzzle
from hanjie.native import Cancel, Count
from tests.native.puzzles import HARD

TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])


def test_time_and_cancel_are_different_reasons() -> None:
    assert run(CountRequest(HARD), Limits(0.05)).stopped is Stopped.TIME
    cancel = Cancel()
    cancel.set()
    assert run(CountRequest(HARD), Limits(60, cancel)).stopped is Stopped.CANCELLED


def test_a_count_that_stops_with_time_left_lacks_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.native.count", lambda *_: Count(5, exact=False))
    report = run(CountRequest(TWINS), Limits(60))
    assert (report.count, report.exact, report.stopped) == (5, False, Stopped.MEMORY)


@pytest.mark.parametrize(("limit", "with_common", "count", "exact"), [(1, False, 1, False), (1, True, 2, False)])
def test_a_count_below_a_limit_is_a_lower_bound(limit: int, with_common: bool, count: int, exact: bool) -> None:
    report = run(CountRequest(TWINS, limit, with_common))
    assert (report.count, report.exact, report.stopped) == (count, exact, None)
