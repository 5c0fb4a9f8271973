"""The studio as a folder on a static host, built once for all tests and served from folders below the root.

``/NAME/`` is a studio for any NAME, so that several studios do not share their service workers; ``/library/`` is a page
that reaches the library of this browser.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from studio import page
from studio.site.__main__ import CORE, build
from tests.studio.static_library import write_library_page

FOLDER = page.ROOT / "build" / "tested-site"
SITE = FOLDER / "site"
LIBRARY = FOLDER / "library"
MARK = FOLDER / "built-from.txt"
SOURCES = (CORE, page.ROOT / "src" / "hanjie", page.STUDIO, page.ROOT / "examples")
NO_SOURCES = ("node_modules", "__pycache__", "dist")
"""Folders that change without a change of the site; so does the page of the local server."""


class Files(SimpleHTTPRequestHandler):
    """Serves the site without a word."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        """The first folder of an address names a studio."""
        first, _, rest = path.removeprefix("/").partition("/")
        return super().translate_path(f"/library/{rest}" if first == "library" else f"/site/{rest}")

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class StaticSite:
    """A server of the site."""

    def __init__(self) -> None:
        if not CORE.exists():
            pytest.skip("there is no core.wasm: make wasm builds it")
        build_once()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(FOLDER)))
        self.root = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """End it."""
        self._server.shutdown()
        self._server.server_close()


def build_once() -> None:
    """Build the site, unless it was built from the present sources; other processes wait."""
    with lock(FOLDER.with_suffix(".lock")):
        wanted = digest()
        if MARK.exists() and MARK.read_text(encoding="ascii") == wanted:
            return
        shutil.rmtree(FOLDER, ignore_errors=True)
        build(SITE)
        write_library_page(LIBRARY)
        MARK.write_text(wanted, encoding="ascii")


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Only one process at a time."""
    path.parent.mkdir(exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def digest() -> str:
    """A digest of everything that the site is made of."""
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            name = file.relative_to(page.ROOT)
            if file.is_file() and not {*name.parts} & {*NO_SOURCES} and not file.is_relative_to(page.PAGE):
                found.update(f"{name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()
