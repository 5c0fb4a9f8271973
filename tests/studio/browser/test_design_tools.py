"""The tools of Design, with the mouse and with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.studio.browser.design_page import BLANK, design, drag, expect_rows, rows_of, settle, tool
from tests.studio.browser.hand import cell, grid, press
from tests.studio.browser.studio_process import Studio

SMALL = ["##..", "#...", "...."]


@pytest.fixture
def blank(desktop: Page, studio: Studio) -> Page:
    return design(desktop, studio, BLANK)


def test_the_first_cell_decides_whether_a_stroke_paints_or_erases(blank: Page) -> None:
    drag(blank, (0, 0), (0, 4))
    expect_rows(blank, ["#####...", *BLANK[1:]])
    drag(blank, (0, 4), (0, 7))
    expect_rows(blank, ["####....", *BLANK[1:]])
    drag(blank, (1, 0), (0, 0), (0, 7))
    expect_rows(blank, ["########", "#.......", *BLANK[2:]])


def test_a_pencil_stroke_is_free_and_skips_no_cell(blank: Page) -> None:
    blank.mouse.move(*cell(blank, 0, 0))
    blank.mouse.down()
    blank.mouse.move(*cell(blank, 5, 5))
    blank.mouse.move(*cell(blank, 5, 0))
    blank.mouse.up()
    expect_rows(blank, ["#.......", ".#......", "..#.....", "...#....", "....#...", "######.."])


def test_shift_locks_a_pencil_stroke_to_its_line(blank: Page) -> None:
    drag(blank, (1, 1), (1, 3), (4, 6), key="Shift")
    expect_rows(blank, ["........", ".######.", *BLANK[2:]])


def test_escape_takes_a_stroke_back(blank: Page) -> None:
    press(blank, 0, 0)
    blank.mouse.move(*cell(blank, 2, 0))
    blank.mouse.down()
    blank.mouse.move(*cell(blank, 2, 6), steps=3)
    blank.keyboard.press("Escape")
    blank.mouse.up()
    press(blank, 5, 7)
    expect_rows(blank, ["#.......", *BLANK[1:5], ".......#"])


def test_the_eraser_and_the_right_button_erase(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["####", "####", "...."])
    desktop.keyboard.press("e")
    drag(desktop, (2, 0), (0, 0))
    expect_rows(desktop, [".###", ".###", "...."])
    desktop.keyboard.press("b")
    drag(desktop, (0, 3), (1, 3), button="right")
    expect_rows(desktop, [".##.", ".##.", "...."])


def test_lines_and_rectangles(blank: Page) -> None:
    blank.keyboard.press("l")
    drag(blank, (0, 0), (5, 5), (0, 7))
    expect_rows(blank, ["########", *BLANK[1:]])
    blank.keyboard.press("r")
    drag(blank, (2, 1), (4, 3))
    expect_rows(blank, ["########", "........", ".###....", ".#.#....", ".###....", "........"])
    drag(blank, (2, 5), (4, 7), key="Shift")
    expect_rows(blank, ["########", "........", ".###.###", ".#.#.###", ".###.###", "........"])


def test_fill_area_fills_up_to_the_edges_of_the_area(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["..#.", "..#.", "##..", "...."])
    desktop.keyboard.press("k")
    press(desktop, 0, 0)
    expect_rows(desktop, ["###.", "###.", "##..", "...."])
    press(desktop, 0, 1)
    expect_rows(desktop, ["....", "....", "....", "...."])


def test_a_selection_moves_and_with_alt_copies(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    desktop.keyboard.press("m")
    drag(desktop, (0, 0), (1, 1))
    drag(desktop, (0, 0), (1, 2))
    expect_rows(desktop, ["....", "..##", "..#."])
    drag(desktop, (1, 2), (0, 0), key="Alt")
    expect_rows(desktop, ["##..", "#.##", "..#."])


def test_what_lies_under_a_selection_comes_back_when_it_moves_on(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["#..#", "....", "...."])
    desktop.keyboard.press("m")
    drag(desktop, (0, 0), (1, 1))
    drag(desktop, (0, 0), (0, 2))
    expect_rows(desktop, ["..#.", "....", "...."])
    drag(desktop, (0, 2), (1, 2))
    expect_rows(desktop, ["...#", "..#.", "...."])


def selected(page: Page, studio: Studio) -> list[str]:
    """Select a square in a picture and begin to drag it; the picture before its last stroke."""
    rows = ["........", ".##.....", ".##.....", *["........"] * 3]
    design(page, studio, rows)
    press(page, 5, 5)
    tool(page, "Select")
    drag(page, (1, 1), (2, 2))
    page.mouse.move(*cell(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*cell(page, 2, 3), steps=4)
    return rows


def test_escape_takes_a_drag_of_the_selection_back_and_keeps_the_selection(desktop: Page, studio: Studio) -> None:
    rows = selected(desktop, studio)
    desktop.keyboard.press("Escape")
    desktop.mouse.up()
    expect(desktop.get_by_role("toolbar", name="Selection")).to_be_visible()
    expect_rows(desktop, [*rows[:5], ".....#.."])
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("toolbar", name="Selection")).to_have_count(0)


def test_undo_during_a_drag_of_the_selection_ends_the_drag(desktop: Page, studio: Studio) -> None:
    rows = selected(desktop, studio)
    desktop.keyboard.press("Control+z")
    desktop.mouse.move(*cell(desktop, 2, 4), steps=2)
    desktop.mouse.up()
    expect(desktop.get_by_role("button", name="Redo", exact=True)).to_be_enabled()
    expect_rows(desktop, rows)


def test_keys_move_clear_copy_and_paste_a_selection(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    desktop.keyboard.press("m")
    drag(desktop, (0, 0), (1, 1))
    desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("ArrowRight")
    expect_rows(desktop, ["....", ".##.", ".#.."])
    desktop.keyboard.press("Control+c")
    desktop.keyboard.press("Delete")
    expect_rows(desktop, ["....", "....", "...."])
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("Control+v")
    expect_rows(desktop, ["##..", "#...", "...."])


def test_a_flip_changes_only_what_is_selected(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    desktop.keyboard.press("m")
    drag(desktop, (0, 0), (1, 1))
    tool(desktop, "Flip across")
    expect_rows(desktop, ["##..", ".#..", "...."])


def test_flips_turns_and_inverting(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    tool(desktop, "Flip across")
    expect_rows(desktop, ["..##", "...#", "...."])
    tool(desktop, "Flip down")
    expect_rows(desktop, ["....", "...#", "..##"])
    desktop.keyboard.press("t")
    expect_rows(desktop, ["...", "...", "#..", "##."])
    desktop.keyboard.press("Shift+T")
    expect_rows(desktop, ["....", "...#", "..##"])
    desktop.keyboard.press("i")
    expect_rows(desktop, ["####", "###.", "##.."])


def test_alt_and_arrows_shift_the_picture_around(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    desktop.keyboard.press("Alt+ArrowLeft")
    expect_rows(desktop, ["#..#", "...#", "...."])
    desktop.keyboard.press("Alt+ArrowUp")
    expect_rows(desktop, ["...#", "....", "#..#"])


def test_handles_at_the_edges_add_and_remove_lines_on_their_side(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    for (across, down), lines, rows in (
        ((1, 0), 1, ["##...", "#....", "....."]),
        ((0, -1), 1, [".....", "##...", "#....", "....."]),
        ((-1, 0), -1, ["....", "#...", "....", "...."]),
        ((0, 1), -2, ["....", "#..."]),
    ):
        settle(desktop)
        x, y, side = handle(desktop, across, down)
        desktop.mouse.down()
        desktop.mouse.move(x + lines * across * side, y + lines * down * side, steps=4)
        desktop.mouse.up()
        expect_rows(desktop, rows)
    desktop.keyboard.press("Control+z")
    expect_rows(desktop, ["....", "#...", "....", "...."])


def handle(page: Page, across: int, down: int) -> tuple[float, float, float]:
    """Move the mouse from the middle of the picture outwards to a handle; where that is, and the side of a cell."""
    left, top, side = grid(page)
    rows = rows_of(page)
    x, y = left + len(rows[0]) * side / 2, top + len(rows) * side / 2
    style = "ew-resize" if across else "ns-resize"
    half = len(rows[0]) if across else len(rows)
    for distance in range(int(half * side / 2), 400, 4):
        spot = (x + across * distance, y + down * distance)
        if cursor_at(page, *spot) == style:
            return *spot, side
    raise AssertionError("there is no handle")


def cursor_at(page: Page, x: float, y: float) -> str:
    page.mouse.move(x, y)
    script = "([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).cursor"
    return str(page.evaluate(script, [x, y]))


def test_the_dialog_resizes_from_an_anchor_and_crops(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    tool(desktop, "Size and place")
    desktop.get_by_role("spinbutton", name="Columns").fill("6")
    desktop.get_by_role("spinbutton", name="Columns").press("Tab")
    desktop.get_by_role("radio", name="bottom, right").click()
    desktop.get_by_role("button", name="Change the size").click()
    expect_rows(desktop, ["..##..", "..#...", "......"])
    tool(desktop, "Size and place")
    desktop.get_by_role("button", name="Crop to the picture").click()
    expect_rows(desktop, ["##", "#."])


def test_keys_alone_draw(blank: Page) -> None:
    blank.get_by_role("grid").focus()
    for key in ("Home", "Space", "ArrowDown"):
        blank.keyboard.press(key)
    blank.keyboard.down("Space")
    for _ in range(3):
        blank.keyboard.press("ArrowRight")
    blank.keyboard.up("Space")
    expect_rows(blank, ["#.......", "####....", *BLANK[2:]])


def test_everything_is_undone_to_the_start_and_done_again(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, SMALL)
    undo, redo = (desktop.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    press(desktop, 2, 3)
    tool(desktop, "Invert")
    desktop.keyboard.press("t")
    desktop.get_by_role("button", name="Add a color").click()
    press(desktop, 0, 0)
    tool(desktop, "Flip down")
    expect_rows(desktop, [".##", "###", "##.", "a.."])
    for _ in range(6):
        desktop.keyboard.press("Control+z")
    expect_rows(desktop, SMALL)
    expect(undo).to_be_disabled()
    for _ in range(6):
        desktop.keyboard.press("Control+Shift+Z")
    expect_rows(desktop, [".##", "###", "##.", "a.."])
    expect(redo).to_be_disabled()
