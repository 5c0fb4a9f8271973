"""The library: tiles that spoil nothing, search, filter, order, menu, keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.conftest import DESKTOP, PHONE, NewPage
from tests.studio.browser.shelf import call, mark, shown_names, tile, until
from tests.studio.browser.studio_process import Studio


@pytest.fixture(scope="module")
def played(studio: Studio) -> Studio:
    """A library in which a cat is begun and an owl is solved."""
    mark(studio, "owl", 1, is_solved=True, seconds=512)
    mark(studio, "cat", 0.6)
    return studio


@pytest.fixture
def page(new_page: NewPage, played: Studio) -> Page:
    opened = new_page(played.url)
    opened.get_by_test_id("tile").first.wait_for()
    return opened


def test_a_new_library_has_fifty_examples_and_shows_no_title(new_page: NewPage, fresh_studio: Studio) -> None:
    page = new_page(fresh_studio.url)
    expect(page.get_by_role("button", name="All puzzles 50")).to_be_visible()
    assert shown_names(page)[:3] == ["No. 1", "No. 2", "No. 3"]
    assert all(name.startswith("No. ") for name in shown_names(page))
    assert page.get_by_test_id("go-on").inner_text().startswith("Begin with No.")


def test_groups_count_what_is_begun_solved_made_and_imported(page: Page) -> None:
    for name in ("All puzzles 50", "Begun 1", "Solved 1", "Made by me 0", "Imported 0"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.locator(".home-head")).to_contain_text("50, two of them begun or solved")


def test_a_solved_tile_shows_title_time_and_seal_and_a_begun_one_its_progress(page: Page) -> None:
    owl, cat = tile(page, "Wise Owl"), tile(page, "No. 7")
    expect(owl).to_contain_text("08:32")
    expect(owl.locator(".tile-seal")).to_be_visible()
    expect(cat).to_contain_text(re.compile(r"\d\d %"))
    expect(cat.locator(".tile-progress")).to_be_visible()
    expect(cat.locator(".tile-seal")).to_have_count(0)


def test_titles_of_unsolved_puzzles_appear_when_they_are_not_hidden(page: Page) -> None:
    expect(tile(page, "Anchor")).to_have_count(0)
    page.get_by_label("Hide unsolved titles").uncheck()
    expect(tile(page, "Anchor")).to_be_visible()
    page.get_by_label("Hide unsolved titles").check()
    expect(tile(page, "Anchor")).to_have_count(0)


def test_continue_opens_the_puzzle_that_was_left_off(page: Page) -> None:
    go_on = page.get_by_test_id("go-on")
    expect(go_on).to_contain_text("Continue No. 7")
    expect(go_on).to_contain_text("15 × 15, 04:21 so far")
    go_on.click()
    expect(page.get_by_role("heading", name="No. 7")).to_be_visible()
    page.wait_for_url("**/#/play/*")


def test_slash_goes_to_the_search_and_a_size_finds_puzzles(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("15 x 15")
    expect(page.locator(".home-head p")).to_contain_text("of 50")
    assert all("15 × 15" in text for text in page.locator(".tile-size").all_inner_texts())
    page.keyboard.press("Escape")
    expect(page.locator(".home-head p")).to_contain_text("50, two")


def test_a_search_finds_solved_titles_and_not_unsolved_ones(page: Page) -> None:
    field = page.get_by_role("searchbox")
    field.fill("wise")
    expect(page.get_by_test_id("tile")).to_have_count(1)
    field.fill("squirrel")
    expect(page.get_by_text("No puzzle matches")).to_be_visible()
    expect(page.locator(".home-empty")).to_contain_text('"squirrel"')
    page.get_by_role("button", name="Clear filters").click()
    expect(page.locator(".home-head p")).to_contain_text("50, two")


def test_size_ink_and_guessing_leave_puzzles_out(page: Page) -> None:
    page.get_by_role("button", name="up to 10").click()
    sizes = page.locator(".tile-size").all_inner_texts()
    assert sizes
    assert all(max(map(int, size.split(" × "))) <= 10 for size in sizes)
    page.get_by_role("button", name="up to 10").click()
    page.get_by_role("button", name="Color", exact=True).click()
    tiles = page.get_by_test_id("tile").count()
    assert tiles == page.locator(".tile-swatches").count() > 5
    page.get_by_role("button", name="Color", exact=True).click()
    page.get_by_label("No guessing needed").check()
    expect(page.locator(".home-head p")).to_contain_text("45 of 50")


def test_the_range_of_grades_has_two_thumbs_that_keys_move(page: Page) -> None:
    page.get_by_label("Lowest grade").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".home-grade-head")).to_contain_text("7 to 10")
    expect(page.locator(".home-head p")).to_contain_text("4 of 50")
    page.get_by_label("Highest grade").focus()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".home-grade-head")).to_contain_text("Grade7")


def test_puzzles_are_put_in_order_by_size_and_grade(page: Page) -> None:
    page.get_by_role("radio", name="Size").click()
    assert page.locator(".tile-size").first.inner_text() == "5 × 5"
    page.get_by_role("radio", name="Grade").click()
    assert "grade 1" in page.get_by_test_id("tile").first.inner_text()


def test_arrows_move_between_tiles_and_enter_opens_one(page: Page) -> None:
    page.locator(".tile-open").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    columns = page.evaluate("getComputedStyle(document.querySelector('.tiles')).gridTemplateColumns.split(' ').length")
    expect(page.locator(f".tile-open[data-index='{columns + 1}']")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator(".tile-open[data-index='49']")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator(".tile-open[data-index='0']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".top-bar h1")).to_have_text("No. 7")


def test_the_menu_of_a_tile_opens_other_modes(page: Page) -> None:
    tile(page, "No. 7").click(button="right")
    menu = page.get_by_role("menu")
    assert [item.strip() for item in menu.get_by_role("menuitem").all_inner_texts()] == [
        *("Play", "Solve", "Watch", "Design", "Print", "Share", "Export", "Start again", "Delete"),
    ]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Watch")).to_have_attribute("aria-selected", "true")


def test_design_of_an_unsolved_puzzle_asks_first(page: Page) -> None:
    tile(page, "No. 7").hover()
    page.get_by_role("button", name="More for No. 7").click()
    page.get_by_role("menuitem", name="Design").click()
    expect(page.get_by_text("Design shows the picture. Show it?")).to_be_visible()
    page.get_by_role("button", name="Not yet").click()
    assert page.url.endswith("/") or page.url.endswith("#/")


def test_print_and_export_open_their_dialog(page: Page) -> None:
    tile(page, "No. 7").click(button="right")
    page.get_by_role("menuitem", name="Print").click()
    page.wait_for_url(re.compile(r"sheet=paper"))
    page.go_back()
    page.go_back()
    tile(page, "No. 7").click(button="right")
    page.get_by_role("menuitem", name="Export").click()
    page.wait_for_url(re.compile(r"sheet=file"))


def test_a_deleted_puzzle_comes_back_with_undo_under_its_number(page: Page, played: Studio) -> None:
    tile(page, "No. 2").first.click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("No. 2 deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="All puzzles 49")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="All puzzles 50")).to_be_visible()
    assert call(played, "library/sheets/example-bee")["number"] == 2


def test_starting_again_takes_the_marks_off_and_undo_brings_them_back(page: Page, played: Studio) -> None:
    tile(page, "No. 7").click(button="right")
    page.get_by_role("menuitem", name="Start again").click()
    expect(page.get_by_text("No. 7 is empty again.")).to_be_visible()
    expect(page.get_by_role("button", name="Begun 0")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Begun 1")).to_be_visible()
    assert call(played, "library/sheets/example-cat")["head"]["play"]["seconds"] == 261


def test_a_drawing_of_any_size_begins_in_design(page: Page) -> None:
    page.get_by_role("button", name="Draw a puzzle").click()
    expect(page.get_by_role("button", name="5 by 5", exact=True)).to_be_visible()
    page.get_by_role("spinbutton", name="Width").fill("12")
    page.get_by_role("spinbutton", name="Width").press("Enter")
    page.get_by_role("button", name="Draw 12 × 15").click()
    expect(page.get_by_role("tab", name="Design")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".facts-line")).to_contain_text("12 × 15")


def test_the_bar_of_a_new_drawing_says_nothing_of_saving(page: Page) -> None:
    page.get_by_role("button", name="Draw a puzzle").click()
    page.get_by_role("button", name="5 by 5", exact=True).click()
    expect(page.locator(".facts-line")).to_have_text("5 × 5")


def test_the_question_for_a_size_can_be_closed(page: Page) -> None:
    page.get_by_role("button", name="Draw a puzzle").click()
    dialog = page.get_by_role("dialog", name="Draw a puzzle")
    expect(dialog.get_by_role("button", name="5 by 5", exact=True)).to_be_focused()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_random_puzzle_is_played_without_its_picture(page: Page) -> None:
    page.get_by_role("button", name="Draw a puzzle").click()
    page.get_by_role("button", name="Play a random puzzle").click()
    dialog = page.get_by_role("dialog", name="A random puzzle")
    for name in ("Columns", "Rows"):
        dialog.get_by_role("spinbutton", name=name).fill("8")
        dialog.get_by_role("spinbutton", name=name).press("Enter")
    dialog.get_by_label("Grade").select_option("2")
    dialog.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true", timeout=60_000)
    expect(page.get_by_text("0 of")).to_be_visible()
    page.get_by_role("tab", name="Design").click()
    expect(page.get_by_role("dialog")).to_contain_text("Design shows the picture. Show it?")


def test_a_typed_size_replaces_the_number_in_its_field(page: Page) -> None:
    page.get_by_role("button", name="Draw a puzzle").click()
    for name, number in [("Width", "20"), ("Height", "12")]:
        page.get_by_role("spinbutton", name=name).click()
        page.keyboard.type(number)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Draw 20 × 12")).to_be_visible()


def test_clues_are_typed_in_solve(page: Page) -> None:
    page.get_by_role("button", name="Type in clues").click()
    expect(page.get_by_role("tab", name="Solve")).to_have_attribute("aria-selected", "true")


def test_an_empty_group_says_what_belongs_there(page: Page) -> None:
    page.get_by_role("button", name="Made by me 0").click()
    expect(page.get_by_role("heading", name="Nothing of your own yet")).to_be_visible()
    expect(page.get_by_text("Draw a picture and its clues appear as you draw.")).to_be_visible()


def test_the_theme_button_turns_the_lights_off_and_on(page: Page) -> None:
    page.get_by_role("button", name="Dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_back_finds_the_same_filter_and_the_same_place(page: Page) -> None:
    page.get_by_role("radio", name="Size").click()
    page.locator(".home-main").evaluate("main => main.scrollTo(0, 700)")
    page.wait_for_timeout(100)
    page.mouse.click(700, 450)
    page.get_by_role("tab", name="Play").wait_for()
    page.go_back()
    page.get_by_test_id("tile").first.wait_for()
    expect(page.get_by_role("radio", name="Size")).to_be_checked()
    assert page.locator(".home-main").evaluate("main => main.scrollTop") == 700
    page.get_by_role("button", name="Black").click()
    until(lambda: page.locator(".home-main").evaluate("main => main.scrollTop") == 0)


def test_a_grade_that_is_missing_is_found_in_the_background(new_page: NewPage, fresh_studio: Studio) -> None:
    head = call(fresh_studio, "library/sheets/example-cat")["head"]
    put = {"origin": "example", "head": {**head, "grade": None}, "revision": 1}
    before = call(fresh_studio, "library/sheets/example-cat", "PUT", put)
    page = new_page(fresh_studio.url)
    expect(tile(page, "No. 7")).to_contain_text("grade 2")
    after = call(fresh_studio, "library/sheets/example-cat")
    assert after["head"]["grade"] == 2
    assert after["touched"] == before["touched"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_sheets_that_cannot_be_read_are_shown_as_such(
    new_page: NewPage, fresh_studio: Studio, size: dict[str, object]
) -> None:
    heart = call(fresh_studio, "library/sheets/example-heart")
    heads = [{}, {"title": 5, "width": "x"}, {**heart["head"], "play": {"solved": 1}, "colors": [3], "grade": 77}]
    for number, head in enumerate(heads):
        body = heart["body"] if number == 2 else {"puzzle": "none"}
        put = {"origin": "imported", "head": head, "body": body, "revision": 0}
        call(fresh_studio, f"library/sheets/strange-{number}", "PUT", put)
    page = new_page(fresh_studio.url, **size)
    expect(page.get_by_test_id("tile").filter(has_text="cannot be read")).to_have_count(2)
    tile(page, "No. 51").click()
    expect(page.get_by_text("This sheet cannot be read. Its puzzle is damaged.")).to_be_visible()
    tile(page, "No. 53").click()
    expect(page.get_by_test_id("board")).to_be_visible()


PRESS_TWICE = """async ([x, y]) => {
  for (let press = 0; press < 2; press++) {
    const options = { bubbles: true, clientX: x, clientY: y };
    for (const type of ["pointerdown", "click"])
      document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type, options));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}"""


def test_the_second_press_of_a_double_click_does_not_close_what_the_first_has_opened(desktop: Page) -> None:
    box = desktop.get_by_role("button", name="Draw a puzzle").bounding_box()
    assert box is not None
    desktop.evaluate(PRESS_TWICE, [box["x"] + 10, box["y"] + 10])
    expect(desktop.get_by_role("dialog")).to_be_visible()
