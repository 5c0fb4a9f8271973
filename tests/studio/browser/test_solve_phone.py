"""Solve on the phone: a keypad of its own, the line between two arrows, and the answer below the board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import grid
from tests.studio.browser.solve_hand import (
    ELEPHANT_COLUMNS,
    ELEPHANT_ROWS,
    elephant,
    expect_title,
    field,
    open_blank,
    open_puzzle,
    picture,
)
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_accessibility import findings


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_test_id("keypad").get_by_role("button", name=name, exact=True).tap()


def tap_clue(page: Page, clue: str) -> None:
    tap(page, *("space" if sign == " " else sign for sign in clue))


def line(page: Page) -> str:
    return page.locator(".solve-line-field .chip").inner_text()


def test_a_puzzle_is_typed_on_the_keypad(phone: Page, studio: Studio) -> None:
    open_blank(phone, studio, 5, 4)
    expect(phone.get_by_test_id("clue-field")).to_have_attribute("inputmode", "none")
    assert findings(phone) == []
    for clue in ("1", "3", "3", "3", "1", "1 1", "5", "3"):
        tap_clue(phone, clue)
        tap(phone, "Next line")
    assert line(phone) == "R4"
    tap_clue(phone, "1")
    tap(phone, "Solve")
    expect_title(phone, "One solution")
    assert picture(phone, 5, 4) == [".#.#.", "#####", ".###.", "..#.."]


def test_keys_delete_empty_and_tell_how_well_a_clue_fits(phone: Page, studio: Studio) -> None:
    open_blank(phone, studio)
    tap_clue(phone, "6 8")
    expect(phone.locator(".solve-line-field .solve-fits")).to_have_text("fits exactly")
    tap_clue(phone, " 1")
    expect(phone.locator(".solve-line-problem")).to_have_text("Too long by 2: 6 8 1 needs 17 of 15 cells.")
    tap(phone, "Delete", "Delete")
    assert field(phone) == "6 8"
    tap(phone, "empty")
    assert field(phone) == "0"
    expect(phone.locator(".phone-name")).to_contain_text("1 of 30 lines typed")


def test_arrows_go_from_line_to_line_and_a_tap_on_a_clue_opens_it(phone: Page, studio: Studio) -> None:
    open_puzzle(phone, studio, elephant())
    phone.get_by_role("button", name="Type clues").tap()
    assert line(phone) == "C1"
    tap(phone, "Line after", "Line after", "Line before")
    assert line(phone) == "C2"
    left, top, side = grid(phone)
    phone.touchscreen.tap(left - 8, top + 7.5 * side)
    assert (line(phone), field(phone)) == ("R8", "6 8")
    tap(phone, "Close the keys")
    expect(phone.get_by_test_id("keypad")).to_have_count(0)
    expect(phone.get_by_test_id("solve-button")).to_be_visible()


def test_pasted_lines_fill_the_lines_that_follow(phone: Page, studio: Studio) -> None:
    open_blank(phone, studio)
    phone.evaluate("text => navigator.clipboard.writeText(text)", "\n".join(ELEPHANT_COLUMNS + ELEPHANT_ROWS))
    tap(phone, "paste")
    expect(phone.locator(".phone-name")).to_contain_text("30 of 30 lines typed")
    assert line(phone) == "R15"


def test_every_key_is_large_enough_for_a_finger(small_phone: Page, studio: Studio) -> None:
    open_blank(small_phone, studio)
    for button in small_phone.get_by_test_id("keypad").get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 48
        assert box["width"] >= 48
    assert small_phone.evaluate("document.documentElement.scrollWidth") == 320


def test_a_phone_on_its_side_has_one_row_above_the_board(new_page: NewPage, studio: Studio) -> None:
    page = new_page(studio.url, **{**PHONE, "viewport": {"width": 844, "height": 390}})
    open_puzzle(page, studio, elephant())
    assert grid(page)[2] >= 9  # smaller cells have no numbers
    assert page.evaluate("document.querySelector('.solve-bar').clientHeight") < 64
    expect(page.get_by_role("button", name="Paste lists")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") == 844


def test_sizes_have_their_names_above_and_no_tool_is_cut(phone: Page, studio: Studio) -> None:
    open_puzzle(phone, studio, elephant())
    last = phone.locator(".solve-margin > .last").bounding_box()
    assert last is not None
    for name in ("Columns", "Rows"):
        label = phone.locator(".solve-sizes > span[aria-hidden]", has_text=name).bounding_box()
        box = phone.get_by_role("group", name=name).bounding_box()
        assert label is not None
        assert box is not None
        assert label["x"] == box["x"]
        assert label["y"] + label["height"] + 4 <= box["y"]
    for name in ("Colors", "Undo", "Redo", "Paste lists", "Open file", "Examples"):
        tool = phone.locator(".solve-tools").get_by_role("button", name=name).bounding_box()
        assert tool is not None
        assert tool["y"] + tool["height"] <= last["y"], name
