"""The studio as a process of its own, for tests in a browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext

from hanjie.studio.server.serve import bind


def free_port() -> int:
    """A port that nothing uses at this moment, and that browsers open."""
    with bind(0) as one:
        return int(one.getsockname()[1])


class Studio:
    """A studio with a library of its own; it can be killed and started again on the same port."""

    def __init__(self, library: Path | None, home: Path | None = None) -> None:
        """With this library, or with the usual one of a user with this home."""
        self.library = library
        self.home = home
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def place(self) -> str:
        """Where the library is, as the page says it."""
        assert self.library is not None
        return self.library.name

    def start(self) -> Studio:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "hanjie", "studio", "--no-browser", "--json"]
        command += ["--port", str(self.port)]
        if self.library is not None:
            command += ["--library", str(self.library)]
        if page := os.environ.get("HANJIE_STUDIO_PAGE"):
            command += ["--page", page]
        environment = {**os.environ, "HOME": str(self.home)} if self.home else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        ready = json.loads(self.process.stdout.readline())
        assert ready["port"] == self.port
        return self

    def new_context(self, browser: Browser, **options: Any) -> BrowserContext:
        """A browser context; they all show the library of this studio."""
        return browser.new_context(**options)

    def close(self, context: BrowserContext) -> None:
        """Close a context."""
        context.close()

    def call(self, path: str, method: str = "GET", data: object = None) -> Any:
        """What the API answers."""
        body = None if data is None else json.dumps(data).encode()
        request = Request(f"{self.url}api/{path}", body, {"Content-Type": "application/json"}, method=method)
        with urlopen(request, timeout=20) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def kill(self) -> None:
        """End it as ``kill -9`` does."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop it as Ctrl-Z does: it takes calls and does not answer them until it goes on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self._wait()

    def _wait(self) -> None:
        if self.process is not None:
            self.process.wait(timeout=15)
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None
