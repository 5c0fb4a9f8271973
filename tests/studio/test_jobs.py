"""Jobs over HTTP answer what the jobs themselves answer, can be followed and cancelled, and stay within bounds."""

from __future__ import annotations

import base64
import gzip
import json
import os
import signal
import threading
import time
from math import factorial
from pathlib import Path
from typing import Any

import httpx
import pytest

from hanjie.jobs.job import Job
from hanjie.jobs.registry import JOBS
from hanjie.model import Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.studio.job_list import LANES
from tests.cli.runs import hanjie
from tests.contract.test_every_job import HEART, REQUESTS, TWINS, is_open, without_times
from tests.native.puzzles import permutations, random_puzzle
from tests.studio.server_process import Server

HARD = random_puzzle(3, 200, 200, 0.4)
"""A puzzle that takes longer than a test may take."""
GALLERY = {"puzzle": random_puzzle(3, 60, 60, 0.5).to_dict(), "options": {"algorithm": "cell_backtracking"}}


def test_the_studio_runs_every_job(server: Server) -> None:
    assert list(LANES) == [job.name for job in JOBS]
    assert server.call("GET", "about").json()["jobs"] == [job.name for job in JOBS]


@pytest.mark.parametrize(("job", "request_"), REQUESTS)
def test_a_report_over_http_is_that_of_the_job(job: Job, request_: Plain, server: Server) -> None:
    wanted = json.loads(json.dumps(job.run(request_, Limits(30)).to_dict()))
    assert without_times(server.job(job.name, request_.to_dict())) == without_times(wanted)


@pytest.mark.parametrize("verb", ["solve", "check", "count", "explain", "hint"])
def test_a_report_over_http_is_what_the_command_line_prints(verb: str, server: Server) -> None:
    path = "examples/owl.xml"
    (printed,) = hanjie(verb, path, "--json").records
    data = base64.b64encode(Path(path).read_bytes()).decode()
    (puzzle,) = server.job("read", {"data": data, "name": "owl.xml"})["puzzles"]
    request = {"puzzle": puzzle, "source": path}
    assert without_times(server.job(verb, request)) == without_times(printed)


def test_progress_comes_while_the_job_runs(server: Server) -> None:
    began, times = time.monotonic(), list[float]()
    events = list[dict[str, Any]]()
    for event in server.events("solve", {"puzzle": HARD.to_dict()}, timeout=1.2):
        times.append(time.monotonic() - began)
        events.append(event)
    *progress, last = events
    assert 3 <= len(progress) <= 20, "about ten a second"
    assert times[0] < 0.8, "the first comes long before the end"
    assert all(event["progress"]["total"] == 40_000 for event in progress)
    assert last["report"]["status"] == "unknown"
    assert times[-1] < 4


def test_a_cancelled_job_reports_what_it_has_found(server: Server) -> None:
    events = server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60, id="stop me/%20?")
    next(events)
    cancelled = time.monotonic()
    assert httpx.post(f"{server.ready['url']}api/cancel/stop%20me%2F%2520%3F", trust_env=False).status_code == 204
    *_, last = events
    assert time.monotonic() - cancelled < 2
    assert last["report"]["status"] == "unknown"
    assert last["report"]["known"]


@pytest.mark.parametrize("job", ["explain", "trace", "count", "repair"])
def test_other_long_jobs_can_be_cancelled_too(job: str, server: Server) -> None:
    request = GALLERY if job == "trace" else {"puzzle": HARD.to_dict()}
    answers = list[dict[str, Any]]()
    thread = threading.Thread(target=lambda: answers.extend(server.events(job, request, timeout=60, id=f"long {job}")))
    thread.start()
    time.sleep(0.7)
    assert httpx.post(f"{server.ready['url']}api/cancel/long%20{job}", trust_env=False).status_code == 204
    thread.join(5)
    assert not thread.is_alive()
    assert is_open(answers[-1]["report"]) or not answers[-1]["report"].get("is_complete", True)


def test_cancelling_what_is_not_there_is_done_at_once(server: Server) -> None:
    assert server.call("POST", "cancel/unknown").status_code == 204
    assert server.call("POST", "cancel/unknown", {}).status_code == 204


