"""Addresses: links, Back and Forward, reload, two tabs, and a studio that stops."""

from __future__ import annotations

import re
import zlib

import pytest
from playwright.sync_api import Page, Route, expect

import hanjie
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import expect_verdict, rows_of, show_it
from tests.studio.browser.hand import example
from tests.studio.browser.shelf import DEAF, call, tile, until
from tests.studio.browser.studio_process import Studio

CAT = hanjie.share_code(example("cat"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

OWN = hanjie.Puzzle.from_picture(["......", "......", "..##..", "..##..", "......", "......"])
DARK = "#"


def dot(page: Page, row: int, column: int) -> None:
    """Press on a cell of the board."""
    board = page.get_by_test_id("board").first
    board.wait_for()
    box = board.bounding_box()
    left, top, cell = map(float, (board.get_attribute("data-grid") or "").split())
    assert box is not None
    page.mouse.click(box["x"] + left + (column + 0.5) * cell, box["y"] + top + (row + 0.5) * cell)


def newer(code: str) -> str:
    """A code of a later version, with the right check letters."""
    body = f"{code[0]}9{code[2:-5]}"
    check = zlib.crc32(body.encode()) & (2**30 - 1)
    return body + "".join(LETTERS[check >> shift & 63] for shift in (24, 18, 12, 6, 0))


def is_in(page: Page, mode: str) -> None:
    expect(page.get_by_role("tab", name=mode)).to_have_attribute("aria-selected", "true")


def test_the_address_of_a_puzzle_opens_it_in_another_browser(desktop: Page, studio: Studio, new_page: NewPage) -> None:
    tile(desktop, "No. 7").click()
    desktop.wait_for_url(f"**/#/play/{CAT}")
    other = new_page(desktop.url)
    expect(other.get_by_role("heading", name="No. 7")).to_be_visible()
    expect(other.locator(".facts-line")).to_contain_text("15 × 15 · grade 2")


def test_a_link_to_a_puzzle_that_the_library_lacks_opens_it_too(studio: Studio, new_page: NewPage) -> None:
    code = hanjie.share_code(hanjie.Puzzle.from_picture(["#.##", "####", ".##."]))
    page = new_page(f"{studio.url}#/solve/{code}")
    is_in(page, "Solve")
    expect(page.locator(".facts-line")).to_contain_text("4 × 3")


def test_a_damaged_link_says_so_and_opens_nothing(studio: Studio, new_page: NewPage) -> None:
    page = new_page(f"{studio.url}#/play/{CAT[:-3]}")
    expect(page.get_by_role("heading", name="This link is damaged")).to_be_visible()
    expect(page.get_by_role("alert").first).to_contain_text("Its check letters do not match. Nothing was opened.")
    page.get_by_role("button", name="Paste it again").click()
    page.get_by_label("Link, code or clues").fill(f"{studio.url}#/play/{CAT}")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()


def test_a_link_of_a_newer_studio_says_so(studio: Studio, new_page: NewPage) -> None:
    page = new_page(f"{studio.url}#/play/{newer(CAT)}")
    expect(page.get_by_role("heading", name="This link was made by a newer studio")).to_be_visible()
    expect(page.get_by_role("alert").first).to_contain_text("Update to open it.")
    page.get_by_role("button", name="Library").click()
    page.get_by_test_id("tile").first.wait_for()


def test_addresses_that_mean_nothing_lead_to_the_library(studio: Studio, new_page: NewPage) -> None:
    for fragment in ("#/fly/H1abc", "#nonsense", "#/play"):
        page = new_page(f"{studio.url}{fragment}")
        page.get_by_test_id("tile").first.wait_for()


def test_an_address_with_broken_escapes_is_a_damaged_link(studio: Studio, new_page: NewPage) -> None:
    page = new_page(f"{studio.url}#/play/H1%E0%A4%A")
    expect(page.get_by_role("heading", name="This link is damaged")).to_be_visible()


def test_back_and_forward_go_through_modes_sheets_and_the_library(desktop: Page) -> None:
    tile(desktop, "No. 7").click()
    is_in(desktop, "Play")
    desktop.get_by_role("tab", name="Solve").click()
    is_in(desktop, "Solve")
    desktop.get_by_role("button", name="Share").click()
    expect(desktop.get_by_role("dialog")).to_be_visible()
    desktop.go_back()
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    is_in(desktop, "Solve")
    desktop.go_back()
    is_in(desktop, "Play")
    desktop.go_back()
    desktop.get_by_test_id("tile").first.wait_for()
    desktop.go_forward()
    is_in(desktop, "Play")
    desktop.go_forward()
    is_in(desktop, "Solve")
    desktop.go_forward()
    expect(desktop.get_by_role("dialog")).to_be_visible()


def test_back_leads_from_one_puzzle_to_the_one_before(desktop: Page) -> None:
    for number in (7, 18):
        tile(desktop, f"No. {number}").first.click()
        expect(desktop.get_by_role("heading", name=f"No. {number}")).to_be_visible()
        if number == 7:
            desktop.get_by_role("link", name="Library").click()
    desktop.go_back()
    desktop.get_by_test_id("tile").first.wait_for()
    desktop.go_back()
    expect(desktop.get_by_role("heading", name="No. 7")).to_be_visible()


def test_a_reload_keeps_the_mode_and_the_sheet(desktop: Page) -> None:
    tile(desktop, "No. 7").click()
    expect(desktop).to_have_url(re.compile(r"#/\w+/H1"))
    desktop.get_by_role("tab", name="Watch").click()
    is_in(desktop, "Watch")
    address = desktop.url
    desktop.reload()
    is_in(desktop, "Watch")
    expect(desktop.get_by_role("heading", name="No. 7")).to_be_visible()
    assert desktop.url.split("?")[0] == address.split("?")[0]


def test_keys_go_to_modes_and_to_the_library(desktop: Page) -> None:
    tile(desktop, "No. 8").click()
    is_in(desktop, "Play")
    for key, mode in (("s", "Solve"), ("w", "Watch"), ("p", "Play")):
        desktop.keyboard.press("g")
        desktop.keyboard.press(key)
        is_in(desktop, mode)
    desktop.keyboard.press("g")
    desktop.keyboard.press("d")
    desktop.get_by_role("button", name="Not yet").click()
    desktop.keyboard.press("g")
    desktop.keyboard.press("l")
    desktop.get_by_test_id("tile").first.wait_for()


def test_design_of_an_unsolved_puzzle_is_asked_for_in_every_way(desktop: Page) -> None:
    tile(desktop, "No. 9").click()
    is_in(desktop, "Play")
    desktop.get_by_role("tab", name="Design").click()
    expect(desktop.get_by_text("Design shows the picture. Show it?")).to_be_visible()
    desktop.get_by_role("button", name="Not yet").click()
    is_in(desktop, "Play")


def test_an_address_of_design_asks_before_it_shows_an_unsolved_picture(studio: Studio, new_page: NewPage) -> None:
    page = new_page(f"{studio.url}#/design/{CAT}")
    question = page.get_by_text("Design shows the picture. Show it?")
    expect(question).to_be_visible()
    expect(page.get_by_test_id("board")).to_have_count(0)
    page.get_by_role("button", name="Not yet").click()
    is_in(page, "Play")
    assert page.url.endswith(f"#/play/{CAT}")
    page.evaluate("code => { location.hash = `#/design/${code}` }", CAT)
    show_it(page)
    is_in(page, "Design")
    page.go_back()
    is_in(page, "Play")
    page.go_forward()
    is_in(page, "Design")
    expect(question).to_have_count(0)
    page.reload()
    expect(question).to_be_visible()
    page.go_back()
    is_in(page, "Play")
    expect(question).to_have_count(0)


def test_a_link_to_the_clues_of_a_puzzle_asks_in_design_too(studio: Studio, new_page: NewPage) -> None:
    code = hanjie.share_code(hanjie.Puzzle.from_picture(["##.#", "#.##", ".###"]))
    page = new_page(f"{studio.url}#/design/{code}")
    show_it(page)
    is_in(page, "Design")


@pytest.mark.local_host_only("without a server a sheet is read at once")
def test_back_never_shows_one_sheet_in_the_mode_of_another(desktop: Page) -> None:
    tile(desktop, "No. 7").first.click()
    desktop.get_by_role("tab", name="Solve").click()
    is_in(desktop, "Solve")
    desktop.get_by_role("link", name="Library").click()
    tile(desktop, "No. 18").first.click()
    is_in(desktop, "Play")
    held: list[Route] = []
    desktop.route("**/api/library/sheets/example-cat", lambda route: held.append(route))
    desktop.evaluate("history.go(-2)")
    desktop.wait_for_url(re.compile("#/solve"))
    until(lambda: bool(desktop.locator("[aria-busy=true]").count()))
    expect(desktop.get_by_role("heading", name="No. 18")).to_have_count(0)
    assert len(held) == 1
    held[0].continue_()
    expect(desktop.get_by_role("heading", name="No. 7")).to_be_visible()
    is_in(desktop, "Solve")


def test_what_one_tab_deletes_the_other_tab_does_not_show(desktop: Page, studio: Studio) -> None:
    other = desktop.context.new_page()
    other.goto(studio.url)
    other.get_by_test_id("tile").first.wait_for()
    tile(desktop, "No. 1").first.click(button="right")
    desktop.get_by_role("menuitem", name="Delete").click()
    expect(other.get_by_role("button", name="All puzzles 49")).to_be_visible()
    desktop.get_by_role("button", name="Undo").click()
    expect(other.get_by_role("button", name="All puzzles 50")).to_be_visible()


def test_a_sheet_opens_in_the_mode_in_which_it_was_last_open(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    before = call(fresh_studio, "library/sheets/example-cat")["touched"]
    tile(page, "No. 7").first.click()
    is_in(page, "Play")
    page.get_by_role("tab", name="Watch").click()
    until(lambda: call(fresh_studio, "library/sheets/example-cat")["head"]["mode"] == "watch")
    assert call(fresh_studio, "library/sheets/example-cat")["touched"] == before, "looking at it is not a change"
    page.goto(f"{fresh_studio.url}#/")
    page.reload()
    tile(page, "No. 7").first.click()
    is_in(page, "Watch")


@pytest.mark.local_host_only("there is no server that could stop")
def test_settings_changed_while_the_studio_is_away_stay(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    fresh_studio.kill()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").click()
    expect(page.get_by_text("The studio is not running", exact=True)).to_be_visible()
    fresh_studio.start()
    until(lambda: call(fresh_studio, "library")["settings"].get("theme") == "dark")
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    fresh_studio.kill()
    page.get_by_role("radio", name="Light").click()
    expect(page.get_by_text("The studio is not running", exact=True)).to_be_visible()
    context = page.context
    page.close()
    fresh_studio.start()
    context.new_page().goto(fresh_studio.url)
    until(lambda: call(fresh_studio, "library")["settings"].get("theme") == "light")


def drawn(studio: Studio) -> list[list[str]]:
    """The pictures of the user's own sheets."""
    own = [sheet["id"] for sheet in call(studio, "library")["sheets"] if sheet["origin"] == "made"]
    return [call(studio, f"library/sheets/{id}")["body"]["puzzle"]["goal"] for id in own]


def new_drawing(new_page: NewPage, studio: Studio) -> Page:
    """A page with a drawing that is in the library, and in its address."""
    address = f"{studio.url}#/design/{hanjie.share_code(OWN, picture=True)}"
    page = new_page(address)
    dot(page, 0, 0)
    until(lambda: len(drawn(studio)) == 1)
    page.wait_for_url(lambda url: url != address)
    return page


def test_a_drawing_in_two_tabs_is_the_same_in_both(new_page: NewPage, fresh_studio: Studio) -> None:
    one = new_drawing(new_page, fresh_studio)
    before = one.url
    two = one.context.new_page()
    two.goto(before)
    is_in(two, "Design")
    dot(two, 0, 1)
    until(lambda: drawn(fresh_studio)[0][0][:2] == DARK * 2)
    two.wait_for_url(lambda url: url != before)
    one.wait_for_url(two.url)
    dot(one, 0, 2)
    until(lambda: drawn(fresh_studio)[0][0][:3] == DARK * 3)
    assert len(drawn(fresh_studio)) == 1, "no copy was needed"


def test_a_drawing_changed_in_two_tabs_that_do_not_hear_each_other_is_kept_in_both_versions(
    new_page: NewPage, fresh_studio: Studio
) -> None:
    one = new_drawing(new_page, fresh_studio)
    two = one.context.new_page()
    two.add_init_script(DEAF)
    two.goto(one.url)
    is_in(two, "Design")
    dot(two, 0, 1)
    until(lambda: drawn(fresh_studio)[0][0][:2] == DARK * 2)
    dot(one, 0, 2)
    expect(one.get_by_text("Two tabs changed this puzzle.")).to_contain_text("“Untitled (other version)”")
    until(lambda: sorted(rows[0][:3] for rows in drawn(fresh_studio)) == sorted(["#.#", "##."]))


@pytest.mark.local_host_only("there is no server that could stop")
def test_a_studio_that_stops_is_noticed_and_comes_back_by_itself(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    page.get_by_test_id("tile").first.wait_for()
    fresh_studio.kill()
    tile(page, "No. 7").first.click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("The studio is not running", exact=True)).to_be_visible()
    expect(page.locator(".gone")).to_contain_text("start it with hanjie studio, this page reconnects by itself")
    fresh_studio.start()
    expect(page.get_by_text("The studio is not running", exact=True)).to_have_count(0)
    until(lambda: all(sheet["id"] != "example-cat" for sheet in call(fresh_studio, "library")["sheets"]))


def test_an_address_with_letters_of_other_scripts_is_a_damaged_link(studio: Studio, new_page: NewPage) -> None:
    page = new_page(f"{studio.url}#/play/H1猫")
    expect(page.get_by_role("heading", name="This link is damaged")).to_be_visible()


LINKED = hanjie.Puzzle.from_picture(["##..", "#.##", ".###", "#..."])


@pytest.mark.parametrize("code", [CAT, hanjie.share_code(LINKED)], ids=["example", "link"])
@pytest.mark.parametrize("wait", [0, 100])
def test_a_reload_right_after_the_first_change_of_a_puzzle_of_others_shows_the_copy(
    new_page: NewPage, fresh_studio: Studio, code: str, wait: int
) -> None:
    page = new_page(f"{fresh_studio.url}#/design/{code}")
    show_it(page)
    expect_verdict(page)
    was_filled = hanjie.solve(hanjie.loads(code)).solution.cells[0] == 1  # type: ignore[union-attr]
    dot(page, 0, 0)
    page.wait_for_timeout(wait)
    page.reload()
    is_in(page, "Design")
    page.wait_for_url(lambda url: not url.endswith(code))
    assert rows_of(page)[0][0] == "#."[was_filled]
    until(lambda: len(drawn(fresh_studio)) == 1)


def test_a_link_that_cannot_be_copied_says_so(desktop: Page, studio: Studio) -> None:
    desktop.goto(f"{studio.url}#/play/{CAT}")
    desktop.get_by_test_id("board").wait_for()
    desktop.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
    desktop.evaluate("() => { document.execCommand = () => false; }")
    desktop.keyboard.press("Control+c")
    expect(desktop.locator(".toast")).to_contain_text("The link could not be copied.")
