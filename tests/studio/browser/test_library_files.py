"""Files of libraries that were damaged or made by others, and what an open sheet shows after one was brought back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.studio.browser.conftest import DESKTOP, NewPage
from tests.studio.browser.design_page import WINDOW, code_of
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.shelf import call, drop, until
from tests.studio.browser.studio_process import Studio

PUZZLE = {
    "width": 5,
    "height": 5,
    "rows": [[1], [2], [3], [4], [5]],
    "columns": [[5], [4], [3], [2], [1]],
    "goal": ["#....", "##...", "###..", "####.", "#####"],
}
COLORS = [{"name": "white", "rgb": "#ffffff", "symbol": "."}, {"name": "black", "rgb": "#000000", "symbol": "#"}]
HEAD = {**PUZZLE, "title": "", "author": "", "colors": COLORS, "grade": 1, "mode": None, "play": None, "picture": None}
BAD_LOGS: dict[str, list[Any]] = {
    "nothing": [None],
    "endless": [{"kind": "stroke", "runs": [[1, 0, 0, 1e12]], "time": 1}],
    "timeless": [{"kind": "solved", "time": 1, "at": "nonsense"}],
}
BAD_HISTORIES: dict[str, list[Any]] = {
    "no-step": [None],
    "endless-picture": [{"k": "start", "w": 1, "c": "0*zzzzzz", "p": COLORS}],
    "no-colors": [{"k": "start", "w": 5, "c": "0*p", "p": [{}, {}]}],
}

BREAK = """() => {
  const { getContext } = HTMLCanvasElement.prototype;
  window.mend = () => (HTMLCanvasElement.prototype.getContext = getContext);
  HTMLCanvasElement.prototype.getContext = () => { throw new Error("broken"); };
}"""
"""Makes a page that cannot draw a board, until it is mended."""


def bring(page: Page, sheets: list[dict[str, Any]], settings: object = None) -> None:
    """Drop a file of a library with these sheets on the page."""
    file = {"format": "hanjie-library", "version": 1, "settings": settings, "sheets": sheets}
    drop(page, ("copy.json", json.dumps(file).encode()))
    expect(page.locator(".toast")).to_contain_text("added")


def sheet(id: str, **parts: object) -> dict[str, Any]:
    times = {"added": "2026-01-01T00:00:00.000Z", "touched": "2026-01-01T00:00:00.000Z"}
    return {"id": id, "origin": "made", **times, "head": HEAD, "body": {"puzzle": PUZZLE}, "logs": {}, **parts}


@pytest.mark.parametrize("keys", [None, {"search": 5}], ids=["none", "a number"])
def test_settings_of_a_file_that_are_nonsense_change_nothing(
    keys: object, new_page: NewPage, fresh_studio: Studio
) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    bring(page, [], {"keys": keys, "theme": 7, "sound": True})
    for _ in range(2):
        page.goto("about:blank")
        page.goto(fresh_studio.url)
        page.get_by_test_id("tile").first.wait_for()
        page.keyboard.press("/")
        expect(page.locator("[data-search]")).to_be_focused()
        page.goto(f"{fresh_studio.url}#/design/{code_of(WINDOW)}")
        page.get_by_test_id("board").wait_for()


def test_sheets_with_damaged_logs_open_and_can_be_played_and_drawn_on(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    games = [sheet(id, logs={"play": log}) for id, log in BAD_LOGS.items()]
    bring(page, [*games, *(sheet(id, logs={"design": log}) for id, log in BAD_HISTORIES.items())])
    for id in (*BAD_LOGS, *BAD_HISTORIES):
        page.locator(f"[data-sheet={id}] .tile-open").click()
        page.get_by_test_id("board").wait_for()
        if id in BAD_HISTORIES:
            page.get_by_role("tab", name="Design").click()
            expect(page.get_by_test_id("verdict")).to_contain_text("One solution")
        else:
            expect(page.get_by_test_id("progress")).to_contain_text("0 of 15")
            page.keyboard.press("Tab")
            page.get_by_test_id("board").click()
            expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
        page.go_back()
        if id in BAD_HISTORIES:
            page.go_back()
        page.get_by_test_id("tile").first.wait_for()


def test_a_sheet_beyond_200_x_200_is_refused_with_a_sentence(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    large = {"width": 300, "height": 300, "rows": [[1]] * 300, "columns": [[1]] * 300}
    bring(page, [sheet("large", head={**HEAD, **large}, body={"puzzle": large})])
    page.locator("[data-sheet=large] .tile-open").click()
    expect(page.get_by_text("Too large: 300 x 300. The studio goes up to 200 x 200.")).to_be_visible()


def test_a_page_that_cannot_be_drawn_says_so_and_leads_back(browser: Browser, fresh_studio: Studio) -> None:
    context = fresh_studio.new_context(browser, **DESKTOP)
    page = context.new_page()
    page.goto(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    page.evaluate(BREAK)
    page.locator("[data-sheet=example-cat] .tile-open").click()
    notice = page.get_by_role("alert").filter(has_text="This page cannot be shown")
    expect(notice.get_by_role("button")).to_have_text(["Reload", "Library"])
    notice.get_by_role("button", name="Reload").click()
    page.get_by_test_id("board").wait_for()
    page.evaluate(BREAK)
    page.get_by_role("tab", name="Watch").click()
    notice.wait_for()
    page.evaluate("() => void window.mend()")
    notice.get_by_role("button", name="Library").click()
    page.get_by_test_id("tile").first.wait_for()
    expect(notice).to_have_count(0)
    page.go_back()
    page.get_by_test_id("board").wait_for()
    fresh_studio.close(context)


def test_after_a_copy_was_brought_back_open_sheets_show_it_in_every_tab(
    new_page: NewPage, fresh_studio: Studio
) -> None:
    puzzle = blank()
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.drag((0, 0))
    game.expect("1.......")
    other = game.page.context.new_page()
    other.goto(address(fresh_studio, puzzle))
    progress = other.get_by_test_id("progress")
    expect(progress).to_contain_text("1 of ")
    game.page.get_by_role("link", name="Library").first.click()
    copy: dict[str, Any] = {}

    def has_stopped_clock() -> bool:
        copy.update(call(fresh_studio, "library/export"), played=None)
        (copy["played"],) = [one for one in copy["sheets"] if one["logs"].get("play")]
        return bool(copy["played"]["logs"]["play"][-1]["kind"] == "clock")

    until(has_stopped_clock)
    played = copy.pop("played")
    played["logs"]["play"] += [{"kind": "stroke", "runs": [[1, place, 1, 1]], "time": 0} for place in (1, 2, 3)]
    played["touched"] = "2130-01-01T00:00:00.000Z"
    drop(game.page, ("copy.json", json.dumps(copy).encode()))
    expect(game.page.locator(".toast")).to_contain_text("1 replaced by a newer one")
    game.page.locator(f"[data-sheet='{played['id']}'] .tile-open").click()
    expect(game.page.get_by_test_id("progress")).to_contain_text("4 of ")
    expect(progress).to_contain_text("4 of ")
