"""Play on phones of 390 and 320 pixels: everything in reach, nothing cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from hanjie import Palette, Puzzle
from tests.studio.browser.conftest import PHONE, SMALL_PHONE, OpenGame
from tests.studio.browser.play_page import PlayPage, blank, picture

SIZES = pytest.mark.parametrize("options", [PHONE, SMALL_PHONE], ids=["390", "320"])


def controls(game: PlayPage) -> list[dict[str, float]]:
    script = "all => all.map(one => one.getBoundingClientRect().toJSON())"
    return list(game.page.locator(".play button:visible").evaluate_all(script))


@SIZES
def test_controls_are_large_enough_and_nothing_scrolls_sideways(play: OpenGame, options: dict[str, object]) -> None:
    game = play(**options)
    width = game.page.viewport_size["width"]  # type: ignore[index]
    game.tool("Pencil")
    for box in controls(game):
        assert min(box["height"], box["width"]) >= 48, box
        assert box["left"] >= 0, box
        assert box["right"] <= width, box
    assert game.page.evaluate("document.documentElement.scrollWidth") <= width
    assert game.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@SIZES
def test_the_slip_shows_all_numbers_of_the_touched_lines_with_those_struck(
    play: OpenGame, options: dict[str, object]
) -> None:
    rows = 5 if options is PHONE else 6
    game = play(picture("##.#.#..", "........", "#.##.#..", *["##......"] * rows), **options)
    slip = game.page.get_by_test_id("line-slip")
    before = game.board.bounding_box()
    game.tap((0, 0))
    expect(slip).to_contain_text("R1211")
    expect(slip).to_contain_text(f"C11{rows + 1}")
    for column in (1, 3, 5):
        game.tap((0, column))
    game.until(lambda: slip.locator("s").count() >= 3)
    assert game.board.bounding_box() == before, "the board must not move while the slip changes"


def test_labels_drop_below_360_and_names_stay(play: OpenGame) -> None:
    game = play(**SMALL_PHONE)
    expect(game.page.get_by_text("Cross", exact=True)).to_be_hidden()
    expect(game.page.get_by_role("radio", name="Cross")).to_be_visible()
    expect(game.button("Undo")).to_be_visible()


def wait_for_animations(card: Locator) -> None:
    card.evaluate("one => Promise.all(one.getAnimations().map(({ finished }) => finished))")


def test_the_hint_is_a_drawer_from_below(play: OpenGame) -> None:
    game = play(picture("########", *["#......."] * 7), **PHONE)
    game.button("Hint").tap()
    card = game.page.get_by_test_id("hint")
    expect(card).to_contain_text("Hint 1: where to look")
    wait_for_animations(card)
    box = card.bounding_box()
    assert box is not None
    assert (box["y"] + box["height"], box["width"]) == (844, 390)
    game.button("What and why").tap()
    game.button("Fill them").tap()
    game.expect("11111111")
    game.button("Hint").tap()
    game.button("Close the hint").tap()
    expect(card).to_have_count(0)


def test_what_a_check_took_back_comes_back_from_its_drawer(play: OpenGame) -> None:
    game = play(picture(*["####...."] * 8), **PHONE)
    game.tap((0, 0))
    game.tap((1, 6))
    game.expect("1.......", "......1.")
    game.button("Check").tap()
    game.button("Go back to there").tap()
    game.expect("1.......")
    game.button("Bring it back").tap()
    game.expect("1.......", "......1.")
    expect(game.page.get_by_test_id("check")).to_have_count(0)


def test_no_tool_is_alone_in_the_last_row(play: OpenGame) -> None:
    palette = Palette.from_colors([("white", "#ffffff", "."), *((each, f"#{each * 6}", each) for each in "2468a")])
    game = play(blank(palette=palette), **PHONE)
    tops = [box["y"] for tool in game.page.get_by_role("radio").all() if (box := tool.bounding_box())]
    assert [tops.count(top) for top in sorted(set(tops))] == [4, 3]


def test_a_finger_leaves_no_trace_on_what_it_pressed(play: OpenGame) -> None:
    game = play(**PHONE)
    game.page.get_by_role("radio", name="Cross").hover()
    colors = [
        game.page.get_by_role("radio", name=name).evaluate("tool => getComputedStyle(tool).backgroundColor")
        for name in ("Cross", "Pencil")
    ]
    assert colors[0] == colors[1]


def test_the_bar_has_the_time_and_the_menu_pauses(play: OpenGame) -> None:
    game = play(**PHONE)
    bar = game.page.get_by_role("banner")
    expect(bar).to_contain_text("8 × 8, 00:0")
    game.button("More").tap()
    game.button("Pause").tap()
    expect(game.page.get_by_test_id("paused")).to_contain_text("Paused. Press to go on.")
    game.page.get_by_test_id("paused").tap()
    expect(game.page.get_by_test_id("paused")).to_have_count(0)


def test_the_left_hand_has_the_tools_the_other_way_round(play: OpenGame) -> None:
    game = play(**PHONE)
    fill = game.page.get_by_role("radio", name="Fill")
    left = "one => one.getBoundingClientRect().left"
    assert fill.evaluate(left) < 100
    game.button("More").tap()
    game.button("Settings").tap()
    game.page.get_by_role("switch", name="Left hand").tap()
    game.page.keyboard.press("Escape")
    assert fill.evaluate(left) > 200


def test_a_large_board_is_zoomed_by_its_corner_and_the_slip_has_all_numbers(play: OpenGame) -> None:
    game = play(blank(40, 40), **PHONE)
    fit = game.cell()
    x, y = game.point((0, 0), dx=0, dy=0)
    game.page.touchscreen.tap(x - 20, y - 20)
    game.until(lambda: game.cell() > fit)
    game.tap((2, 2))
    slip = game.page.get_by_test_id("line-slip")
    numbers = [str(length) for length in game.puzzle.rows[2].lengths]
    game.until(lambda: slip.locator("div").first.locator(".play-numbers > *").all_text_contents() == numbers)


LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
SMALL_LYING = {**PHONE, "viewport": {"width": 568, "height": 320}}


def test_numbers_on_the_slip_have_the_letters_of_their_colors(play: OpenGame) -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#d02828"), ("green", "#7a6a20")])
    game = play(Puzzle.from_picture([[1, 1, 2, 2, 2], [1, 2, 0, 0, 0], [0, 0, 0, 0, 1]], palette), **PHONE)
    game.tap((0, 0))
    numbers = game.page.get_by_test_id("line-slip").locator(".play-numbers").first.locator("> *")
    expect(numbers).to_have_text(["2A", "3B"])


def test_the_hint_is_drawn_down_by_its_handle(play: OpenGame) -> None:
    game = play(**PHONE)
    game.button("Hint").click()
    hint = game.page.get_by_test_id("hint")
    expect(hint).to_contain_text("Hint 1")
    wait_for_animations(hint)
    box = hint.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    game.slide((x, y), (x, y + 15))
    expect(hint).to_be_visible()
    game.slide((x, y), (x, y + 30), (x, y + 80))
    expect(hint).to_have_count(0)


def test_a_phone_starts_over_from_its_menu(play: OpenGame) -> None:
    game = play(**PHONE)
    game.tap((0, 0))
    game.expect("1.......")
    game.button("More").click()
    game.page.get_by_role("button", name="Start over").click()
    game.expect()


def test_the_cross_of_a_verdict_is_beside_its_heading_on_a_lying_phone(play: OpenGame) -> None:
    game = play(**LYING)
    game.button("Check").click()
    card = game.page.get_by_test_id("check")
    expect(card).to_contain_text("All right so far")
    cross = game.button("Close the check").bounding_box()
    text = card.locator(".verdict :is(h2, h3, b)").first.bounding_box()
    assert cross is not None
    assert text is not None
    assert text["x"] + text["width"] <= cross["x"] or text["y"] >= cross["y"] + cross["height"]


def test_a_small_lying_phone_has_its_tools_beside_the_board(play: OpenGame) -> None:
    game = play(blank(15, 15), **SMALL_LYING)
    board = game.board.bounding_box()
    dock = game.page.locator(".play-dock").bounding_box()
    assert board is not None
    assert dock is not None
    first, second = sorted((board, dock), key=lambda box: box["x"])
    assert first["x"] + first["width"] <= second["x"] + 1
    assert game.cell() >= 9
    assert game.page.evaluate("document.documentElement.scrollWidth") == 568
    game.button("Check").click()
    expect(game.page.get_by_test_id("check")).to_contain_text("All right so far")
    assert game.board.bounding_box() == board
