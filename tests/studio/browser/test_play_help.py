"""Hints in two stages, checks, going back, and mistakes shown at once."""

from __future__ import annotations

from playwright.sync_api import expect

from hanjie import Puzzle
from tests.studio.browser.conftest import PHONE, OpenGame
from tests.studio.browser.design_page import cells_with
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.play_page import PlayPage, picture

BOAT = ("....#.....", "....##....", "....###...", "....####..", "....#.....", "##########", ".########.", "..######..")
LIT, GHOST, RED = (0xDF, 0xE9, 0xF2), (0x92, 0xA9, 0xC3), (0xB3, 0x32, 0x2A)
TWO = Puzzle.from_clues([[1], [1], [], [4]], [[1, 1], [1, 1], [1], [1]])
"""Two solutions: the single cells of the first two rows can change places."""


def boat(number: int) -> Puzzle:
    """A boat with a waterline of its own, so that each test has its own puzzle."""
    return picture(*BOAT, "." * number + "#" * (10 - number))


def settings(game: PlayPage, name: str) -> None:
    game.page.get_by_role("button", name="Settings").click()
    game.page.get_by_role("switch", name=name).click()
    game.page.keyboard.press("Escape")


def test_a_hint_says_where_then_what_and_why_and_fills_as_one_step(play: OpenGame) -> None:
    game = play(boat(0))
    card = game.page.get_by_test_id("hint")
    game.button("Hint").click()
    expect(card).to_contain_text("Hint 1: where to look")
    expect(card).to_contain_text("Look at R6: it can be completed.")
    expect(card.get_by_role("button", name="R6")).to_be_visible()
    row = [f"R6C{column}" for column in range(1, 11)]
    assert cells_with(game.page, LIT) == row
    assert cells_with(game.page, GHOST) == []
    assert card.evaluate("one => one.closest('[aria-live=polite]') !== null")
    game.button("Hint").click()
    expect(card).to_contain_text("Hint 1: what and why")
    expect(card).to_contain_text("complete line")
    expect(card).to_contain_text("In R6 the 10 fills the whole row")
    assert cells_with(game.page, GHOST) == row
    game.button("Fill them").click()
    game.expect(*[10 * "."] * 5, 10 * "1")
    expect(card).to_have_count(0)
    game.page.keyboard.press("Control+z")
    game.expect(10 * ".")
    assert game.head()["hints"] == 1


def test_the_buttons_that_leave_a_hint_look_alike(play: OpenGame) -> None:
    game = play(boat(0))
    look = "(one) => ['border', 'color', 'background'].map((name) => getComputedStyle(one)[name]).join()"
    game.button("Hint").click()
    thanks = game.button("Thanks").evaluate(look)
    game.button("What and why").click()
    assert game.button("I will do it").evaluate(look) == thanks


def test_a_hint_counts_once_and_the_player_may_do_it_alone(play: OpenGame) -> None:
    game = play(boat(1))
    for _ in range(2):
        game.button("Hint").click()
        game.button("What and why").click()
        game.button("I will do it").click()
    game.until(lambda: game.head().get("hints") == 1)
    game.drag((5, 0), (5, 9))
    game.button("Hint").click()
    expect(game.page.get_by_test_id("hint")).to_contain_text("Hint 2: where to look")
    game.until(lambda: game.head()["hints"] == 2)


def test_a_hint_that_is_still_looked_for_is_dropped_when_play_is_left(play: OpenGame) -> None:
    game = play(boat(2))
    HeldJobs(game.page, "hint")
    game.button("Hint").click()
    expect(game.page.get_by_test_id("hint")).to_have_count(1)
    game.page.get_by_role("tab", name="Solve").click()
    game.page.get_by_test_id("solve-margin").wait_for()
    game.page.get_by_role("tab", name="Play").click()
    expect(game.button("Hint")).to_be_visible()
    expect(game.page.get_by_test_id("hint")).to_have_count(0)


def test_a_hint_goes_away_when_its_cells_are_drawn(play: OpenGame) -> None:
    game = play(boat(2))
    game.button("Hint").click()
    game.button("What and why").click()
    game.drag((5, 0), (5, 4))
    expect(game.page.get_by_test_id("hint")).to_have_count(1)
    game.drag((5, 5), (5, 9))
    expect(game.page.get_by_test_id("hint")).to_have_count(0)


def test_with_a_mistake_the_hint_says_so_first_and_goes_back(play: OpenGame) -> None:
    game = play(boat(3))
    game.drag((5, 0), (5, 9))
    game.drag((0, 0), (0, 1))
    game.drag((6, 1), (6, 8))
    game.button("Hint").click()
    expect(game.page.get_by_test_id("hint")).to_contain_text("Something is wrong on the board.")
    game.button("Go back to before it").click()
    game.expect(*[10 * "."] * 5, 10 * "1")
    expect(game.page.get_by_test_id("check")).to_contain_text("2 strokes taken back.")
    game.button("Undo").click()
    game.expect("11........", *[10 * "."] * 4, 10 * "1", ".11111111.")


