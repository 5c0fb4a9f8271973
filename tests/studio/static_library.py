"""The library that the page keeps in the browser, called from Python: a small page around the TypeScript.

A ``LibrarySite`` serves that page; ``PageLibrary`` is one library in it. All values pass as JSON texts, so that
Python and the page see the same.
"""

from __future__ import annotations

import base64
import itertools
import json
import subprocess
import threading
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from hanjie.studio.server.examples import example_ids, read_examples
from studio import page as studio_page
from tests.studio.library_client import Data, Refused

NAMES = (f"library-{number}" for number in itertools.count(1))
HTML = '<!doctype html><meta charset="utf-8"><title>library</title><script type="module" src="main.js"></script>'
SCRIPT = """
import { indexedLibrary } from "./library.js";

const libraries = new Map();
const files = {
  importAll: async (library, data) => library.importAll(await (await fetch(`data:;base64,${data}`)).blob()),
  exportAll: async (library) => ({ text: await (await library.exportAll()).text() }),
  importCopies: (library, file, ids, last) => {
    const sheets = [...ids.map((id) => ({ ...file.sheets[0], id })), ...last];
    return library.importAll(new Blob([JSON.stringify({ ...file, sheets })]));
  },
  importExported: async (library) => library.importAll(await library.exportAll()),
  state: async (library) => ({ isKept: library.isKept.value, notice: library.notice.value }),
};

function libraryOf(name, ids) {
  if (!libraries.has(name)) libraries.set(name, indexedLibrary({ name, examples: { ids, address: "examples.json" } }));
  return libraries.get(name);
}

window.call = async (text) => {
  const { name, ids, method, values } = JSON.parse(text);
  const library = libraryOf(name, ids);
  try {
    const answer = await (files[method] ? files[method](library, ...values) : library[method](...values));
    return JSON.stringify({ answer });
  } catch (error) {
    return JSON.stringify({ error: { kind: error.kind, problem: error.message }, length: error.current });
  }
};
window.isReady = true;
"""
REFUSED = """
Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("Storage is off.", "SecurityError"); } });
"""
"""Makes a browser that stores nothing."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line per request, and counts those for the examples."""

    examples_read = 0

    def log_message(self, format: str, *args: object) -> None:
        if "examples.json" in self.path:
            Quiet.examples_read += 1


def write_library_page(folder: Path) -> None:
    """Write the page to a folder."""
    options = ("--config", "library.config.ts", "--logLevel", "error", "--outDir", str(folder))
    subprocess.run(
        ("npx", "vite", "build", *options), cwd=studio_page.STUDIO, env=studio_page.environment(), check=True
    )
    examples = [{"id": id, "head": head, "body": body} for id, head, body in read_examples(example_ids())]
    for name, text in {"examples.json": json.dumps(examples), "index.html": HTML, "main.js": SCRIPT}.items():
        (folder / name).write_text(text, encoding="utf-8")


class LibrarySite:
    """A folder with the page, served on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        write_library_page(folder)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def opened(self, page: Page) -> Page:
        """A page of any browser, with the page of the library in it."""
        page.goto(self.url)
        page.wait_for_function("() => window.isReady")
        return page

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class PageLibrary:
    """A library in a page."""

    def __init__(self, page: Page, name: str = "", ids: Sequence[str] | None = None) -> None:
        self.page = page
        self.name = name or next(NAMES)
        self._ids = example_ids() if ids is None else [*ids]

    def list(self) -> Data:
        return self.call("list")

    def open(self, id: str) -> Data:
        return self.call("open", id)

    def put(self, id: str, **change: Any) -> Data:
        return self.call("put", id, change)

    def append(self, id: str, log: str, start: int, entries: Sequence[Any], head: Data | None = None) -> int:
        length: int = self.call("append", id, log, start, [*entries], head)["length"]
        return length

    def clear(self, id: str, log: str) -> None:
        self.call("clearLog", id, log)

    def remove(self, id: str) -> None:
        self.call("remove", id)

    def restore(self, id: str) -> Data:
        return self.call("restore", id)

    def save_settings(self, settings: Data) -> None:
        self.call("saveSettings", settings)

    def export(self) -> bytes:
        return self.call("exportAll")["text"].encode()  # type: ignore[no-any-return]

    def import_(self, file: bytes) -> dict[str, int]:
        return self.call("importAll", base64.b64encode(file).decode())

    def state(self) -> Data:
        """Whether it is kept, and the sentence for the user."""
        return self.call("state")

    def call(self, method: str, *values: Any) -> Data:
        """One call of the library."""
        call = {"name": self.name, "ids": self._ids, "method": method, "values": values}
        answer = json.loads(self.page.evaluate("(text) => window.call(text)", json.dumps(call)))
        if "error" in answer:
            raise Refused(answer)
        found: Data = answer.get("answer")
        return found
