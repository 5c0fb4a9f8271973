"""Undo and redo in Solve, and where the focus is after an action."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.solve_hand import (
    ELEPHANT,
    ELEPHANT_COLUMNS,
    ELEPHANT_ROWS,
    elephant,
    expect_title,
    field,
    margin,
    open_blank,
    open_puzzle,
    picture,
    press_row,
    slip,
    solve,
)
from tests.studio.browser.studio_process import Studio


def sides(page: Page) -> tuple[str, str]:
    """The numbers of columns and rows in the bar."""
    names = ("Columns", "Rows")
    return tuple(page.get_by_role("spinbutton", name=name).input_value() for name in names)  # type: ignore[return-value]


def expect_focus(page: Page) -> None:
    """Wait until some control has the focus."""
    page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")


def test_typed_numbers_are_undone_one_by_one_and_done_again(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 15, 15)
    desktop.keyboard.type("12 3")
    desktop.keyboard.press("Enter")
    desktop.keyboard.type("4")
    desktop.keyboard.press("Control+z")
    assert (slip(desktop), field(desktop)) == ("C2", "")
    desktop.keyboard.press("Control+z")
    assert (slip(desktop), field(desktop)) == ("C1", "12 ")
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    desktop.keyboard.press("Control+z")
    assert field(desktop) == ""
    for _ in range(3):
        desktop.keyboard.press("Control+y")
    assert (slip(desktop), field(desktop)) == ("C2", "4")
    expect(desktop.get_by_role("button", name="Redo")).to_be_disabled()


def test_a_cleared_line_comes_back(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    press_row(desktop, 8)
    desktop.keyboard.press("Control+a")
    desktop.keyboard.press("Delete")
    assert field(desktop) == ""
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("Control+z")
    expect(desktop.get_by_test_id("clue-slip")).to_have_count(0)
    expect_title(desktop, "Ready to solve")
    expect(desktop.get_by_test_id("announcer")).to_have_text("Undone: R8.")
    press_row(desktop, 8)
    assert field(desktop) == "6 8"


def test_a_new_size_is_undone_with_the_lines_that_it_cut_off(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    desktop.get_by_role("button", name="Fewer: Columns").click()
    desktop.get_by_role("button", name="More: Rows").click()
    assert sides(desktop) == ("14", "16")
    desktop.get_by_role("button", name="Undo").click()
    desktop.get_by_role("button", name="Undo").click()
    assert sides(desktop) == ("15", "15")
    assert "15 of 15" in margin(desktop)
    expect_focus(desktop)
    desktop.keyboard.press("Control+Shift+z")
    assert sides(desktop) == ("14", "15")


def test_an_accepted_correction_is_undone(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant(R4="5 3 1"))
    solve(desktop)
    expect_title(desktop, "No solution")
    desktop.get_by_test_id("misprints").get_by_role("button", name="Change").first.click()
    expect_title(desktop, "One solution")
    expect_focus(desktop)
    desktop.keyboard.press("Control+z")
    press_row(desktop, 4)
    assert field(desktop) == "5 3 1"


def test_pasted_lists_are_one_step_in_the_sheet_of_the_user(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 4, 3)
    desktop.keyboard.type("2")
    desktop.keyboard.press("Escape")
    desktop.get_by_role("button", name="Paste lists").click()
    desktop.get_by_label("Columns").last.fill("\n".join(ELEPHANT_COLUMNS))
    desktop.get_by_label("Rows").last.fill("\n".join(ELEPHANT_ROWS))
    desktop.get_by_role("button", name="Fill a grid of 15 × 15").click()
    solve(desktop)
    expect_title(desktop, "One solution")
    assert picture(desktop, 15, 15) == ELEPHANT
    desktop.keyboard.press("Control+z")
    assert sides(desktop) == ("4", "3")
    assert "1 of 4" in margin(desktop)
    desktop.keyboard.press("Control+y")
    assert sides(desktop) == ("15", "15")


def test_the_message_about_pasted_lines_undoes_them_and_what_came_after(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 4, 4)
    desktop.evaluate("navigator.clipboard.writeText('1\\n2\\n3')")
    desktop.keyboard.press("Control+v")
    desktop.keyboard.type(" 1")
    desktop.locator(".toast").get_by_role("button", name="Undo").click()
    assert "0 of 4" in margin(desktop)
    desktop.keyboard.press("Control+y")
    assert "3 of 4" in margin(desktop)


def test_the_phone_has_buttons_for_undo_and_redo(phone: Page, studio: Studio) -> None:
    open_blank(phone, studio, 5, 5)
    phone.get_by_role("button", name="3", exact=True).tap()
    phone.get_by_role("button", name="Close the keys").tap()
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.get_by_role("button", name="Undo")).to_be_disabled()
    phone.get_by_role("button", name="Redo").tap()
    expect(phone.get_by_role("button", name="Undo")).to_be_enabled()


@pytest.mark.parametrize("key", ["Control+Enter", "Enter"])
def test_solving_keeps_the_focus_on_something(desktop: Page, studio: Studio, key: str) -> None:
    open_puzzle(desktop, studio, elephant())
    press_row(desktop, 15)
    desktop.keyboard.press(key)
    if key == "Enter":
        desktop.keyboard.press(key)
    expect_title(desktop, "One solution")
    expect(desktop.get_by_test_id("solve-button")).to_be_focused()