def test_pencil_marks_are_never_wrong_and_hints_do_not_know_them(play: OpenGame) -> None:
    game = play(boat(4))
    game.tool("Pencil")
    game.drag((0, 0), (0, 3))
    game.drag((5, 0), (5, 9))
    game.button("Check").click()
    expect(game.page.get_by_test_id("check")).to_contain_text("All right so far")
    game.button("Hint").click()
    expect(game.page.get_by_test_id("hint")).to_contain_text("Look at R6: it can be completed.")


def test_a_check_counts_the_settled_cells(play: OpenGame) -> None:
    game = play(boat(5))
    game.drag((5, 0), (5, 9))
    game.drag((0, 0), (0, 3), button="right")
    game.button("Check").click()
    expect(game.page.get_by_test_id("check")).to_contain_text("14 of 90 cells are settled.")
    game.until(lambda: game.head()["checks"] == 1)
    game.drag((0, 5), (0, 9), button="right")
    expect(game.page.get_by_test_id("check")).to_have_count(0)


def test_a_check_finds_mistakes_shows_them_and_goes_back_as_one_step(play: OpenGame) -> None:
    game = play(boat(6))
    game.drag((5, 0), (5, 9))
    game.drag((0, 0), (0, 2))
    game.drag((6, 1), (6, 8))
    game.drag((7, 2), (7, 7))
    game.button("Check").click()
    card = game.page.get_by_test_id("check")
    expect(card).to_contain_text("3 cells are wrong")
    expect(card).to_contain_text("The first came 3 strokes ago.")
    assert cells_with(game.page, RED) == []
    game.button("Show them").click()
    expect(game.page.get_by_test_id("announcer")).to_contain_text("Wrong: R1C1, R1C2, R1C3.")
    assert cells_with(game.page, RED) == ["R1C1", "R1C2", "R1C3"]
    game.page.get_by_test_id("board-keys").focus()
    game.page.keyboard.press("Control+Home")
    game.page.keyboard.press("Home")
    cell = game.page.get_by_test_id("active-cell")
    game.until(lambda: "filled, wrong" in (cell.get_attribute("aria-label") or ""))
    game.drag((7, 0), button="right")
    expect(card).to_contain_text("The first came 4 strokes ago.")
    game.page.keyboard.press("Control+z")
    expect(card).to_contain_text("The first came 3 strokes ago.")
    game.button("Go back to there").click()
    right = [*[10 * "."] * 5, 10 * "1"]
    game.expect(*right)
    expect(card).to_contain_text("Back before the mistake")
    game.button("Undo").click()
    game.expect("111.......", *right[1:], ".11111111.", "..111111..")
    expect(card).to_have_count(0)
    game.button("Redo").click()
    game.expect(*right)


def test_mistakes_are_ringed_at_once_only_if_the_player_wants_that(play: OpenGame) -> None:
    game = play(boat(7))
    game.drag((0, 1))
    game.expect(".1........")
    assert cells_with(game.page, RED) == []
    settings(game, "Show mistakes at once")
    game.until(lambda: cells_with(game.page, RED) == ["R1C2"])
    game.drag((0, 2))
    game.until(lambda: cells_with(game.page, RED) == ["R1C2", "R1C3"])
    cell = game.page.get_by_test_id("active-cell")
    game.page.keyboard.press("ArrowLeft")
    game.until(lambda: "filled, wrong" in (cell.get_attribute("aria-label") or ""))
    game.page.reload()
    game.page.locator("[data-grid]").first.wait_for()
    game.until(lambda: cells_with(game.page, RED) == ["R1C2", "R1C3"])
    settings(game, "Show mistakes at once")
    game.until(lambda: cells_with(game.page, RED) == [])


def test_with_several_solutions_marks_are_wrong_only_if_they_fit_none(play: OpenGame) -> None:
    game = play(TWO)
    card = game.page.get_by_test_id("check")
    game.drag((0, 0))
    game.button("Check").click()
    expect(card).to_contain_text("All right so far")
    game.drag((1, 0))
    game.button("Check").click()
    expect(card).to_contain_text("cannot all be right")
    game.button("Go back to there").click()
    game.expect("1...")


def test_a_puzzle_without_a_solution_cannot_be_checked(play: OpenGame) -> None:
    game = play(Puzzle.from_clues([[1, 1], [1, 1], [1]], [[3], [1], [1]]))
    game.drag((0, 0))
    game.button("Check").click()
    expect(game.page.get_by_test_id("check")).to_contain_text("This puzzle has no solution, so nothing can be checked.")
    game.button("Hint").click()
    expect(game.page.get_by_test_id("hint")).to_contain_text("The puzzle has no solution, whatever is filled in.")


def test_a_line_in_a_hint_is_pressed_to_scroll_there_also_on_a_board_that_is_not_zoomed(play: OpenGame) -> None:
    game = play(picture(*[100 * "."] * 98, "#" + 99 * ".", 100 * "#"), **PHONE)
    before = game.grid()
    game.button("Hint").tap()
    chip = game.page.get_by_test_id("hint").get_by_role("button", name="R100")
    game.until(lambda: game.grid()[1] < before[1])
    there = game.grid()
    game.page.mouse.move(before[0] + 100, before[1] + 100)
    game.page.mouse.wheel(0, -2000)
    game.until(lambda: game.grid()[1] > there[1])
    chip.tap()
    game.until(lambda: game.grid()[1] == there[1])
