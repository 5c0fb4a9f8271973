"""A library in a thread of its own, so that the server does not wait for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hanjie.studio.server.library.library import Library
from hanjie.studio.trouble import Kind, Trouble

PIECE = 64 * 1024
"""About how many bytes of a long answer are read at a time."""
Answer = TypeVar("Answer")


class Keeper:
    """Calls the functions of a library one after the other, in its thread."""

    def __init__(self, library: Library) -> None:
        self.library = library
        """The library."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hanjie-library")

    async def call(self, function: Callable[..., Answer], *arguments: object) -> Answer:
        """What a function of the library returns."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, _safely, function, *arguments)

    async def stream(self, texts: Iterator[str]) -> AsyncIterator[bytes]:
        """A long answer of the library in pieces."""
        while piece := await self.call(_piece, texts):
            yield piece

    def close(self) -> None:
        """Finish the call that runs, and close the file."""
        self._thread.submit(self.library.close)
        self._thread.shutdown()


def _piece(texts: Iterator[str]) -> bytes:
    found, size = [], 0
    for text in texts:
        found.append(text)
        size += len(text)
        if size >= PIECE:
            break
    return "".join(found).encode("utf-8")


def _safely(function: Callable[..., Answer], *arguments: object) -> Answer:
    """Call a function of the library; what is wrong with the disk is trouble."""
    try:
        return function(*arguments)
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise Trouble(Kind.BUSY, "The library is in use by another studio. Try again in a moment.") from None
        problem = f"The library could not be used, and nothing was changed: {error}."
        raise Trouble(Kind.STORAGE, problem) from None
    except sqlite3.DatabaseError as error:
        problem = f"The library is damaged: {error}. Start the studio again: it sets the file aside and says so."
        raise Trouble(Kind.INTERNAL, problem) from None
