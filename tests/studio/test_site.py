"""The studio as a folder on a static host: built, served from a folder below the root, and used in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hanjie
from tests.native.puzzles import dominoes
from tests.studio.static_site import StaticSite

ROOT = Path(__file__).parents[2]
BELOW = "folder"
FIRST_ANSWER = 120_000
"""Milliseconds: Python may take long to load on a busy machine."""


@pytest.fixture
def site(static_site: StaticSite) -> str:
    """The address of a site that is served from a folder below the root."""
    return f"{static_site.root}{BELOW}/"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.set_default_timeout(30_000)
    yield opened
    context.close()
    assert problems == [], "uncaught in the console"


def test_a_link_is_opened_and_solved_before_python_is_there(site: str, page: Page) -> None:
    page.route("**/python-*/**", lambda route: route.abort())
    page.goto(f"{site}#/solve/{hanjie.share_code(hanjie.load(ROOT / 'examples' / 'squirrel.non'))}")
    page.get_by_test_id("solve-button").click()
    expect(page.get_by_text("One solution").first).to_be_visible()


def test_the_grade_of_an_early_answer_follows_when_python_is_there(site: str, page: Page) -> None:
    page.goto(f"{site}#/solve/{hanjie.share_code(hanjie.load(ROOT / 'examples' / 'squirrel.non'))}")
    page.get_by_test_id("solve-button").click()
    expect(page.get_by_test_id("solve-margin")).to_contain_text("One solution")
    expect(page.get_by_test_id("solve-margin")).to_contain_text("Grade", timeout=FIRST_ANSWER)


def test_a_search_that_is_cancelled_shows_what_it_has_found_and_python_stays(site: str, page: Page) -> None:
    page.goto(f"{site}#/solve/{hanjie.share_code(dominoes(14))}")
    expect(page.locator(".load-sign")).to_have_count(0, timeout=FIRST_ANSWER)
    page.evaluate("() => { window.Worker = null }")  # there is no other Worker
    page.get_by_test_id("solve-button").click()
    expect(page.get_by_test_id("solve-margin")).to_contain_text("Looking for a second solution.", timeout=FIRST_ANSWER)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_test_id("solve-margin")).to_contain_text("One solution found; whether it is the only one")
    page.get_by_test_id("solve-button").click()
    expect(page.get_by_text("Solving").first).to_be_visible()


def test_the_whole_studio_works_without_a_server_and_later_without_a_connection(site: str, page: Page) -> None:
    page.goto(site)
    expect(page.get_by_test_id("tile").first).to_be_visible()
    page.get_by_test_id("tile").filter(has_text="No. 7").first.click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("Look at").first).to_be_visible(timeout=FIRST_ANSWER)
    page.keyboard.press("Escape")
    expect(page).to_have_url(f"{site}#/play/{hanjie.share_code(hanjie.load(ROOT / 'examples' / 'cat.non'))}")

    canvas = page.locator(".board-keys").first
    canvas.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=FIRST_ANSWER)

    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("1 of 102 cells filled")).to_be_visible()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_test_id("check")).to_be_visible(timeout=FIRST_ANSWER)
