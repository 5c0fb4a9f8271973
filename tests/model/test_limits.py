"""Limits and the clock that measures them."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from hanjie.model import Limits, Phase, Progress
from hanjie.native import Cancel


def test_an_event_of_another_kind_is_not_a_cancel_flag() -> None:
    event: Any = threading.Event()
    with pytest.raises(TypeError, match=r"cancel is a hanjie\.Cancel, or None, not"):
        Limits(cancel=event)


def test_the_rest_has_the_time_that_is_left_and_the_same_flag() -> None:
    cancel = Cancel()
    clock = Limits(60, cancel).start()
    rest = clock.rest()
    assert rest.cancel is cancel
    assert rest.timeout is not None
    assert 59 < rest.timeout <= 60
    assert clock.rest(2).timeout == 2
    assert Limits().start().rest().timeout is None


def test_the_reported_time_never_goes_back() -> None:
    reports: list[Progress] = []
    clock = Limits(progress=reports.append).start()
    time.sleep(0.15)
    clock.report(Phase.COMPARING, 1, 2)
    later = clock.rest().start()
    time.sleep(0.15)
    later.report(Phase.COUNTING, 1, 2)
    assert [report.phase for report in reports] == [Phase.COMPARING, Phase.COUNTING]
    assert reports[0].seconds < reports[1].seconds


def test_time_over_and_cancelled_end_the_work() -> None:
    assert Limits(0).start().is_over
    cancel = Cancel()
    clock = Limits(60, cancel).start()
    assert not clock.is_over
    cancel.set()
    assert clock.is_over
    assert clock.is_cancelled
