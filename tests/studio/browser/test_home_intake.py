"""Getting puzzles in: dropped, chosen and pasted files, texts, links, pictures and copies of a library."""

from __future__ import annotations

import io
import json
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, Route, expect

import hanjie
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.hand import EXAMPLES, press
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.shelf import call, drop, drop_text, little, paste, shown_names, tile, until
from tests.studio.browser.studio_process import Studio

TINY = little("Tiny", ["##.", "#..", "###"])


def home(page: Page) -> Page:
    page.get_by_test_id("tile").first.wait_for()
    return page


def photo() -> bytes:
    """A picture that is no drawing of cells."""
    data = io.BytesIO()
    Image.effect_noise((120, 90), 90).convert("RGB").save(data, "PNG")
    return data.getvalue()


def imported(studio: Studio) -> int:
    return sum(sheet["origin"] == "imported" for sheet in call(studio, "library")["sheets"])


def test_a_dragged_file_darkens_the_page_until_it_is_dropped_or_gone(desktop: Page) -> None:
    page = home(desktop)
    drop(page, ("cat.non", b"x"), event="dragover")
    expect(page.get_by_test_id("drop-veil")).to_contain_text("Drop to open cat.non")
    drop(page, ("cat.non", b"x"), event="dragleave")
    expect(page.get_by_test_id("drop-veil")).to_have_count(0)


def test_a_dropped_puzzle_is_added_and_opened_in_play(desktop: Page, studio: Studio) -> None:
    page = home(desktop)
    before = imported(studio)
    drop(page, ("tiny.non", TINY.encode()))
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".facts-line")).to_contain_text("3 × 3")
    until(lambda: imported(studio) == before + 1)
    assert "Tiny" not in page.content()


def test_a_puzzle_that_the_library_has_opens_its_own_sheet(desktop: Page, studio: Studio) -> None:
    page = home(desktop)
    drop(page, ("other-name.non", (EXAMPLES / "cat.non").read_bytes()))
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()


def test_a_file_of_several_puzzles_is_added_and_shown_as_imported(new_page: NewPage, fresh_studio: Studio) -> None:
    page = home(new_page(fresh_studio.url))
    pictures = (["#.", "##"], ["##", ".#"], ["#.", ".#"])
    pack = "\n====\n".join(little(f"P{number}", rows) for number, rows in enumerate(pictures))
    drop(page, ("pack.nonpack", pack.encode()))
    expect(page.get_by_text("3 puzzles added.")).to_be_visible()
    expect(page.get_by_role("heading", name="Imported")).to_be_visible()
    assert shown_names(page) == ["No. 51", "No. 52", "No. 53"]
    drop(page, ("pack.nonpack", pack.encode()))
    expect(page.get_by_text("0 puzzles added. 3 were there already.")).to_be_visible()


def test_a_collection_that_is_added_late_leaves_an_open_game_open(new_page: NewPage, fresh_studio: Studio) -> None:
    page = home(new_page(fresh_studio.url))
    held = HeldJobs(page, "read")
    drop(page, ("pack.nonpack", "\n====\n".join(little("P", rows) for rows in (["#.", "##"], ["##", ".#"])).encode()))
    expect(page.get_by_text("pack.nonpack")).to_be_visible()
    tile(page, "No. 7").locator(".tile-open").click()
    page.get_by_test_id("play").wait_for()
    held.release()
    expect(page.get_by_text("2 puzzles added.")).to_be_visible()
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()
    page.get_by_role("link", name="Library").first.click()
    expect(page.get_by_role("heading", name="Imported")).to_be_visible()


@pytest.mark.local_host_only("a page that is its own host sends no copy")
def test_a_copy_that_is_brought_back_late_leaves_an_open_game_open(new_page: NewPage, fresh_studio: Studio) -> None:
    page = home(new_page(fresh_studio.url))
    held: list[Route] = []
    page.route("**/api/library/import", lambda route: held.append(route))
    drop(page, ("copy.json", json.dumps(call(fresh_studio, "library/export")).encode()))
    expect(page.get_by_text("copy.json")).to_be_visible()
    tile(page, "No. 7").locator(".tile-open").click()
    press(page, 2, 3)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    assert len(held) == 1
    held[0].continue_()
    expect(page.get_by_text("50 were there already.")).to_be_visible()
    press(page, 2, 4)
    expect(page.get_by_test_id("progress")).to_contain_text("2 of ")
    page.reload()
    expect(page.get_by_test_id("progress")).to_contain_text("2 of ")


def test_several_files_are_added_together_and_the_bad_one_is_named(new_page: NewPage, fresh_studio: Studio) -> None:
    page = home(new_page(fresh_studio.url))
    good = [(f"p{number}.non", little("", rows).encode()) for number, rows in enumerate((["#.", "##"], ["##", ".#"]))]
    drop(page, *good, ("letter.txt", b"Dear reader, this is not a puzzle"))
    expect(page.get_by_role("dialog")).to_contain_text("letter.txt")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Imported 2")).to_be_visible()


def test_an_unknown_file_says_line_and_reason_and_can_be_mended_as_clues(desktop: Page) -> None:
    page = home(desktop)
    drop(page, ("cats.non", b"width 15\nheight 15\nrows\n1\n2\n"))
    dialog = page.get_by_role("dialog", name="This file is not a puzzle we know")
    expect(dialog).to_contain_text(re.compile(r"Line \d+ of cats.non: .*15 rows"))
    expect(dialog.get_by_role("button", name="Choose another")).to_be_visible()
    dialog.get_by_role("button", name="Fix it as clues").click()
    expect(page.get_by_role("tab", name="Solve")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("dialog").get_by_role("textbox").first).to_have_value(re.compile("width 15"))


