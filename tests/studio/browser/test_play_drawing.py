"""The rules of drawing with the mouse: STUDIO.md section 7, Drawing (Play)."""

from __future__ import annotations

from playwright.sync_api import expect

from hanjie import Palette
from tests.studio.browser.conftest import OpenGame
from tests.studio.browser.play_page import blank, picture


def test_the_first_cell_decides_and_pressing_again_clears(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0))
    game.expect("1.......")
    game.drag((0, 0))
    game.expect("........")
    game.drag((0, 1), button="right")
    game.expect(".x......")
    game.drag((0, 1))
    game.expect("........")
    game.drag((0, 2))
    game.drag((0, 2), button="right")
    game.expect("........")


def test_right_is_the_other_of_fill_and_cross(play: OpenGame) -> None:
    game = play()
    game.tool("Cross")
    game.drag((0, 0), (0, 2))
    game.drag((1, 0), (1, 2), button="right")
    game.expect("xxx.....", "111.....")


def test_shift_and_the_tool_pencil_make_pencil_marks_which_can_be_inked_or_rubbed_out(play: OpenGame) -> None:
    game = play()
    game.page.keyboard.down("Shift")
    game.drag((0, 0), (0, 2))
    game.page.keyboard.up("Shift")
    game.expect("aaa.....")
    game.tool("Pencil")
    game.drag((1, 0), (1, 2), button="right")
    game.expect("aaa.....", "ooo.....")
    assert "6" in (game.page.get_by_test_id("pencil-marks").text_content() or "")
    game.button("Ink them").click()
    game.expect("111.....", "xxx.....")
    game.button("Undo").click()
    game.button("Rub out").click()
    game.expect("........")


def test_a_stroke_changes_only_cells_in_the_state_of_the_first(play: OpenGame) -> None:
    game = play()
    game.drag((0, 2), button="right")
    game.drag((0, 4))
    game.drag((0, 0), (0, 6))
    game.expect("11x1111.")
    game.drag((0, 0), (0, 7))
    game.expect("..x.....")


def test_another_color_is_painted_over_and_stays_in_strokes_of_other_cells(play: OpenGame) -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#d8312e"), ("blue", "#2b6cb0")])
    game = play(blank(palette=palette))
    game.drag((0, 0), (0, 2))
    game.tool("Fill with blue")
    game.drag((0, 5), (0, 0))
    game.expect("111222..")
    game.drag((0, 0), (0, 5))
    game.expect("222222..")


def test_the_axis_is_locked_and_the_pointer_is_projected(play: OpenGame) -> None:
    game = play()
    game.drag((2, 2), (2, 4), (6, 5), (7, 6))
    game.expect("........", "........", "..11111.")
    game.drag((4, 0), (5, 0), (6, 4))
    game.expect("........", "........", "..11111.", "........", "1.......", "1.......", "1.......")


def test_no_cell_is_skipped_and_going_back_shortens(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 7))
    game.drag((1, 7), (1, 0), (1, 5))
    game.expect("11111111", ".....111")


def test_a_pointer_beyond_the_grid_draws_to_its_edge(play: OpenGame) -> None:
    game = play()
    game.press((3, 5))
    x, y = game.point((3, 7))
    game.page.mouse.move(x + 200, y + 30)
    game.page.mouse.up()
    game.expect("........", "........", "........", ".....111")


def test_escape_the_other_button_and_a_lost_pointer_take_the_stroke_back(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0))
    game.press((1, 0))
    game.move((1, 4))
    game.page.keyboard.press("Escape")
    game.page.mouse.up()
    game.press((2, 0))
    game.move((2, 4))
    game.page.mouse.down(button="right")
    game.page.mouse.up(button="right")
    game.page.mouse.up()
    game.press((3, 0))
    game.move((3, 4))
    game.page.get_by_test_id("board-canvas").dispatch_event("pointercancel", {"pointerId": 1, "pointerType": "mouse"})
    game.page.mouse.up()
    game.drag((7, 7))
    game.expect("1.......", *["........"] * 6, ".......1")


def test_each_release_is_one_undo_step(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 4))
    game.drag((1, 0), (1, 2), button="right")
    game.button("Undo").click()
    game.expect("11111...")
    game.button("Undo").click()
    game.expect("........")
    assert game.button("Undo").is_disabled()
    game.button("Redo").click()
    game.button("Redo").click()
    game.expect("11111...", "xxx.....")
    assert game.button("Redo").is_disabled()


