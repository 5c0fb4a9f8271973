"""The board: what it shows, how pointers, fingers and keys move and mark it, and what a screen reader hears."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import CDPSession, Page

from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import address, begin_stroke, cell, cell_side, example, grid, press, stroke
from tests.studio.browser.shelf import call
from tests.studio.browser.studio_process import Studio

INK, PAPER, INDIGO = (0x17, 0x21, 0x2B), (0xFD, 0xFD, 0xFB), (0x1E, 0x4F, 0x86)
FADE = 160
"""Milliseconds after which cells have faded, with some to spare."""


@pytest.fixture
def cat(new_page: NewPage, studio: Studio) -> Page:
    """A black and white puzzle of 15 by 15."""
    return opened(new_page, studio, "cat")


def opened(new_page: NewPage, studio: Studio, name: str, **options: object) -> Page:
    """An example in Play, without marks."""
    page = new_page(studio.url + address(name), **options)
    grid(page)
    page.get_by_test_id("board-keys").wait_for(state="attached")
    while page.get_by_role("button", name="Undo").is_enabled():
        page.get_by_role("button", name="Undo").click()
    return page


def color(page: Page, row: int, column: int) -> tuple[int, int, int]:
    """The color in the lower left of a cell, beside crosses and letters."""
    left, top, side = grid(page)
    return pixel(page, left + (column + 0.25) * side, top + (row + 0.85) * side)


def pixel(page: Page, x: float, y: float) -> tuple[int, int, int]:
    """The color of the page at a point."""
    shot = page.screenshot(clip={"x": int(x), "y": int(y), "width": 1, "height": 1})
    return Image.open(io.BytesIO(shot)).convert("RGB").getpixel((0, 0))  # type: ignore[return-value]


def filled(page: Page, row: int) -> list[int]:
    """The filled columns of a row, as they are drawn."""
    page.mouse.move(5, 5)
    page.wait_for_timeout(FADE)
    width = int(page.get_by_test_id("board-keys").get_attribute("aria-colcount") or 0) - 1
    left, top, side = grid(page)
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    scale = image.width / page.viewport_size["width"]  # type: ignore[index]
    y = int((top + (row + 0.85) * side) * scale)
    spots = [(int((left + (column + 0.25) * side) * scale), y) for column in range(width)]
    return [column for column, spot in enumerate(spots) if image.getpixel(spot) == INK]


def said(page: Page) -> str:
    """What a screen reader hears about the cell of the cursor."""
    return page.get_by_test_id("active-cell").get_attribute("aria-label") or ""


def zoom(page: Page, amount: int, x: float, y: float) -> None:
    """Ctrl and the wheel at a point."""
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -amount)
    page.keyboard.up("Control")
    page.wait_for_timeout(50)


# The mouse.


def test_a_stroke_fills_every_cell_between_two_events(cat: Page) -> None:
    cat.mouse.move(*cell(cat, 3, 1))
    cat.mouse.down()
    cat.mouse.move(*cell(cat, 3, 9))
    cat.mouse.up()
    assert filled(cat, 3) == list(range(1, 10))


def test_the_right_button_crosses_and_opens_no_menu(cat: Page) -> None:
    cat.evaluate("addEventListener('contextmenu', (event) => (window.menu = !event.defaultPrevented))")
    stroke(cat, (3, 1), (3, 4), "right")
    assert filled(cat, 3) == []
    assert color(cat, 3, 2) == PAPER
    middle = pixel(cat, *cell(cat, 3, 2))
    assert middle != PAPER
    assert cat.evaluate("window.menu") is not True


def test_the_other_button_takes_the_stroke_back(cat: Page) -> None:
    begin_stroke(cat, (3, 1), (3, 6))
    cat.mouse.down(button="right")
    cat.mouse.move(*cell(cat, 3, 9))
    cat.mouse.up(button="right")
    cat.mouse.up()
    assert filled(cat, 3) == []


def test_escape_takes_the_stroke_back(cat: Page) -> None:
    begin_stroke(cat, (3, 1), (3, 6))
    cat.keyboard.press("Escape")
    cat.mouse.up()
    assert filled(cat, 3) == []


def test_a_window_that_loses_the_focus_takes_the_stroke_back(cat: Page) -> None:
    begin_stroke(cat, (3, 1), (3, 6))
    cat.evaluate("dispatchEvent(new Event('blur'))")
    cat.mouse.up()
    assert filled(cat, 3) == []


def test_a_stroke_goes_on_outside_of_the_grid(cat: Page) -> None:
    begin_stroke(cat, (3, 10), (3, 12))
    x, y = cell(cat, 3, 14)
    cat.mouse.move(x + 200, y + 30)
    cat.mouse.up()
    assert filled(cat, 3) == [10, 11, 12, 13, 14]


def test_the_lines_under_the_pointer_are_lit(cat: Page) -> None:
    cat.mouse.move(*cell(cat, 4, 6))
    cat.wait_for_timeout(60)
    assert color(cat, 4, 2) == color(cat, 9, 6) == (0xDF, 0xE9, 0xF2)
    assert color(cat, 9, 2) == PAPER


# The view.


def test_the_wheel_zooms_at_the_pointer(cat: Page) -> None:
    x, y = cell(cat, 7, 7)
    side = cell_side(cat)
    zoom(cat, 200, x, y)
    assert cell_side(cat) > side * 1.2
    new_x, new_y = cell(cat, 7, 7)
    assert abs(new_x - x) < 2
    assert abs(new_y - y) < 2


def test_zooming_out_fits_the_board_again(cat: Page) -> None:
    before = grid(cat)
    zoom(cat, 300, *cell(cat, 7, 7))
    zoom(cat, -2000, *cell(cat, 7, 7))
    assert grid(cat) == before


def test_the_wheel_and_the_middle_button_pan(new_page: NewPage, studio: Studio) -> None:
    page = opened(new_page, studio, "squirrel")
    zoom(page, 2000, *cell(page, 12, 12))
    left, top, side = grid(page)
    assert side == 64
    page.mouse.wheel(40, 30)
    page.wait_for_timeout(60)
    assert grid(page) == (left - 40, top - 30, 64)
    x, y = 500, 500
    page.mouse.move(x, y)
    page.mouse.down(button="middle")
    page.mouse.move(x + 25, y + 15)
    page.mouse.up(button="middle")
    page.wait_for_timeout(60)
    assert grid(page) == (left - 15, top - 15, 64)
    assert not page.get_by_role("button", name="Undo").is_enabled()


def test_the_middle_button_pastes_nothing(new_page: NewPage, studio: Studio) -> None:
    """On Linux it pastes what was selected last, and a pasted puzzle would be opened."""
    page = opened(new_page, studio, "squirrel")
    page.evaluate("""() => {
      const field = document.createElement("textarea");
      field.id = "selected";
      field.value = "1 1\\n2\\n\\n1\\n1\\n2";
      document.body.append(field);
      field.focus();
    }""")
    page.keyboard.press("Control+a")
    page.evaluate("""() => {
      window.pasted = 0;
      document.getElementById("selected").remove();
      addEventListener("paste", () => window.pasted++, true);
    }""")
    page.mouse.move(*cell(page, 12, 12))
    page.mouse.down(button="middle")
    page.mouse.up(button="middle")
    page.wait_for_timeout(100)
    assert page.evaluate("window.pasted") == 0


def test_clues_stay_in_view_when_zoomed(cat: Page) -> None:
    zoom(cat, 2000, *cell(cat, 14, 14))
    board = cat.get_by_test_id("board").bounding_box()
    assert board is not None
    left, top, _ = grid(cat)
    assert left < board["x"] or top < board["y"]
    cat.mouse.move(5, 5)
    cat.wait_for_timeout(60)
    # The gutters are painted with the tint of the well, at the edges of the board.
    assert pixel(cat, board["x"] + 30, board["y"] + board["height"] - 60) == (0xF3, 0xF6, 0xF3)


def test_pressing_the_corner_toggles_fit(cat: Page) -> None:
    before = grid(cat)
    corner = (before[0] - 15, before[1] - 15)
    cat.mouse.click(*corner)
    cat.wait_for_timeout(60)
    assert cell_side(cat) > before[2]
    board = cat.get_by_test_id("board").bounding_box()
    assert board is not None
    cat.mouse.click(board["x"] + 60, board["y"] + 60)
    cat.wait_for_timeout(60)
    assert grid(cat) == before


def colors(page: Page, left: float, top: float, width: float, height: float) -> set[tuple[int, int, int]]:
    """The colors in a part of the page."""
    shot = page.screenshot(clip={"x": left, "y": top, "width": width, "height": height})
    return set(Image.open(io.BytesIO(shot)).convert("RGB").get_flattened_data())  # type: ignore[arg-type]


def test_the_corner_shows_the_marks_and_when_zoomed_the_part_in_view(cat: Page) -> None:
    left, top, _ = grid(cat)
    corner = (left - 50, top - 50, 46, 46)
    assert INK not in colors(cat, *corner)
    stroke(cat, (3, 1), (3, 12))
    cat.mouse.move(5, 5)
    cat.wait_for_timeout(FADE)
    assert INK in colors(cat, *corner)
    assert INDIGO not in colors(cat, *corner)
    zoom(cat, 300, *cell(cat, 7, 7))
    board = cat.get_by_test_id("board").bounding_box()
    assert board is not None
    assert INDIGO in colors(cat, board["x"], board["y"], 140, 140)


def test_the_ruler_numbers_every_fifth_line_and_in_indigo_those_under_the_pointer(cat: Page) -> None:
    left, top, side = grid(cat)

    def numbered() -> list[int]:
        cat.wait_for_timeout(60)
        beside = [(left + 15 * side + 5, top + row * side + 2, 14, side - 4) for row in range(15)]
        return [row + 1 for row, place in enumerate(beside) if any(min(color) < 160 for color in colors(cat, *place))]

    cat.mouse.move(5, 5)
    assert numbered() == [5, 10, 15]
    cat.mouse.move(*cell(cat, 2, 6))
    assert numbered() == [3, 5, 10, 15]
    assert INDIGO in colors(cat, left + 15 * side + 5, top + 2 * side + 2, 14, side - 4)
    assert INDIGO in colors(cat, left + 6 * side + 2, top + 15 * side + 3, side - 4, 14)


def test_lines_that_show_dots_have_tooltips_with_their_numbers(new_page: NewPage, studio: Studio) -> None:
    page = opened(new_page, studio, "galleon", viewport={"width": 700, "height": 700})
    assert cell_side(page) < 9
    page.mouse.move(*cell(page, 20, 12))
    row, column = page.get_by_test_id("row-tip"), page.get_by_test_id("column-tip")
    row.wait_for()
    puzzle = example("galleon")
    assert row.locator("span").all_text_contents() == [str(block.length) for block in puzzle.rows[20]]
    assert column.locator("span").all_text_contents() == [str(block.length) for block in puzzle.columns[12]]
    page.mouse.move(5, 5)
    row.wait_for(state="detached")


def test_a_cut_clue_has_a_tooltip_with_all_numbers(new_page: NewPage, studio: Studio) -> None:
    page = opened(new_page, studio, "double-decker", viewport={"width": 700, "height": 700})
    zoom(page, 2000, *cell(page, 20, 20))
    board = page.get_by_test_id("board").bounding_box()
    assert board is not None
    puzzle = example("double-decker")
    _, top, side = grid(page)
    longest = max(range(puzzle.height), key=lambda row: len(puzzle.rows[row]))
    page.mouse.move(board["x"] + 300, board["y"] + 300)
    page.mouse.wheel(0, top + longest * side - board["y"] - 350)
    page.wait_for_timeout(60)
    assert page.get_by_test_id("row-tip").count() == 0
    page.mouse.move(board["x"] + 60, cell(page, longest, 0)[1])
    page.get_by_test_id("row-tip").wait_for()
    assert page.get_by_test_id("row-tip").locator("span").count() == len(puzzle.rows[longest])


def test_the_board_fits_again_when_the_window_changes(cat: Page) -> None:
    before = cell_side(cat)
    cat.set_viewport_size({"width": 1000, "height": 600})
    cat.wait_for_timeout(120)
    assert cell_side(cat) < before
    stroke(cat, (3, 1), (3, 4))
    assert filled(cat, 3) == [1, 2, 3, 4]


@pytest.mark.parametrize("scale", [1.25, 2.625])
def test_cells_are_whole_device_pixels(new_page: NewPage, studio: Studio, scale: float) -> None:
    page = opened(new_page, studio, "cat", device_scale_factor=scale)
    left, top, side = grid(page)
    board = page.get_by_test_id("board").bounding_box()
    assert board is not None
    for length in (side, left - board["x"], top - board["y"]):
        assert length * scale == pytest.approx(round(length * scale), abs=0.01)


@pytest.mark.parametrize("name", ["cat", "owl"])
def test_what_is_painted_in_parts_equals_what_is_painted_at_once(new_page: NewPage, studio: Studio, name: str) -> None:
    page = opened(new_page, studio, name)
    zoom(page, 300, *cell(page, 7, 7))
    for x, y in ((31, 17), (-12, 40), (-7, -23), (90, 5)):
        page.mouse.wheel(x, y)
        page.wait_for_timeout(40)
    stroke(page, (7, 5), (7, 9))
    stroke(page, (9, 6), (6, 6), "right")
    page.mouse.move(*cell(page, 8, 8))
    page.wait_for_timeout(FADE)
    board = page.get_by_test_id("board")
    parts = Image.open(io.BytesIO(board.screenshot())).convert("RGB")
    page.set_viewport_size({"width": 1430, "height": 900})
    page.wait_for_timeout(100)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_timeout(FADE)
    page.mouse.move(*cell(page, 8, 7))
    page.mouse.move(*cell(page, 8, 8))
    page.wait_for_timeout(FADE)
    whole = Image.open(io.BytesIO(board.screenshot())).convert("RGB")
    assert max(ImageChops.difference(parts, whole).tobytes()) <= 3


# Keys and the screen reader.


def focus(page: Page) -> None:
    page.get_by_test_id("board-keys").focus()


def test_the_grid_has_a_name_counts_and_headers(cat: Page) -> None:
    focus(cat)
    board = cat.get_by_test_id("board-keys")
    assert board.get_attribute("role") == "grid"
    assert board.get_attribute("aria-rowcount") == "16"
    assert board.get_attribute("aria-colcount") == "16"
    assert "15" in (board.get_attribute("aria-label") or "")
    assert board.locator("[role=columnheader]").count() == 15
    assert board.locator("[role=rowheader]").count() == 1
    assert board.locator("[role=gridcell]").count() == 15
    active = board.get_attribute("aria-activedescendant")
    assert active == cat.get_by_test_id("active-cell").get_attribute("id")
    assert cat.locator("canvas:not([aria-hidden=true])").count() == 0


def test_moving_says_the_cell_and_both_clues(cat: Page) -> None:
    focus(cat)
    assert said(cat).startswith("Row 1, column 1, unknown. Row: ")
    for key, place in (
        ("ArrowRight", "Row 1, column 2"),
        ("ArrowDown", "Row 2, column 2"),
        ("Control+ArrowRight", "Row 2, column 7"),
        ("Control+ArrowDown", "Row 7, column 7"),
        ("End", "Row 7, column 15"),
        ("Home", "Row 7, column 1"),
        ("Control+End", "Row 15, column 1"),
        ("Control+Home", "Row 1, column 1"),
    ):
        cat.keyboard.press(key)
        assert said(cat).startswith(place + ","), key


def test_keys_fill_cross_and_clear(cat: Page) -> None:
    focus(cat)
    cat.keyboard.press("Space")
    assert said(cat).startswith("Row 1, column 1, filled.")
    cat.keyboard.press("Space")
    assert said(cat).startswith("Row 1, column 1, unknown.")
    cat.keyboard.press("x")
    assert said(cat).startswith("Row 1, column 1, crossed out.")
    cat.keyboard.press("x")
    cat.keyboard.press("Shift+Space")
    assert said(cat).startswith("Row 1, column 1, pencil filled.")


def test_a_held_key_draws_a_stroke_that_stays_in_its_line(cat: Page) -> None:
    focus(cat)
    cat.keyboard.press("ArrowDown")
    cat.keyboard.down("Space")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight"):
        cat.keyboard.press(key)
    cat.keyboard.up("Space")
    assert filled(cat, 1) == [0, 1, 2, 3]
    assert filled(cat, 2) == []
    assert cat.get_by_test_id("announcer").text_content() == "4 filled."


def test_escape_drops_a_stroke_of_keys(cat: Page) -> None:
    focus(cat)
    cat.keyboard.down("Space")
    cat.keyboard.press("ArrowRight")
    cat.keyboard.press("Escape")
    cat.keyboard.up("Space")
    assert filled(cat, 0) == []


def test_undo_says_what_came_back(cat: Page) -> None:
    focus(cat)
    cat.keyboard.press("Space")
    cat.keyboard.press("Control+z")
    cat.wait_for_timeout(100)
    assert "unknown" in (cat.get_by_test_id("announcer").text_content() or "")


def test_the_cursor_starts_where_the_pointer_pressed(cat: Page) -> None:
    press(cat, 6, 4)
    cat.keyboard.press("ArrowRight")
    assert said(cat).startswith("Row 7, column 6,")


def test_the_cursor_is_always_in_view(cat: Page) -> None:
    focus(cat)
    for key in ("+", "+", "+", "+", "+", "+", "+"):
        cat.keyboard.press(key)
    board = cat.get_by_test_id("board").bounding_box()
    assert board is not None
    for key, row, column in (("End", 0, 14), ("Control+End", 14, 14), ("Home", 14, 0)):
        cat.keyboard.press(key)
        cat.wait_for_timeout(60)
        x, y = cell(cat, row, column)
        assert board["x"] < x < board["x"] + board["width"]
        assert board["y"] < y < board["y"] + board["height"]
    cat.keyboard.press("0")
    cat.wait_for_timeout(60)
    assert cell_side(cat) <= 40


def test_keys_of_the_settings_work(new_page: NewPage, fresh_studio: Studio) -> None:
    page = opened(new_page, fresh_studio, "owl")
    call(fresh_studio, "library/settings", "PUT", {"keys": {"fill": ["j"], "right": ["d"], "color-2": ["q"]}})
    page.reload()
    grid(page)
    focus(page)
    for key in ("d", "ArrowRight", "q", "1", "j"):
        page.keyboard.press(key)
    names = [color.name for color in example("owl").palette.colors]
    assert said(page).startswith(f"Row 1, column 2, {names[1]}.")
    for key in ("d", "q", "2", "j"):
        page.keyboard.press(key)
    assert said(page).startswith(f"Row 1, column 3, {names[2]}.")


# Fingers.


class Fingers:
    """Fingers on a phone, by the protocol of the browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, *points: tuple[float, float]) -> None:
        self.send("touchStart", *points)

    def move(self, *points: tuple[float, float]) -> None:
        self.send("touchMove", *points)

    def up(self) -> None:
        self.send("touchEnd")


