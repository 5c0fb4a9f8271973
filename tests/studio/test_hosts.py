"""The hosts of the studio answer the same requests with the same JSON: the local server, and Python in a page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hanjie.studio.in_page import answer
from hanjie.studio.job_list import LANES
from tests.studio import page_python
from tests.studio.comparing import differences
from tests.studio.recorded_requests import Recorded, requests
from tests.studio.server_process import Server
from tests.studio.static_site import need_site

REQUESTS = requests()


@pytest.fixture(scope="module")
def wanted() -> dict[str, Any]:
    """The answers of the service itself, without a host."""
    return {each.name: direct(each) for each in REQUESTS}


def direct(request: Recorded) -> Any:
    said: list[str] = []
    answer(request.job, request.body.decode(), said.append)
    return json.loads(said[-1])


def all_differences(found: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    """The places in all answers that differ."""
    assert list(found) == list(wanted)
    return [each for name in wanted for each in differences(found[name], wanted[name], name)]


def test_there_are_requests_for_every_job_and_every_name_is_unique() -> None:
    assert {each.job for each in REQUESTS} >= {*LANES}
    assert len({each.name for each in REQUESTS}) == len(REQUESTS) >= 60


def test_no_answer_is_a_bug_and_every_refusal_is_a_sentence(wanted: dict[str, Any]) -> None:
    problems = [found["error"] for found in wanted.values() if "error" in found]
    assert len(problems) >= 30
    for error in problems:
        assert error["kind"] in ("bad_request", "unreadable", "too_large", "not_found"), error
        assert error["problem"][-1] in ".?", error


def test_the_local_server_answers_as_the_service_does(server: Server, wanted: dict[str, Any]) -> None:
    def over_http(request: Recorded) -> Any:
        headers = {"Content-Type": "application/json"}
        found = server.client.post(f"/api/jobs/{request.job}", content=request.body, headers=headers)
        return json.loads(found.text.splitlines()[-1])

    assert all_differences({each.name: over_http(each) for each in REQUESTS}, wanted) == []


def test_python_in_a_page_answers_as_the_service_does(wanted: dict[str, Any]) -> None:
    need_site()
    answers = page_python.answers(REQUESTS)
    assert all_differences(dict(zip(wanted, answers, strict=True)), wanted) == []
