"""Print and share: the paper, with its preview, its choices and its PDF."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import hanjie
from tests.needed import missing
from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.studio_process import Studio
from tests.studio.conftest import BROWSERS, FLAGS

EXAMPLES = Path(__file__).parents[3] / "examples"
SQUIRREL = hanjie.load(EXAMPLES / "squirrel.non")
OWL = hanjie.load(EXAMPLES / "owl.xml")
DRAGON = hanjie.load(EXAMPLES / "dragon.non")
MM = 72 / 25.4
A4, LETTER = (210 * MM, 297 * MM), (612, 792)

Opener = Callable[..., Page]


@pytest.fixture
def paper(new_page: NewPage, studio: Studio) -> Opener:
    """Opens the paper of a puzzle, and waits for its preview."""

    def open_paper(puzzle: hanjie.Puzzle, *, picture: bool = False, **options: Any) -> Page:
        code = hanjie.share_code(puzzle, picture=picture, title=picture)
        page = new_page(f"{studio.url}#/play/{code}?sheet=paper", **options)
        expect(facts(page)).to_contain_text("Page 1 of")
        return page

    return open_paper


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Print and share")


def facts(page: Page) -> Locator:
    return page.get_by_role("region", name="Preview").get_by_role("status")


def switch(page: Page, name: str) -> Locator:
    return dialog(page).get_by_role("switch", name=name)


def button(page: Page, name: str) -> Locator:
    return dialog(page).get_by_role("button", name=name, exact=True)


DRAWN = """async (image) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0, sum = 0;
    for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] > 128 && data[at] < 128) ink++;
        sum = (sum * 31 + data[at] + 3 * data[at + 1] + 7 * data[at + 2]) % 1000003;
    }
    return [ink, sum];
}"""


def drawing(page: Page, which: str = "page") -> tuple[int, int]:
    """The dark pixels of a page in the preview, and a number that differs for different pages."""
    page.wait_for_timeout(250)
    page.locator("[aria-busy=false] .share-pages").wait_for()
    ink, sum_ = page.get_by_test_id(which).locator("img").evaluate(DRAWN)
    return ink, sum_


def pdf(page: Page) -> pypdfium2.PdfDocument:
    with page.expect_download() as caught:
        button(page, "PDF").click()
    assert caught.value.suggested_filename.endswith(".pdf")
    return pypdfium2.PdfDocument(Path(caught.value.path()).read_bytes())


def text_of(document: pypdfium2.PdfDocument, page: int) -> str:
    return str(document[page].get_textpage().get_text_range())


def qr_of(document: pypdfium2.PdfDocument, page: int) -> str:
    image = np.array(document[page].render(scale=4).to_pil().convert("L"))
    return str(cv2.QRCodeDetector().detectAndDecode(image)[0])


def size_of(document: pypdfium2.PdfDocument) -> tuple[int, int]:
    width, height = document[0].get_size()
    return round(width), round(height)


def test_the_pdf_has_the_pages_that_the_preview_promises(paper: Opener, studio: Studio) -> None:
    page = paper(SQUIRREL)
    expect(facts(page)).to_have_text("Page 1 of 2. Cells are 6.3 mm, A4, upright.")
    assert (
        page.get_by_test_id("page")
        .locator("img")
        .evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
        > 0
    )
    document = pdf(page)
    assert len(document) == 2
    assert size_of(document) == tuple(map(round, A4))
    assert re.search(r"No\. \d+", text_of(document, 0))
    assert "Squirrel" not in text_of(document, 0) + text_of(document, 1)
    assert qr_of(document, 0) == f"{studio.url}#/play/{hanjie.share_code(SQUIRREL)}"


def test_the_solution_of_an_unsolved_puzzle_is_covered_until_it_is_asked_for(paper: Opener) -> None:
    page = paper(SQUIRREL)
    covered = drawing(page, "next-page")
    expect(page.get_by_test_id("next-page")).to_contain_text("Solution, hidden until solved.")
    page.get_by_test_id("next-page").get_by_role("button", name="Show").click()
    expect(dialog(page)).not_to_contain_text("hidden until solved")
    assert drawing(page, "next-page")[0] > 2 * covered[0]


def test_a_solution_below_the_puzzle_is_covered_too(paper: Opener) -> None:
    page = paper(SQUIRREL)
    page.get_by_label("Solution", exact=True).select_option("below")
    expect(facts(page)).to_contain_text("Page 1 of 1.")
    covered = drawing(page)
    page.get_by_test_id("page").get_by_role("button", name="Show").click()
    expect(dialog(page)).not_to_contain_text("hidden until solved")
    assert drawing(page)[0] > covered[0]


def test_ones_own_drawing_is_printed_with_its_title_and_nothing_is_covered(paper: Opener) -> None:
    own = hanjie.Puzzle.from_picture(["##.#", "..##", "#..#"], title="Mine")
    page = paper(own, picture=True)
    expect(dialog(page)).not_to_contain_text("hidden until solved")
    expect(switch(page, "Title on the page")).to_be_checked()
    assert "Mine" in text_of(pdf(page), 0)


def test_the_choices_change_the_print(paper: Opener) -> None:
    page = paper(SQUIRREL)
    page.get_by_role("radio", name="Letter").click()
    expect(facts(page)).to_contain_text("Letter, upright.")
    page.get_by_label("Cell size").select_option("5")
    expect(facts(page)).to_contain_text("Cells are 5 mm")
    page.get_by_label("Solution", exact=True).select_option("none")
    expect(facts(page)).to_contain_text("Page 1 of 1.")
    page.get_by_label("Paper lies").select_option("landscape")
    expect(facts(page)).to_contain_text("Letter, on its side.")
    switch(page, "QR code to this puzzle").click()
    switch(page, "Title on the page").click()
    switch(page, "Grade").click()
    document = pdf(page)
    assert len(document) == 1
    assert size_of(document) == LETTER[::-1]
    assert qr_of(document, 0) == ""
    assert "grade" not in text_of(document, 0)
    assert "Squirrel" in text_of(document, 0)


def test_strips_are_for_the_cells_of_a_board(paper: Opener) -> None:
    page = paper(SQUIRREL)
    page.get_by_role("radio", name="Strips").click()
    expect(page.get_by_label("Cell size")).to_have_count(0)
    page.get_by_label("Cells of the board").select_option("8")
    expect(facts(page)).to_contain_text("Cells are 8 mm")


def test_ink_and_letters_are_for_color_puzzles(paper: Opener) -> None:
    page = paper(OWL)
    colored = drawing(page)
    page.get_by_role("radio", name="Gray").click()
    gray = drawing(page)
    assert gray != colored
    switch(page, "Letters on colors").click()
    assert drawing(page) != gray


def test_a_puzzle_without_colors_and_marks_offers_no_letters_and_marks(paper: Opener) -> None:
    page = paper(SQUIRREL)
    expect(switch(page, "Letters on colors")).to_be_disabled()
    expect(switch(page, "My marks so far")).to_be_disabled()
    expect(page.get_by_role("radio", name="Gray")).to_have_count(0)


def test_marks_are_printed_only_if_wanted(new_page: NewPage, studio: Studio) -> None:
    marks = [[1] * 25] * 10 + [[255] * 25] * 15
    page = new_page(hanjie.share_link(SQUIRREL, studio.url, marks=marks))
    page.get_by_role("button", name="Print", exact=True).click()
    expect(facts(page)).to_contain_text("Page 1 of 2.")
    plain = drawing(page)
    switch(page, "My marks so far").click()
    assert drawing(page)[0] > 2 * plain[0]


def test_the_paper_is_remembered(paper: Opener) -> None:
    page = paper(SQUIRREL)
    page.get_by_role("radio", name="A5").click()
    expect(facts(page)).to_contain_text("A5")
    page.reload()
    expect(facts(page)).to_contain_text("A5")


def test_pages_are_turned_by_buttons_and_keys(paper: Opener) -> None:
    page = paper(DRAGON)
    expect(facts(page)).to_contain_text("Page 1 of 7.")
    expect(facts(page)).to_contain_text("Too large for one page: 6 parts to glue together.")
    first = drawing(page)
    button(page, "Next page").click()
    expect(facts(page)).to_contain_text("Page 2 of 7.")
    assert drawing(page) != first
    page.keyboard.press("PageDown")
    expect(facts(page)).to_contain_text("Page 3 of 7.")
    button(page, "Page before").click()
    button(page, "Page before").click()
    expect(button(page, "Page before")).to_be_disabled()
    assert drawing(page) == first
    button(page, "Turn to page 2").click()
    expect(facts(page)).to_contain_text("Page 2 of 7.")


def add(page: Page, search: str) -> None:
    """Puts the only puzzle with this name on the list."""
    chooser = page.get_by_role("dialog", name="Add puzzles")
    chooser.get_by_label("Search puzzles").fill(search)
    chooser.get_by_role("listitem").get_by_role("checkbox").check()


def test_several_puzzles_become_a_book(paper: Opener) -> None:
    page = paper(SQUIRREL)
    button(page, "Add").click()
    add(page, "No. 29")
    add(page, "No. 12")
    page.get_by_role("button", name="Add 2").click()
    expect(page.get_by_role("dialog", name="Add puzzles")).to_have_count(0)
    expect(facts(page)).to_contain_text("Page 1 of 9.")
    expect(dialog(page)).to_contain_text("A book with solutions.")
    page.get_by_label("Title of the book, for a cover").fill("Three of them")
    expect(facts(page)).to_contain_text("Page 1 of 11.")
    expect(dialog(page)).to_contain_text("A book with a cover, an index and solutions.")
    document = pdf(page)
    assert len(document) == 11
    assert "Three of them" in text_of(document, 0)
    index = text_of(document, 1)
    assert [f"{number}" in index.split() for number in (29, 12)] == [True] * 2
    pages = "".join(text_of(document, number) for number in range(10))
    assert list(dict.fromkeys(re.findall(r"No\. (\d+)", pages)))[1:] == ["12", "29"]
    assert not any(title in pages for title in ("Squirrel", "Owl", "Dragon"))
    assert "Squirrel" in text_of(document, 10)
    switch(page, "Titles on the pages").click()
    button(page, "Leave out No. 12").click()
    expect(facts(page)).to_contain_text("Page 1 of 5.")
    assert "Squirrel" in text_of(pdf(page), 1)


def test_a_long_print_shows_its_progress_and_can_be_cancelled(paper: Opener) -> None:
    page = paper(SQUIRREL)
    button(page, "Add").click()
    chooser = page.get_by_role("dialog", name="Add puzzles")
    chooser.get_by_label("All 49").check()
    chooser.get_by_role("button", name="Add 49").click()
    expect(button(page, "Leave out all")).to_be_visible()
    held = HeldJobs(page, "print")  # a fast machine has made the PDF before one can look
    button(page, "PDF").click()
    expect(dialog(page).get_by_role("progressbar", name="Making the PDF")).to_be_visible()
    button(page, "Cancel").click()
    held.release()
    expect(dialog(page).get_by_role("progressbar", name="Making the PDF")).to_have_count(0)
    button(page, "Leave out all").click()
    expect(facts(page)).to_contain_text("Page 1 of 2.")


def test_escape_closes_the_list_of_puzzles_and_not_the_sheet(paper: Opener) -> None:
    page = paper(SQUIRREL)
    button(page, "Add").click()
    chooser = page.get_by_role("dialog", name="Add puzzles")
    expect(chooser.get_by_label("Search puzzles")).to_be_focused()
    chooser.get_by_label("Search puzzles").fill("no such name")
    expect(chooser).to_contain_text("No puzzle matches.")
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    expect(button(page, "Add")).to_be_focused()
    expect(dialog(page)).to_be_visible()


def test_the_list_of_puzzles_spoils_no_title(paper: Opener) -> None:
    page = paper(SQUIRREL)
    button(page, "Add").click()
    chooser = page.get_by_role("dialog", name="Add puzzles")
    expect(chooser).to_contain_text("No. 29")
    expect(chooser).not_to_contain_text("Owl")
    chooser.get_by_label("Search puzzles").fill("owl")
    expect(chooser).to_contain_text("No puzzle matches.")


PRINTED = "window.print = () => { (window.top.printed ??= []).push(location.href); }"
"""Headless browsers have no print dialog: this notes what was to be printed."""


def printed(page: Page, count: int) -> list[str]:
    """What was printed, once it is this many."""
    for _ in range(100):
        found = page.evaluate("window.printed ?? []")
        if len(found) >= count:
            break
        page.wait_for_timeout(100)
    assert len(found) == count
    return list(found)


@pytest.fixture
def whole_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that has a viewer for PDF: the one without windows has none."""
    found = next(filter(None, map(shutil.which, BROWSERS[1:])), None)
    if found is None:
        missing("there is no browser with a viewer for PDF: chromium beside chromium-headless-shell")
    whole = browser.browser_type.launch(executable_path=found, args=FLAGS)
    yield whole.new_page()
    whole.close()


