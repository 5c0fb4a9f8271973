"""One job from the call to its last line."""

from __future__ import annotations

import asyncio
import json
from typing import Protocol

from hanjie.studio.job_list import LANES
from hanjie.studio.server.workers.child import Child, Died
from hanjie.studio.server.workers.frames import Frame
from hanjie.studio.server.workers.pool import GRACE, Pool
from hanjie.studio.trouble import Kind, Trouble

READING = 15.0
"""The seconds that a worker may take to understand a call."""
OVERTIME = 6.0
"""The seconds after its timeout in which a job may finish what it promises beyond it, such as a rating."""
QUICK = 3.0
"""The seconds after which a short job gives its place to another short job that waits."""
WRITING = 30.0
"""The seconds that a finished report may take to the client."""


class Client(Protocol):
    """Who asked for a job."""

    async def begin(self) -> None:
        """The job begins; until then it may be refused."""

    async def write(self, piece: bytes) -> None:
        """Some bytes of the lines."""


class Run:
    """A job that waits or runs."""

    def __init__(self, pool: Pool, job: str, body: bytes, id: str | None) -> None:
        self._pool, self._job, self._body = pool, job, body
        self.id = id
        """The name that the client gave it; None until it is known."""
        self._child: Child | None = None
        self._waiting: asyncio.Task[Child] | None = None
        self._clock: asyncio.Timeout | None = None
        self._is_cancelled, self._is_finishing = False, False

    async def answer(self, client: Client) -> None:
        """Do the job; Trouble if it does not end with its answer."""
        is_long = LANES[self._job].is_long
        child = await self._worker(is_long)
        take_back = self._pool.drop
        giving_way = None if is_long else asyncio.create_task(self._give_way())
        try:
            async with asyncio.timeout(READING) as self._clock:
                self._child = child
                await child.call(self._job, self._body)
                self._body = b""
                refusal = await self._pass_on(child, client)
            take_back = self._pool.give_back
        except TimeoutError:
            child.kill()
            raise self._out_of_time() from None
        except Died:
            raise await self._last_words(child) from None
        finally:
            self._child = self._clock = None
            if giving_way is not None:
                giving_way.cancel()
            take_back(child, is_long)
        if refusal is not None:
            raise refusal

    async def cancel(self) -> None:
        """End the job early; it may still report what it has found."""
        self._is_cancelled = True
        if self._child is not None:
            self._allow(GRACE)
            await self._child.cancel()
        elif self._waiting is not None:
            self._waiting.cancel()

    async def _give_way(self) -> None:
        """End a short job early that takes long, once another one waits; it reports what it has found."""
        await asyncio.sleep(QUICK)
        await self._pool.until_wanted()
        if self._child is not None and not self._is_finishing:
            self._allow(GRACE)
            await self._child.cancel()

    async def _worker(self, is_long: bool) -> Child:
        """Wait for a worker."""
        self._waiting = asyncio.ensure_future(self._pool.take(is_long, self._job))
        try:
            return await self._waiting
        except asyncio.CancelledError:
            if not self._waiting.cancel() and not self._waiting.cancelled() and self._waiting.exception() is None:
                self._pool.drop(self._waiting.result(), is_long)
            if self._is_cancelled:
                raise Trouble(Kind.CANCELLED, "The job was cancelled before it began.") from None
            raise
        finally:
            self._waiting = None

    async def _pass_on(self, child: Child, client: Client) -> Trouble | None:
        """Pass on what the worker writes until its answer; the reason if it refuses the call."""
        while True:
            kind, size = await child.frame()
            match kind:
                case Frame.STARTED:
                    started = json.loads(await child.content(size))
                    self.id = started["id"]
                    self._allow(GRACE if self._is_cancelled else started["timeout"] + OVERTIME)
                    await client.begin()
                case Frame.REFUSED:
                    error = json.loads(await child.content(size))["error"]
                    return Trouble(Kind(error["kind"]), error["problem"], error["line"], error["column"])
                case Frame.FINISHING:
                    self._allow(WRITING)
                    self._is_finishing = True
                case Frame.PROGRESS | Frame.ANSWER:
                    async for piece in child.pieces(size):
                        await client.write(piece)
                    if kind is Frame.ANSWER:
                        return None

    def _allow(self, seconds: float) -> None:
        """Let the worker take this long from now on, unless it is only writing its report."""
        if self._clock is not None and not self._is_finishing:
            self._clock.reschedule(asyncio.get_running_loop().time() + seconds)

    def _out_of_time(self) -> Trouble:
        if self._is_cancelled:
            return _CANCELLED
        return Trouble(Kind.TIMEOUT, "The job took too long and was ended. Allow it more time, or make it smaller.")

    async def _last_words(self, child: Child) -> Trouble:
        """Why a worker died."""
        await child.end()
        if child.ran_out_of_memory:
            return Trouble(Kind.TOO_LARGE, "This is too large: there is not enough memory for it in the studio.")
        if self._pool.is_closed:
            return Trouble(Kind.CANCELLED, "The studio was stopped.")
        if self._is_cancelled:
            return _CANCELLED
        return Trouble(Kind.CRASHED, "The process that did this job ended unexpectedly. The studio itself goes on.")


_CANCELLED = Trouble(Kind.CANCELLED, "The job was cancelled. It has no partial answer.")
