"""Design: where the focus goes when the pressed control is gone. It is never lost, so that keys go on working."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.design_page import BLANK, WINDOW, design, drag, expect_rows, expect_verdict, tool
from tests.studio.browser.hand import press
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.studio_process import Studio


def expect_focus_on_board(page: Page) -> None:
    expect(page.locator(".design-board [role=grid]")).to_be_focused()


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_accept_gives_the_focus_to_the_board(desktop: Page, studio: Studio, by_key: bool) -> None:
    design(desktop, studio, WINDOW)
    accept = desktop.get_by_test_id("mending").get_by_role("button", name="Accept").first
    if by_key:
        accept.press("Enter")
    else:
        accept.click()
    expect_verdict(desktop, "One solution")
    expect_focus_on_board(desktop)


def test_accept_on_a_phone_gives_the_focus_to_the_board(phone: Page, studio: Studio) -> None:
    design(phone, studio, WINDOW)
    phone.get_by_role("button", name="Accept").tap()
    expect_verdict(phone, "One solution")
    expect_focus_on_board(phone)


def test_the_last_undo_gives_the_focus_to_the_board(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    drag(desktop, (0, 0), (0, 7))
    undo = desktop.get_by_role("button", name="Undo", exact=True)
    undo.press("Enter")
    expect(undo).to_be_disabled()
    expect_focus_on_board(desktop)


def test_a_dialog_gives_the_focus_back_to_its_button(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, WINDOW)
    tool(desktop, "Size and place")
    desktop.get_by_role("button", name="More: Columns").click()
    desktop.get_by_role("button", name="Change the size").press("Enter")
    expect(desktop.get_by_role("button", name="Size and place")).to_be_focused()
    expect_rows(desktop, [row + "." for row in WINDOW])


def test_a_random_puzzle_gives_the_focus_to_the_board(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    desktop.get_by_role("button", name="A random puzzle").press("Enter")
    dialog = desktop.get_by_role("dialog", name="A random puzzle")
    dialog.get_by_role("combobox").select_option("1")
    dialog.get_by_role("button", name="Make it").press("Enter")
    expect(dialog).to_have_count(0, timeout=60_000)
    expect_focus_on_board(desktop)


def test_a_search_keeps_the_focus_in_its_dialog(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    HeldJobs(desktop, "random")
    desktop.get_by_role("button", name="A random puzzle").press("Enter")
    desktop.get_by_role("button", name="Make it").press("Enter")
    stop = desktop.get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    stop.press("Enter")
    expect(desktop.get_by_role("button", name="Make it")).to_be_focused()
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("button", name="A random puzzle")).to_be_focused()


def test_removing_a_color_keeps_the_focus_in_the_palette(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["ab.", "..."])
    desktop.get_by_role("button", name="Edit", exact=True).press("Enter")
    dialog = desktop.get_by_role("dialog", name="Palette")
    dialog.get_by_role("button", name="Remove Blue").press("Enter")
    dialog.get_by_role("button", name="Remove", exact=True).press("Enter")
    expect(dialog.get_by_role("button", name="Remove Blue")).to_have_count(0)
    expect(dialog.locator(":focus")).to_have_count(1)
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("button", name="Edit", exact=True)).to_be_focused()


def test_from_a_picture_has_the_focus_and_gives_it_to_the_board(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    press(desktop, 0, 0)
    desktop.get_by_role("button", name="From a picture").press("Enter")
    expect(desktop.get_by_role("button", name="Choose a picture")).to_be_focused()
    desktop.get_by_role("button", name="Cancel").press("Enter")
    expect_focus_on_board(desktop)