def test_a_press_on_a_number_strikes_it_by_hand_and_a_second_takes_it_back(play: OpenGame) -> None:
    game = play(picture("##.##...", "........", "###.....", *["#......."] * 5))
    heard = game.page.get_by_test_id("announcer")
    game.page.mouse.click(*game.number("R1", 0))
    game.until(lambda: heard.text_content() == "R1: number 2 struck.", game.said)
    game.drag((7, 7), button="right")
    game.page.keyboard.press("Control+Home")
    game.page.keyboard.press("Home")
    cell = game.page.get_by_test_id("active-cell")
    game.until(lambda: "Row: 2, 2 done." in (cell.get_attribute("aria-label") or ""))
    game.page.wait_for_timeout(450)
    game.page.mouse.click(*game.number("R1", 0))
    game.until(lambda: heard.text_content() == "R1: number 2 not struck.", game.said)


def test_quick_presses_on_two_numbers_of_a_line_strike_both(play: OpenGame) -> None:
    game = play(picture("##.##.#.", "........", "###.....", *["#......."] * 4))
    game.page.mouse.click(*game.number("R1", 0))
    game.page.mouse.click(*game.number("R1", 2))
    game.until(lambda: game.said() == "R1: number 1 struck.", game.said)
    game.page.keyboard.press("Control+Home")
    cell = game.page.get_by_test_id("active-cell")
    game.until(lambda: "Row: 2 done, 2, 1 done." in (cell.get_attribute("aria-label") or ""))


def test_a_double_press_on_a_finished_line_crosses_its_rest(play: OpenGame) -> None:
    game = play(picture("###.....", *["#......."] * 7))
    game.drag((0, 0), (0, 1))
    game.until(lambda: game.said() == "2 filled.", game.said)
    game.page.mouse.dblclick(*game.number("R1", 0))
    game.until(lambda: game.said() == "R1 is not finished.", game.said)
    game.drag((0, 2))
    game.page.wait_for_timeout(450)
    game.page.mouse.dblclick(*game.number("R1", 0))
    game.expect("111xxxxx")
    game.page.keyboard.press("Control+Home")
    cell = game.page.get_by_test_id("active-cell")
    game.until(lambda: "Row: 3 done." in (cell.get_attribute("aria-label") or ""))
    game.button("Undo").click()
    game.expect("111.....")


def test_with_the_setting_a_stroke_crosses_the_rest_of_the_lines_that_it_finishes(play: OpenGame) -> None:
    game = play(picture("###.....", "#.......", *["##......"] * 6))
    game.page.get_by_role("button", name="Settings").click()
    game.page.get_by_role("switch", name="Cross the rest of a finished line").click()
    game.page.keyboard.press("Escape")
    game.drag((0, 0), (0, 2))
    game.expect("111xxxxx", *["..x....."] * 7)
    game.button("Undo").click()
    game.expect("........")


def test_wheel_and_middle_button_pan_and_ctrl_wheel_zooms_at_the_pointer(play: OpenGame) -> None:
    game = play(blank(60, 60))
    before = game.cell()
    game.move((30, 30))
    under = game.point((30, 30))
    game.page.keyboard.down("Control")
    for _ in range(6):
        game.page.mouse.wheel(0, -200)
    game.page.keyboard.up("Control")
    game.until(lambda: game.cell() > 1.5 * before)
    after = game.point((30, 30))
    assert abs(after[0] - under[0]) < 40
    assert abs(after[1] - under[1]) < 40
    game.page.mouse.wheel(0, 100)
    game.until(lambda: game.point((30, 30))[1] < after[1] - 50)
    start = game.point((30, 30))
    game.page.mouse.down(button="middle")
    game.page.mouse.move(under[0] + 60, under[1] + 40, steps=3)
    game.page.mouse.up(button="middle")
    game.until(lambda: game.point((30, 30))[0] > start[0] + 40)
    assert game.head() == {}


def test_starting_over_is_one_step_that_can_be_undone(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 3))
    game.drag((1, 0), (1, 1), button="right")
    game.button("Start over").click()
    game.expect()
    toast = game.page.locator(".toast")
    expect(toast).to_contain_text("Started over.")
    game.drag((2, 0))
    toast.get_by_role("button", name="Undo").click()
    game.expect("1111....", "xx......")
    game.button("Start over").click()
    game.expect()
    game.page.keyboard.press("Control+z")
    game.expect("1111....", "xx......")


def test_tools_say_how_the_mouse_does_it(play: OpenGame) -> None:
    game = play()
    expect(game.page.get_by_role("radio", name="Cross")).to_have_attribute("title", "Cross: right button")