def test_a_puzzle_that_is_too_large_is_refused_with_its_size(desktop: Page) -> None:
    page = home(desktop)
    text = "width 300\nheight 300\nrows\n" + "1\n" * 300 + "columns\n" + "1\n" * 300
    drop(page, ("large.non", text.encode()))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Too large: 300 x 300")
    expect(dialog).to_contain_text("The studio goes up to 200 x 200.")


@pytest.mark.parametrize("size", [12, 21])
def test_a_file_of_many_megabytes_is_refused_before_it_is_read(desktop: Page, size: int) -> None:
    page = home(desktop)
    page.evaluate(
        """(size) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(size * 1024 * 1024)], "film.non"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        size,
    )
    expect(page.get_by_role("dialog")).to_contain_text(
        f"film.non has {size} MB. The studio reads files of up to 11 MB."
    )


def test_pasted_clues_a_pasted_code_and_a_pasted_link_are_opened(desktop: Page) -> None:
    page = home(desktop)
    paste(page, "rows: 1, 1 1, 1\ncolumns: 1, 1 1, 1")
    page.wait_for_url("**/#/play/*")
    page.go_back()
    home(page)
    code = hanjie.share_code(hanjie.load(EXAMPLES / "hare.non"))
    paste(page, code)
    page.wait_for_url(f"**/#/play/{code}")
    paste(page, f"https://studio.example/#/solve/{hanjie.share_code(hanjie.load(EXAMPLES / 'cat.non'))}")
    page.wait_for_url("**/#/solve/*")
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()


def test_dropped_clues_and_a_dropped_link_are_opened(desktop: Page) -> None:
    page = home(desktop)
    drop_text(page, "rows: 2, 1, 1\ncolumns: 1, 3")
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".facts-line")).to_contain_text("2 × 3")
    cat = hanjie.share_code(hanjie.load(EXAMPLES / "cat.non"))
    drop_text(page, f"https://studio.example/#/watch/{cat}", "text/uri-list")
    page.wait_for_url(f"**/#/watch/{cat}")


def test_a_pasted_file_and_a_pasted_picture_are_opened(desktop: Page) -> None:
    page = home(desktop)
    drop(page, ("tiny.non", little("", ["##", "##", ".#"]).encode()), event="paste")
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".facts-line")).to_contain_text("2 × 3")
    drop(page, ("photo.png", photo()), event="paste")
    page.wait_for_url("**/#/design/*")


def test_a_file_is_opened_wherever_it_is_dropped(desktop: Page) -> None:
    page = home(desktop)
    drop(page, ("wide.non", little("", ["####.", "#.###"]).encode()), on="input[type=search]")
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".facts-line")).to_contain_text("5 × 2")
    drop(page, ("high.non", little("", ["#.", "##", ".#", "##"]).encode()), on="[data-testid=board-canvas]")
    expect(page.locator(".facts-line")).to_contain_text("2 × 4")


def test_a_damaged_link_opens_nothing(desktop: Page) -> None:
    page = home(desktop)
    paste(page, hanjie.share_code(hanjie.load(EXAMPLES / "cat.non"))[:-1] + "A")
    expect(page.get_by_role("dialog")).to_contain_text("This link is damaged")
    assert "#/play" not in page.url


def test_text_pasted_into_the_search_stays_there(desktop: Page) -> None:
    page = home(desktop)
    page.get_by_role("searchbox").focus()
    paste(page, "15x15")
    expect(page.get_by_role("searchbox")).to_have_value("15x15")


def test_a_photo_opens_the_picture_panel_of_design(desktop: Page) -> None:
    page = home(desktop)
    drop(page, ("photo.png", photo()))
    page.wait_for_url("**/#/design/*")


def test_a_drawing_of_cells_is_read_as_a_puzzle(desktop: Page) -> None:
    page = home(desktop)
    picture = Image.new("1", (7, 6), 1)
    for x, y in ((1, 1), (2, 2), (3, 3), (5, 2)):
        picture.putpixel((x, y), 0)
    data = io.BytesIO()
    picture.save(data, "PNG")
    drop(page, ("cells.png", data.getvalue()))
    page.wait_for_url("**/#/play/*")
    expect(page.locator(".facts-line")).to_contain_text("7 × 6")


def test_a_copy_of_the_library_brings_everything_back(new_page: NewPage, fresh_studio: Studio) -> None:
    page = home(new_page(fresh_studio.url))
    drop(page, ("tiny.non", TINY.encode()))
    page.wait_for_url("**/#/play/*")
    until(lambda: imported(fresh_studio) == 1)
    page.goto(fresh_studio.url)
    copy = json.dumps(call(fresh_studio, "library/export")).encode()
    [sheet] = [one for one in call(fresh_studio, "library")["sheets"] if one["origin"] == "imported"]
    call(fresh_studio, f"library/sheets/{sheet['id']}", "DELETE")
    page.reload()
    expect(page.get_by_role("button", name="Imported 0")).to_be_visible()
    drop(page, ("copy.json", copy))
    expect(page.get_by_text("1 puzzle added, 50 were there already.")).to_be_visible()
    expect(page.get_by_role("button", name="Imported 1")).to_be_visible()