@pytest.fixture
def phone_cat(new_page: NewPage, studio: Studio) -> Page:
    """The cat on a phone."""
    return opened(new_page, studio, "cat", **PHONE)


def test_a_tap_marks_one_cell(phone_cat: Page) -> None:
    phone_cat.touchscreen.tap(*cell(phone_cat, 3, 5))
    assert filled(phone_cat, 3) == [5]


def test_a_drag_marks_a_line(phone_cat: Page) -> None:
    fingers = Fingers(phone_cat)
    fingers.down(cell(phone_cat, 3, 2))
    for column in range(3, 9):
        fingers.move(cell(phone_cat, 3, column))
    fingers.up()
    assert filled(phone_cat, 3) == [2, 3, 4, 5, 6, 7, 8]


def test_a_hold_takes_the_other_tool_and_draws_on(phone_cat: Page) -> None:
    phone_cat.evaluate("navigator.vibrate = (time) => (window.shaken = time)")
    fingers = Fingers(phone_cat)
    fingers.down(cell(phone_cat, 3, 2))
    phone_cat.wait_for_timeout(450)
    fingers.move(cell(phone_cat, 3, 5))
    fingers.up()
    assert filled(phone_cat, 3) == []
    assert pixel(phone_cat, *cell(phone_cat, 3, 4)) != PAPER
    assert phone_cat.evaluate("window.shaken") == 10


