"""The page in the browser: the files that ``make studio`` builds."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

BUILT = Path(__file__).parents[2] / "page"
"""Where the built page is."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The kinds of files that a page has; no others are sent."""
_NAME = re.compile(r"(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]*")
"""The names of files below the folder: never one that begins with a dot."""
_MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>hanjie studio</title>
<p>The page of the studio was not built. Run <code>make studio</code> in the folder of hanjie, then reload.</p></html>
"""


class Page:
    """The files of the page; those in ``assets`` have their content in their name, so browsers keep them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send one file."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        await self._answer(scope["path"].removeprefix("/"))(scope, receive, send)

    def _answer(self, name: str) -> Response:
        path = self._folder / (name or "index.html")
        if not name and not path.is_file():
            return HTMLResponse(_MISSING, 503, {"Cache-Control": "no-store"})
        if name and not _NAME.fullmatch(name):
            raise HTTPException(404)
        if path.suffix not in TYPES or not path.is_file() or not path.resolve().is_relative_to(self._folder):
            raise HTTPException(404)
        kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        return FileResponse(path, 200, {"Cache-Control": kept}, TYPES[path.suffix])
