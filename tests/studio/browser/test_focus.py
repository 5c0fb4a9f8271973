"""The focus never falls to the body: when what had it is gone, the board or the next control has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, NewPage, OpenGame
from tests.studio.browser.design_page import design
from tests.studio.browser.design_page import drag as paint
from tests.studio.browser.play_page import PlayPage, picture
from tests.studio.browser.shelf import shown_names, tile, until
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_play_help import boat

WHERE = "() => document.activeElement.getAttribute('role') ?? document.activeElement.tagName.toLowerCase()"


def press(page: Page, name: str) -> None:
    """Press a button by the keyboard."""
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")


def expect_focus(page: Page, where: str) -> None:
    """Wait until an element with this role or tag has the focus, and has it still after the next frames."""
    until(lambda: page.evaluate(WHERE) == where)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    assert page.evaluate(WHERE) == where


def with_mistake(game: PlayPage) -> PlayPage:
    game.drag((5, 0), (5, 9))
    game.drag((0, 0), (0, 1))
    game.expect("11........", *[10 * "."] * 4, 10 * "1")
    return game


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_after_a_hint_the_board_has_it(play: OpenGame, size: str) -> None:
    game = play(boat(0 if size == "phone" else 1), **(PHONE if size == "phone" else {}))
    press(game.page, "Hint")
    press(game.page, "What and why")
    press(game.page, "Fill them")
    expect_focus(game.page, "grid")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_after_going_back_and_showing_mistakes_the_board_has_it(play: OpenGame, size: str) -> None:
    options = PHONE if size == "phone" else {}
    shown = with_mistake(play(boat(2 if size == "phone" else 3), **options))
    press(shown.page, "Hint")
    press(shown.page, "Show me")
    shown.page.get_by_test_id("check").get_by_text("2 cells are wrong").wait_for()
    expect_focus(shown.page, "grid")
    press(shown.page, "Go back to there")
    shown.page.get_by_text("Back before the mistake").wait_for()
    expect_focus(shown.page, "grid")
    back = with_mistake(play(boat(4 if size == "phone" else 5), **options))
    press(back.page, "Hint")
    press(back.page, "Go back to before it")
    back.page.get_by_text("Back before the mistake").wait_for()
    expect_focus(back.page, "grid")


def test_after_the_last_undo_the_board_has_it(play: OpenGame) -> None:
    game = play(boat(6))
    game.drag((5, 0), (5, 9))
    press(game.page, "Undo")
    expect_focus(game.page, "grid")
    press(game.page, "Redo")
    expect_focus(game.page, "grid")


def test_after_the_last_cell_the_title_has_it(play: OpenGame) -> None:
    game = play(boat(7))
    game.draw_all()
    game.page.get_by_test_id("solved").wait_for()
    expect_focus(game.page, "h2")
    press(game.page, "Your replay")
    until(lambda: game.page.evaluate(WHERE) != "body")
    press(game.page, "Play again")
    expect_focus(game.page, "grid")


def test_after_accepting_a_proposal_the_board_has_it(studio: Studio, new_page: NewPage) -> None:
    two_ways = hanjie.share_code(picture("#....", ".#...", "..###", "..###", "..###"), picture=True)
    page = new_page(f"{studio.url}#/design/{two_ways}")
    accept = page.get_by_role("button", name="Accept").first
    expect(accept).to_be_enabled()
    accept.focus()
    page.keyboard.press("Enter")
    expect_focus(page, "grid")


def test_after_a_toast_a_control_has_it(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url)
    tile(page, "No. 7").get_by_role("button", name="More for").click()
    page.get_by_role("menuitem", name="Delete").click()
    press(page, "Undo")
    page.get_by_text("No. 7", exact=True).wait_for()
    until(lambda: page.evaluate(WHERE) != "body")


def test_after_deleting_a_tile_its_neighbor_has_it(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    names = shown_names(page)
    has_focus = "name => document.activeElement.querySelector('.tile-number')?.innerText === name"
    page.get_by_test_id("tile").nth(4).locator(".tile-open").focus()
    page.keyboard.press("Delete")
    page.wait_for_function(has_focus, arg=names[5])
    page.get_by_role("button", name=f"More for {names[2]}", exact=True).click()
    page.get_by_role("menuitem", name="Delete").click()
    page.wait_for_function(has_focus, arg=names[3])


def test_shift_tab_stays_in_a_dialog_whose_box_was_clicked(desktop: Page) -> None:
    desktop.get_by_test_id("tile").first.wait_for()
    desktop.keyboard.press("?")
    dialog = desktop.get_by_role("dialog", name="Keys and touch")
    dialog.get_by_role("heading").first.click()
    desktop.keyboard.press("Shift+Tab")
    expect(dialog.locator(":focus")).to_have_count(1)


def test_a_dialog_that_takes_the_place_of_another_has_it_and_gives_it_back(desktop: Page, studio: Studio) -> None:
    desktop.goto(studio.url)
    opener = desktop.get_by_role("button", name="Draw a puzzle").first
    opener.press("Enter")
    expect(desktop.get_by_role("dialog", name="Draw a puzzle")).to_be_visible()
    desktop.wait_for_timeout(200)
    press(desktop, "Play a random puzzle")
    dialog = desktop.get_by_role("dialog", name="A random puzzle")
    expect(dialog.get_by_role("button", name="Fewer: Columns")).to_be_focused()
    desktop.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_delete_is_about_the_tile_that_has_the_focus_wherever_it_has_moved(
    new_page: NewPage, fresh_studio: Studio
) -> None:
    page = new_page(fresh_studio.url)
    tile(page, "No. 4").first.locator(".tile-open").focus()
    other = page.context.new_page()
    other.goto(fresh_studio.url)
    tile(other, "No. 7").first.locator(".tile-open").click()
    PlayPage(other, fresh_studio, hanjie.load("examples/cat.non")).drag((2, 2), (2, 3))
    until(lambda: shown_names(page)[0] == "No. 7")
    page.keyboard.press("Delete")
    expect(page.get_by_text("No. 4 deleted.")).to_be_visible()


def test_keys_of_design_rest_behind_a_dialog(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["#..", "..."])
    paint(desktop, (1, 1), (1, 1))
    expect(desktop.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    desktop.keyboard.press("?")
    expect(desktop.get_by_role("dialog", name="Keys and touch")).to_be_visible()
    desktop.evaluate("document.activeElement.blur()")
    desktop.keyboard.press("Control+z")
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    expect(desktop.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
