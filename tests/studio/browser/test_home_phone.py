"""The library on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.conftest import PHONE, SMALL_PHONE, NewPage
from tests.studio.browser.shelf import mark, shown_names, tile
from tests.studio.browser.studio_process import Studio


@pytest.fixture(scope="module")
def played(studio: Studio) -> Studio:
    """A library in which an owl is solved and a cat is begun."""
    mark(studio, "owl", 1, is_solved=True, seconds=512)
    mark(studio, "cat", 0.6)
    return studio


@pytest.fixture
def page(new_page: NewPage, played: Studio) -> Page:
    opened = new_page(played.url, **PHONE)
    opened.get_by_test_id("tile").first.wait_for()
    return opened


def test_the_card_leads_to_where_one_left_off(page: Page) -> None:
    card = page.get_by_test_id("go-on")
    expect(card).to_contain_text("Where you left off")
    expect(card).to_contain_text("15 × 15, grade 2, 04:21 so far")
    assert shown_names(page)[0] == "Wise Owl"
    card.tap()
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()
    page.go_back()
    expect(card).to_be_visible()


def test_chips_filter_in_a_row_and_a_sheet_has_the_rest(page: Page) -> None:
    page.get_by_role("button", name="Solved", exact=True).tap()
    assert shown_names(page) == ["Wise Owl"]
    page.get_by_role("button", name="All 50").tap()
    page.get_by_role("button", name="Size", exact=True).tap()
    sheet = page.get_by_role("dialog", name="Filter")
    sheet.get_by_role("button", name="up to 10").tap()
    sheet.get_by_role("radio", name="Grade").tap()
    sheet.get_by_role("button", name="Show").tap()
    expect(page.get_by_role("button", name="up to 10")).to_be_visible()
    assert all(int(size.split(" × ")[0]) <= 10 for size in page.locator(".tile-size").all_inner_texts())


def test_the_search_opens_in_the_bar_and_is_ready_to_type(page: Page) -> None:
    page.get_by_role("button", name="Search", exact=True).tap()
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.locator(".home-search kbd")).to_have_count(0)
    page.keyboard.type("no 12")
    expect(page.get_by_test_id("tile")).to_have_count(1)
    assert shown_names(page) == ["No. 12"]


def test_on_its_side_the_title_keeps_clear_of_the_search(page: Page) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    title, search = page.get_by_role("heading", level=1), page.get_by_role("searchbox")
    expect(search).to_be_visible()
    left, right = title.bounding_box(), search.bounding_box()
    assert left is not None
    assert right is not None
    assert right["x"] - (left["x"] + left["width"]) >= 20
    assert right["y"] >= 4


def test_holding_a_tile_opens_its_menu_and_nothing_else(page: Page) -> None:
    box = tile(page, "Wise Owl").bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 60, "y": box["y"] + 60}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("menu")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(page.get_by_role("menu")).to_be_visible()
    assert "#/play" not in page.url
    page.touchscreen.tap(20, 20)
    expect(page.get_by_role("menu")).to_have_count(0)


def test_the_bar_below_draws_types_and_opens(page: Page) -> None:
    page.get_by_role("button", name="Open file").tap()
    expect(page.get_by_text("Choose a file")).to_be_visible()
    page.get_by_role("button", name="Paste").tap()
    page.get_by_label("Link, code or clues").fill("rows: 3, 1 1, 3\ncolumns: 3, 1 1, 3")
    page.get_by_role("button", name="Open", exact=True).tap()
    page.wait_for_url("**/#/play/*")
    page.go_back()
    page.get_by_role("button", name="Draw", exact=True).tap()
    page.get_by_role("button", name="10 by 10", exact=True).tap()
    expect(page.get_by_role("button", name="Design")).to_be_visible()


def test_nothing_scrolls_sideways_on_a_narrow_phone(new_page: NewPage, played: Studio) -> None:
    page = new_page(played.url, **SMALL_PHONE)
    page.get_by_test_id("tile").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.locator(".home-main").evaluate("main => main.scrollWidth <= main.clientWidth")
    for name in ("Draw", "Type clues", "Picture", "Open file"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 48


def test_a_tap_beside_a_dialog_or_menu_closes_it_and_opens_nothing_below(page: Page) -> None:
    first = page.get_by_test_id("tile").first
    box = first.bounding_box()
    assert box is not None
    at = box["x"] + 20, box["y"] + 60
    page.get_by_role("button", name="Open file").tap()
    dialog = page.get_by_role("dialog", name="Open")
    dialog.wait_for()
    page.touchscreen.tap(*at)
    expect(dialog).to_have_count(0)
    touch = page.context.new_cdp_session(page)
    held = {"x": at[0] + 60, "y": at[1]}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [held]})
    expect(page.get_by_role("menu")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    page.touchscreen.tap(*at)
    expect(page.get_by_role("menu")).to_have_count(0)
    page.wait_for_timeout(500)
    assert "#/play" not in page.url
    first.locator(".tile-open").tap()
    page.wait_for_url("**/#/play/*")
