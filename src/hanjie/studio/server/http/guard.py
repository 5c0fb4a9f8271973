"""The door of the server: only pages of this very server may ask, and a limited number at a time.

A page of another site can make a browser send requests to this computer. Its name in ``Origin`` and ``Sec-Fetch-Site``
gives it away, and ``Host`` shows a name that was pointed to this computer (DNS rebinding).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanjie.studio.server.http.answers import trouble_answer
from hanjie.studio.server.http.bodies import drop
from hanjie.studio.trouble import Kind, Trouble

MOST_AT_ONCE = 128
"""The most requests at the same time."""
MOST_HEADERS = 32 * 1024
"""The most bytes of all headers."""
SECONDS = 120.0
"""The most time of a request; jobs and imports have limits of their own."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self' blob:; object-src 'self' blob:; "
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
"""What the page may load: only what comes from this server, and no inline script."""
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
READING = ("GET", "HEAD")
JSON_TYPE = "application/json"
FILE_TYPE = "application/octet-stream"
_STATUS = {Kind.BAD_REQUEST: 415}
IMPORT = "/api/library/import"


class Guard:
    """Checks every request before the application sees it, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        if port == 80:
            self._hosts |= {"127.0.0.1", "localhost"}
        self._active = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the application do it."""
        if scope["type"] != "http":
            return
        safe_send = _with_headers(send)
        self._active += 1
        try:
            self._check(scope)
            if scope["path"].startswith("/api/jobs/") or scope["path"] == IMPORT:
                await self._app(scope, receive, safe_send)
            else:
                await _in_time(self._app, scope, receive, safe_send)
        except Trouble as trouble:
            with suppress(Trouble):
                await drop(receive)
                await trouble_answer(trouble, _STATUS.get(trouble.kind))(scope, receive, safe_send)
        finally:
            self._active -= 1

    def _check(self, scope: Scope) -> None:
        """Trouble if the request must not be answered."""
        if self._active > MOST_AT_ONCE:
            raise Trouble(Kind.BUSY, f"The studio is busy: {MOST_AT_ONCE} requests at once are the limit.")
        if sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEADERS:
            raise Trouble(Kind.TOO_LARGE, f"The headers are too large: {MOST_HEADERS:,} bytes are the limit.")
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if "transfer-encoding" in headers and "content-length" in headers:
            raise Trouble(Kind.FORBIDDEN, "A request has either a length or chunks, not both.")
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        host = headers.get("host", "").lower()
        if len(hosts) != 1 or host not in self._hosts:
            raise Trouble(Kind.FORBIDDEN, "The studio answers only under its own address on this computer.")
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in {f"http://{host}" for host in self._hosts}:
            raise Trouble(Kind.FORBIDDEN, "The studio does not answer pages of other sites.")
        is_api = scope["path"].startswith("/api")
        site = headers.get("sec-fetch-site", "none")
        if site not in ("same-origin", "none") and (is_api or scope["method"] not in READING):
            raise Trouble(Kind.FORBIDDEN, "The studio does not answer pages of other sites.")
        if scope["method"] not in READING and _has_body(headers):
            kind = headers.get("content-type", "").split(";")[0].strip().lower()
            if kind != JSON_TYPE and not (kind == FILE_TYPE and scope["path"] == IMPORT):
                raise Trouble(Kind.BAD_REQUEST, f"The studio expects {JSON_TYPE}.")


async def _in_time(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the application answer; Trouble if it takes too long and has not begun to."""
    has_begun = False

    async def noted_send(message: Message) -> None:
        nonlocal has_begun
        has_begun = True
        await send(message)

    try:
        async with asyncio.timeout(SECONDS):
            await app(scope, receive, noted_send)
    except TimeoutError:
        if not has_begun:  # otherwise the connection is closed in the middle, which the client notices
            problem = f"The studio could not answer within {SECONDS:.0f} seconds. Try again in a moment."
            raise Trouble(Kind.TIMEOUT, problem) from None
        raise


def _has_body(headers: dict[str, str]) -> bool:
    return "transfer-encoding" in headers or headers.get("content-length", "0").strip() != "0"


def _with_headers(send: Send) -> Send:
    async def safe_send(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(each for each in HEADERS if each[0] not in own)]
        await send(message)

    return safe_send
