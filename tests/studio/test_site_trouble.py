"""What can go wrong in a page without a server is told in a sentence, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import hanjie
from tests.native.puzzles import dominoes
from tests.studio.browser.conftest import PHONE
from tests.studio.browser.covering import covered_by
from tests.studio.browser.hand import cell, example
from tests.studio.static_library import REFUSED
from tests.studio.static_site import StaticSite
from tests.studio.test_site import FIRST_ANSWER

WORKERS = """
window.busy = null;
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...values) {
  window.busy = this;
  postMessage.apply(this, values);
};
"""
"""Lets tests reach the Worker of a page that got the last job."""
DIE = """() => {
  const { busy } = window;
  window.busy = null;
  busy.dispatchEvent(new ErrorEvent("error", { message: "memory" }));
}"""
"""Ends that Worker as browsers do, which tell the page nothing but an error."""
BROKEN_REPORTS = """
const { parse } = JSON;
JSON.parse = (text) => {
  if (text.startsWith('{"report"') || text.startsWith('{"error"')) throw new Error("broken");
  return parse(text);
};
"""
"""Makes a Worker whose Python fails with every report."""
CRASHED = "ended unexpectedly. Try it again."
FULL = """
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...values) {
  if (!window.isFull) return put.apply(this, values);
  this.transaction.abort();
  throw new DOMException("The disk is full.", "QuotaExceededError");
};
"""
"""Makes a browser without room while ``isFull``."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    opened = context.new_page()
    opened.set_default_timeout(FIRST_ANSWER)
    yield opened
    context.close()


@pytest.fixture
def teacup(static_site: StaticSite) -> str:
    return f"{static_site.root}trouble/#/play/{hanjie.share_code(example('teacup'))}"


def fill(page: Page, row: int, column: int) -> None:
    page.mouse.click(*cell(page, row, column))


