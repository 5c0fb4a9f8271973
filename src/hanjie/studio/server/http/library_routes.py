"""The library over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import date
from tempfile import TemporaryFile
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from hanjie.studio.job_list import SMALL_BODY
from hanjie.studio.json_text import read_object
from hanjie.studio.server.http.answers import NO_STORE, json_answer, json_text, nothing
from hanjie.studio.server.http.bodies import Body, Room, drop
from hanjie.studio.server.library.keeper import Answer, Keeper
from hanjie.studio.server.library.logs import check_entries
from hanjie.studio.server.library.sheets import Change, as_stored
from hanjie.studio.server.library.transfer import check_file, exported, import_file
from hanjie.studio.trouble import Kind, Trouble

SHEET_BODY = 4 * 1024 * 1024
"""The most bytes of a request with a sheet or its head: a picture of 200 x 200 in 64 colors may have 3 MB."""
LARGEST_IMPORT = 256 * 1024 * 1024
"""The most bytes of an exported library."""
IMPORT_SECONDS = 60.0
"""The time in which it must arrive."""
MOST_VALUES = 800_000
"""The most values of a request, which is read in this process. That picture has 800,000 at worst: 80,000 blocks in its
head and again in its body, three or four values each, and its cells and marks."""


LIBRARY_HEADER = "Hanjie-Library"
"""The header in which a page names the library that it shows."""

Endpoint = Callable[[Request], Awaitable[Response]]


class LibraryRoutes:
    """Every address below ``/api/library``."""

    def __init__(self, keeper: Keeper, room: Room) -> None:
        self._keeper, self._library, self._room = keeper, keeper.library, room
        self._importing = asyncio.Lock()

    def own(self, endpoint: Endpoint) -> Endpoint:
        """An address that refuses pages of another library: the studio was started again at the same port."""

        async def checked(request: Request) -> Response:
            if request.headers.get(LIBRARY_HEADER, self._library.id) != self._library.id:
                await drop(request.receive)
                raise Trouble(Kind.OTHER_LIBRARY, "This studio has another library now. Load the page again.")
            return await endpoint(request)

        return checked

    async def list(self, request: Request) -> Response:
        """``GET /api/library``."""
        return await self._long(self._library.listed())

    async def open(self, request: Request) -> Response:
        """``GET /api/library/sheets/ID``."""
        return await self._long(self._library.sheet(request.path_params["id"]))

    async def put(self, request: Request) -> Response:
        """``PUT /api/library/sheets/ID``."""

        def put(data: dict[str, Any]) -> str:
            head, body, origin = _document(data, "head"), _document(data, "body"), data.get("origin", "")
            change = Change(origin, head, body, data.get("revision", 0), data.get("quiet") is True)
            return self._library.sheets.put(request.path_params["id"], change)

        return json_text(await self._use(request, SHEET_BODY, put, {"origin", "head", "body", "revision", "quiet"}))

    async def append(self, request: Request) -> Response:
        """``POST /api/library/sheets/ID/logs/LOG``."""

        def append(data: dict[str, Any]) -> dict[str, int]:
            entries = data.get("entries")
            if not isinstance(entries, list):
                raise Trouble(Kind.BAD_REQUEST, "The field 'entries' is a list.")
            check_entries(len(entries))
            texts, head = [as_stored(entry) for entry in entries], _document(data, "head")
            id, log = request.path_params["id"], request.path_params["log"]
            return self._library.logs.append(id, log, data.get("from"), texts, head)

        return json_answer(await self._use(request, SHEET_BODY, append, {"from", "entries", "head"}))

    async def clear(self, request: Request) -> Response:
        """``DELETE /api/library/sheets/ID/logs/LOG``."""
        await self._keeper.call(self._library.logs.clear, request.path_params["id"], request.path_params["log"])
        return nothing()

    async def remove(self, request: Request) -> Response:
        """``DELETE /api/library/sheets/ID``."""
        await self._keeper.call(self._library.sheets.remove, request.path_params["id"])
        return nothing()

    async def restore(self, request: Request) -> Response:
        """``POST /api/library/sheets/ID/restore``."""
        return json_text(await self._keeper.call(self._library.sheets.restore, request.path_params["id"]))

    async def settings(self, request: Request) -> Response:
        """``PUT /api/library/settings``."""
        await self._use(request, SMALL_BODY, lambda data: self._library.save_settings(as_stored(data)))
        return nothing()

    async def export(self, request: Request) -> Response:
        """``GET /api/library/export``."""
        name = f"hanjie-library-{date.today().isoformat()}.json"
        return await self._long(exported(self._library), **{"Content-Disposition": f'attachment; filename="{name}"'})

    async def import_(self, request: Request) -> Response:
        """``POST /api/library/import``."""
        if self._importing.locked():
            raise Trouble(Kind.BUSY, "Another file is being imported. Try again in a moment.")
        async with self._importing:
            try:
                with TemporaryFile(dir=self._library.path.parent) as file:
                    await Body(request.scope, request.receive, LARGEST_IMPORT, IMPORT_SECONDS).read_into(file)
                    await asyncio.to_thread(check_file, file)
                    return json_answer(await self._keeper.call(import_file, self._library, file))
            except OSError as error:
                problem = f"The file could not be stored beside the library: {error.strerror}."
                raise Trouble(Kind.STORAGE, problem) from None

    async def _use(
        self, request: Request, most: int, use: Callable[[dict[str, Any]], Answer], fields: set[str] | None = None
    ) -> Answer:
        """What the library makes of the object in the body of a request.

        An object takes many times the memory of its text. So it is read in the thread of the library, where there is
        one at a time, and the others wait as texts, which keep their room until then.
        """
        body = Body(request.scope, request.receive, most)
        async with self._room.reserve(body.size):
            return await self._keeper.call(_used, await body.read(), use, fields)

    async def _long(self, texts: Iterator[str], **headers: str) -> Response:
        """An answer in pieces; the first piece is read before anything is sent, because it may be trouble."""
        pieces = self._keeper.stream(texts)
        first = await anext(pieces)

        async def all() -> AsyncIterator[bytes]:
            yield first
            async for piece in pieces:
                yield piece

        return StreamingResponse(all(), 200, {**NO_STORE, **headers}, "application/json")


def _used(text: bytes, use: Callable[[dict[str, Any]], Answer], fields: set[str] | None) -> Answer:
    data = read_object(text, MOST_VALUES)
    for field in data:
        if fields is not None and field not in fields:
            known = ", ".join(sorted(fields))
            raise Trouble(Kind.BAD_REQUEST, f"There is no field {field[:40]!r} here; there are {known}.")
    return use(data)


def _document(data: dict[str, Any], name: str) -> str | None:
    """A document of the page as text; None if it is left out."""
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Trouble(Kind.BAD_REQUEST, f"The field {name!r} is an object.")
    return as_stored(value)
