"""How fast the studio starts and shows a puzzle: ``python -m benchmarks.studio``.

It needs chromium and the built page (``make studio``). Each figure is the median of five runs.
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from hanjie.bench.machine import description, sentence
from tests.studio.browser.hand import address
from tests.studio.browser.studio_process import Studio
from tests.studio.conftest import FLAGS

RUNS = 5
PAGE = Path(__file__).parents[1] / "src" / "hanjie" / "studio" / "page"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
BOARD = "document.querySelector('[data-testid=board]')?.dataset.grid"


def main() -> None:
    chromium = shutil.which("chromium") or sys.exit("This needs chromium.")
    starts, paints, boards = [], [], []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        library = Path(folder) / "library.sqlite3"
        Studio(library).start().stop()
        for _ in range(RUNS):
            began = time.perf_counter()
            studio = Studio(library).start()
            starts.append(time.perf_counter() - began)
            paint, board = open_example(browser, studio)
            paints.append(paint)
            boards.append(board)
            studio.stop()
        browser.close()
    scripts = sum(len(gzip.compress(script.read_bytes(), 9)) for script in PAGE.rglob("*.js"))
    print(f"{sentence(description())}\n")
    print("| what | median | slowest |\n|---|---|---|")
    for what, seconds in (
        ("start of the server, until it answers", starts),
        ("first paint of the page", paints),
        ("the board of a 25x25 is drawn", boards),
    ):
        print(f"| {what} | {median(seconds):.2f} s | {max(seconds):.2f} s |")
    print(f"| JavaScript, compressed | {scripts / 1000:.0f} kB | |")


def open_example(browser: Browser, studio: Studio) -> tuple[float, float]:
    """The seconds until the first paint, and until the board is drawn, in a new browser context."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(studio.url + address("squirrel"))
    page.wait_for_function(BOARD)
    drawn = page.evaluate("performance.now()") / 1000
    paint = page.evaluate(PAINT) / 1000
    context.close()
    return paint, drawn


if __name__ == "__main__":
    main()
