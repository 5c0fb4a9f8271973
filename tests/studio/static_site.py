"""The studio as a folder on a static host, which ``make site`` builds, served from folders below the root.

``/NAME/`` is a studio for any NAME, so that several studios do not share their service workers; ``/library/`` is a page
that reaches the library of this browser.
"""

from __future__ import annotations

import base64
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import HttpCredentials

from hanjie.studio.static_site import BUILT, MARK, write_site
from tests.needed import missing
from tests.studio.static_library import write_library_page

NAME_AND_PASSWORD: HttpCredentials = {"username": "name", "password": "word"}


class Files(SimpleHTTPRequestHandler):
    """Serves the site without a word. As on many hosts, nothing is known about ``.mjs``."""

    protocol_version = "HTTP/1.1"
    unknown: tuple[str, ...] = (".mjs",)
    """The endings of files that it sends as octets."""

    def translate_path(self, path: str) -> str:
        """The first folder of an address names a studio."""
        first, _, rest = path.removeprefix("/").partition("/")
        return super().translate_path(f"/library/{rest}" if first == "library" else f"/site/{rest}")

    def guess_type(self, path: object) -> str:
        """The type of a file, by its ending."""
        return "application/octet-stream" if str(path).endswith(self.unknown) else super().guess_type(str(path))

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class PlainFiles(Files):
    """A host that does not know ``.wasm``, and that leads away from ``index.html``."""

    unknown = (".mjs", ".wasm")

    def do_GET(self) -> None:
        """Send a file, or the way to it."""
        folder, index, _ = self.path.partition("index.html")
        if not index:
            super().do_GET()
            return
        self.send_response(308)
        self.send_header("Location", folder)
        self.send_header("Content-Length", "0")
        self.end_headers()


class GuardedFiles(Files):
    """A host that asks for a password."""

    def do_GET(self) -> None:
        """Send a file to those who have said it."""
        said = base64.b64encode(b"name:word").decode()
        if self.headers["Authorization"] == f"Basic {said}":
            super().do_GET()
            return
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="studio"')
        self.send_header("Content-Length", "0")
        self.end_headers()


class StaticSite:
    """A server of the site."""

    def __init__(self, folder: Path, files: type[Files] = Files) -> None:
        need_site()
        self.folder = folder / "site"
        """What is served as a studio."""
        write_site(self.folder)
        write_library_page(folder / "library")
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(folder)))
        self.root = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def file(self, pattern: str) -> str:
        """The name of the one file of a studio that fits a pattern."""
        [found] = self.folder.glob(pattern)
        return found.relative_to(self.folder).as_posix()

    def stop(self) -> None:
        """End it."""
        self._server.shutdown()
        self._server.server_close()


def need_site() -> None:
    """Skip the test if the site was not built, or fail where it must be there."""
    if not (BUILT / MARK).exists():
        missing("the studio for static hosts is not built: make site builds it")
