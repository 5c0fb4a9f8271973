"""Jobs over HTTP: a call in, lines of JSON out as they come."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from hanjie.studio.job_list import find_lane
from hanjie.studio.json_text import to_json
from hanjie.studio.server.http.answers import nothing, trouble_answer
from hanjie.studio.server.http.bodies import Body, Reserved, Room
from hanjie.studio.server.workers.pool import Pool
from hanjie.studio.server.workers.run import Run
from hanjie.studio.trouble import Kind, Trouble

_ID = re.compile(rb'\s*{\s*"id"\s*:\s*"([^"\\]{1,64})"')
"""The id at the beginning of a call: so a job can be cancelled while it waits. Later its worker knows the id."""
SENDING = 20.0
"""The seconds that a client may take to receive one piece of an answer."""


class JobRoutes:
    """All jobs that wait or run."""

    def __init__(self, pool: Pool, room: Room) -> None:
        self._pool, self._room = pool, room
        self._runs: set[Run] = set()

    async def run(self, scope: Scope, receive: Receive, send: Send) -> None:
        """``POST /api/jobs/NAME``."""
        answer = JobAnswer(send)
        try:
            await self._answer(scope, receive, answer)
        except Trouble as trouble:
            if not answer.has_begun:
                await trouble_answer(trouble, 429 if trouble.kind is Kind.BUSY else None)(scope, receive, send)
                return
            if answer.is_inside_line:  # nothing can be said any more: the connection is closed
                raise
            await answer.write(to_json(trouble.to_dict()) + b"\n")
        await answer.end()

    async def cancel(self, request: Request) -> Response:
        """``POST /api/cancel/ID``: always done."""
        for run in [run for run in self._runs if run.id == request.path_params["id"]]:
            await run.cancel()
        return nothing()

    async def _answer(self, scope: Scope, receive: Receive, answer: JobAnswer) -> None:
        name = scope["path_params"]["name"]
        body = Body(scope, receive, find_lane(name).most_bytes)
        async with self._room.reserve(body.size) as answer.reserved:
            content = await body.read()
            found = _ID.match(content[:1000])
            run = Run(self._pool, name, content, found[1].decode("utf-8", "replace") if found else None)
            del content
            with self._listed(run):
                await _while_connected(run.answer(answer), receive)

    @contextmanager
    def _listed(self, run: Run) -> Iterator[None]:
        self._runs.add(run)
        try:
            yield
        finally:
            self._runs.discard(run)


class JobAnswer:
    """The lines of one job on their way to the client."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.reserved: Reserved | None = None
        """The memory of the body, which is free once the job has begun."""
        self.has_begun = False
        """True once the status was sent."""
        self.is_inside_line = False
        """True while only a part of a line was sent."""

    async def begin(self) -> None:
        """Send the status."""
        self.has_begun = True
        if self.reserved:
            self.reserved.release()
        headers = [(b"content-type", b"application/x-ndjson"), (b"cache-control", b"no-store")]
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})

    async def write(self, piece: bytes) -> None:
        """Send a part of the lines."""
        self.is_inside_line = not piece.endswith(b"\n")
        async with asyncio.timeout(SENDING):
            await self._send({"type": "http.response.body", "body": piece, "more_body": True})

    async def end(self) -> None:
        """Send the end."""
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


async def _while_connected(work: Coroutine[None, None, None], receive: Receive) -> None:
    """Do the work, unless the client closes the connection."""
    doing, watching = asyncio.create_task(work), asyncio.create_task(_disconnect(receive))
    try:
        await asyncio.wait((doing, watching), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Trouble(Kind.CANCELLED, "The connection was closed.")
        doing.result()
    finally:
        for task in (doing, watching):
            task.cancel()
        with suppress(asyncio.CancelledError, Trouble):
            await doing


async def _disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