def test_a_job_that_waits_can_be_cancelled(server: Server) -> None:
    running = [server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60, id=f"busy {n}") for n in range(2)]
    for events in running:
        next(events)
    answers = list[dict[str, Any]]()
    waiting = threading.Thread(
        target=lambda: answers.extend(server.events("solve", {"puzzle": HEART.to_dict()}, id="waits"))
    )
    waiting.start()
    time.sleep(0.3)
    assert server.job("check", {"puzzle": HEART.to_dict()})["unique"], "a short job does not wait for long ones"
    assert not answers
    httpx.post(f"{server.ready['url']}api/cancel/waits", trust_env=False)
    waiting.join(5)
    assert answers[0]["error"]["kind"] == "cancelled"
    for number, events in enumerate(running):
        httpx.post(f"{server.ready['url']}api/cancel/busy%20{number}", trust_env=False)
        assert [*events][-1]["report"]["status"] == "unknown"


def test_a_hard_check_gives_its_place_to_the_next_short_job(start: Any) -> None:
    server = start()
    running = [server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60, id=f"long {n}") for n in range(2)]
    for events in running:
        next(events)
    answers = list[dict[str, Any]]()
    hard = threading.Thread(
        target=lambda: answers.extend(server.events("check", {"puzzle": HARD.to_dict()}, timeout=60, id="hard"))
    )
    hard.start()
    time.sleep(1)
    assert server.job("check", {"puzzle": HEART.to_dict()})["unique"], "it waits for seconds, not for a minute"
    hard.join(10)
    assert answers[-1]["report"]["status"] == "unknown", "the hard one says what it knows"
    for events in running:
        events.close()


def test_closing_the_connection_ends_the_job(server: Server) -> None:
    for _ in range(4):
        events = server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60)
        next(events)
        events.close()  # type: ignore[attr-defined]
    began = time.monotonic()
    assert server.job("solve", {"puzzle": HEART.to_dict()})["status"] == "unique"
    assert time.monotonic() - began < 8, "both places for long jobs were free again"


def test_too_many_jobs_are_refused(server: Server) -> None:
    answers = list[dict[str, Any]]()

    def ask() -> None:
        answers.extend(server.events("solve", {"puzzle": HARD.to_dict()}, timeout=0.1))

    threads = [threading.Thread(target=ask) for _ in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    busy = [answer for answer in answers if "error" in answer]
    assert {answer["error"]["kind"] for answer in busy} == {"busy"}
    assert {answer["status"] for answer in busy} == {429}
    assert busy
    assert sum("report" in answer for answer in answers) + len(busy) == 40
    response = server.call("GET", "about")
    assert response.status_code == 200


def test_a_worker_that_dies_is_replaced(start: Any) -> None:
    server = start()
    assert server.job("solve", {"puzzle": HEART.to_dict()})["status"] == "unique"
    events = server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60)
    next(events)
    for pid in server.workers:
        os.kill(pid, signal.SIGKILL)
    *_, last = events
    assert last["error"]["kind"] == "crashed"
    assert "The studio itself goes on" in last["error"]["problem"]
    assert server.job("solve", {"puzzle": HEART.to_dict()})["status"] == "unique"


def test_a_file_that_unpacks_to_60_megabytes_is_refused_and_the_studio_goes_on(server: Server) -> None:
    error = server.refused("read", {"data": base64.b64encode(gzip.compress(b" " * 60_000_000)).decode()})
    assert error["kind"] in ("too_large", "unreadable")
    assert error["kind"] == "unreadable" or "not enough memory" in error["problem"]
    assert server.job("solve", {"puzzle": HEART.to_dict()})["status"] == "unique"


def test_threads_are_bounded(server: Server) -> None:
    request = {"puzzle": HARD.to_dict(), "options": {"threads": 16}}
    assert server.job("solve", request, timeout=0.5)["status"] == "unknown"
    made = server.job("random", {"wish": {"width": 10, "height": 10}, "count": 3, "seed": 7, "threads": 8})
    assert [each["number"] for each in made["puzzles"]] == [1, 2, 3]


def wide(columns: int) -> dict[str, Any]:
    return Puzzle.from_clues([[1]], [[1]] + [[]] * (columns - 1)).to_dict()


