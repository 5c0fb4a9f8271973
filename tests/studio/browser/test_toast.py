"""The toast: at the bottom, and never over the tools there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, SMALL_PHONE, NewPage
from tests.studio.browser.covering import covered_by
from tests.studio.browser.design_page import show_it
from tests.studio.browser.hand import address, example
from tests.studio.browser.studio_process import Studio

DRAWER: dict[str, object] = {"viewport": {"width": 700, "height": 900}}
SIZES: dict[str, dict[str, object]] = {"phone": PHONE, "small phone": SMALL_PHONE, "drawer": DRAWER}


def covered(page: Page) -> list[str]:
    """The controls under the toast that says that the link was copied."""
    page.keyboard.press("Control+c")
    expect(page.locator("[aria-live=polite] > .toast")).to_have_text("Link copied.")
    return covered_by(page, ".toast")


@pytest.mark.parametrize("mode", ["play", "solve", "watch", "design"])
@pytest.mark.parametrize("size", SIZES)
def test_it_covers_no_tool_below_the_board(studio: Studio, new_page: NewPage, mode: str, size: str) -> None:
    code = hanjie.share_code(example("elephant"), picture=mode == "design")
    page = new_page(f"{studio.url}#/{mode}/{code}", **SIZES[size])
    if mode == "design":
        show_it(page)
    page.get_by_test_id("board").first.wait_for()
    assert covered(page) == []


def test_it_covers_no_start_of_the_library(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(fresh_studio.url, **PHONE)
    box = page.get_by_test_id("tile").first.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 60, "y": box["y"] + 60}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("menu")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.get_by_role("menuitem", name="Delete").tap()
    expect(page.locator(".toast")).to_have_text("No. 1 deleted.Undo")
    assert covered_by(page, ".toast") == []


def test_it_moves_up_when_a_drawer_opens(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + address("cat"), **PHONE)
    page.get_by_test_id("board").first.wait_for()
    assert covered(page) == []
    page.get_by_role("button", name="Hint").tap()
    page.get_by_test_id("hint").wait_for()
    assert page.locator(".toast").count() == 1
    assert covered_by(page, ".toast") == []