def test_a_pinch_zooms_and_never_draws(phone_cat: Page) -> None:
    side = cell_side(phone_cat)
    x, y = cell(phone_cat, 7, 7)
    fingers = Fingers(phone_cat)
    fingers.down((x - 20, y))
    phone_cat.wait_for_timeout(60)
    fingers.down((x - 20, y), (x + 20, y))
    for step in range(1, 9):
        fingers.move((x - 20 - 6 * step, y), (x + 20 + 6 * step, y))
    fingers.up()
    phone_cat.wait_for_timeout(100)
    assert cell_side(phone_cat) > side * 1.5
    assert not phone_cat.get_by_role("button", name="Undo").is_enabled()


def test_two_fingers_undo_and_three_redo(phone_cat: Page) -> None:
    phone_cat.touchscreen.tap(*cell(phone_cat, 3, 5))
    fingers = Fingers(phone_cat)
    spots = [cell(phone_cat, 10, column) for column in (3, 7, 11)]
    fingers.down(*spots[:2])
    fingers.up()
    assert filled(phone_cat, 3) == []
    fingers.down(*spots)
    fingers.up()
    assert filled(phone_cat, 3) == [5]


def test_nothing_scrolls_sideways_on_a_small_phone(new_page: NewPage, studio: Studio) -> None:
    page = opened(new_page, studio, "cat", **{**PHONE, "viewport": {"width": 320, "height": 640}})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.touchscreen.tap(*cell(page, 14, 14))
    assert filled(page, 14) == [14]
