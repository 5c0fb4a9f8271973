"""A site without https: browsers leave out a part of what pages can do, and the studio works without it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.studio.browser.conftest import PHONE
from tests.studio.browser.hand import address, press
from tests.studio.browser.solve_hand import press_row
from tests.studio.conftest import PLAIN_HOST
from tests.studio.static_site import StaticSite
from tests.studio.test_site import FIRST_ANSWER


@pytest.fixture
def plain(static_site: StaticSite) -> str:
    """The address of a studio that the browser does not trust."""
    return f"{static_site.root.replace('127.0.0.1', PLAIN_HOST)}plain/"


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    options = getattr(request, "param", {"viewport": {"width": 1440, "height": 900}})
    opened = browser.new_context(**options)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    opened = context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.set_default_timeout(30_000)
    yield opened
    assert problems == [], "uncaught in the console"


def test_the_library_and_its_games_are_kept_without_https(plain: str, page: Page) -> None:
    page.goto(plain)
    assert page.evaluate("isSecureContext") is False
    page.get_by_test_id("tile").filter(has_text="No. 7").first.click()
    press(page, 2, 3)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    page.reload()
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_be_visible(timeout=FIRST_ANSWER)


def test_a_second_tab_shows_the_same_game_without_https(plain: str, context: BrowserContext, page: Page) -> None:
    page.goto(plain + address("cat"))
    press(page, 2, 3)
    other = context.new_page()
    other.goto(plain + address("cat"))
    expect(other.get_by_test_id("progress")).to_contain_text("1 of ")
    press(other, 2, 4)
    expect(page.get_by_test_id("progress")).to_contain_text("2 of ")
    press(page, 2, 5)
    expect(other.get_by_test_id("progress")).to_contain_text("3 of ")


def test_a_link_is_copied_without_https(plain: str, page: Page) -> None:
    page.goto(plain + address("cat"))
    page.get_by_test_id("board").first.wait_for()
    page.keyboard.press("Control+c")
    expect(page.get_by_text("Link copied.")).to_be_visible()


@pytest.mark.parametrize("context", [PHONE], indirect=True, ids=["phone"])
def test_the_paste_key_says_that_it_cannot_paste_without_https(plain: str, page: Page) -> None:
    page.goto(plain + address("cat", "solve"))
    press_row(page, 1)
    page.get_by_test_id("keypad").get_by_role("button", name="paste").tap()
    expect(page.get_by_text("The browser does not allow pasting here. Use Paste lists.")).to_be_visible()
