"""A library of two thousand puzzles stays quick."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.studio.browser.conftest import NewPage
from tests.studio.browser.shelf import call, drop, little
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.tasks import longest_task

COUNT = 2000
LONGEST = 150
"""Milliseconds for one task. About 10 are usual, and 50 if the browser collects garbage meanwhile."""
SCROLL = """async () => {
  const main = document.querySelector(".home-main");
  const most = { tiles: 0 };
  for (let frame = 0; frame < 120; frame++) {
    main.scrollTop += 160;
    await new Promise(requestAnimationFrame);
    most.tiles = Math.max(most.tiles, document.querySelectorAll("[data-testid=tile]").length);
  }
  return { tiles: most.tiles, top: main.scrollTop };
}"""


def pack() -> str:
    """Many small puzzles that are all different."""
    chance = random.Random(7)
    sizes = [(chance.randint(5, 12), chance.randint(5, 12)) for _ in range(COUNT)]
    pictures = (["".join(chance.choices(".#", k=width)) for _ in range(height)] for width, height in sizes)
    return "\n====\n".join(little("", picture) for picture in pictures)


def test_two_thousand_puzzles_are_added_scrolled_and_searched(
    browser: Browser, new_page: NewPage, fresh_studio: Studio, tmp_path: Path
) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    drop(page, ("many.nonpack", pack().encode()))
    expect(page.get_by_text("puzzles added.")).to_be_visible(timeout=60_000)
    added = len(call(fresh_studio, "library")["sheets"]) - 50
    assert added > COUNT * 0.99
    expect(page.get_by_role("button", name=f"Imported {added:,}")).to_be_visible()

    seen: dict[str, int] = {}
    scrolling = longest_task(browser, page, tmp_path, lambda: seen.update(page.evaluate(SCROLL)))
    assert seen["top"] > 15_000
    assert seen["tiles"] < 100, "only the tiles around the view are in the page"
    assert scrolling < LONGEST

    def search() -> None:
        page.keyboard.press("/")
        page.keyboard.type("12x12")
        expect(page.locator(".home-head p")).to_contain_text(f"of {added:,}")

    assert longest_task(browser, page, tmp_path, search) < LONGEST
    assert set(page.locator(".tile-size").all_inner_texts()) == {"12 × 12"}