def test_a_browser_that_stores_nothing_says_so_and_can_be_used(page: Page, teacup: str) -> None:
    page.add_init_script(REFUSED)
    page.goto(teacup)
    notice = page.get_by_role("alert").filter(has_text="Your work is not kept")
    expect(notice).to_contain_text("what you do is lost when you close or reload this page")
    expect(notice).to_contain_text("unless you press “Save a copy” in the settings.")
    notice.get_by_role("button", name="Close the notice").click()
    expect(page.get_by_text("Your work is not kept")).to_have_count(0)
    fill(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of")


def test_closing_a_page_whose_work_is_not_kept_asks_first(page: Page, teacup: str) -> None:
    page.add_init_script(REFUSED)
    page.goto(teacup)
    fill(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of")
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    fill(page, 0, 2)
    expect(page.get_by_test_id("progress")).to_contain_text("2 of")


def test_without_room_the_marks_stay_and_are_saved_once_there_is_room(page: Page, teacup: str) -> None:
    page.add_init_script(FULL)
    page.goto(teacup)
    fill(page, 0, 0)
    page.evaluate("window.isFull = true")
    fill(page, 0, 2)
    expect(page.get_by_role("alert")).to_contain_text("The browser has no more room for the library")
    expect(page.get_by_test_id("progress")).to_contain_text("2 of")
    page.evaluate("window.isFull = false")
    fill(page, 0, 4)
    expect(page.get_by_text("The library cannot be written")).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("progress")).to_contain_text("3 of")


def test_a_worker_that_dies_in_the_middle_of_a_job_fails_that_job_alone(page: Page, static_site: StaticSite) -> None:
    page.add_init_script(WORKERS)
    page.goto(f"{static_site.root}trouble/#/play/{hanjie.share_code(dominoes(14))}")
    expect(page.locator(".load-sign")).to_have_count(0, timeout=FIRST_ANSWER)
    fill(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of")
    page.get_by_role("tab", name="Solve").click()
    margin = page.get_by_test_id("solve-margin")
    page.get_by_test_id("solve-button").click()
    expect(margin).to_contain_text("Looking for a second solution.")
    page.evaluate(DIE)
    expect(margin).to_contain_text(CRASHED)
    page.get_by_test_id("solve-button").click()
    expect(margin).to_contain_text("Looking for a second solution.", timeout=FIRST_ANSWER)
    expect(margin).not_to_contain_text(CRASHED)
    page.get_by_role("button", name="Cancel").click()
    expect(margin).to_contain_text("One solution found")
    page.get_by_role("tab", name="Play").click()
    expect(page.get_by_test_id("progress")).to_contain_text("1 of")


def test_an_answer_that_python_cannot_give_fails_its_job_and_the_next_one_is_answered(page: Page, teacup: str) -> None:
    def broken(route: Route) -> None:
        route.fulfill(body=BROKEN_REPORTS + route.fetch().text(), content_type="text/javascript")

    page.route("**/assets/python_worker-*.js", broken, times=1)
    page.goto(teacup)
    expect(page.locator(".load-sign")).to_have_count(0, timeout=FIRST_ANSWER)
    fill(page, 0, 0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_contain_text(CRASHED)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_contain_text("Something is wrong on the board.", timeout=FIRST_ANSWER)


def test_a_page_whose_site_was_replaced_says_that_it_should_be_reloaded(page: Page, teacup: str) -> None:
    page.route("**/assets/python_worker-*.js", lambda route: route.fulfill(status=404))
    page.goto(teacup)
    expect(page.get_by_role("alert").filter(has_text="could not be loaded")).to_contain_text("Reload this page")
    fill(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of")


NEEDED = (
    *("python-*/pyodide.js", "python-*/pyodide.asm.js", "python-*/pyodide.asm.wasm", "python-*/pyodide-lock.json"),
    *("python-*/python_stdlib.zip", "python-*/hanjie.zip", "core-*.wasm"),
)
"""What Python needs to start."""


@pytest.mark.parametrize("file", NEEDED)
def test_the_page_says_that_a_file_which_python_needs_does_not_come(page: Page, teacup: str, file: str) -> None:
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(teacup)
    expect(page.locator(".host-note")).to_contain_text("could not be loaded", timeout=FIRST_ANSWER)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_contain_text(
        "A part of the studio could not be loaded.", timeout=FIRST_ANSWER
    )


def test_the_page_says_that_only_half_of_a_file_has_come(page: Page, teacup: str, static_site: StaticSite) -> None:
    file = static_site.file("python-*/pyodide.asm.wasm")
    half = (static_site.folder / file).read_bytes()[:5_000_000]
    page.route(f"**/{file}", lambda route: route.fulfill(body=half, content_type="application/wasm"))
    page.goto(teacup)
    expect(page.locator(".host-note")).to_contain_text("could not be loaded", timeout=FIRST_ANSWER)


def test_every_file_that_python_needs_to_start_is_listed(static_site: StaticSite) -> None:
    there = {path.name for path in static_site.folder.glob("python-*/*") if path.suffix != ".ttf"}
    assert there == {Path(file).name for file in NEEDED[:-1]}


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    options: dict[str, Any] = {"service_workers": "block", **PHONE}
    context = browser.new_context(**options)
    opened = context.new_page()
    opened.set_default_timeout(FIRST_ANSWER)
    yield opened
    context.close()


def test_a_note_about_a_part_that_is_not_there_covers_nothing_and_reloads(phone: Page, teacup: str) -> None:
    phone.route("**/pyodide.js", lambda route: route.abort())
    phone.goto(teacup)
    note = phone.locator(".host-note")
    expect(note.locator("p")).to_have_text(
        "A part of the studio could not be loaded. Reload this page, or check your connection."
    )
    assert covered_by(phone, ".host-note") == []
    shown = phone.locator(".board").bounding_box()
    below = note.bounding_box()
    assert shown
    assert below
    assert shown["y"] + shown["height"] <= below["y"]

    phone.get_by_role("button", name="Hint", exact=True).tap()
    hint = phone.get_by_test_id("hint")
    expect(hint).to_contain_text("A part of the studio could not be loaded.")
    expect(hint.get_by_role("button", name="Thanks")).to_have_count(0)
    hint.get_by_role("button", name="Close", exact=True).tap()
    phone.get_by_role("button", name="Close the note").tap()
    expect(note).to_have_count(0)

    phone.get_by_role("button", name="Hint", exact=True).tap()
    expect(hint.get_by_role("button", name="Reload")).to_be_visible()
    phone.unroute("**/pyodide.js")
    with phone.expect_navigation():
        hint.get_by_role("button", name="Reload").tap()
    phone.get_by_role("button", name="Hint", exact=True).tap()
    expect(hint).to_contain_text("Look at", timeout=FIRST_ANSWER)


@pytest.mark.parametrize("is_open", [False, True], ids=["library", "play"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["portrait", "landscape"])
def test_the_sign_of_loading_comes_late_and_covers_no_control(
    phone: Page, teacup: str, size: tuple[int, int], is_open: bool
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.route("**/pyodide.js", lambda route: None)
    phone.goto(teacup if is_open else teacup.partition("#")[0])
    phone.locator(".board" if is_open else ".tile").first.wait_for()
    sign = phone.locator(".load-sign")
    at = "(one, time) => { const [late] = one.getAnimations(); late.pause(); late.currentTime = time; }"
    sign.evaluate(at, 1900)
    expect(sign).to_be_hidden()
    sign.evaluate("(one) => one.getAnimations()[0].finish()")
    expect(sign).to_be_visible()
    assert covered_by(phone, ".load-sign") == []
