"""The bodies of requests: bounded in size, in time, and all together in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from typing import IO, NoReturn

from starlette.types import Receive, Scope

from hanjie.studio.job_list import too_many_bytes
from hanjie.studio.trouble import Kind, Trouble

SECONDS = 20.0
"""The time in which a body must arrive."""
TOGETHER = 48 * 1024 * 1024
"""The most bytes of all bodies at the same time."""
PATIENCE = 5.0
"""The seconds that a request waits for room, and that the rest of a body that is too large is read and dropped."""
MOST_DROPPED = 256 * 1024 * 1024
"""The most bytes that are dropped of such a body, before the connection is closed."""


class Reserved:
    """Some of the memory that all bodies share."""

    def __init__(self, room: Room, size: int) -> None:
        self._room, self._size = room, size

    def release(self) -> None:
        """Give it back; a second time does nothing."""
        self._room.free += self._size
        self._size = 0
        self._room.wake()


class Room:
    """The memory that all bodies share."""

    def __init__(self, size: int = TOGETHER) -> None:
        self.free = size
        """The bytes that are left."""
        self._waiting: set[asyncio.Event] = set()

    @asynccontextmanager
    async def reserve(self, size: int) -> AsyncIterator[Reserved]:
        """Hold some of it; Trouble if there is not enough for a while."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.free < size:
                    await self._change()
        except TimeoutError:
            raise Trouble(Kind.BUSY, "The studio is busy with other large requests. Try again in a moment.") from None
        self.free -= size
        reserved = Reserved(self, size)
        try:
            yield reserved
        finally:
            reserved.release()

    def wake(self) -> None:
        """Let all requests look again that wait for room."""
        for event in self._waiting:
            event.set()

    async def _change(self) -> None:
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            await event.wait()
        finally:
            self._waiting.discard(event)


class Body:
    """The body of one request."""

    def __init__(self, scope: Scope, receive: Receive, most: int, seconds: float = SECONDS) -> None:
        self._receive, self._most, self._seconds = receive, most, seconds
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"")
        self._announced = int(length[:20]) if length.isdigit() else None
        self._is_empty = self._announced == 0 or (self._announced is None and b"transfer-encoding" not in headers)

    @property
    def size(self) -> int:
        """The memory that it may take."""
        return 0 if self._is_empty else min(self._most, self._announced or self._most)

    async def read(self) -> bytes:
        """All of it; Trouble if it is too large, slow or cut off."""
        found = BytesIO()
        await self.read_into(found)
        return found.getvalue()

    async def read_into(self, file: IO[bytes]) -> None:
        """Write all of it to a file; Trouble if it is too large, slow or cut off."""
        if self._announced is not None and self._announced > self._most:
            await self._refuse()
        size = 0
        try:
            async with asyncio.timeout(self._seconds):
                async for piece in _pieces(self._receive):
                    size += len(piece)
                    if size > self._most:
                        break
                    file.write(piece)
        except TimeoutError:
            problem = f"The request did not arrive within {self._seconds:.0f} seconds."
            raise Trouble(Kind.TIMEOUT, problem) from None
        if size > self._most:
            await self._refuse()

    async def _refuse(self) -> NoReturn:
        await drop(self._receive)
        raise too_many_bytes(self._most)


async def drop(receive: Receive) -> None:
    """Drop the rest of a body for a while: many clients look at the answer only after they have sent everything."""
    dropped = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            async for piece in _pieces(receive):
                dropped += len(piece)
                if dropped > MOST_DROPPED:
                    break


async def _pieces(receive: Receive) -> AsyncIterator[bytes]:
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Trouble(Kind.CANCELLED, "The connection was closed.")
        yield message.get("body", b"")
        if not message.get("more_body", False):
            return
