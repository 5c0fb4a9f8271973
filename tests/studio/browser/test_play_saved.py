"""Nothing is lost: the whole history is saved at every stroke, and a killed server resumes."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.studio.browser.conftest import NewPage, OpenGame
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.studio_process import Studio


def scribble(game: PlayPage, strokes: int, seed: int) -> None:
    """Random strokes with all tools."""
    dice = random.Random(seed)
    for _ in range(strokes):
        row, first, last = dice.randrange(8), dice.randrange(8), dice.randrange(8)
        game.drag((row, first), (row, last), button=dice.choice(["left", "right"]))


def test_after_a_reload_everything_is_undone_to_the_start_and_redone_to_the_end(play: OpenGame) -> None:
    game = play()
    scribble(game, 15, seed=1)
    game.page.keyboard.press("Control+z")
    game.page.keyboard.press("Control+z")
    scribble(game, 5, seed=2)
    game.until(lambda: not game.button("Undo").is_disabled())
    game.page.wait_for_timeout(200)
    end = game.saved()
    game.page.reload()
    expect(game.button("Undo")).to_be_enabled()
    steps = 0
    while not game.button("Undo").is_disabled():
        game.page.keyboard.press("Control+z")
        steps += 1
    assert steps >= 15
    game.expect("........")
    game.page.reload()
    expect(game.button("Redo")).to_be_enabled()
    for _ in range(steps):
        game.page.keyboard.press("Control+y")
    expect(game.button("Redo")).to_be_disabled()
    game.expect(*end)


def test_a_killed_server_loses_nothing_and_strokes_without_it_arrive_later(
    fresh_studio: Studio, new_page: NewPage
) -> None:
    puzzle = blank()
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.drag((0, 0), (0, 4))
    game.expect("11111...")
    fresh_studio.kill()
    game.drag((1, 0), (1, 2))
    game.drag((2, 0), (2, 6), button="right")
    expect(game.page.get_by_text("The studio is not running")).to_be_visible()
    fresh_studio.start()
    marks = ["11111...", "111.....", "xxxxxxx."]
    game.expect(*marks)
    expect(game.page.get_by_text("The studio is not running")).to_have_count(0)
    fresh_studio.kill()
    fresh_studio.start()
    again = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    again.expect(*marks)
    for _ in range(3):
        again.button("Undo").click()
    again.expect("........")


def test_a_second_tab_takes_over_the_marks_of_the_first(play: OpenGame, studio: Studio) -> None:
    puzzle = blank()
    one = play(puzzle)
    one.drag((0, 0), (0, 3))
    one.expect("1111....")
    page = one.page.context.new_page()
    page.goto(address(studio, puzzle))
    two = PlayPage(page, studio, puzzle)
    two.drag((1, 0), (1, 3))
    two.expect("1111....", "1111....")
    one.page.bring_to_front()
    one.drag((2, 0), (2, 3))
    expect(one.page.get_by_text("You also played this puzzle in another tab.")).to_be_visible()
    one.drag((3, 0), (3, 3))
    one.expect("1111....", "1111....", "........", "1111....")


def test_strikes_hints_and_the_time_come_back(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0))
    game.button("Hint").click()
    game.page.get_by_test_id("hint").wait_for()
    game.page.wait_for_timeout(1300)
    game.page.reload()
    expect(game.page.get_by_test_id("clock")).not_to_have_text("00:00")
    game.until(lambda: game.head()["seconds"] >= 1)


def test_a_sheet_that_is_only_looked_at_is_not_saved(play: OpenGame) -> None:
    game = play()
    game.page.keyboard.press("Tab")
    game.page.wait_for_timeout(300)
    assert game.head() == {}
    game.drag((0, 0))
    game.expect("1.......")


def test_the_library_shows_the_progress(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 3))
    game.expect("1111....")
    head = game.head()
    assert (head["filled"], head["solved"]) == (4, None)
    assert head["total"] == sum(sum(clue.lengths) for clue in game.puzzle.rows)
    expect(game.page.get_by_test_id("progress")).to_have_text(f"4 of {head['total']} cells filled")
