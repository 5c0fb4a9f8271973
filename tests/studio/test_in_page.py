"""Calls inside a page: a job that is not wanted any more ends early, with what it has found."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import pytest

from hanjie.jobs.registry import JOBS
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


def test_jobs_that_take_long_to_load_are_loaded_after_the_others_one_by_one() -> None:
    code = (
        "import sys, json; from hanjie.studio import in_page\n"
        "loaded = lambda: [name for name in sys.modules if name.startswith('hanjie.jobs.')]\n"
        "in_page.load_first(); first = loaded()\n"
        "while in_page.load_one(): pass\n"
        "print(json.dumps([first, loaded()]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, after = json.loads(done.stdout)
    assert {f"hanjie.jobs.{name}" for name in ("solve", "check", "explain", "hint", "read", "line")} <= set(first)
    assert not {f"hanjie.jobs.{name}" for name in ("paper", "draw", "film", "share", "random")} & set(first)
    assert {f"hanjie.jobs.{job.stem or job.name}" for job in JOBS} <= set(after)
