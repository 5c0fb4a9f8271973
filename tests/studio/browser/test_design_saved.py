"""What the bar says about saving is true, for the largest picture, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import BLANK, design, drag
from tests.studio.browser.hand import press
from tests.studio.browser.shelf import call
from tests.studio.browser.studio_process import Studio
from tests.studio.worst_picture import worst_sheet


def expect_word(page: Page, word: str) -> None:
    """Wait until the bar says this about saving."""
    expect(page.locator(".facts-line")).to_contain_text(f"· {word}", timeout=60_000)


def test_the_largest_picture_is_saved_reopened_and_undone(fresh_studio: Studio, new_page: NewPage) -> None:
    worst = worst_sheet()
    worst["head"] |= {"mode": "design", "play": None}
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    call(fresh_studio, "library/sheets/worst", "PUT", {"origin": "made", **worst, "revision": 0})
    page.reload()

    def goal() -> list[str]:
        return call(fresh_studio, "library/sheets/worst")["body"]["puzzle"]["goal"]  # type: ignore[no-any-return]

    page.locator("[data-sheet=worst] .tile-open").click()
    page.get_by_test_id("board").wait_for(timeout=60_000)
    expect_word(page, "saved")
    press(page, 60, 60)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    expect_word(page, "saved")
    drawn = goal()
    assert drawn != worst["body"]["puzzle"]["goal"]
    page.reload()
    page.get_by_test_id("board").wait_for(timeout=60_000)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_enabled()
    expect_word(page, "saved")
    assert goal() == worst["body"]["puzzle"]["goal"]


def test_a_picture_of_a_link_is_called_saved_from_its_first_change_on(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, [*BLANK[:-1], "#......#"])
    expect(desktop.locator(".facts-line")).not_to_contain_text("saved")
    drag(desktop, (0, 0), (0, 3))
    expect_word(desktop, "saved")


@pytest.mark.local_host_only("a static host is not asked over the network")
def test_a_picture_that_the_library_refuses_is_not_called_saved_and_closing_the_page_asks(
    desktop: Page, studio: Studio
) -> None:
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(f"{route.request.method} {route.request.url.rsplit('/', 1)[1]}")
        error = {"kind": "too_large", "problem": "The limit is 4 MiB.", "line": None, "column": None}
        route.fulfill(status=413, json={"error": error})

    design(desktop, studio, BLANK)
    desktop.route("**/api/library/sheets/**", refuse)
    drag(desktop, (0, 0), (0, 3))
    expect_word(desktop, "not saved")
    expect(desktop.get_by_text("Not saved, because it is too large. The limit is 4 MiB.")).to_be_visible()
    assert len(asked) == 1, "the log is not sent"
    assert asked[0].startswith("PUT")
    questions: list[str] = []

    def stay(dialog: Dialog) -> None:
        questions.append(dialog.type)
        dialog.dismiss()

    desktop.on("dialog", stay)
    desktop.close(run_before_unload=True)
    desktop.wait_for_timeout(500)
    assert questions == ["beforeunload"]
    desktop.unroute("**/api/library/sheets/**")
    drag(desktop, (1, 0), (1, 3))
    expect_word(desktop, "saved")
    desktop.reload()
    desktop.get_by_test_id("board").wait_for()
    for _ in range(2):
        desktop.get_by_role("button", name="Undo", exact=True).click()
    expect(desktop.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
