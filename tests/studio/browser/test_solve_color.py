"""Typing a puzzle in color from nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.studio.browser.shelf import tile
from tests.studio.browser.solve_hand import blank_code, expect_title, field, open_blank, press_column, press_row, solve
from tests.studio.browser.studio_process import Studio

COLUMNS = ["1r 1", "1b 1r", "1 1b"]
ROWS = ["1r 1b 1", "1 1r 1b"]


def add_colors(page: Page, count: int) -> None:
    page.get_by_role("button", name="Colors").click()
    for _ in range(count):
        page.get_by_role("button", name="Add a color").click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_color_puzzle_is_begun_typed_and_solved(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 3, 2)
    add_colors(desktop, 2)
    press_column(desktop, 1)
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    for clue in COLUMNS + ROWS:
        desktop.keyboard.type(clue)
        desktop.keyboard.press("Enter")
    solve(desktop)
    expect_title(desktop, "One solution")
    desktop.wait_for_function("code => !location.hash.endsWith(code)", arg=blank_code(3, 2))
    desktop.reload()
    expect_title(desktop, "Ready to solve")
    press_row(desktop, 2)
    assert field(desktop) == "1 1r 1b"


def test_messages_speak_of_colors(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 5, 5)
    desktop.keyboard.type("3r")
    bubble = desktop.get_by_test_id("clue-bubble")
    expect(bubble).to_contain_text("For a color puzzle, add its colors first.")
    desktop.keyboard.press("Escape")
    add_colors(desktop, 1)
    press_row(desktop, 1)
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    desktop.keyboard.type("2r 2r 1")
    expect(bubble).to_contain_text("2 + 2 + 1 and one gap between neighbors of one color need 6 of 5 cells.")
    desktop.keyboard.type("q")
    expect(bubble).to_contain_text('"q" is not a color of this puzzle.')
    expect(bubble).to_contain_text("black without a letter, r red")


def test_another_color_changes_the_typed_letters_and_is_undone(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 4, 4)
    desktop.keyboard.press("Escape")
    add_colors(desktop, 1)
    press_row(desktop, 1)
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    desktop.keyboard.type("1 2r")
    desktop.keyboard.press("Escape")
    desktop.get_by_role("button", name="Colors").click()
    expect(desktop.get_by_role("button", name="Red is used by 1 number")).to_be_disabled()
    desktop.get_by_label("Color of Red").fill("#2a9d4a")
    expect(desktop.get_by_label("Name of color 2")).to_have_value("Green")
    desktop.get_by_role("button", name="Done").click()
    press_row(desktop, 1)
    assert field(desktop) == "1 2g"
    desktop.keyboard.press("Control+z")
    assert field(desktop) == "1 2r"


def test_on_the_phone_each_number_gets_its_color_by_touch(phone: Page, studio: Studio) -> None:
    open_blank(phone, studio, 4, 4)
    phone.get_by_role("button", name="Close the keys").tap()
    add_colors(phone, 1)
    phone.get_by_role("button", name="Type clues").tap()
    keys = phone.get_by_test_id("keypad")
    for name in ("2", "red", "1", "black"):
        keys.get_by_role("button", name=name, exact=True).tap()
    assert field(phone) == "2r 1# "
    expect(phone.locator(".solve-fits")).to_have_text("1 to spare")


def test_lists_with_letters_bring_their_colors(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 5, 5)
    desktop.keyboard.press("Escape")
    desktop.get_by_role("button", name="Paste lists").click()
    desktop.get_by_label("Columns").last.fill("\n".join(COLUMNS))
    desktop.get_by_label("Rows").last.fill("\n".join(ROWS))
    desktop.get_by_role("button", name="Fill a grid of 3 × 2").click()
    solve(desktop)
    expect_title(desktop, "One solution")


def test_dialogs_stay_open_when_the_first_change_makes_a_copy_and_back_closes_them(desktop: Page) -> None:
    tile(desktop, "No. 7").locator(".tile-open").click()
    desktop.get_by_role("tab", name="Solve").click()
    dialog = desktop.get_by_role("dialog")
    for name in ("Paste lists", "Examples", "Colors"):
        desktop.get_by_role("button", name=name).click()
        expect(dialog).to_have_count(1)
        desktop.go_back()
        desktop.get_by_test_id("play").wait_for()
        expect(dialog).to_have_count(0)
        desktop.get_by_role("tab", name="Solve").click()
        desktop.get_by_test_id("solve-margin").wait_for()
        expect(dialog).to_have_count(0)
    desktop.get_by_role("button", name="Colors").click()
    colors = dialog.locator("li")
    expect(colors).to_have_count(2)
    desktop.get_by_role("button", name="Add a color").click()
    expect(colors).to_have_count(3)
    desktop.get_by_role("button", name="Add a color").click()
    expect(colors).to_have_count(4)
