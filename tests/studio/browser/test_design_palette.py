"""Design: backgrounds of another color, and changes of the palette on a phone, each of which can be undone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import cells_with, design, drag, expect_rows, puzzle_of, show_it
from tests.studio.browser.shelf import tile
from tests.studio.browser.studio_process import Studio

NAVY = (0x27, 0x46, 0x90)


def test_a_background_is_drawn_in_its_color_in_design_and_play(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["ab.", ".ba"])
    assert cells_with(desktop, NAVY) == []
    expect(desktop.get_by_role("radiogroup", name="Palette")).not_to_contain_text("background")
    desktop.get_by_role("button", name="Edit", exact=True).click()
    desktop.get_by_label("Color of White").fill("#274690")
    desktop.get_by_role("button", name="Done").click()
    assert cells_with(desktop, NAVY) == ["R1C3", "R2C1"]
    first = desktop.get_by_role("radiogroup", name="Palette").get_by_role("radio").first
    expect(first).to_contain_text("background")
    first.click()
    drag(desktop, (0, 0))
    desktop.mouse.move(5, 5)
    assert cells_with(desktop, NAVY) == ["R1C1", "R1C3", "R2C1"]
    desktop.keyboard.press("Control+z")
    desktop.get_by_role("button", name="Play it").click()
    expect(desktop.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    assert len(cells_with(desktop, NAVY)) == 6


def test_colors_are_added_changed_and_removed_on_a_phone(phone: Page, studio: Studio) -> None:
    design(phone, studio, ["ab.", ".b."])
    start = puzzle_of(phone).palette
    phone.get_by_role("button", name="More tools").tap()
    phone.get_by_role("button", name="Palette").tap()
    dialog = phone.get_by_role("dialog", name="Palette")
    dialog.get_by_role("button", name="Add a color").tap()
    expect(dialog.get_by_label("Name of color 3")).to_be_visible()
    dialog.get_by_label("Color of Blue").fill("#774411")
    expect(dialog.get_by_label("Name of color 2")).to_have_value("Brown")
    dialog.get_by_role("button", name="Remove Brown").tap()
    dialog.get_by_role("combobox").select_option(label="red")
    dialog.get_by_role("button", name="Remove", exact=True).tap()
    dialog.get_by_role("button", name="Done").tap()
    expect_rows(phone, ["##.", ".#."])
    undo = phone.get_by_role("button", name="Undo", exact=True)
    undo.tap()
    expect_rows(phone, ["#a.", ".a."])
    assert puzzle_of(phone).palette.colors[2].rgb == "#774411"
    undo.tap()
    expect(phone.get_by_role("radio", name="Blue")).to_be_visible()
    undo.tap()
    expect(undo).to_be_disabled()
    phone.wait_for_function("code => !location.hash.includes(code)", arg=phone.url.split("/design/")[1])
    assert [color.rgb for color in puzzle_of(phone).palette.colors] == [color.rgb for color in start.colors]


def test_the_first_change_of_a_puzzle_of_others_leaves_the_dialog_open(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(fresh_studio.url)
    tile(page, "No. 7").locator(".tile-open").click()
    page.get_by_role("tab", name="Design").click()
    show_it(page)
    page.get_by_role("button", name="Edit").first.click()
    dialog = page.get_by_role("dialog", name="Palette")
    before = dialog.get_by_label("Name of color").count()
    dialog.get_by_role("button", name="Add a color").click()
    expect(dialog.get_by_label("Name of color")).to_have_count(before + 1)
    expect(page.locator(".facts-line")).to_contain_text("saved")
    expect(dialog).to_be_visible()
    page.go_back()
    page.get_by_test_id("play").wait_for()
    page.get_by_role("tab", name="Design").click()
    page.get_by_role("button", name="Edit").first.wait_for()
    expect(dialog).to_have_count(0)


def test_play_it_stays_in_reach_beside_a_long_palette(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["a.b", "ba."])
    for _ in range(12):
        desktop.get_by_role("button", name="Add a color").click()
    expect(desktop.get_by_role("button", name="Play it")).to_be_in_viewport(ratio=1)
