"""The core as WebAssembly in Chromium: solves puzzles in a page that a file server on this computer sends."""

from __future__ import annotations

import http.server
import json
import shutil
import tempfile
import threading
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.studio.conftest import CHROMIUM, FLAGS
from tests.wasm.run import CORE, ENGINE

SOLVE = """async () => {
  const { Core, solve } = await import("./engine.js");
  window.core = await Core.load(fetch("core.wasm"));
  const asked = await (await fetch("puzzles.json")).json();
  const all = () => {
    const answers = {};
    for (const [name, puzzle] of Object.entries(asked)) {
      const began = performance.now();
      const found = solve(window.core, puzzle);
      const milliseconds = performance.now() - began;
      const hex = (cells) => Array.from(cells, (cell) => cell.toString(16).padStart(2, "0")).join("");
      answers[name] = { milliseconds, solutions: found.solutions.map(hex), stats: found.stats };
    }
    return answers;
  };
  all();
  window.all = all;
}"""
"""Loads the core, and solves all puzzles once, because the browser compiles what is used often."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


def chromium_round(puzzles: Path) -> tuple[dict[str, Any], float]:
    """The answer of each puzzle with its milliseconds by the clock, and the processor time of all in milliseconds."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        for source, copy in ((CORE, "core.wasm"), (ENGINE / "engine.js", "engine.js"), (puzzles, "puzzles.json")):
            shutil.copy(source, folder / copy)
        for more in ENGINE.glob("*.js"):
            shutil.copy(more, folder / more.name)
        (folder / "index.html").write_text("<!doctype html><title>engine</title>", encoding="utf-8")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.evaluate(SOLVE)
        system = browser.new_browser_cdp_session()

        def used() -> float:
            processes = system.send("SystemInfo.getProcessInfo")["processInfo"]
            return 1000 * sum(float(each["cpuTime"]) for each in processes if each["type"] == "renderer")

        before = used()
        answers: dict[str, Any] = json.loads(page.evaluate("JSON.stringify(window.all())"))
        spent = used() - before
        browser.close()
        server.shutdown()
        server.server_close()
    return answers, spent
