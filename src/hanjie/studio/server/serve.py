"""Runs the server until it must stop."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from hanjie.studio.server.http.app import make_app
from hanjie.studio.server.http.connection import BoundedConnection
from hanjie.studio.server.http.page import BUILT
from hanjie.studio.server.library.keeper import Keeper
from hanjie.studio.server.library.library import Library
from hanjie.studio.server.ports import BAD_PORTS
from hanjie.studio.server.workers.pool import Pool

HOST = "127.0.0.1"
"""The only address: the studio is for the user of this computer alone."""
FILES = 2048
"""The number of files and connections that the process may have open, if the system lets it."""
TRIED = 20
"""The number of ports after the wanted one that are tried before any other."""
ANY = (0,) * 100
"""Any free port, more than once, because the system may choose one that browsers refuse."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the studio answers."""

    port: int
    """The port."""

    @property
    def url(self) -> str:
        """The address for a browser."""
        return f"http://{HOST}:{self.port}/"


def bind(port: int) -> socket.socket:
    """A socket at this port, or at the next free one that browsers open."""
    near = [each for each in range(port, min(port + TRIED, 65_535) + 1) if each not in BAD_PORTS] if port else []
    for wanted in (*near, *ANY):
        # With the protocol named, asyncio sends every piece at once; otherwise each answer of a job waits 40 ms.
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, wanted))
            listener.listen(512)
        except OSError:
            listener.close()
            if wanted == 0:
                raise
        else:
            if listener.getsockname()[1] in BAD_PORTS:
                listener.close()
                continue
            listener.setblocking(False)
            return listener
    raise AssertionError("the system gave only ports that browsers refuse")


def run(library: Library, listener: socket.socket, on_ready: Callable[[Address], object], page: Path | None) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    address = Address(listener.getsockname()[1])
    asyncio.run(_run(library, listener, address, lambda: on_ready(address), page or BUILT))


async def _run(
    library: Library, listener: socket.socket, address: Address, on_ready: Callable[[], object], page: Path
) -> None:
    if not os.environ.get("HANJIE_DEBUG"):
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    _allow_files(FILES)
    pool, keeper = Pool(), Keeper(library)
    app = make_app(address.port, keeper, pool, page)
    config = uvicorn.Config(
        app,
        http=BoundedConnection,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
        backlog=512,
    )
    await _Server(config, pool, keeper, on_ready).serve(sockets=[listener])


def _allow_files(number: int) -> None:
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class _Server(uvicorn.Server):
    """A server that says when it is ready, and ends its workers when it stops."""

    def __init__(self, config: uvicorn.Config, pool: Pool, keeper: Keeper, on_ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._pool, self._keeper, self._on_ready = pool, keeper, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._on_ready()
        self._pool.warm_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop all jobs, then the connections, then close the library."""
        await self._pool.close()
        await super().shutdown(sockets)
        self._keeper.close()