@pytest.mark.parametrize(
    ("job", "request_", "kind", "words"),
    [
        ("solve", {}, "bad_request", "SolveRequest needs the field 'puzzle'."),
        ("solve", {"puzzle": HEART.to_dict(), "blam": True}, "bad_request", "has no field 'blam'"),
        ("solve", {"puzzle": HEART.to_dict(), "blame": "yes"}, "bad_request", "Expected true or false"),
        ("solve", {"puzzle": {"rows": [[1]], "columns": [["x"]]}}, "bad_request", "column 1"),
        ("solve", {"puzzle": {"rows": [[-1]], "columns": [[1]]}}, "bad_request", "-1"),
        ("solve", {"puzzle": HEART.to_dict(), "options": {"algorithm": "magic"}}, "bad_request", "no algorithm"),
        ("solve", {"puzzle": wide(201)}, "too_large", "Too large: 201 x 1. The studio goes up to 200 x 200."),
        ("random", {"wish": {"width": 201, "height": 5}}, "too_large", "Too large: 201 x 5."),
        ("random", {"count": 5000}, "too_large", "at most 100 random puzzles"),
        ("read", {"data": base64.b64encode(b"hello there").decode()}, "unreadable", ""),
        ("read", {"data": base64.b64encode(b"").decode()}, "unreadable", "empty"),
        ("read", {"data": "?"}, "bad_request", "base64"),
        ("convert", {"puzzles": [TWINS.to_dict()], "to": "nothing"}, "unreadable", "no format"),
        ("hint", {"puzzle": HEART.to_dict(), "grid": ["#"]}, "bad_request", "grid"),
    ],
)
def test_a_request_that_cannot_be_answered_gets_a_clear_sentence(
    job: str, request_: object, kind: str, words: str, server: Server
) -> None:
    error = server.refused(job, request_)
    assert error["kind"] == kind, error
    assert words in error["problem"]


def test_an_unreadable_file_has_its_line_and_column(server: Server) -> None:
    text = b"width 2\nheight 1\nrows\n2\ncolumns\n1\nx\n"
    error = server.refused("read", {"data": base64.b64encode(text).decode(), "name": "two.non"})
    assert error["kind"] == "unreadable"
    assert error["line"] == 7


def test_a_file_with_a_puzzle_that_is_too_large_is_refused(server: Server) -> None:
    text = "P1\n300 300\n" + "1 0 " * 45_000
    error = server.refused("read", {"data": base64.b64encode(text.encode()).decode(), "name": "a.pbm"})
    assert error["problem"] == "Too large: 300 x 300. The studio goes up to 200 x 200."


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"[]", "Expected a JSON object"),
        (b'{"id": "a", "request": {}, "more": 1}', "no field 'more'"),
        (b'{"request": {}}', "needs an id"),
        (b'{"id": "", "request": {}}', "needs an id"),
        (b'{"id": 5, "request": {}}', "needs an id"),
        (b'{"id": "%s", "request": {}}' % (b"x" * 65), "needs an id"),
        (b'{"id": "a", "request": []}', "is an object"),
        (b'{"id": "a", "request": {}, "timeout": "soon"}', "number of seconds"),
        (b'{"id": "a", "request": {}, "timeout": -1}', "number of seconds"),
        (b'{"id": "a", "request": {}, "timeout": NaN}', "NaN"),
        (b'{"id": "a", "request": {}, "timeout": 1e999}', "too large"),
        (b'{"id": "a", "request": {"seed": %s}}' % (b"9" * 5000), "digits"),
        (b'{"id": "a", "request": %s}' % (b"[" * 200 + b"]" * 200), "nested too deeply"),
        (b'{"id": "a\xff", "request": {}}', "not UTF-8"),
    ],
)
def test_a_call_that_is_not_one_gets_a_clear_sentence(body: bytes, words: str, server: Server) -> None:
    answer = server.client.post("/api/jobs/algorithms", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["kind"] == "bad_request"
    assert words in answer.json()["error"]["problem"]


def test_an_unknown_job_is_not_found(server: Server) -> None:
    answer = server.call("POST", "jobs/sovle", {"id": "a", "request": {}})
    assert answer.status_code == 404
    assert answer.json()["error"]["kind"] == "not_found"


def test_long_timeouts_are_cut_and_very_large_numbers_are_fine(server: Server) -> None:
    assert server.job("algorithms", {}, timeout=10**300)["algorithms"]
    assert server.job("count", {"puzzle": permutations(20).to_dict()})["count"] == factorial(20)


def test_a_small_job_is_answered_at_once(server: Server) -> None:
    def seconds() -> float:
        began = time.monotonic()
        server.job("hint", {"puzzle": HEART.to_dict()})
        return time.monotonic() - began

    assert min(seconds() for _ in range(10)) < 0.035, "40 ms is how long a system waits with a small piece"
