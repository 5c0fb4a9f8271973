"""Nothing is lost: the whole history is saved at every stroke, and a killed server resumes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.studio.browser.conftest import NewPage, OpenGame
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.shelf import DEAF, tile
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


@pytest.mark.local_host_only("there is no server that could stop")
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
    notice = game.page.get_by_text("The studio is not running")
    expect(notice).to_be_visible()
    game.button("Close the notice").click()
    expect(notice).to_have_count(0)
    fresh_studio.start()
    marks = ["11111...", "111.....", "xxxxxxx."]
    game.expect(*marks)
    expect(game.page.get_by_text("The studio is back.")).to_be_visible()
    fresh_studio.kill()
    game.drag((3, 0), (3, 1))
    expect(notice).to_be_visible()
    marks.append("11......")
    fresh_studio.start()
    game.expect(*marks)
    again = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    again.expect(*marks)
    for _ in range(4):
        again.button("Undo").click()
    again.expect("........")


@pytest.mark.local_host_only("there is no server that could stop")
def test_a_server_that_stopped_answering_is_noticed_and_gets_the_strokes_when_it_goes_on(
    fresh_studio: Studio, new_page: NewPage
) -> None:
    puzzle = blank()
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.drag((0, 0), (0, 4))
    game.expect("11111...")
    game.page.clock.install()
    notice = game.page.get_by_text("The studio is not running")
    with fresh_studio.frozen():
        game.drag((1, 0), (1, 2))
        for _ in range(3):
            game.page.clock.fast_forward(10_000)
        expect(notice).to_be_visible()
    game.expect("11111...", "111.....")
    game.page.clock.fast_forward(10_000)
    expect(notice).to_have_count(0)


def other_tab(game: PlayPage, is_deaf: bool = False) -> PlayPage:
    """The same puzzle in a second tab of the same browser, which may not hear from the first."""
    page = game.page.context.new_page()
    if is_deaf:
        page.add_init_script(DEAF)
    page.goto(address(game.studio, game.puzzle))
    return PlayPage(page, game.studio, game.puzzle)


def shows(game: PlayPage, filled: int) -> None:
    """Wait until the page says that so many cells are filled."""
    expect(game.page.get_by_test_id("progress")).to_contain_text(f"{filled} of")


@pytest.mark.local_host_only("there is no server that could stop")
def test_work_without_a_server_survives_a_closed_page(fresh_studio: Studio, new_page: NewPage) -> None:
    puzzle = blank()
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.drag((0, 0), (0, 4))
    game.expect("11111...")
    fresh_studio.kill()
    game.drag((1, 0), (1, 2))
    game.drag((2, 0), (2, 6), button="right")
    expect(game.page.locator(".gone")).to_contain_text("Your last changes are kept in this browser")
    context = game.page.context
    game.page.close(run_before_unload=False)
    fresh_studio.start()
    page = context.new_page()
    page.goto(address(fresh_studio, puzzle))
    again = PlayPage(page, fresh_studio, puzzle)
    shows(again, 8)
    again.expect("11111...", "111.....", "xxxxxxx.")
    again.button("Undo").click()
    again.expect("11111...", "111.....")
    page.wait_for_function("Object.keys(localStorage).every((key) => !key.startsWith('hanjie.journal'))")


@pytest.mark.local_host_only("there is no server that could stop")
def test_a_new_puzzle_drawn_on_without_a_server_survives_a_closed_page(fresh_studio: Studio, new_page: NewPage) -> None:
    puzzle = blank()
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    shows(game, 0)
    fresh_studio.kill()
    game.drag((0, 0), (0, 4))
    expect(game.page.locator(".gone")).to_contain_text("Your last changes are kept in this browser")
    context = game.page.context
    game.page.close()
    fresh_studio.start()
    page = context.new_page()
    page.goto(address(fresh_studio, puzzle))
    PlayPage(page, fresh_studio, puzzle).expect("11111...")


@pytest.mark.local_host_only("there is no server that could stop")
def test_work_that_waits_is_not_sent_to_another_library(
    fresh_studio: Studio, new_page: NewPage, tmp_path: Path
) -> None:
    puzzle, own = blank(), fresh_studio.library
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.drag((0, 0), (0, 4))
    game.expect("11111...")
    fresh_studio.kill()
    game.drag((1, 0), (1, 2))
    expect(game.page.locator(".gone")).to_contain_text("kept in this browser")
    fresh_studio.library = tmp_path / "other.sqlite3"
    with game.page.expect_event("load"):
        fresh_studio.start()
    shows(game, 0)
    assert game.head() == {}
    fresh_studio.kill()
    fresh_studio.library = own
    fresh_studio.start()
    game.page.reload()
    game.expect("11111...", "111.....")


def test_a_page_that_is_closed_right_after_a_stroke_loses_nothing(play: OpenGame, studio: Studio) -> None:
    game = play()
    game.drag((0, 0), (0, 3))
    game.expect("1111....")
    context = game.page.context
    for row in range(1, 5):
        game.drag((row, 0), (row, 3))
        game.page.close()
        page = context.new_page()
        page.goto(address(studio, game.puzzle))
        game = PlayPage(page, studio, game.puzzle)
        shows(game, 4 * (row + 1))
    game.expect(*["1111...."] * 5)


def test_a_second_tab_shows_the_strokes_of_the_first(play: OpenGame) -> None:
    one = play()
    one.drag((0, 0), (0, 3))
    one.expect("1111....")
    two = other_tab(one)
    two.drag((1, 0), (1, 3))
    shows(one, 8)
    one.drag((2, 0), (2, 3))
    shows(two, 12)
    two.button("Undo").click()
    shows(one, 8)
    one.expect("1111....", "1111....")
    assert not one.page.get_by_text("in another tab").is_visible()


def test_strokes_of_two_tabs_that_do_not_hear_each_other_are_merged(play: OpenGame) -> None:
    one = play()
    one.drag((0, 0), (0, 3))
    one.expect("1111....")
    two = other_tab(one, is_deaf=True)
    two.drag((1, 0), (1, 3))
    two.expect("1111....", "1111....")
    one.drag((2, 0), (2, 3))
    expect(one.page.get_by_text("This board has the marks of both.")).to_be_visible()
    shows(one, 12)
    one.drag((3, 0), (3, 3))
    one.expect(*["1111...."] * 4)


def test_a_puzzle_that_another_tab_deletes_comes_back_with_the_next_stroke(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 3))
    game.expect("1111....")
    other = game.page.context.new_page()
    other.goto(game.studio.url)
    name = game.page.get_by_role("heading", level=1).inner_text()
    notice = game.page.get_by_role("heading", name="This puzzle was deleted in another tab")

    def delete() -> None:
        tile(other, name).click(button="right")
        other.get_by_role("menuitem", name="Delete").click()
        expect(notice).to_be_visible()
        # The clock stops and saves the time when the page is hidden; that alone must not bring the puzzle back.
        game.page.evaluate("dispatchEvent(new Event('pagehide'))")
        game.page.wait_for_timeout(500)
        assert game.head() == {}

    delete()
    game.page.get_by_role("button", name="Bring it back").click()
    expect(notice).to_have_count(0)
    game.expect("1111....")
    delete()
    game.drag((1, 0), (1, 3))
    expect(notice).to_have_count(0)
    game.expect("1111....", "1111....")


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
