"""How fast the studio on a static host opens, solves and explains: ``python -m benchmarks.site``.

It needs chromium and the built site (``make site``). A file server on this computer sends compressed files; each figure
is the median of five runs, each in a new profile of a browser that has been open for two seconds, because a browser is
busy with itself while it starts. A repeat visit is the second one of a profile.
"""

from __future__ import annotations

import gzip
import http.server
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

import hanjie
from hanjie.bench.machine import description, sentence
from hanjie.studio.static_site import BUILT, files_in
from tests.studio.conftest import FLAGS
from tests.studio.site_sizes import brotli_size, page_and_engine

RUNS = 5
EXAMPLES = Path(__file__).parents[1] / "examples"
SOLVED, EXPLAINED = EXAMPLES / "fox.xml", EXAMPLES / "squirrel.non"
"""A 30x30 in color, and a 25x25."""
TYPES = {".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css"}
TYPES |= {".wasm": "application/wasm", ".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
WATCH = """
window.seen = {};
const look = () => {
  const note = (name) => (window.seen[name] ??= performance.now() / 1000);
  if (document.querySelector("[data-testid=board]")?.dataset.grid) note("board");
  const solve = document.querySelector("[data-testid=solve-button]");
  if (solve && !window.seen.pressed) { note("pressed"); solve.click(); }
  if (document.querySelector(".verdict")?.textContent.includes("One solution")) note("solved");
  if (document.querySelector("[data-testid=watch-step]")) note("explained");
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes when each thing is first on the page, and presses Solve once it is there."""


def main() -> None:
    chromium = shutil.which("chromium") or sys.exit("This needs chromium.")
    solve = f"#/solve/{hanjie.share_code(hanjie.load(SOLVED))}"
    watch = f"#/watch/{hanjie.share_code(hanjie.load(EXPLAINED))}"
    found: dict[str, list[float]] = {}

    def note(what: str, seconds: float) -> None:
        found.setdefault(what, []).append(seconds)

    with served() as url, sync_playwright() as playwright:
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as profile:
                context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=FLAGS)
                context.add_init_script(WATCH)
                page = visit(context, url + solve, "solved")
                note("first visit: the board is drawn", page.evaluate("seen.board"))
                note("first visit: a 30x30 is solved and proved unique", page.evaluate("seen.solved"))
                context.close()
            with tempfile.TemporaryDirectory() as profile:
                context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=FLAGS)
                context.add_init_script(WATCH)
                page = visit(context, url + watch, "explained")
                note("first visit: a 25x25 is explained", page.evaluate("seen.explained"))
                page.wait_for_function("() => navigator.serviceWorker.controller", timeout=120_000)
                page.close()
                page = visit(context, url + watch, "explained")
                note("repeat visit: a 25x25 is explained", page.evaluate("seen.explained"))
                context.close()
    print(f"{sentence(description())}\n")
    print("| what | median | slowest |\n|---|---:|---:|")
    for what, seconds in found.items():
        print(f"| {what} | {median(seconds):.2f} s | {max(seconds):.2f} s |")
    print_sizes()


def visit(context: BrowserContext, url: str, until: str) -> Page:
    """A page on which something has been seen."""
    page = context.new_page()
    page.wait_for_timeout(2000)
    page.goto(url)
    page.wait_for_function(f"() => seen.{until}", timeout=120_000)
    return page


@contextmanager
def served() -> Iterator[str]:
    """The address of a file server that sends compressed files."""
    packed = {name: gzip.compress((BUILT / name).read_bytes(), 6) for name in files_in(BUILT)}

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = self.path.partition("?")[0].strip("/") or "index.html"
            data = packed.get(name)
            self.send_response(200 if data is not None else 404)
            self.send_header("Content-Type", TYPES.get(Path(name).suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(data or b"")))
            self.send_header("Cache-Control", "max-age=600")
            if data is not None:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            self.wfile.write(data or b"")

        def log_message(self, format: str, *args: object) -> None:
            pass

    class Server(http.server.ThreadingHTTPServer):
        def handle_error(self, request: object, client_address: object) -> None:
            """A browser that is closed leaves connections behind."""

    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def print_sizes() -> None:
    """The bytes on the wire, by the two ways of compression that hosts use."""
    names = files_in(BUILT)
    print("\n| bytes on the wire | gzip | brotli |\n|---|---:|---:|")
    for what, some in (("page and engine", page_and_engine()), ("everything", names)):
        gzipped = sum(len(gzip.compress((BUILT / name).read_bytes(), 9)) for name in some)
        print(f"| {what} | {gzipped / 1e6:.2f} MB | {brotli_size(some) / 1e6:.2f} MB |")


if __name__ == "__main__":
    main()