def test_print_opens_the_dialog_of_the_browser_for_the_pdf(whole_page: Page, studio: Studio) -> None:
    page = whole_page
    page.add_init_script(PRINTED)
    page.goto(f"{studio.url}#/play/{hanjie.share_code(SQUIRREL)}?sheet=paper")
    page.reload()
    expect(facts(page)).to_contain_text("Page 1 of 2.")
    button(page, "Print").click()
    assert all(one.startswith("blob:") for one in printed(page, 1))
    page.get_by_role("radio", name="Letter").press("Control+p")
    assert all(one.startswith("blob:") for one in printed(page, 2))


def test_without_a_viewer_the_pdf_opens_or_is_saved(new_page: NewPage, studio: Studio) -> None:
    page = new_page(studio.url)
    page.add_init_script(
        "Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }); window.open = () => null"
    )
    page.goto(f"{studio.url}#/play/{hanjie.share_code(SQUIRREL)}?sheet=paper")
    page.reload()
    expect(facts(page)).to_contain_text("Page 1 of 2.")
    with page.expect_download() as caught:
        button(page, "Print").click()
    assert re.fullmatch(r"No\. \d+\.pdf", caught.value.suggested_filename)
    expect(page.get_by_text("Print it from there.")).to_be_visible()


def test_the_key_for_printing_opens_the_paper(new_page: NewPage, studio: Studio) -> None:
    page = new_page(f"{studio.url}#/play/{hanjie.share_code(SQUIRREL)}")
    page.get_by_role("button", name="Print", exact=True).wait_for()
    page.keyboard.press("Control+p")
    expect(facts(page)).to_contain_text("Page 1 of 2.")


def test_on_a_phone_the_first_choices_are_few_and_more_are_one_press_away(paper: Opener) -> None:
    page = paper(SQUIRREL, **PHONE)
    expect(switch(page, "Solution on the last page")).to_be_checked()
    switch(page, "Solution on the last page").tap()
    expect(facts(page)).to_contain_text("Page 1 of 1.")
    expect(page.get_by_label("Cell size")).to_have_count(0)
    button(page, "More choices").tap()
    page.get_by_label("Cell size").select_option("5")
    expect(facts(page)).to_contain_text("Cells are 5 mm")
    assert len(pdf(page)) == 1
