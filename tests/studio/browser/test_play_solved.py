"""Winning, the celebration, the replay, the next puzzle, playing again; and the clock that pauses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import hanjie
from tests.studio.browser.conftest import PHONE, NewPage, OpenGame
from tests.studio.browser.design_page import cells_with
from tests.studio.browser.play_page import PlayPage, address, blank, picture
from tests.studio.browser.studio_process import Studio

INK = (0x17, 0x21, 0x2B)


def test_a_solved_puzzle_shows_its_picture_title_and_facts(fresh_studio: Studio, new_page: NewPage) -> None:
    teacup = hanjie.load("examples/teacup.non")
    page = new_page(address(fresh_studio, teacup))
    game = PlayPage(page, fresh_studio, teacup)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(re.compile(r"No\. \d+"))
    skyline = page.locator("link[rel=icon]").get_attribute("href")
    game.draw_all()
    solved = page.get_by_test_id("solved")
    expect(solved.get_by_role("heading", name=teacup.title)).to_be_visible()
    expect(title).to_have_text(teacup.title)
    expect(solved).to_contain_text(re.compile(r"No\. \d+, solved on \d+ \w+"))
    expect(solved).to_contain_text("first time")
    expect(page).to_have_title(f"{teacup.title} · Play · hanjie studio")
    game.until(lambda: page.locator("link[rel=icon]").get_attribute("href") != skyline)
    assert game.head()["solved"] is not None
    page.reload()
    expect(solved.get_by_role("heading", name=teacup.title)).to_be_visible()
    number = int(re.search(r"Next: No\. (\d+)", solved.text_content() or "")[1])  # type: ignore[index]
    solved.get_by_role("button", name="Next puzzle").click()
    expect(title).to_have_text(f"No. {number}")
    page.wait_for_url(re.compile("#/play/"))


@pytest.mark.local_host_only("there is no server that could stop")
def test_the_next_puzzle_of_a_studio_that_has_stopped_says_why_it_does_not_open(
    fresh_studio: Studio, new_page: NewPage
) -> None:
    puzzle = picture("##", "#.")
    game = PlayPage(new_page(address(fresh_studio, puzzle)), fresh_studio, puzzle)
    game.draw_all()
    game.page.get_by_test_id("solved").wait_for()
    fresh_studio.kill()
    game.button("Next puzzle").click()
    expect(game.page.locator(".toast")).to_have_text("The studio is not running.")


def test_any_grid_that_meets_the_clues_wins(play: OpenGame) -> None:
    game = play(picture("#...", ".#..", "....", "###."), with_picture=True)
    game.drag((0, 1))
    game.drag((1, 0))
    game.drag((3, 0), (3, 2))
    expect(game.page.get_by_text("Solved, with a picture its author did not draw.")).to_be_visible()


WATCH_CELEBRATION = """(key) => {
  const times = window.celebration = { began: 0, ended: 0 };
  new MutationObserver(() => {
    const isOn = document.querySelector(".celebrating") !== null;
    if (isOn && !times.began) {
      times.began = performance.now();
      const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      if (key) setTimeout(press, 100);
    }
    if (!isOn && times.began && !times.ended) times.ended = performance.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Notes when the celebration begins and ends; a key, if there is one, is pressed 100 ms after it began."""


def celebration(game: PlayPage, key: str | None) -> float:
    """Draw the picture; how long the celebration took, in milliseconds of the page."""
    game.page.evaluate(WATCH_CELEBRATION, key)
    game.draw_all()
    game.until(lambda: game.page.evaluate("celebration.ended > 0"))
    return float(game.page.evaluate("celebration.ended - celebration.began"))


def test_the_celebration_takes_less_than_a_second_and_any_key_skips_it(play: OpenGame) -> None:
    game = play(blank(5, 5))
    assert 700 < celebration(game, None) < 1100
    expect(game.page.get_by_test_id("board")).to_have_count(0)
    expect(game.page.get_by_test_id("announcer")).to_have_text(re.compile("Solved"))
    game.button("Play again").click()
    expect(game.board).to_be_visible()
    assert 90 < celebration(game, "Shift") < 500
    expect(game.page.get_by_test_id("board")).to_have_count(0)
    expect(game.page.get_by_test_id("announcer")).to_have_text(re.compile("Solved"))


def test_with_less_motion_nothing_moves(play: OpenGame) -> None:
    game = play(picture("##..", "....", "####"), reduced_motion="reduce")
    game.drag((0, 0), (0, 1))
    game.drag((2, 0), (2, 3))
    picture_box = game.page.locator(".play-picture")
    picture_box.wait_for()
    assert picture_box.evaluate("one => getComputedStyle(one).getPropertyValue('--from')") == ""
    expect(game.page.locator(".celebrating")).to_have_count(0)


def test_the_players_replay_plays_pauses_and_scrubs(play: OpenGame) -> None:
    game = play(picture("##..", "....", "##.#"))
    game.drag((1, 1))
    game.page.keyboard.press("Control+z")
    game.drag((0, 0), (0, 1))
    game.drag((2, 0), (2, 1))
    game.drag((2, 3))
    game.button("Your replay").click()
    slider = game.page.get_by_role("slider", name="Replay")
    expect(slider).to_have_attribute("aria-valuetext", "Stroke 5 of 5", timeout=15_000)
    expect(game.button("Play")).to_be_visible()
    slider.focus()
    for step in (4, 3, 2):
        game.page.keyboard.press("ArrowLeft")
        expect(slider).to_have_attribute("aria-valuetext", f"Stroke {step} of 5")
    game.page.get_by_role("radio", name="10×").click()
    game.button("Play").click()
    expect(slider).to_have_attribute("aria-valuetext", "Stroke 5 of 5")
    game.button("Close the replay").click()
    expect(game.page.get_by_test_id("replay")).to_have_count(0)


def test_back_or_escape_closes_the_replay(play: OpenGame) -> None:
    game = play(picture("##..", ".#..", "##.#"))
    game.draw_all()
    replay = game.page.get_by_test_id("replay")
    game.button("Your replay").click()
    expect(replay).to_be_visible()
    game.page.go_back()
    expect(replay).to_have_count(0)
    expect(game.page.get_by_test_id("solved")).to_be_visible()
    game.button("Your replay").click()
    expect(replay).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(replay).to_have_count(0)
    expect(game.page.get_by_test_id("solved")).to_be_visible()


def test_playing_again_keeps_the_best_time(play: OpenGame) -> None:
    game = play(picture("##..", "#...", "####"))
    game.draw_all()
    game.button("Play again").click()
    game.until(lambda: game.head().get("best") is not None)
    expect(game.page.get_by_test_id("progress")).to_have_text("0 of 7 cells filled")
    expect(game.button("Undo")).to_be_disabled()
    best = game.head()["best"]
    game.draw_all()
    expect(game.page.get_by_test_id("solved")).not_to_contain_text("first time")
    game.until(lambda: "again" not in game.head())
    assert game.head()["solved"] is not None
    assert game.head()["best"] == best


def test_a_puzzle_that_is_played_again_stays_solved(fresh_studio: Studio, new_page: NewPage) -> None:
    teacup = hanjie.load("examples/teacup.non")
    page = new_page(address(fresh_studio, teacup))
    game = PlayPage(page, fresh_studio, teacup)
    game.draw_all()
    game.button("Play again").click()
    game.drag((0, 0))
    progress = page.get_by_test_id("progress")
    expect(progress).to_contain_text("1 of")
    expect(page.get_by_role("heading", level=1)).to_have_text(teacup.title)
    game.until(lambda: game.head().get("again", {}).get("filled") == 1)
    page.reload()
    expect(progress).to_contain_text("1 of")
    game.button("Picture and replay").click()
    expect(page.get_by_test_id("solved")).to_contain_text("first time")
    clock = page.get_by_test_id("clock")
    game.button("Your replay").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    page.go_back()
    game.button("Go on playing").click()
    expect(clock).to_be_visible()
    expect(progress).to_contain_text("1 of")
    page.get_by_role("link", name="Library", exact=True).click()
    tile = page.get_by_test_id("tile").filter(has_text=teacup.title)
    expect(tile.locator(".tile-seal")).to_be_visible()
    expect(tile.locator(".tile-progress")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Solved"))).to_contain_text("1")
    tile.get_by_role("button").first.click()
    expect(progress).to_contain_text("1 of")


def test_pause_covers_the_board_and_stops_the_clock(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0))
    clock = game.page.get_by_test_id("clock")
    expect(clock).not_to_have_text("00:00")
    assert cells_with(game.page, INK) == ["R1C1"]
    game.button("Stop the clock").click()
    expect(game.page.get_by_test_id("paused")).to_contain_text("Paused. Press to go on.")
    assert cells_with(game.page, INK) == []
    expect(game.page.get_by_test_id("active-cell")).to_have_count(0)
    time = clock.text_content()
    assert time is not None
    game.page.wait_for_timeout(1300)
    expect(clock).to_have_text(time)
    game.page.keyboard.press("Control+z")
    game.page.get_by_test_id("paused").click()
    game.expect("1.......")
    expect(clock).not_to_have_text(time)


def test_the_clock_stops_while_the_page_is_hidden(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0))
    clock = game.page.get_by_test_id("clock")
    hide = """(hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    game.page.evaluate(hide, True)
    time = clock.text_content()
    assert time is not None
    game.page.wait_for_timeout(1500)
    expect(clock).to_have_text(time)
    game.page.evaluate(hide, False)
    expect(clock).not_to_have_text(time)


@pytest.mark.parametrize(
    ("opener", "name"), [("Print", "Print and share"), ("Settings", "Settings"), ("Keys and touch", "Keys and touch")]
)
def test_the_clock_stops_under_a_dialog(play: OpenGame, opener: str, name: str) -> None:
    game = play()
    game.drag((0, 0))
    clock = game.page.get_by_test_id("clock")
    expect(clock).not_to_have_text("00:00")
    game.button(opener).click()
    expect(game.page.get_by_role("dialog", name=name)).to_be_visible()
    time = clock.text_content()
    assert time is not None
    game.page.mouse.move(600, 500)
    game.page.wait_for_timeout(1500)
    expect(clock).to_have_text(time)
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    expect(clock).not_to_have_text(time)


def test_the_clock_waits_behind_a_dialog_that_opens_with_the_puzzle(play: OpenGame) -> None:
    game = play()
    game.page.goto(game.page.url.split("?")[0] + "?sheet=paper")
    game.page.reload()
    expect(game.page.get_by_role("dialog", name="Print and share")).to_be_visible()
    clock = game.page.get_by_test_id("clock")
    game.page.mouse.move(600, 500)
    game.page.wait_for_timeout(1500)
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    game.page.wait_for_timeout(1300)
    expect(clock).to_have_text("00:00")
    game.drag((0, 0))
    expect(clock).not_to_have_text("00:00")


def test_idle_time_beyond_a_minute_is_not_counted(play: OpenGame) -> None:
    game = play()
    game.page.clock.install()
    game.page.reload()
    game.board.wait_for()
    game.page.clock.run_for(30_000)
    expect(game.page.get_by_test_id("clock")).to_have_text("00:00")
    game.page.mouse.move(400, 400)
    game.page.clock.run_for(30_000)
    expect(game.page.get_by_test_id("clock")).to_have_text(re.compile("00:(29|3[0-2])"))
    game.page.clock.run_for(600_000)
    expect(game.page.get_by_test_id("clock")).to_have_text("01:00")
    game.page.mouse.move(500, 500)
    game.page.clock.run_for(5_000)
    expect(game.page.get_by_test_id("clock")).to_have_text(re.compile("01:0[4-6]"))


def test_a_phone_shows_the_picture_and_the_short_facts(play: OpenGame) -> None:
    game = play(picture("##..", ".#..", "####"), **PHONE)
    game.draw_all(game.swipe)
    expect(game.page.get_by_test_id("solved")).to_contain_text(re.compile(r"\d\d:\d\d, no hints"))
    width = game.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390
