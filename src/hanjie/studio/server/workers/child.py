"""A worker process as the server sees it."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress

from hanjie.studio.server.workers.frames import Frame, read_header

PIECE = 64 * 1024
"""The bytes of a piece of a long frame."""
LAST_WORDS = 4096
"""The bytes that are kept of what a worker prints before it dies."""


class Died(Exception):  # noqa: N818
    """The process ended in the middle of its work."""


class Child:
    """One worker process."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._number = 0
        self._words = b""
        self._listening = asyncio.create_task(self._listen())
        self.last_job = ""
        """The name of the job that it did last."""

    @classmethod
    async def start(cls, megabytes: int) -> Child:
        """Start a process; it loads everything by itself, and then answers."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # no modules of the current folder
            "-m",
            "hanjie.studio.server.workers.worker",
            str(megabytes),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=2 * PIECE,
            process_group=0,  # Ctrl-C in the terminal is for the server alone
        )
        return cls(process)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """False once the process has ended."""
        return self._process.returncode is None

    @property
    def ran_out_of_memory(self) -> bool:
        """True if the last words of the process say so."""
        return b"bad_alloc" in self._words or b"MemoryError" in self._words or b"memory" in self._words

    async def call(self, job: str, body: bytes) -> None:
        """Send a call."""
        self._number += 1
        self.last_job = job
        await self._send({"call": self._number, "job": job, "size": len(body)}, body)

    async def cancel(self) -> None:
        """Ask the process to end its present job early."""
        await self._send({"cancel": self._number})

    async def frame(self) -> tuple[Frame, int]:
        """The kind and size of the next frame; Died if there will be none."""
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Died
        return read_header(line)

    async def content(self, size: int) -> bytes:
        """The content of a short frame."""
        return b"".join([piece async for piece in self.pieces(size)])

    async def pieces(self, size: int) -> AsyncIterator[bytes]:
        """The content of a frame, piece by piece."""
        assert self._process.stdout is not None
        while size:
            piece = await self._process.stdout.read(min(size, PIECE))
            if not piece:
                raise Died
            size -= len(piece)
            yield piece

    def kill(self) -> None:
        """End the process at once."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """End the process at once, and wait until it is gone and its last words are known."""
        self.kill()
        await self._process.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening, 1)

    async def _send(self, message: dict[str, object], body: bytes = b"") -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # its end is seen where its frames are read
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.write(body)
            await self._process.stdin.drain()

    async def _listen(self) -> None:
        """Keep the last words of the process."""
        assert self._process.stderr is not None
        while words := await self._process.stderr.read(LAST_WORDS):
            self._words = (self._words + words)[-LAST_WORDS:]
