"""Print and share: the link with its QR code and marks, and files of every kind."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, SMALL_PHONE, NewPage
from tests.studio.browser.hand import press
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.play_page import PlayPage
from tests.studio.browser.shelf import call, until, wait_for_host
from tests.studio.browser.studio_process import Studio

EXAMPLES = Path(__file__).parents[3] / "examples"
HEART = hanjie.load(EXAMPLES / "heart.non")
SQUIRREL = hanjie.load(EXAMPLES / "squirrel.non")
OWL = hanjie.load(EXAMPLES / "owl.xml")
DRAGON = hanjie.load(EXAMPLES / "dragon.non")
MARKS = [[1, 0, 255, 255, 255], [1, 1, 255, 255, 255], *[[255] * 5 for _ in range(3)]]
PACKED = "1,0,73*3,1*2,73*i"
"""The same marks as the library keeps them."""

Opener = Callable[..., Page]


def address(studio: Studio, puzzle: hanjie.Puzzle, sheet: str = "", mode: str = "play", picture: bool = False) -> str:
    code = hanjie.share_code(puzzle, picture=picture, title=picture)
    return f"{studio.url}#/{mode}/{code}" + (f"?sheet={sheet}" if sheet else "")


@pytest.fixture
def share(new_page: NewPage, studio: Studio) -> Opener:
    """Opens a puzzle with the sheet above it."""

    def open_sheet(
        puzzle: hanjie.Puzzle, sheet: str, mode: str = "play", picture: bool = False, **options: Any
    ) -> Page:
        page = new_page(address(studio, puzzle, sheet, mode, picture), **options)
        dialog(page).wait_for()
        return page

    return open_sheet


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Print and share")


def link_in(page: Page) -> str:
    field = page.get_by_label("Link", exact=True)
    expect(field).to_have_value(re.compile("^http://127"))
    return field.input_value()


def button(page: Page, name: str) -> Locator:
    return dialog(page).get_by_role("button", name=name, exact=True)


def decoded(page: Page) -> str:
    """What a reader finds in the QR code on the screen, from near or far, once the sheet stands still."""
    for _ in range(10):
        shot = Image.open(io.BytesIO(page.get_by_test_id("qr").screenshot())).convert("L")
        for factor in (1, 2, 3):
            large = shot.resize((shot.width * factor, shot.height * factor), Image.Resampling.NEAREST)
            if text := cv2.QRCodeDetector().detectAndDecode(np.array(large))[0]:
                return str(text)
        page.wait_for_timeout(100)
    return ""


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_qr_code_holds_the_link_in_every_theme(share: Opener, theme: str) -> None:
    page = share(SQUIRREL, "link", color_scheme=theme)
    assert decoded(page) == link_in(page) == page.url.partition("?")[0]


def test_the_qr_code_of_a_large_puzzle_can_be_read(share: Opener) -> None:
    page = share(DRAGON, "link")
    assert decoded(page) == link_in(page)


def test_a_link_that_is_too_long_for_a_qr_code_says_so(share: Opener) -> None:
    dots = random.Random(1)
    noise = hanjie.Puzzle.from_picture(["".join(dots.choices(".#", k=140)) for _ in range(140)])
    page = share(noise, "link")
    expect(dialog(page)).to_contain_text("This link is too long for a QR code.")
    assert hanjie.loads(link_in(page)).rows == noise.rows


def test_the_link_opens_in_the_chosen_mode(share: Opener) -> None:
    page = share(HEART, "link")
    for mode in ("Solve", "Watch", "Design", "Play"):
        page.get_by_role("radio", name=mode).click()
        expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(f"#/{mode.lower()}/H1"))
        assert hanjie.loads(link_in(page)).rows == HEART.rows
        assert decoded(page) == link_in(page)


def test_the_link_opens_the_same_puzzle_in_another_browser(share: Opener, new_page: NewPage) -> None:
    own = hanjie.Puzzle.from_picture(["##.#", "..##", "#..."], title="Mine")
    first = share(own, "link", mode="design", picture=True)
    second = new_page(link_in(first))
    code = second.url.rpartition("/")[2]
    assert hanjie.loads(code).rows == own.rows
    assert hanjie.loads(code).columns == own.columns
    assert hanjie.loads(code).goal is None


def test_copy_puts_the_link_or_the_code_on_the_clipboard(share: Opener) -> None:
    page = share(HEART, "link")
    link = link_in(page)
    button(page, "Copy").first.click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert clipboard(page) == link
    button(page, "Copy").last.click()
    expect(page.get_by_text("Share code copied.")).to_be_visible()
    assert clipboard(page) == hanjie.share_code(HEART)


def test_the_sheet_says_how_long_the_link_is_and_that_it_works_on_this_computer_alone(share: Opener) -> None:
    page = share(SQUIRREL, "link")
    expect(dialog(page)).to_contain_text(f"{len(link_in(page))} characters")
    sentence = "This link works only on this computer, while the studio runs. The share code works in every studio"
    expect(dialog(page)).to_contain_text(sentence)
    expect(page.get_by_label("With the picture and title")).to_have_count(0)
    expect(page.get_by_label("Include my marks so far")).to_be_disabled()


def test_links_lead_to_the_studio_that_the_user_names(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(address(fresh_studio, HEART, "link"))
    field = page.get_by_label("Links lead to")
    link = page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile("^http://127"))
    field.fill("my studio")
    field.press("Tab")
    expect(dialog(page)).to_contain_text("This is not an address")
    expect(link).to_have_value(re.compile("^http://127"))
    field.fill("example.org/studio")
    field.press("Tab")
    expect(link).to_have_value(f"https://example.org/studio/#/play/{hanjie.share_code(HEART)}")
    expect(dialog(page)).to_contain_text("nothing is uploaded")
    page.reload()
    expect(link).to_have_value(re.compile("^https://example.org/studio/#/play/"))
    page.get_by_role("radio", name="Paper").click()
    expect(field).to_have_value("example.org/studio")
    page.get_by_role("switch", name="QR code to this puzzle").click()
    expect(field).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    page.keyboard.press("Control+c")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert clipboard(page) == f"https://example.org/studio/#/play/{hanjie.share_code(HEART)}"


def test_a_picture_of_ones_own_travels_only_if_ticked(share: Opener) -> None:
    own = hanjie.Puzzle.from_picture(["##.#", "..##", "####"], title="Mine")
    page = share(own, "link", mode="design", picture=True)
    assert hanjie.loads(link_in(page)).goal is None
    assert hanjie.loads(link_in(page)).title == ""
    page.get_by_label("With the picture and title").check()
    expect(dialog(page)).to_contain_text("All who open it can see the solution.")
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile("#/play/G1"))
    assert hanjie.loads(link_in(page)).goal == own.goal
    assert hanjie.loads(link_in(page)).title == "Mine"


def test_an_old_link_cannot_be_copied_while_the_new_one_is_made(share: Opener) -> None:
    own = hanjie.Puzzle.from_picture(["##.#", ".###", "####"], title="Mine")
    page = share(own, "link", mode="design", picture=True)
    page.get_by_label("With the picture and title").check()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile("#/play/G1"))
    held = HeldJobs(page, "share")
    page.get_by_label("With the picture and title").uncheck()
    expect(page.get_by_label("Link", exact=True)).to_have_value("")
    expect(page.get_by_label("Share code", exact=True)).to_have_value("")
    expect(page.get_by_test_id("qr")).to_have_count(0)
    expect(button(page, "Copy").first).to_be_disabled()
    expect(button(page, "Copy").last).to_be_disabled()
    held.release()


def marked(page: Page, studio: Studio) -> None:
    """Gives the heart some marks, as if it had been played, and opens its link sheet."""
    path = "library/sheets/example-heart"
    sheet = call(studio, path)
    play = {"marks": PACKED, "filled": 3, "total": 16, "seconds": 9, "hints": 0, "checks": 0, "solved": None}
    head = sheet["head"] | {"play": play | {"best": None}}
    call(studio, path, "PUT", {"origin": sheet["origin"], "revision": sheet["revision"], "head": head})
    page.goto(address(studio, HEART, "link"))
    page.reload()
    dialog(page).wait_for()


def test_marks_travel_only_if_ticked(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    marked(page, fresh_studio)
    assert "marks=" not in link_in(page)
    page.get_by_label("Include my marks so far").check()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(r"\?marks=M1"))
    assert hanjie.loads(link_in(page)).saved == hanjie.Grid.from_rows(MARKS)
    assert decoded(page) == link_in(page)
    page.get_by_label("Include my marks so far").uncheck()
    expect(page.get_by_label("Link", exact=True)).not_to_have_value(re.compile("marks="))


def test_pencil_marks_stay_here_and_the_link_sheet_says_so(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(address(fresh_studio, HEART))
    game = PlayPage(page, fresh_studio, HEART)
    note = page.get_by_text("Pencil marks stay here.")
    game.drag((0, 0))
    page.get_by_role("button", name="Share", exact=True).click()
    dialog(page).wait_for()
    expect(note).to_have_count(0)
    page.keyboard.press("Escape")
    game.tool("Pencil")
    game.drag((1, 0))
    page.get_by_role("button", name="Share", exact=True).click()
    expect(note).to_be_visible()


def test_a_link_brings_its_marks_and_the_address_forgets_them(new_page: NewPage, studio: Studio) -> None:
    page = new_page(hanjie.share_link(HEART, studio.url, marks=MARKS))
    progress = page.get_by_test_id("progress")
    expect(progress).to_have_text("3 of 16 cells filled")
    assert page.url == address(studio, HEART)
    page.reload()
    expect(progress).to_have_text("3 of 16 cells filled")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_label("Include my marks so far").check()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(r"\?marks=M1"))
    assert hanjie.loads(link_in(page)).saved == hanjie.Grid.from_rows(MARKS)


def test_marks_of_a_link_that_are_the_whole_picture_win(new_page: NewPage, fresh_studio: Studio) -> None:
    own = hanjie.Puzzle.from_picture(["##.", "#..", ".##"])
    page = new_page(hanjie.share_link(own, fresh_studio.url, marks=[[1, 1, 0], [1, 0, 255], [255, 1, 1]]))
    expect(page.get_by_text(re.compile("solved on"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("solved on"))).to_be_visible()


def test_marks_of_ones_own_stay_when_a_link_brings_others(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(address(fresh_studio, HEART))
    press(page, 1, 1)
    expect(page.get_by_test_id("progress")).to_have_text("1 of 16 cells filled")
    until(lambda: "play" in call(fresh_studio, "library/sheets/example-heart")["logs"])
    page.goto("about:blank")
    page.goto(hanjie.share_link(HEART, fresh_studio.url, marks=MARKS))
    expect(page.get_by_text("You have marks of your own here, so those of the link were left out.")).to_be_visible()
    expect(page.get_by_test_id("progress")).to_have_text("1 of 16 cells filled")


def test_marks_of_a_link_come_to_a_drawing_that_was_not_played(new_page: NewPage, fresh_studio: Studio) -> None:
    own = hanjie.Puzzle.from_picture(["##.", "#..", ".##"])
    page = new_page(address(fresh_studio, own, mode="design", picture=True))
    for _ in range(2):
        press(page, 0, 0)
        page.wait_for_timeout(300)
    wait_for_host(page)
    page.goto("about:blank")
    page.goto(hanjie.share_link(own, fresh_studio.url, marks=[[1, 255, 255], [255] * 3, [255] * 3]))
    expect(page.get_by_test_id("progress")).to_have_text("1 of 5 cells filled")
    press(page, 1, 1)
    expect(page.get_by_test_id("progress")).to_have_text("2 of 5 cells filled")
    page.get_by_role("button", name="Undo", exact=True).click()
    press(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_have_text("0 of 5 cells filled")
    page.wait_for_timeout(300)
    page.reload()
    expect(page.get_by_test_id("progress")).to_have_text("0 of 5 cells filled")


def test_damaged_marks_open_nothing(new_page: NewPage, studio: Studio) -> None:
    page = new_page(hanjie.share_link(HEART, studio.url, marks=MARKS)[:-1])
    expect(page.get_by_role("alert").filter(has_text="This link is damaged")).to_be_visible()


def test_back_closes_the_sheet_first(new_page: NewPage, studio: Studio) -> None:
    page = new_page(address(studio, HEART))
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("radio", name="Paper").click()
    page.get_by_role("radio", name="File").click()
    assert page.url.endswith("?sheet=file")
    page.go_back()
    expect(dialog(page)).to_have_count(0)
    assert page.url == address(studio, HEART)
    page.go_forward()
    expect(dialog(page)).to_be_visible()


def test_closing_leaves_no_entry_in_the_history_and_returns_the_focus(new_page: NewPage, studio: Studio) -> None:
    page = new_page(address(studio, HEART))
    opener = page.get_by_role("button", name="Share", exact=True)
    opener.click()
    expect(dialog(page)).to_be_visible()
    length = page.evaluate("history.length")
    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: button(page, "Close").click(),
        lambda: page.mouse.click(5, 500),
    ]
    for close in ways:
        close()
        expect(dialog(page)).to_have_count(0)
        expect(opener).to_be_focused()
        assert page.url == address(studio, HEART)
        opener.click()
        expect(dialog(page)).to_be_visible()
    assert page.evaluate("history.length") == length


def test_an_address_with_a_sheet_opens_it_and_closing_stays_on_the_puzzle(share: Opener, studio: Studio) -> None:
    page = share(HEART, "file")
    expect(page.get_by_role("radio", name="File")).to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert page.url == address(studio, HEART)


def test_the_focus_stays_inside(share: Opener) -> None:
    page = share(HEART, "link")
    link_in(page)
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")


def saved(page: Page, row: str, press: str = "Save", all_of: Locator | None = None) -> tuple[str, bytes]:
    """The name and content of the file that a row saves."""
    with page.expect_download() as caught:
        (all_of or dialog(page)).get_by_role("listitem", name=row, exact=True).get_by_role("button", name=press).click()
    return caught.value.suggested_filename, Path(caught.value.path()).read_bytes()


TEXTS = {"NON": ".non", "XML": ".xml", "Text": ".txt", "Share code": ".txt"}


@pytest.mark.parametrize("puzzle", [SQUIRREL, OWL], ids=["squirrel", "owl"])
def test_a_saved_file_reads_back_equal(share: Opener, puzzle: hanjie.Puzzle) -> None:
    page = share(puzzle, "file")
    for row, ending in TEXTS.items():
        file, data = saved(page, row)
        assert re.fullmatch(rf"No\. \d+\{ending}", file)
        found = hanjie.loads(data)
        assert (found.rows, found.columns) == (puzzle.rows, puzzle.columns)
        assert found.goal is None
        assert found.title == ""


def test_every_button_that_saves_says_what(share: Opener) -> None:
    page = share(SQUIRREL, "file")
    for name in ("NON", "XML", "Text", "Share code", "SVG", "PNG", "PDF"):
        expect(button(page, f"Save as {name}")).to_have_text("Save")
    expect(button(page, "Save")).to_have_count(0)
    button(page, "All formats").click()
    expect(page.get_by_test_id("all-formats").get_by_role("button", name="Save as CNON")).to_be_visible()


def test_with_the_solution_the_picture_and_the_title_are_in_the_file(share: Opener) -> None:
    page = share(SQUIRREL, "file")
    page.get_by_label("With the solution").check()
    expect(dialog(page)).to_contain_text("These files hold the picture and the title.")
    for row in TEXTS:
        found = hanjie.loads(saved(page, row)[1])
        assert found.goal == SQUIRREL.goal
        assert found.title == SQUIRREL.title


def test_ones_own_drawing_is_saved_with_its_picture(share: Opener) -> None:
    own = hanjie.Puzzle.from_picture(["##.#", "..##", "#..#"], title="Mine: a/b")
    file, data = saved(share(own, "file", mode="design", picture=True), "NON")
    assert file == "Mine a b.non"
    assert hanjie.loads(data).goal == own.goal


def test_the_solution_of_clues_alone_is_found_first(share: Opener) -> None:
    clues = hanjie.Puzzle.from_clues(["2", "1", "1"], ["1", "3"])
    page = share(clues, "file")
    page.get_by_label("With the solution").check()
    assert hanjie.loads(saved(page, "XML")[1]).goal == hanjie.Grid.parse("##\n.#\n.#")


def test_a_file_without_the_solution_that_was_wanted_says_so(share: Opener) -> None:
    page = share(hanjie.Puzzle.from_clues([[2], [2], []], [[1], [1], [2]]), "file")
    page.get_by_label("With the solution").check()
    saved(page, "NON")
    expect(page.locator(".toast")).to_have_text(
        re.compile(r"^Saved .+\.non\. No solution was found, so the file is saved without it\.")
    )


def test_an_svg_is_the_drawing_with_or_without_clues(share: Opener) -> None:
    page = share(SQUIRREL, "file")
    file, data = saved(page, "SVG")
    assert file.endswith(".svg")
    assert all(part in data for part in (b"<svg", b"Rows from the top", b"Nothing is filled in yet"))
    page.get_by_label("Clues around the grid").uncheck()
    page.get_by_label("With the solution").check()
    assert b"Nothing is filled in yet" not in saved(page, "SVG")[1]
    assert len(saved(page, "SVG")[1]) < len(data)


def test_a_png_has_the_chosen_size_and_says_that_it_is_a_drawing(share: Opener) -> None:
    page = share(SQUIRREL, "file")
    page.get_by_label("PNG, longer side").select_option("1000")
    file, data = saved(page, "PNG")
    image = Image.open(io.BytesIO(data))
    assert file.endswith(".png")
    assert max(image.size) == 1000
    assert image.info["hanjie"] == "drawing"
    with pytest.raises(hanjie.HanjieError):
        hanjie.loads(data)


def test_a_png_of_the_picture_reads_back_as_the_puzzle(share: Opener) -> None:
    page = share(SQUIRREL, "file")
    page.get_by_label("Clues around the grid").uncheck()
    page.get_by_label("With the solution").check()
    with pytest.warns(hanjie.ReadingWarning, match="Read as 25x25 cells"):
        assert hanjie.loads(saved(page, "PNG")[1]).rows == SQUIRREL.rows


def test_the_film_is_made_as_in_watch(share: Opener) -> None:
    page = share(HEART, "file")
    dialog(page).get_by_role("listitem", name="Film", exact=True).get_by_role("button", name="Film …").click()
    film = page.get_by_role("dialog", name="Export film")
    expect(film).to_contain_text("Explanation, from the first step to the last.")
    with page.expect_download() as caught:
        film.get_by_role("button", name="Save film").click()
    assert re.fullmatch(r"No\. \d+\.gif", caught.value.suggested_filename)
    assert Path(caught.value.path()).read_bytes().startswith(b"GIF89a")
    expect(film).to_have_count(0)
    expect(dialog(page)).to_be_visible()


def test_all_formats_say_what_they_hold_and_what_they_lose(share: Opener) -> None:
    page = share(OWL, "file")
    button(page, "All formats").click()
    rows = page.get_by_test_id("all-formats").get_by_role("listitem")
    expect(rows).not_to_have_count(0)
    nin = rows.filter(has_text="Wilk NIN")
    expect(nin).to_contain_text("cannot hold colors, and this puzzle has 6")
    expect(nin.get_by_role("button", name="Save")).to_be_disabled()
    cnon = rows.filter(has_text="CNON")
    expect(cnon).to_contain_text("CNON cannot hold: author, license, how colors look")
    button(page, "All formats").click()
    expect(dialog(page).get_by_role("listitem", name="NON", exact=True)).to_be_visible()


def test_the_formats_that_can_hold_a_puzzle_are_offered_and_read_back(share: Opener) -> None:
    own = hanjie.Puzzle.from_picture(["##.##", "#...#", "..#..", "#.#.#", "#####"], title="Mine")
    page = share(own, "file", mode="design", picture=True)
    button(page, "All formats").click()
    listed = page.get_by_test_id("all-formats")
    expect(listed.get_by_role("listitem")).not_to_have_count(0)
    offered = [format for format in hanjie.formats.FORMATS if format.write and not format.refusal(own)]
    assert listed.get_by_role("button", name="Save", disabled=False).count() == len(offered)
    for format in offered[::4]:  # Chromium drops what a page saves beyond ten files in a second
        file, data = saved(page, format.title, all_of=listed)
        source = hanjie.formats.Source(data, file)
        found = hanjie.formats.read_with_format(source, format)[1][0]
        assert (found.rows, found.columns) == (own.rows, own.columns), format.name


SIDEWAYS = """() => [...document.querySelectorAll('.share, .share *')].some((one) =>
    one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible' &&
    !one.matches('input, select'))"""
SMALL = """() => [...document.querySelectorAll('.share button, .share input, .share select')].filter((one) => {
    const held = one.closest('label, [role=radiogroup]') ?? one;
    const { width, height } = held.getBoundingClientRect();
    const around = one.matches('.switch') ? 28 : 0;
    return Math.round(height) + around < 48 || Math.round(width) + around < 44;
}).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "320"])
def test_on_a_phone_the_sheet_is_full_screen_and_every_control_large_enough(
    share: Opener, size: dict[str, Any]
) -> None:
    page = share(SQUIRREL, "link", **size)
    for tab in ("Link", "Paper", "File"):
        page.get_by_role("radio", name=tab, exact=True).tap()
        wait_for_host(page)
        box = dialog(page).bounding_box()
        assert box is not None
        assert [*box.values()] == [0, 0, size["viewport"]["width"], size["viewport"]["height"]]
        assert not page.evaluate(SIDEWAYS), tab
        assert page.evaluate(SMALL) == [], tab


def test_on_a_phone_link_and_code_are_copied_from_the_foot(share: Opener) -> None:
    page = share(HEART, "link", **PHONE)
    link = link_in(page)
    assert decoded(page) == link
    button(page, "Copy link").tap()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert clipboard(page) == link
    button(page, "Copy code").tap()
    expect(page.get_by_text("Share code copied.")).to_be_visible()
    assert clipboard(page) == hanjie.share_code(HEART)


def test_a_phone_sends_the_link_with_its_own_menu(new_page: NewPage, studio: Studio) -> None:
    page = new_page(studio.url, **PHONE)
    page.add_init_script("navigator.share = async (data) => { window.sent = data; }")
    page.goto(address(studio, HEART, "link"))
    page.reload()
    link = link_in(page)
    button(page, "Send the link").tap()
    assert page.evaluate("window.sent.url") == link
