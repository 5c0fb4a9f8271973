"""What the page does with a library, as calls: the tests of the library are written against this.

``HttpLibrary`` is the library of the local server; ``PageLibrary`` in ``static_library.py`` is the one in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol
from urllib.parse import quote

from tests.studio.server_process import Server

Data = dict[str, Any]


class Refused(Exception):  # noqa: N818
    """The library has refused a call."""

    def __init__(self, answer: Data) -> None:
        super().__init__(answer["error"]["problem"])
        self.kind: str = answer["error"]["kind"]
        self.current: int | None = answer.get("length", answer.get("revision"))


class LibraryClient(Protocol):
    """A library as the page sees it."""

    def list(self) -> Data: ...
    def open(self, id: str) -> Data: ...
    def put(self, id: str, **change: Any) -> Data: ...
    def append(self, id: str, log: str, start: int, entries: Sequence[Any], head: Data | None = None) -> int: ...
    def clear(self, id: str, log: str) -> None: ...
    def remove(self, id: str) -> None: ...
    def restore(self, id: str) -> Data: ...
    def save_settings(self, settings: Data) -> None: ...
    def export(self) -> bytes: ...
    def import_(self, file: bytes) -> dict[str, int]: ...


class HttpLibrary:
    """The library of a local server."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def list(self) -> Data:
        return self._call("GET", "")

    def open(self, id: str) -> Data:
        return self._call("GET", f"/sheets/{quote(id, safe='')}")

    def put(self, id: str, **change: Any) -> Data:
        return self._call("PUT", f"/sheets/{quote(id, safe='')}", change)

    def append(self, id: str, log: str, start: int, entries: Sequence[Any], head: Data | None = None) -> int:
        call = {"from": start, "entries": [*entries], **({} if head is None else {"head": head})}
        length: int = self._call("POST", f"/sheets/{quote(id, safe='')}/logs/{log}", call)["length"]
        return length

    def clear(self, id: str, log: str) -> None:
        self._call("DELETE", f"/sheets/{quote(id, safe='')}/logs/{log}")

    def remove(self, id: str) -> None:
        self._call("DELETE", f"/sheets/{quote(id, safe='')}")

    def restore(self, id: str) -> Data:
        return self._call("POST", f"/sheets/{quote(id, safe='')}/restore", {})

    def save_settings(self, settings: Data) -> None:
        self._call("PUT", "/settings", settings)

    def export(self) -> bytes:
        return self.server.call("GET", "library/export").content

    def import_(self, file: bytes) -> dict[str, int]:
        headers = {"Content-Type": "application/octet-stream"}
        return self._answer(self.server.call("POST", "library/import", content=file, headers=headers))

    def _call(self, method: str, path: str, data: object = None) -> Data:
        return self._answer(self.server.call(method, f"library{path}", data))

    def _answer(self, answer: Any) -> Data:
        if answer.status_code >= 400:
            raise Refused(answer.json())
        return {} if answer.status_code == 204 else answer.json()
