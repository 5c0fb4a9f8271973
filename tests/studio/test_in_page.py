"""Calls inside a page: a job that is not wanted any more ends early, with what it has found."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from hanjie.studio.in_page import answer
from tests.contract.test_every_job import is_open
from tests.native.puzzles import random_puzzle
from tests.studio.recorded_requests import call

HARD = random_puzzle(3, 200, 200, 0.4).to_dict()


@pytest.mark.parametrize("job", ["solve", "check", "count", "explain", "rate", "repair", "trace"])
def test_a_job_that_is_not_wanted_any_more_reports_what_it_has_found(job: str) -> None:
    events: list[dict[str, Any]] = []
    request = call("unwanted", job, {"puzzle": HARD}, 60)
    began = time.monotonic()
    answer(job, request.body.decode(), lambda event: events.append(json.loads(event)), lambda: len(events) >= 2)
    assert time.monotonic() - began < 20
    *progress, last = events
    assert len(progress) >= 2
    assert is_open(last["report"])
