"""Settings, keys and the key sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import address
from tests.studio.browser.shelf import call, until
from tests.studio.browser.static_studio import IS_STATIC
from tests.studio.browser.studio_process import Studio


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("dialog", name="Settings")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def saved(studio: Studio, name: str) -> object:
    return call(studio, "library")["settings"].get(name)


def test_every_switch_is_saved_in_the_library_and_survives_a_reload(desktop: Page, studio: Studio) -> None:
    panel = settings(desktop)
    names = ("High contrast", "Less motion", "Cross the rest of a finished line", "Show mistakes at once", "Left hand")
    for name in (*names, "Sound"):
        panel.get_by_role("switch", name=name).click()
    panel.get_by_role("switch", name="Show the clock").click()
    panel.get_by_role("radiogroup", name="Letters on colors").get_by_role("radio", name="On").click()
    panel.get_by_role("radio", name="By hand").click()
    until(lambda: saved(studio, "strike") == "hand")
    kept = call(studio, "library")["settings"]
    assert [kept[name] for name in ("contrast", "lessMotion", "autoCross", "liveCheck", "leftHand", "sound")] == [
        True
    ] * 6
    assert (kept["showClock"], kept["letters"]) == (False, "on")
    desktop.reload()
    panel = settings(desktop)
    expect(panel.get_by_role("switch", name="Left hand")).to_be_checked()
    expect(desktop.locator("html")).to_have_attribute("data-contrast", "more")
    expect(desktop.locator("html")).to_have_attribute("data-motion", "less")
    for name in ("High contrast", "Less motion"):
        panel.get_by_role("switch", name=name).click()


def test_the_theme_changes_at_once_and_the_next_page_opens_in_it(
    desktop: Page, studio: Studio, new_page: NewPage
) -> None:
    settings(desktop).get_by_role("radio", name="Dark").click()
    expect(desktop.locator("html")).to_have_attribute("data-theme", "dark")
    until(lambda: saved(studio, "theme") == "dark")
    other = new_page(studio.url)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    desktop.get_by_role("dialog").get_by_role("radio", name="Auto").first.click()
    until(lambda: saved(studio, "theme") == "auto")


def test_a_second_tab_takes_over_what_is_changed_in_the_first(desktop: Page, studio: Studio) -> None:
    other = desktop.context.new_page()
    other.goto(studio.url)
    other.get_by_test_id("tile").first.wait_for()
    desktop.get_by_label("Hide unsolved titles").uncheck()
    expect(other.get_by_label("Hide unsolved titles")).not_to_be_checked()
    desktop.get_by_label("Hide unsolved titles").check()
    expect(other.get_by_label("Hide unsolved titles")).to_be_checked()


def test_escape_closes_the_panel_and_the_focus_returns(desktop: Page) -> None:
    panel = settings(desktop)
    expect(panel).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(desktop.get_by_role("button", name="Settings", exact=True)).to_be_focused()


def test_a_press_that_begins_in_the_panel_or_is_a_right_one_does_not_close_it(desktop: Page) -> None:
    panel = settings(desktop)
    desktop.mouse.move(*middle(panel))
    desktop.mouse.down()
    desktop.mouse.move(5, 5)
    desktop.mouse.up()
    desktop.mouse.click(5, 5, button="right")
    expect(panel).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    settings(desktop)
    desktop.mouse.click(5, 5)
    expect(panel).to_have_count(0)
    expect(desktop.get_by_role("button", name="Settings", exact=True)).to_be_focused()


def test_back_closes_the_question_of_design(desktop: Page) -> None:
    desktop.get_by_test_id("tile").first.locator(".tile-open").click()
    desktop.get_by_role("tab", name="Design", exact=True).click()
    question = desktop.get_by_role("dialog", name="Show the picture?")
    expect(question.get_by_role("button", name="Not yet")).to_be_focused()
    desktop.go_back()
    desktop.get_by_test_id("tile").first.wait_for()
    expect(question).to_have_count(0)


@pytest.mark.parametrize("name", ["Settings", "Keys and touch"])
def test_back_closes_a_panel_first_and_closing_it_leaves_no_entry(desktop: Page, name: str) -> None:
    desktop.get_by_test_id("tile").first.locator(".tile-open").click()
    desktop.wait_for_url(re.compile("#/play/H"))
    address = desktop.url
    panel = desktop.get_by_role("dialog", name=name)
    closing: list[Callable[[], object]] = [desktop.go_back, lambda: desktop.keyboard.press("Escape")]
    for close in closing:
        desktop.get_by_role("button", name=name, exact=True).click()
        expect(panel).to_be_visible()
        close()
        expect(panel).to_have_count(0)
        assert desktop.url == address
    desktop.go_back()
    desktop.get_by_test_id("tile").first.wait_for()


def test_the_focus_stays_in_the_panel(desktop: Page) -> None:
    settings(desktop)
    for _ in range(30):
        desktop.keyboard.press("Tab")
        assert desktop.evaluate("document.activeElement.closest('[role=dialog]') !== null")


def test_the_settings_name_the_library_and_save_a_copy_of_it(desktop: Page, studio: Studio, tmp_path: Path) -> None:
    panel = settings(desktop)
    expect(panel).to_contain_text(studio.place)
    with desktop.expect_download() as download:
        panel.get_by_role("button", name="Save a copy").click()
    copy = tmp_path / "copy.json"
    download.value.save_as(copy)
    assert len(json.loads(copy.read_text())["sheets"]) == 50
    with desktop.expect_file_chooser() as chooser:
        panel.get_by_role("button", name="Bring back").click()
    chooser.value.set_files(copy)
    expect(desktop.get_by_text("0 puzzles added, 50 were there already.")).to_be_visible()


def row(page: Page, action: str) -> Locator:
    return page.locator(f"[data-action={action}]")


def test_a_key_is_changed_used_and_reset(new_page: NewPage, fresh_studio: Studio) -> None:
    desktop = new_page(fresh_studio.url)
    settings(desktop).get_by_role("button", name="Change").click()
    row(desktop, "keys").get_by_role("button", name="?. Change").click()
    desktop.keyboard.press("F1")
    expect(row(desktop, "keys")).to_contain_text("F1")
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("?")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    desktop.keyboard.press("F1")
    expect(desktop.get_by_role("dialog", name="Keys and touch")).to_contain_text("F1 shows this sheet")
    desktop.keyboard.press("Escape")
    settings(desktop).get_by_role("button", name="Change").click()
    row(desktop, "keys").get_by_role("button", name="Reset").click()
    expect(row(desktop, "keys")).to_contain_text("?")
    until(lambda: saved(fresh_studio, "keys") == {})


def test_a_change_before_the_library_has_answered_is_kept(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page("about:blank")
    held: list[Route] = []
    library = "**/examples.json" if IS_STATIC else "**/api/library"
    page.route(library, lambda route: held.append(route))
    page.goto(fresh_studio.url)
    settings(page).get_by_role("radio", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert held, "the page asks for its library at once"
    page.unroute(library)
    page.get_by_test_id("tile").first.wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    until(lambda: saved(fresh_studio, "theme") == "dark")


def test_a_key_that_is_taken_says_so_and_can_be_taken_over(desktop: Page) -> None:
    settings(desktop).get_by_role("button", name="Change").click()
    row(desktop, "hint").get_by_role("button", name="H. Change").click()
    desktop.keyboard.press("c")
    notice = row(desktop, "hint").get_by_role("alert")
    expect(notice).to_contain_text("C is used for: check.")
    notice.get_by_role("button", name="Keep it there").click()
    expect(row(desktop, "hint").locator(".key-cap").first).to_have_text("H")
    row(desktop, "hint").get_by_role("button", name="H. Change").click()
    desktop.keyboard.press("c")
    row(desktop, "hint").get_by_role("button", name="Use it here").click()
    expect(row(desktop, "hint").locator(".key-cap").first).to_have_text("C")
    expect(row(desktop, "check").locator(".key-cap")).to_have_text(["+"])
    desktop.get_by_role("button", name="Reset all").click()
    expect(row(desktop, "check").locator(".key-cap").first).to_have_text("C")


def test_two_keys_one_after_the_other_can_be_a_key(desktop: Page) -> None:
    settings(desktop).get_by_role("button", name="Change").click()
    row(desktop, "go-library").get_by_role("button", name="Another key").click()
    desktop.keyboard.press("y")
    desktop.keyboard.press("l")
    expect(row(desktop, "go-library").locator(".key-cap")).to_have_text(["G L", "Y L", "+"])
    desktop.get_by_role("button", name="Reset all").click()


def test_the_key_sheet_opens_with_a_question_mark_and_joins_keys_of_one_kind(desktop: Page) -> None:
    desktop.keyboard.press("?")
    sheet = desktop.get_by_role("dialog", name="Keys and touch")
    board = sheet.get_by_test_id("keys-board")
    assert board.locator("dl > div").first.locator("kbd").all_inner_texts() == ["←", "↑", "↓", "→"]
    expect(sheet.get_by_test_id("keys-everywhere")).to_contain_text("P S W D")
    expect(sheet.get_by_test_id("keys-watch")).to_contain_text("ten steps")
    expect(sheet.get_by_test_id("keys-mouse")).to_contain_text("rightcross")
    expect(sheet).to_contain_text("Two-finger tap")
    desktop.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_settings_fill_the_phone_and_do_not_scroll_sideways(new_page: NewPage, studio: Studio) -> None:
    for size in ({"width": 390, "height": 844}, {"width": 320, "height": 640}):
        page = new_page(studio.url, **{**PHONE, "viewport": size})
        page.get_by_role("button", name="Settings", exact=True).tap()
        panel = page.get_by_role("dialog", name="Settings")
        whole = {"x": 0, "y": 0, **size}
        until(lambda panel=panel, whole=whole: panel.bounding_box() == whole)  # type: ignore[misc]
        assert panel.evaluate("one => one.scrollWidth <= one.clientWidth")
        panel.get_by_role("button", name="Change").tap()
        assert panel.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_in_high_contrast_swatches_have_an_outline_as_strong_as_text(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + address("fox"), color_scheme="dark", contrast="more")
    black = page.get_by_role("radio", name="Fill with").first
    expect(black).to_have_css("border-top-color", "rgb(255, 255, 255)")
    page.goto(studio.url)
    expect(page.locator(".tile-swatches i").first).to_have_css("box-shadow", re.compile(r"rgb\(255, 255, 255\)"))
