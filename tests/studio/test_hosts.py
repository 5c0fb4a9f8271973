"""The hosts of the studio answer the same requests with the same JSON: the local server, and Python in a page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hanjie.studio.in_page import answer
from hanjie.studio.job_list import LANES
from tests.studio import page_python
from tests.studio.comparing import differences
from tests.studio.recorded_requests import Recorded, call, requests
from tests.studio.server_process import Server
from tests.studio.static_site import need_site

REQUESTS = requests()
NEW_PUZZLE = call("without a seed", "random", {"wish": {"width": 5, "height": 5}})
"""Its answer is another one every time."""


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


@pytest.fixture(scope="module")
def page_answers() -> list[dict[str, Any]]:
    """By Python in a page that started from nothing, and by one that started with the memory of the first."""
    need_site()
    names = [each.name for each in (*REQUESTS, NEW_PUZZLE)]
    return [dict(zip(names, events, strict=True)) for events in page_python.answers([*REQUESTS, NEW_PUZZLE])]


@pytest.mark.parametrize("start", [0, 1], ids=["from nothing", "with kept memory"])
def test_python_in_a_page_answers_as_the_service_does(
    page_answers: list[dict[str, Any]], wanted: dict[str, Any], start: int
) -> None:
    found = {name: page_answers[start][name] for name in wanted}
    assert all_differences(found, wanted) == []


def test_kept_memory_repeats_no_random_puzzle(page_answers: list[dict[str, Any]]) -> None:
    first, second = (each[NEW_PUZZLE.name]["report"]["seed"] for each in page_answers)
    assert first != second
