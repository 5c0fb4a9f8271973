"""Connections: a limited number, and none that only waits.

uvicorn has no limit for connections without a complete request, and none for clients that do not read their answer.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from hanjie.studio.json_text import to_json
from hanjie.studio.trouble import Kind, Trouble

MOST_CONNECTIONS = 600
"""The most connections at the same time."""
LOOK = 10.0
"""How often each connection is looked at, in seconds."""
IDLE_LOOKS = 8
"""How often a connection may be found idle after a request; one without any request may be so once."""

_TROUBLE = Trouble(Kind.BUSY, f"The studio is busy: {MOST_CONNECTIONS} connections at once are the limit.")
_CONTENT = to_json(_TROUBLE.to_dict())
_BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: close\r\nRetry-After: 1\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_CONTENT), _CONTENT)
)


class BoundedConnection(H11Protocol):
    """A connection that is closed if it is one too many, or if nothing comes of it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._seen: object = None
        self._idle_looks = 0
        self._looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.write(_BUSY)
            transport.close()
        self._looking = self.loop.call_later(LOOK, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        if self._looking is not None:
            self._looking.cancel()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Close a connection on which no request has begun for too long."""
        self._looking = self.loop.call_later(LOOK, self._look)
        is_idle = self.cycle is None or self.cycle.response_complete
        self._idle_looks = self._idle_looks + 1 if is_idle and self._seen is self.cycle else 0
        self._seen = self.cycle
        if self.transport.is_closing():
            self.transport.abort()  # the client does not read
        elif self._idle_looks > (1 if self.cycle is None else IDLE_LOOKS):
            self.transport.close()
