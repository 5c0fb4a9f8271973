"""axe-core has no serious finding on any screen, at desktop and phone size, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import DESKTOP, PHONE, NewPage
from tests.studio.browser.design_page import show_it
from tests.studio.browser.shelf import wait_for_host
from tests.studio.browser.studio_process import Studio

ROOT = Path(__file__).parents[3]
AXE = ROOT / "studio" / "node_modules" / "axe-core" / "axe.min.js"
CAT = hanjie.share_code(hanjie.load(ROOT / "examples" / "cat.non"))
TOADSTOOL = hanjie.share_code(hanjie.load(ROOT / "examples" / "toadstool.xml"), picture=True)
SCREENS = {
    "library": "#/",
    "play": f"#/play/{CAT}",
    "solve": f"#/solve/{CAT}",
    "watch": f"#/watch/{CAT}",
    "design": f"#/design/{TOADSTOOL}",
    "question": f"#/design/{CAT}",
    "link": f"#/play/{CAT}?sheet=link",
    "paper": f"#/play/{CAT}?sheet=paper",
    "file": f"#/play/{CAT}?sheet=file",
    "damaged link": "#/play/H1abc",
}
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}


def findings(page: Page) -> list[str]:
    """The serious and critical findings, each with the first element that has it."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_has_no_serious_finding(studio: Studio, new_page: NewPage, screen: str, size: str, theme: str) -> None:
    page = new_page(studio.url + SCREENS[screen], **SIZES[size], color_scheme=theme)
    if screen == "design":
        show_it(page)
    wait_for_host(page)
    assert findings(page) == []


def test_what_is_said_to_a_screen_reader_has_its_place_before_anything_is_said(
    studio: Studio, new_page: NewPage
) -> None:
    page = new_page(studio.url + SCREENS["play"])
    page.get_by_test_id("board").wait_for()
    expect(page.get_by_test_id("announcer")).to_have_text("")
    assert page.get_by_test_id("announcer").get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("name", ["Settings", "Keys and touch"])
def test_a_panel_has_no_serious_finding(studio: Studio, new_page: NewPage, name: str) -> None:
    page = new_page(studio.url + SCREENS["play"])
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert findings(page) == []


def test_a_finding_is_noticed(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url)
    wait_for_host(page)
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any(one.startswith("button-name") for one in findings(page))


SMALL = """(least) => {
  const belongs = (hit, one) => hit !== null && (one.contains(hit) ||
    hit.closest("label, [role=radiogroup], .stepper")?.contains(one) === true);
  const isHit = (one, x, y) => belongs(document.elementFromPoint(x, y), one);
  return [...document.querySelectorAll("button, a[href], select, input, [role=slider]")].filter((one) => {
    const { left, right, top, bottom } = (one.closest("label") ?? one).getBoundingClientRect();
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 1];
    const spots = [[x, y], [left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
    const isWhole = right - left > 1 && spots.every((spot) => isHit(one, ...spot));
    return isWhole && [[-1, 0], [1, 0], [0, -1], [0, 1]].some(([across, down]) =>
      !isHit(one, x + across * reach, y + down * reach));
  }).map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.outerHTML);
}"""
"""The controls in view that a pointer misses although it is less than half of this length beside their middle."""


@pytest.mark.parametrize("screen", ["library", "play", "solve", "watch", "design", "link", "paper", "file"])
def test_with_a_mouse_every_control_is_at_least_36_px_large(studio: Studio, new_page: NewPage, screen: str) -> None:
    page = new_page(studio.url + SCREENS[screen])
    if screen == "design":
        show_it(page)
    wait_for_host(page)
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState === 'finished')")
    assert page.evaluate(SMALL, 36) == []
    assert page.evaluate(SMALL, 400), "some are smaller than that"


def test_tab_goes_from_the_bar_to_the_tools_the_board_and_the_margin(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + SCREENS["design"])
    show_it(page)
    page.get_by_test_id("facts").wait_for()
    page.locator(".crumbs a").first.focus()
    parts = ["top-bar", "design-rail", "board", "margin"]
    seen: list[str] = []
    while len(seen) < len(parts):
        part = page.evaluate("(parts) => parts.find((one) => document.activeElement.closest(`.${one}`))", parts)
        if part not in seen[-1:]:
            seen.append(part)
        page.keyboard.press("Tab")
    assert seen == parts


def test_what_has_the_focus_by_key_has_a_ring_of_2_px(studio: Studio, new_page: NewPage) -> None:
    page = new_page(studio.url + SCREENS["play"])
    page.get_by_role("button", name="Print").focus()
    page.keyboard.press("Tab")
    ring = page.get_by_role("button", name="Share")
    expect(ring).to_be_focused()
    expect(ring).to_have_css("outline", "rgb(30, 79, 134) solid 2px")
    expect(ring).to_have_css("outline-offset", "2px")
