"""The library of a page without a server: it waits for no file, and a tab leaves the work of another one alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import hanjie
from hanjie import Grid
from tests.studio.browser.hand import cell, example
from tests.studio.conftest import PLAIN_HOST
from tests.studio.static_site import StaticSite
from tests.studio.test_site_trouble import FULL

TEACUP = f"#/play/{hanjie.share_code(example('teacup'))}"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    yield opened
    opened.close()


def fill(page: Page, row: int, column: int) -> None:
    page.mouse.click(*cell(page, row, column))


def filled(page: Page, count: int) -> None:
    expect(page.get_by_test_id("progress")).to_contain_text(f"{count} of")


def test_a_link_opens_while_the_file_of_the_examples_does_not_come(
    static_site: StaticSite, context: BrowserContext
) -> None:
    page, held = context.new_page(), list[Route]()
    page.route("**/examples.json", lambda route: held.append(route))
    page.goto(f"{static_site.root}late/{TEACUP}")
    fill(page, 0, 0)
    filled(page, 1)
    page.get_by_role("link", name="Library").click()
    expect(page.get_by_test_id("tile")).to_have_count(1)
    held[0].continue_()
    expect(page.get_by_test_id("tile").filter(has_text="No. 7").first).to_be_visible()


def test_a_link_with_marks_opens_while_python_does_not_come(static_site: StaticSite, context: BrowserContext) -> None:
    teacup = example("teacup")
    marks = Grid.parse("\n".join(["##" + "?" * 8, *["?" * 10] * 9]))
    link = hanjie.share_link(teacup, f"{static_site.root}marks/", marks=marks, mode="play")
    page, held = context.new_page(), list[Route]()
    page.route("**/pyodide.js", lambda route: held.append(route))
    page.goto(link)
    filled(page, 2)


def test_without_https_a_tab_sends_the_strokes_of_another_one_when_that_is_closed(
    static_site: StaticSite, context: BrowserContext
) -> None:
    address = f"{static_site.root.replace('127.0.0.1', PLAIN_HOST)}locks/{TEACUP}"
    context.add_init_script(FULL)
    one, other = context.new_page(), context.new_page()
    one.goto(address)
    fill(one, 0, 0)
    filled(one, 1)
    one.evaluate("window.isFull = true")
    fill(one, 0, 2)
    filled(one, 2)
    other.add_init_script("window.isFull = true")
    other.goto(address)
    filled(other, 2)
    other.wait_for_timeout(2000)
    fill(one, 0, 4)
    filled(one, 3)
    one.close()
    other.wait_for_timeout(2000)
    other.evaluate("window.isFull = false")
    expect(other.get_by_text("The library cannot be written")).to_have_count(0)
    other.wait_for_function("Object.keys(localStorage).every((key) => !key.startsWith('hanjie.journal'))")
    other.reload()
    filled(other, 3)
