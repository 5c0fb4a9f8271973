"""What the API is, for programs and for people."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from hanjie.studio.api_page import STYLE, api_page
from hanjie.studio.trouble import Kind, Trouble

SECONDS = 20.0
"""The most time to make the document."""


class ApiRoutes:
    """The document is made once, by another process."""

    def __init__(self) -> None:
        self._document = b""
        self._making = asyncio.Lock()

    async def document(self, request: Request) -> Response:
        """``GET /api/openapi.json``."""
        return Response(await self._made(), media_type="application/json")

    async def page(self, request: Request) -> Response:
        """``GET /api``."""
        return HTMLResponse(api_page(json.loads(await self._made())))

    async def style(self, request: Request) -> Response:
        """``GET /api/page.css``."""
        return Response(STYLE, media_type="text/css")

    async def _made(self) -> bytes:
        async with self._making:
            if not self._document:
                self._document = await _describe()
            return self._document


async def _describe() -> bytes:
    command = (sys.executable, "-P", "-m", "hanjie.studio.server.describe")
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(SECONDS):
            printed, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode:
        raise Trouble(Kind.CRASHED, "The description of the API could not be made.")
    return printed
