"""Windows between phone and desktop, and phones that lie: the bar, the drawers and the clues have room."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, SMALL_PHONE, NewPage
from tests.studio.browser.design_page import show_it
from tests.studio.browser.hand import address, example, grid
from tests.studio.browser.shelf import until
from tests.studio.browser.studio_process import Studio

SIZES = [(600, 900), (640, 400), (720, 900), (768, 1024), (850, 600), (899, 700), (900, 700), (1024, 768)]
CROWDED = """() => {
  const parts = [...document.querySelectorAll(".crumbs, .mode-tabs, .top-tools, .crumbs h1, .mode-tabs button")];
  const cut = parts.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className} is cut`);
  const [name, tabs, tools] = [".bar-name", ".mode-tabs", ".top-tools"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  if (name.right > tabs.left || tabs.right > tools.left || tools.right > innerWidth) cut.push("parts overlap");
  return cut;
}"""
PARTS = "html, .shell, .sheet, .margin, .margin > section, .top-bar, .solve-bar"
SIDEWAYS = """(parts) => [...document.querySelectorAll(parts)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className || one.tagName)"""


def is_roomy(page: Page) -> bool:
    """True if nothing is cut off, overlaps or scrolls sideways."""
    problems: list[str] = page.evaluate(CROWDED) + page.evaluate(SIDEWAYS, PARTS)
    return not problems


BOXES = """() => Object.fromEntries(["top-bar", "sheet", "margin", "design-rail"].map((name) => {
  const box = document.querySelector(`.${name}`)?.getBoundingClientRect();
  return [name, box ? [box.left, box.width, box.height] : null];
}))"""


@pytest.mark.parametrize(("mode", "margin"), [("play", 296), ("solve", 336), ("watch", 336), ("design", 336)])
def test_the_parts_of_a_window_have_the_sizes_of_the_design(
    studio: Studio, new_page: NewPage, mode: str, margin: int
) -> None:
    page = new_page(studio.url + address("elephant", mode))
    if mode == "design":
        show_it(page)
    page.get_by_test_id("board").wait_for()

    def boxes(width: int, height: int) -> dict[str, list[float]]:
        page.set_viewport_size({"width": width, "height": height})
        found: dict[str, list[float]] = page.evaluate(BOXES)
        return found

    for width, side in ((1440, margin), (1200, margin), (1199, 280), (900, 280)):
        found = boxes(width, 800)
        assert found["top-bar"] == [0, width, 60], width
        assert found["sheet"][:2] == [16, width - 32], width
        assert found["margin"][1] == side, width
        if mode == "design":
            assert found["design-rail"][1] == 60, width
    assert boxes(899, 1000)["margin"][2] == 200, "a drawer below the board of an upright window"
    assert boxes(600, 900)["margin"][2] == 200
    assert boxes(899, 700)["margin"][1] == 280, "beside the board of a lying one"
    assert boxes(599, 900)["top-bar"] == [0, 599, 52], "a phone"
    assert boxes(2400, 1300)["top-bar"][2] == 60 * 1.125, "everything is larger on a very wide screen"


def test_with_less_motion_the_parts_of_a_window_have_their_sizes_at_once(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + address("elephant", "play"), reduced_motion="reduce")
    page.get_by_test_id("board").wait_for()
    assert page.evaluate(BOXES)["margin"][1] == 296
    page.set_viewport_size({"width": 1100, "height": 800})
    assert page.evaluate(BOXES)["margin"][1] == 280


@pytest.mark.parametrize("mode", ["play", "solve", "watch", "design"])
def test_the_bar_shows_the_title_and_nothing_scrolls_sideways(studio: Studio, new_page: NewPage, mode: str) -> None:
    page = new_page(studio.url + address("elephant", mode))
    if mode == "design":
        show_it(page)
    expect(page.locator(".crumbs h1")).to_contain_text("No.")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(lambda: is_roomy(page), f"{mode} has room at {width} x {height}")


def test_a_narrow_bar_keeps_all_tools_in_a_menu(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + address("cat"), viewport={"width": 640, "height": 400})
    for name, opened in (("Print and share", "Print and share"), ("Settings", "Settings")):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("dialog", name="More").get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog", name=opened)).to_be_visible()
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Library", exact=True).click()
    expect(page.get_by_test_id("tile").first).to_be_visible()


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_numbers_of_neighboring_columns_do_not_run_together_on_a_phone_that_lies(
    studio: Studio, new_page: NewPage, size: tuple[int, int]
) -> None:
    phone = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    page = new_page(studio.url + address("elephant"), **phone)
    left, top, side = grid(page)
    assert side >= 9, "there are numbers, not dots"
    # Columns 21 to 24 have 14, 15, 21 and 20.
    for column in (17, 18, 19, 21, 22, 23):
        assert lightest_gap(page, left + column * side, top - 16, top - 7) > 110


def lightest_gap(page: Page, x: float, from_y: float, to_y: float) -> int:
    """The darkest pixel on the best upright line within a pixel of x: dark if numbers run together there."""
    clip = {"x": x - 1, "y": from_y, "width": 3, "height": to_y - from_y}
    picture = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L")  # type: ignore[arg-type]
    columns = [[picture.getpixel((column, row)) for row in range(picture.height)] for column in range(picture.width)]
    return max(min(int(pixel) for pixel in column) for column in columns)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["Size and place", "A random puzzle", "Palette", "Title and author"])
def test_dialogs_of_design_fit_on_a_small_phone(studio: Studio, new_page: NewPage, name: str) -> None:
    code = hanjie.share_code(example("elephant"), picture=True)
    page = new_page(f"{studio.url}#/design/{code}", **SMALL_PHONE)
    show_it(page)
    page.get_by_role("button", name="More tools").tap()
    page.get_by_role("button", name=name).tap()
    expect(page.get_by_role("dialog", name="More tools")).to_have_count(0)
    assert page.evaluate(SIDEWAYS, ".dialog") == []
