"""Changes that the library cannot take yet: a sheet that is opened again has them, and none is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

import hanjie
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import code_of, drag, expect_rows, expect_verdict, show_it
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.shelf import call, tile, until
from tests.studio.browser.studio_process import Studio

pytestmark = pytest.mark.local_host_only("a library without room is in tests/studio/test_site_trouble.py")
ROWS = ["....", ".##.", "....", "...."]
FULL = {"kind": "storage", "problem": "The disk is full.", "line": None, "column": None}
WRITES = "**/api/library/sheets/**"


def refuse(route: Route) -> None:
    """Answer as a studio with a full disk."""
    if route.request.method == "GET":
        route.fallback()
    else:
        route.fulfill(status=507, content_type="application/json", body=json.dumps({"error": FULL}))


def leave(page: Page) -> None:
    """Open another sheet, then the library."""
    page.get_by_role("link", name="Library").click()
    tile(page, "No. 7").first.click()
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()
    page.get_by_role("link", name="Library").click()


@pytest.fixture
def own(new_page: NewPage, fresh_studio: Studio) -> Page:
    """A page with a drawing that is in the library as No. 51."""
    page = new_page(f"{fresh_studio.url}#/design/{code_of(ROWS)}")
    drag(page, (0, 0))
    until(lambda: len(call(fresh_studio, "library")["sheets"]) == 51)
    return page


def goal(studio: Studio) -> list[str]:
    """The drawing that the library has."""
    [id] = [sheet["id"] for sheet in call(studio, "library")["sheets"] if sheet["origin"] == "made"]
    rows: list[str] = call(studio, f"library/sheets/{id}")["body"]["puzzle"]["goal"]
    return rows


def test_a_drawing_that_waits_is_opened_again_with_its_changes(own: Page, fresh_studio: Studio) -> None:
    expect_rows(own, ["#...", ".##.", "....", "...."])
    own.route(WRITES, refuse)
    drag(own, (3, 0))
    expect(own.get_by_text("The library cannot be written")).to_be_visible()
    leave(own)
    tile(own, "No. 51").click(button="right")
    own.get_by_role("menuitem", name="Design").click()
    own.wait_for_url("**/#/design/*")
    expect_rows(own, ["#...", ".##.", "....", "#..."])
    drag(own, (3, 3))
    expect_rows(own, ["#...", ".##.", "....", "#..#"])
    assert goal(fresh_studio) == ["#...", ".##.", "....", "...."]
    own.unroute(WRITES)
    until(lambda: goal(fresh_studio) == ["#...", ".##.", "....", "#..#"])
    own.get_by_role("button", name="Undo").click()
    own.get_by_role("button", name="Undo").click()
    until(lambda: goal(fresh_studio) == ["#...", ".##.", "....", "...."])


def test_strokes_that_wait_are_on_the_board_again(new_page: NewPage, fresh_studio: Studio) -> None:
    puzzle: hanjie.Puzzle = blank()
    page = new_page(address(fresh_studio, puzzle))
    game = PlayPage(page, fresh_studio, puzzle)
    game.drag((0, 0), (0, 3))
    game.expect("1111....")
    page.route(WRITES, refuse)
    game.drag((1, 0), (1, 3))
    expect(page.get_by_text("The library cannot be written")).to_be_visible()
    leave(page)
    tile(page, "No. 51").click()
    expect(page.get_by_test_id("progress")).to_contain_text("8 of")
    game.drag((2, 0), (2, 3))
    page.unroute(WRITES)
    game.expect(*["1111...."] * 3)


def test_a_drawing_that_waits_is_there_after_a_reload(own: Page, fresh_studio: Studio) -> None:
    expect_rows(own, ["#...", ".##.", "....", "...."])
    own.route(WRITES, refuse)
    drag(own, (3, 0))
    expect(own.get_by_text("The library cannot be written")).to_be_visible()
    own.reload()
    own.get_by_test_id("board").wait_for()
    expect_rows(own, ["#...", ".##.", "....", "#..."])
    drag(own, (3, 3))
    own.unroute(WRITES)
    until(lambda: goal(fresh_studio) == ["#...", ".##.", "....", "#..#"])


def test_a_new_copy_that_waits_is_there_after_a_reload(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(f"{fresh_studio.url}#/design/{hanjie.share_code(hanjie.Puzzle.from_picture(ROWS))}")
    show_it(page)
    expect_verdict(page)
    page.route(WRITES, refuse)
    drag(page, (0, 0))
    expect(page.get_by_text("The library cannot be written")).to_be_visible()
    page.reload()
    page.get_by_test_id("board").wait_for()
    expect_rows(page, ["#...", ".##.", "....", "...."])
    drag(page, (3, 3))
    page.unroute(WRITES)
    until(lambda: len(call(fresh_studio, "library")["sheets"]) == 51)
    until(lambda: goal(fresh_studio) == ["#...", ".##.", "....", "...#"])


def test_more_strokes_than_one_call_may_have_all_arrive(new_page: NewPage, fresh_studio: Studio) -> None:
    puzzle = blank()
    page = new_page(address(fresh_studio, puzzle))
    game = PlayPage(page, fresh_studio, puzzle)
    game.drag((0, 0), (0, 3))
    game.expect("1111....")
    library = call(fresh_studio, "library")
    [sheet] = [sheet for sheet in library["sheets"] if sheet["origin"] == "link"]
    log = call(fresh_studio, f"library/sheets/{sheet['id']}")["logs"]["play"]
    runs = [[1, 63, 1, 1]] * 60
    entries = [{"kind": "stroke", "runs": runs, "time": number} for number in range(2200)]
    left = {"kind": "append", "id": sheet["id"], "log": "play", "from": len(log), "entries": entries, "head": None}
    text = json.dumps({"at": 9e12, "change": left}, separators=(",", ":"))
    assert 1024 * 1024 < len(text) < 2_000_000
    page.evaluate("pair => localStorage.setItem(...pair)", [f"hanjie.journal/{library['id']}/closed/1", text])
    page.reload()

    def arrived() -> list[float]:
        log = call(fresh_studio, f"library/sheets/{sheet['id']}")["logs"]["play"]
        return [entry["time"] for entry in log if entry.get("runs") == runs]

    until(lambda: len(arrived()) == 2200)
    assert arrived() == list(range(2200))
