"""Typing clues in Solve: the slip, its keys, its messages, pasting, and grids that change their size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import hanjie
from hanjie import Puzzle
from tests.studio.browser.design_page import cells_with
from tests.studio.browser.hand import cell, example, press
from tests.studio.browser.solve_hand import (
    ELEPHANT,
    ELEPHANT_COLUMNS,
    ELEPHANT_ROWS,
    blank_code,
    box_of,
    elephant,
    expect_title,
    field,
    margin,
    open_blank,
    open_puzzle,
    picture,
    press_column,
    press_row,
    slip,
    solve,
)
from tests.studio.browser.studio_process import Studio

LIT = (0xDF, 0xE9, 0xF2)


def paste(page: Page, text: str) -> None:
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def test_the_elephant_is_typed_clue_by_clue_and_solved(desktop: Page, studio: Studio) -> None:
    desktop.get_by_role("button", name="Type in clues").click()
    desktop.get_by_test_id("clue-field").wait_for()
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    assert slip(desktop) == "C1"
    for clue in ELEPHANT_COLUMNS + ELEPHANT_ROWS:
        desktop.keyboard.type(clue)
        desktop.keyboard.press("Enter")
    expect_title(desktop, "Ready to solve")
    assert "15 of 15" in margin(desktop)
    expect(desktop.get_by_test_id("solve-button")).to_be_focused()
    desktop.keyboard.press("Enter")
    expect_title(desktop, "One solution")
    expect(desktop.get_by_test_id("verdict")).to_contain_text("Proved: there is no other.")
    assert picture(desktop, 15, 15) == ELEPHANT
    expect(desktop.get_by_test_id("solve-margin")).to_contain_text("2, very easy")
    desktop.wait_for_function("code => location.hash === `#/solve/${code}`", arg=hanjie.share_code(elephant()))
    desktop.reload()
    expect_title(desktop, "Ready to solve")


def test_only_the_line_of_the_slip_is_lit_while_a_clue_is_typed(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, Puzzle.from_clues(["1"] * 6, ["1"] * 6))
    desktop.mouse.move(*cell(desktop, 4, 4))
    assert "R1C5" in cells_with(desktop, LIT)
    press_column(desktop, 2)
    desktop.mouse.move(*cell(desktop, 4, 4))
    assert cells_with(desktop, LIT) == [f"R{row}C2" for row in range(1, 7)]
    desktop.keyboard.press("Escape")
    desktop.mouse.move(*cell(desktop, 3, 4))
    assert "R1C5" in cells_with(desktop, LIT)


def test_rows_open_at_their_line_and_columns_above_their_column(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    press_row(desktop, 8)
    assert (slip(desktop), field(desktop)) == ("R8", "6 8")
    row = box_of(desktop, "clue-slip")
    press_column(desktop, 7)
    assert (slip(desktop), field(desktop)) == ("C7", "1 5 7")
    column = box_of(desktop, "clue-slip")
    board = box_of(desktop, "board")
    assert column["y"] + column["height"] < board["y"] + 40 < row["y"]
    assert column["width"] > column["height"]
    assert abs(row["y"] + row["height"] / 2 - cell(desktop, 7, 0)[1]) < 3
    assert abs(column["x"] + column["width"] / 2 - cell(desktop, 0, 6)[0]) < 3


def test_enter_and_tab_go_on_shift_tab_goes_back_and_escape_closes(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    press_column(desktop, 14)
    desktop.keyboard.press("Enter")
    assert slip(desktop) == "C15"
    desktop.keyboard.press("Tab")
    assert slip(desktop) == "R1"
    desktop.keyboard.press("Shift+Tab")
    assert slip(desktop) == "C15"
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_test_id("clue-slip")).to_have_count(0)
    expect(desktop.get_by_test_id("board-keys")).to_be_focused()


def test_arrows_move_to_other_lines_only_when_the_line_is_empty(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 4, 4)
    desktop.keyboard.press("ArrowRight")
    assert slip(desktop) == "C2"
    desktop.keyboard.press("ArrowLeft")
    desktop.keyboard.press("ArrowDown")
    assert slip(desktop) == "C2"
    desktop.keyboard.type("12")
    desktop.keyboard.press("ArrowLeft")
    desktop.keyboard.press("ArrowUp")
    assert slip(desktop) == "C2"


def test_space_and_comma_separate_and_zero_or_nothing_is_a_line_without_blocks(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 3, 3)
    for text in ("1,1", "0", "1 1", "1, 1"):
        desktop.keyboard.type(text)
        desktop.keyboard.press("Enter")
    desktop.keyboard.press("Enter")
    desktop.keyboard.type("1 1")
    solve(desktop)
    expect_title(desktop, "One solution")
    assert picture(desktop, 3, 3) == ["#.#", "...", "#.#"]


def test_empty_columns_follow_the_last_row(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 2, 2)
    press_row(desktop, 1)
    for text, following in (("2", "R2"), ("1", "C1"), ("2", "C2")):
        desktop.keyboard.type(text)
        desktop.keyboard.press("Enter")
        assert slip(desktop) == following


def test_without_any_clue_solve_asks_for_the_first(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 3, 3)
    desktop.keyboard.press("Escape")
    solve(desktop)
    expect(desktop.get_by_text("Type the clues first.")).to_be_visible()
    assert slip(desktop) == "C1"
    expect(desktop.get_by_test_id("verdict")).to_have_count(0)


def test_messages_come_with_every_key(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant(R8="6"))
    press_row(desktop, 8)
    note = desktop.locator(".solve-fits")
    expect(note).to_have_text("9 to spare")
    desktop.keyboard.type(" 8")
    expect(note).to_have_text("fits exactly")
    desktop.keyboard.type(" 1")
    bubble = desktop.get_by_test_id("clue-bubble")
    expect(bubble).to_contain_text("Too long by 2")
    expect(bubble).to_contain_text("6 + 8 + 1 and two gaps need 17 of 15 cells.")
    beside, typed = box_of(desktop, "clue-bubble"), box_of(desktop, "clue-slip")
    assert typed["x"] + typed["width"] <= beside["x"] <= typed["x"] + typed["width"] + 20
    assert beside["y"] < typed["y"] + typed["height"] / 2 < beside["y"] + beside["height"]
    expect(desktop.get_by_test_id("to-mend")).to_contain_text("Too long by 2: 6 8 1 needs 17 of 15 cells.")
    expect(desktop.get_by_test_id("clue-field")).to_have_attribute("aria-invalid", "true")
    about = desktop.get_by_test_id("clue-field").get_attribute("aria-describedby")
    expect(desktop.locator(f"[id='{about}'][aria-live=polite]")).to_contain_text("Too long by 2")
    desktop.keyboard.press("Backspace")
    desktop.keyboard.type("x")
    expect(bubble).to_contain_text('"x" is not a number.')


def test_solve_is_never_disabled_and_goes_to_the_first_bad_line(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    press_row(desktop, 8)
    desktop.keyboard.type(" 1")
    desktop.keyboard.press("Escape")
    expect_title(desktop, "One line to mend")
    assert "Goes to R8 first, which does not fit." in margin(desktop)
    solve(desktop)
    assert slip(desktop) == "R8"
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()


def test_totals_that_differ_are_named(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant(R1="4"))
    expect_title(desktop, "The totals differ")
    assert "Rows fill 147 cells, columns 146. Both must be equal." in margin(desktop)
    assert "147, 1 more" in margin(desktop)


def test_pasted_line_breaks_fill_the_lines_that_follow(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio)
    paste(desktop, "\n".join(ELEPHANT_COLUMNS + ELEPHANT_ROWS))
    expect(desktop.get_by_text("30 lines filled.")).to_be_visible()
    assert slip(desktop) == "R15"
    solve(desktop)
    expect_title(desktop, "One solution")
    desktop.locator(".toast").get_by_role("button", name="Undo").click()
    expect_title(desktop, "Type the clues")


def test_lists_are_pasted_into_two_fields(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 5, 5)
    desktop.get_by_role("button", name="Paste lists").click()
    dialog = desktop.get_by_role("dialog", name="Paste lists")
    dialog.get_by_label("Columns").fill("\n".join(ELEPHANT_COLUMNS))
    dialog.get_by_label("Rows", exact=True).fill("[[3], [4, 2, x]]")
    expect(dialog.get_by_test_id("count-columns")).to_have_text("15 lines")
    expect(dialog.get_by_test_id("count-rows")).to_have_text("2 lines")
    expect(dialog).to_contain_text('R2: "x" is not a number.')
    expect(dialog.get_by_label("Rows", exact=True)).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("Rows", exact=True).fill("\n".join(ELEPHANT_ROWS))
    dialog.get_by_role("button", name="Fill a grid of 15 × 15").click()
    expect_title(desktop, "Ready to solve")


@pytest.mark.parametrize("kind", ["typed", "code", "non"])
def test_everything_is_pasted_at_once(desktop: Page, studio: Studio, kind: str) -> None:
    open_blank(desktop, studio, 5, 5)
    desktop.get_by_role("button", name="Paste lists").click()
    dialog = desktop.get_by_role("dialog", name="Paste lists")
    dialog.get_by_role("radio", name="Everything at once").click()
    text = dialog.get_by_role("textbox")
    text.fill("rows: 1 2 3")
    expect(dialog.locator(".solve-problem")).not_to_be_empty()
    puzzle = elephant()
    typed = "columns\n" + "\n".join(ELEPHANT_COLUMNS) + "\nrows\n" + "\n".join(ELEPHANT_ROWS)
    text.fill({"typed": typed, "code": hanjie.share_code(puzzle), "non": hanjie.dumps(puzzle, "non")}[kind])
    expect(dialog).to_contain_text("Found: 15 rows, the first is 3; 15 columns, the first is 1.")
    dialog.get_by_role("button", name="Fill the grid").click()
    expect_title(desktop, "Ready to solve")
    desktop.wait_for_url(re.compile("#/solve/"))


def everything_dialog(page: Page, studio: Studio) -> Locator:
    open_blank(page, studio, 5, 5)
    page.get_by_role("button", name="Paste lists").click()
    dialog = page.get_by_role("dialog", name="Paste lists")
    dialog.get_by_role("radio", name="Everything at once").click()
    return dialog


def test_lists_in_the_other_order_are_swapped(desktop: Page, studio: Studio) -> None:
    dialog = everything_dialog(desktop, studio)
    dialog.get_by_role("textbox").fill("1\n2\n1\n\n1\n3\n")
    expect(dialog).to_contain_text("Found: 3 rows, the first is 1; 2 columns, the first is 1.")
    dialog.get_by_role("button", name="Swap").click()
    expect(dialog).to_contain_text("Found: 2 rows, the first is 1; 3 columns, the first is 1.")
    dialog.get_by_role("button", name="Fill the grid").click()
    desktop.wait_for_url(re.compile("#/solve/"))
    expect(desktop.get_by_role("spinbutton", name="Columns")).to_have_value("3")
    expect(desktop.get_by_role("spinbutton", name="Rows")).to_have_value("2")


def test_a_block_of_a_spreadsheet_with_columns_above_is_read(desktop: Page, studio: Studio) -> None:
    dialog = everything_dialog(desktop, studio)
    dialog.get_by_role("textbox").fill("\t\t1\t2\t1\n\t1\t\t\t\n\t3\t\t\t")
    expect(dialog).to_contain_text("Found: 2 rows, the first is 1; 3 columns, the first is 1.")


def test_lines_that_were_cut_off_return_when_the_grid_grows(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    columns = desktop.get_by_role("spinbutton", name="Columns")
    rows = desktop.get_by_role("spinbutton", name="Rows")
    columns.fill("4")
    columns.press("Enter")
    rows.fill("6")
    rows.press("Enter")
    assert "of 4" in margin(desktop)
    assert "Too long by" in margin(desktop)
    columns.fill("15")
    columns.press("Enter")
    rows.fill("15")
    rows.press("Enter")
    expect_title(desktop, "Ready to solve")
    solve(desktop)
    expect_title(desktop, "One solution")


def test_grids_have_1_to_200_lines(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 2, 2)
    columns = desktop.get_by_role("spinbutton", name="Columns")
    for text, side in (("0", "1"), ("999", "200")):
        columns.fill(text)
        columns.press("Enter")
        expect(columns).to_have_value(side)
    desktop.get_by_role("button", name="Fewer: Rows").click()
    desktop.get_by_role("button", name="Fewer: Rows").click()
    expect(desktop.get_by_role("spinbutton", name="Rows")).to_have_value("1")


def test_cells_only_light_their_lines(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    address = desktop.url
    press(desktop, 4, 7)
    press(desktop, 4, 7, "right")
    desktop.mouse.move(5, 5)
    crossing = [f"R{row}C{column}" for row in range(1, 16) for column in range(1, 16) if row == 5 or column == 8]
    assert cells_with(desktop, LIT) == crossing
    assert picture(desktop, 15, 15) == ["." * 15] * 15
    expect(desktop.get_by_test_id("clue-slip")).to_have_count(0)
    assert desktop.url == address


def test_the_board_opens_a_line_by_key(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    desktop.get_by_test_id("board-keys").focus()
    desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("ArrowDown")
    desktop.keyboard.press("Enter")
    assert slip(desktop) == "R3"
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("Shift+Enter")
    assert slip(desktop) == "C1"
    desktop.keyboard.press("Control+Enter")
    expect_title(desktop, "One solution")


def test_a_changed_example_becomes_a_copy_that_does_not_spoil_it(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, example("cat"))
    original = desktop.evaluate("history.state.sheet")
    press_row(desktop, 3)
    desktop.keyboard.type(" 1")
    assert field(desktop) == "5 1"
    expect(desktop.get_by_test_id("clue-field")).to_be_focused()
    desktop.keyboard.press("Backspace")
    desktop.keyboard.press("Backspace")
    assert field(desktop) == "5"
    desktop.wait_for_function("before => history.state.sheet !== before", arg=original)
    assert "#/solve/H" in desktop.url
    assert "Cat" not in desktop.get_by_role("banner").inner_text()
    desktop.go_back()
    expect(desktop.get_by_role("button", name="Type in clues")).to_be_visible()


def test_what_is_typed_survives_a_reload(desktop: Page, studio: Studio) -> None:
    open_blank(desktop, studio, 4, 4)
    desktop.keyboard.type("2")
    desktop.keyboard.press("Enter")
    desktop.keyboard.type("1 x")
    desktop.wait_for_function("code => location.hash !== `#/solve/${code}`", arg=blank_code(4, 4))
    desktop.reload()
    expect(desktop.get_by_test_id("to-mend")).to_contain_text('"x" is not a number.')
    assert "1 of 4" in margin(desktop)


def test_numbers_of_a_color_puzzle_have_colors(desktop: Page, studio: Studio) -> None:
    colors = hanjie.Palette.from_colors([("white", "#ffffff"), ("red", "#d02020"), ("blue", "#2040d0")])
    cells = hanjie.Grid.from_rows([[1, 2], [0, 2]])
    open_puzzle(desktop, studio, Puzzle.from_grid(cells, colors))
    press_row(desktop, 1)
    desktop.keyboard.press("Control+a")
    desktop.keyboard.type("1")
    expect(desktop.get_by_test_id("clue-bubble")).to_contain_text("1 needs a color")
    desktop.get_by_role("button", name="red", exact=True).click()
    desktop.keyboard.type("1")
    desktop.get_by_role("button", name="blue", exact=True).click()
    expect(desktop.get_by_test_id("clue-bubble")).to_have_count(0)
    solve(desktop)
    expect_title(desktop, "One solution")
