"""The time that a request may take: every late answer is a sentence, and imports and jobs have limits of their own."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from hanjie.studio.server.http import guard
from hanjie.studio.server.http.guard import Guard

START: Message = {"type": "http.response.start", "status": 200, "headers": []}


def asked(path: str, slow: bool, begins: bool = False) -> list[Message]:
    """What an application answers through the guard; a slow one takes longer than a request may."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if begins:
            await send({**START})
        await asyncio.sleep(0.5 if slow else 0)
        if not begins:
            await send({**START})
        await send({"type": "http.response.body", "body": b"fine"})

    async def ask() -> list[Message]:
        found = list[Message]()

        async def send(message: Message) -> None:
            found.append(message)

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        scope: dict[str, Any] = {
            "type": "http",
            "path": path,
            "method": "GET",
            "headers": [(b"host", b"127.0.0.1:8000")],
        }
        await Guard(app, 8000)(scope, receive, send)
        return found

    with ThreadPoolExecutor(1) as thread:  # Playwright has an event loop in this one
        return thread.submit(asyncio.run, ask()).result()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.1)


def test_a_request_that_takes_too_long_is_answered_with_a_sentence() -> None:
    start, body = asked("/api/library", slow=True)
    assert start["status"] == 408
    error = json.loads(body["body"])["error"]
    assert error["kind"] == "timeout"
    assert error["problem"].startswith("The studio could not answer within")


def test_an_answer_that_has_begun_is_cut_off() -> None:
    with pytest.raises(TimeoutError):
        asked("/api/library/export", slow=True, begins=True)


@pytest.mark.parametrize("path", ["/api/library/import", "/api/jobs/solve"])
def test_imports_and_jobs_may_take_longer(path: str) -> None:
    assert asked(path, slow=True)[-1]["body"] == b"fine"


def test_a_quick_answer_passes() -> None:
    assert asked("/api/library", slow=False)[-1]["body"] == b"fine"
