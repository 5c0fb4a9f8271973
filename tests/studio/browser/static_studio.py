"""The studio on a static host, with the interface of ``Studio``: its library is in the browser.

A browser context has a library of its own. So the tests that share a studio share one context, too, as long as they
want the same kind of window; a context of another kind begins with the library that the last one had. Beside the pages
of a test there is one that reaches the library, and that keeps the compiled Python for them (``--process-per-site``).
"""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Browser, BrowserContext, Page, StorageState

from tests.studio.browser.studio_process import Studio
from tests.studio.static_library import PageLibrary
from tests.studio.static_site import StaticSite

IS_STATIC = os.environ.get("HANJIE_STUDIO_HOST") == "static"
"""True if the tests of this run are about a static host."""
DATABASE = "hanjie-library"
"""The name of the page's database."""
NUMBERS = itertools.count(1)
IS_OFFLINE = os.environ.get("HANJIE_STUDIO_OFFLINE") == "1"
"""True if every page loses its connection."""
SERVICE_WORKERS: Any = "allow" if IS_OFFLINE else "block"
"""Without a test that needs it, the studio is not kept in the browser, because that takes a second."""
KEEP_PYTHON = "async (address) => { window.kept = await WebAssembly.compileStreaming(fetch(address)) }"
WATCHED_JOBS = """
window.heldJobs = {};
window.busyWorkers = new Set();
const { postMessage, terminate } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...others) {
  busyWorkers.add(this);
  this.onmessage ??= ({ data }) => ("report" in data || "error" in data) && busyWorkers.delete(this);
  const send = (changed) => postMessage.call(this, changed ?? message, ...others);
  const hold = heldJobs[message.job];
  if (hold) hold(message, send);
  else send();
};
Worker.prototype.terminate = function () {
  busyWorkers.delete(this);
  terminate.call(this);
};
"""
"""Tells tests which Workers of a page are busy, and lets them hold or change the jobs that the page gives to them."""


class StaticStudio(Studio):
    """A studio on a static host."""

    def __init__(self, site: StaticSite, browser: Browser, is_shared: bool) -> None:
        super().__init__(None)
        self._site, self._browser, self._is_shared = site, browser, is_shared
        self._url = f"{site.root}studio-{next(NUMBERS)}/"
        self._context: BrowserContext | None = None
        self._options: dict[str, Any] = {}
        self._library: Page | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return self._url

    @property
    def place(self) -> str:
        """Where the library is, as the page says it."""
        return "in this browser"

    def start(self) -> StaticStudio:
        """It is always there."""
        return self

    def stop(self) -> None:
        """Forget the library."""
        if self._context:
            self._context.close()
            self._context = None

    def kill(self) -> None:
        """There is no process."""
        raise AssertionError("there is no server: mark the test with local_host_only")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """There is no process."""
        self.kill()
        yield

    def new_context(self, browser: Browser, **options: Any) -> BrowserContext:
        """A browser context with the library of the last one, or that one if it has the same options."""
        if self._context and options == self._options:
            return self._context
        state = state_of(self._context) if self._context else None
        if self._context and self._context.pages in ([], [self._library]):
            self._context.close()
        self._context = browser.new_context(storage_state=state, service_workers=SERVICE_WORKERS, **options)
        self._context.add_init_script(WATCHED_JOBS)
        self._options, self._library = options, None
        if self._is_shared or IS_OFFLINE:
            self._library_page().evaluate(KEEP_PYTHON, self._url + self._site.file("python-*/pyodide.asm.wasm"))
        return self._context

    def close(self, context: BrowserContext) -> None:
        """Close the pages of a test; what they keep beside the library goes, too."""
        if context != self._context:
            context.close()
            return
        context.set_offline(False)
        library = self._library_page()
        for page in context.pages:
            if page != library:
                page.close()
        library.evaluate("localStorage.clear()")

    def call(self, path: str, method: str = "GET", data: Any = None) -> Any:
        """What the API of a local studio would answer."""
        library = PageLibrary(self._library_page(), DATABASE)
        match method, path.split("/")[1:]:
            case "GET", []:
                return library.list()
            case "GET", ["export"]:
                return json.loads(library.export())
            case "GET", ["sheets", id]:
                return library.open(unquote(id))
            case "PUT", ["sheets", id]:
                return library.put(unquote(id), **data)
            case "DELETE", ["sheets", id]:
                return library.remove(unquote(id))
            case "PUT", ["settings"]:
                return library.save_settings(data)
        raise AssertionError(f"no call: {method} {path}")

    def _library_page(self) -> Page:
        """A page beside those of the test that reaches the library."""
        if self._context is None:
            self.new_context(self._browser)
            return self._library_page()
        if self._library is None:
            self._library = self._context.new_page()
            self._library.goto(f"{self._site.root}library/")
            self._library.wait_for_function("() => window.isReady")
        return self._library


def wait_for_workers(page: Page) -> None:
    """Wait until everything is loaded and no Worker is busy."""
    page.wait_for_function("() => !document.querySelector('.load-sign') && busyWorkers.size === 0", timeout=60_000)


def state_of(context: BrowserContext) -> StorageState:
    """The library of a context; what the page keeps beside it stays in its browser."""
    state = context.storage_state(indexed_db=True)
    for origin in state["origins"]:
        origin["localStorage"] = []
    return state
