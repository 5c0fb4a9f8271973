"""The rules of touch and pen: STUDIO.md section 7, Touch."""

from __future__ import annotations

from hanjie import Palette
from tests.studio.browser.conftest import PHONE, OpenGame
from tests.studio.browser.play_page import blank, picture


def test_a_tap_marks_one_cell_and_a_second_clears_it(play: OpenGame) -> None:
    game = play(**PHONE)
    game.tap((2, 3))
    game.expect("........", "........", "...1....")
    game.tap((2, 3))
    game.expect("........")


def test_a_drag_is_decided_after_6_pixels_and_locked_to_its_line(play: OpenGame) -> None:
    game = play(**PHONE)
    x, y = game.point((0, 0), dx=0.95)
    game.slide((x, y), (x + 5, y))
    game.expect("1.......")
    game.slide((x, y), (x + 7, y))
    game.expect("........")
    game.slide((x, y), game.point((0, 5)), game.point((3, 6)))
    game.expect("1111111.")


def test_the_mode_button_switches_fill_cross_and_pencil(play: OpenGame) -> None:
    game = play(**PHONE)
    game.tool("Cross")
    game.swipe((0, 0), (0, 2))
    game.tool("Pencil")
    game.swipe((1, 0), (1, 2))
    game.tool("Fill")
    game.swipe((2, 0), (2, 2))
    game.expect("xxx.....", "aaa.....", "111.....")


def test_a_hold_is_the_other_tool_and_goes_on_to_draw(play: OpenGame) -> None:
    game = play(**PHONE)
    game.page.evaluate("navigator.vibrate = (time) => (window.felt = time)")
    game.finger("start", game.point((0, 0)))
    game.page.wait_for_timeout(420)
    game.finger("move", game.point((0, 3)))
    game.finger("end")
    game.expect("xxxx....")
    assert game.page.evaluate("window.felt") == 10
    game.tool("Cross")
    game.finger("start", game.point((1, 0)))
    game.page.wait_for_timeout(420)
    game.finger("end")
    game.expect("xxxx....", "1.......")


def test_a_second_finger_takes_the_stroke_back_and_two_fingers_only_pan_and_zoom(play: OpenGame) -> None:
    game = play(blank(30, 30), **PHONE)
    before = game.cell()
    start, other = game.point((10, 10), dx=0.1), game.point((20, 20))
    game.finger("start", start)
    game.finger("move", (start[0] + 6.5, start[1]))
    game.finger("start", other, id=1)
    for step in range(1, 6):
        game.finger("move", (start[0] - 10 * step, start[1] - 10 * step))
        game.finger("move", (other[0] + 10 * step, other[1] + 10 * step), id=1)
    game.finger("end", id=1)
    game.finger("move", game.point((2, 2)))
    game.finger("end")
    game.until(lambda: game.cell() > before + 3)
    game.page.wait_for_timeout(100)
    assert game.head() == {}


def test_a_two_finger_tap_undoes_and_a_three_finger_tap_redoes(play: OpenGame) -> None:
    game = play(**PHONE)
    game.swipe((0, 0), (0, 3))
    game.expect("1111....")
    spots = [game.point((4, 2)), game.point((4, 5)), game.point((6, 3))]
    for count, rows in ((2, "........"), (3, "1111....")):
        for finger in range(count):
            game.finger("start", spots[finger], id=finger)
        for finger in range(count):
            game.finger("end", id=finger)
        game.expect(rows)


def test_in_color_one_button_per_color_replaces_fill(play: OpenGame) -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#d8312e"), ("blue", "#2b6cb0")])
    game = play(blank(palette=palette), **PHONE)
    names = game.page.get_by_role("radio").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert [name.split(",")[0] for name in names] == ["Fill with red", "Fill with blue", "Cross", "Pencil"]
    game.swipe((0, 0), (0, 1))
    game.tool("Fill with blue")
    game.swipe((1, 0), (1, 1))
    game.tool("Pencil")
    game.swipe((2, 0), (2, 1))
    game.expect("11......", "22......", "bb......")


def test_a_pen_draws_and_fingers_then_only_pan(play: OpenGame) -> None:
    game = play(blank(30, 30), **PHONE)
    game.pen("mouseMoved", game.point((0, 0)))
    game.pen("mousePressed", game.point((0, 0)))
    game.pen("mouseMoved", game.point((0, 3)))
    game.pen("mouseReleased", game.point((0, 3)))
    game.expect("1111" + 26 * ".")
    game.swipe((5, 5), (5, 10))
    game.tap((8, 8))
    game.page.wait_for_timeout(100)
    game.expect("1111" + 26 * ".")


def test_a_pen_draws_while_the_hand_rests_on_the_board(play: OpenGame) -> None:
    game = play(**PHONE)
    game.pen("mouseMoved", game.point((0, 0)))
    game.finger("start", game.point((6, 6)))
    for row in (0, 1):
        game.pen("mousePressed", game.point((row, 0)))
        game.finger("move", game.point((7, 6)))
        game.pen("mouseMoved", game.point((row, 3)))
        game.pen("mouseReleased", game.point((row, 3)))
    game.finger("end")
    game.expect("1111....", "1111....")


def test_a_tap_on_a_clue_keeps_its_line_lit_and_a_hold_crosses_the_rest(play: OpenGame) -> None:
    game = play(picture("###.....", "#.......", *["#.#....."] * 6), **PHONE)
    where = game.number("R1", 0)
    game.page.touchscreen.tap(*where)
    game.until(lambda: "R1" in (game.page.get_by_test_id("line-slip").text_content() or ""))
    game.swipe((0, 0), (0, 2))
    game.finger("start", where)
    game.page.wait_for_timeout(420)
    game.finger("end")
    game.expect("111xxxxx")


def test_a_hold_on_a_clue_leaves_the_numbers_that_were_struck_by_hand(play: OpenGame) -> None:
    game = play(picture("###.....", "#.......", *["#.#....."] * 5, "##......"), **PHONE)
    game.page.touchscreen.tap(*game.number("R3", 0))
    game.until(lambda: game.said() == "R3: number 2 struck.", game.said)
    game.swipe((0, 0), (0, 2))
    game.finger("start", game.number("R1", 0))
    game.page.wait_for_timeout(420)
    game.finger("end")
    game.expect("111xxxxx")
    for key in ("Control+Home", "ArrowDown", "ArrowDown"):
        game.page.keyboard.press(key)
    cell = game.page.get_by_test_id("active-cell")
    game.until(lambda: "Row: 1, 1 done." in (cell.get_attribute("aria-label") or ""))
