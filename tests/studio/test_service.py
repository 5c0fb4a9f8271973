"""The border of the studio: its service answers from plain data and needs no server, no files and no processes."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from hanjie.model import Progress
from hanjie.studio.bounds import MAX_TRACE
from hanjie.studio.json_text import read_json, read_object, to_json
from hanjie.studio.service import new_cancel, read_call, run_call
from hanjie.studio.trouble import Kind, Trouble
from tests.contract.test_every_job import HEART, without_times
from tests.studio.test_jobs import HARD


def call(name: str, request: object, timeout: float | None = None) -> Any:
    return read_call(name, json.dumps({"id": "a", "request": request, "timeout": timeout}).encode())


def test_a_call_is_answered_without_a_server() -> None:
    report = run_call(call("solve", {"puzzle": HEART.to_dict()}), new_cancel())
    assert report["status"] == "unique"
    assert json.loads(to_json(report)) == json.loads(json.dumps(report))
    assert without_times(report)["title"] == "Heart"


def test_progress_is_called_and_a_cancelled_call_answers() -> None:
    cancel, seen = new_cancel(), list[Progress]()

    def stop(progress: Progress) -> None:
        seen.append(progress)
        cancel.set()

    report = run_call(call("solve", {"puzzle": HARD.to_dict()}, 60), cancel, stop)
    assert report["status"] == "unknown"
    assert seen


def test_the_service_loads_no_server_no_processes_and_no_database() -> None:
    code = (
        "import sys, json; from hanjie.studio.service import *\n"
        'call = read_call(\'solve\', b\'{"id": "a", "request": {"puzzle": {"rows": [[1]], "columns": [[1]]}}}\')\n'
        "assert run_call(call, new_cancel())['status'] == 'unique'; print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"starlette", "uvicorn", "sqlite3", "asyncio", "hanjie.studio.server"} & set(loaded)


@pytest.mark.parametrize(("asked", "allowed"), [(None, 30), (0, 0), (5, 5), (1e9, 600), (10**400, 600), (0.25, 0.25)])
def test_the_time_of_a_job_is_limited(asked: Any, allowed: float) -> None:
    assert call("algorithms", {}, asked).timeout == allowed


@pytest.mark.parametrize(("threads", "allowed"), [(1, 1), (2, 2), (8, 2), (None, 2)])
def test_a_job_gets_two_threads_at_most(threads: int | None, allowed: int) -> None:
    asked = call("solve", {"puzzle": HEART.to_dict(), "options": {"threads": threads, "trace_limit": 10**9}})
    assert asked.request.options.threads == allowed
    assert asked.request.options.trace_limit == MAX_TRACE
    assert call("random", {"threads": threads}).request.threads == 1


@pytest.mark.parametrize("value", [{}, {"a": [1, 2.5, None, True, "ü\u2028"]}, {"big": 10**300}, {"deep": [[[[[]]]]]}])
def test_json_is_read_as_it_is_written(value: Any) -> None:
    assert read_object(to_json(value)) == value


def test_json_has_bounds() -> None:
    assert read_json(b"[" * 100 + b"]" * 100)
    with pytest.raises(Trouble, match="nested too deeply"):
        read_json(b"[" * 101 + b"]" * 101)
    with pytest.raises(Trouble, match="more than 10 values") as trouble:
        read_json(b"[1,2,3,4,5,6,7,8,9,10,11]", 10)
    assert trouble.value.kind is Kind.TOO_LARGE
    assert len(str(read_json(to_json({"n": 10**3999}))["n"])) == 4000
    assert to_json({"n": 10**9000}).count(b"0") == 9000, "a count may be larger than what is read"
