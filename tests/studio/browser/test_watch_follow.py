"""Watch: a zoomed board follows the steps, and the address of a race holds its step."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import example
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_watch import watch
from tests.studio.browser.test_watch_race import race, steps


def place(page: Page, side: int = 0) -> str:
    """Where the first cell of a board is, once it stays there."""
    board = page.get_by_test_id("board").nth(side)
    before, now = "", board.get_attribute("data-grid") or ""
    while before != now:
        page.wait_for_timeout(80)
        before, now = now, board.get_attribute("data-grid") or ""
    return now


def zoom(page: Page) -> None:
    """Zoom into the first board."""
    page.get_by_test_id("board-keys").first.focus()
    for _ in range(4):
        page.keyboard.press("+")


def test_a_zoomed_board_follows_the_steps(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "windmill")
    zoom(page)
    places = set()
    for _ in range(8):
        page.get_by_role("button", name="Step on").click()
        places.add(place(page))
    assert len(places) > 2


def test_a_board_that_is_seen_whole_stays(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "windmill")
    before = place(page)
    for _ in range(5):
        page.get_by_role("button", name="Step on").click()
    assert place(page) == before


def test_a_board_moved_by_hand_stays_until_it_plays_again(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "windmill")
    zoom(page)
    page.get_by_role("button", name="Step on").click()
    box = page.get_by_test_id("board").bounding_box()
    assert box is not None
    before = place(page)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)
    page.mouse.wheel(0, 2000)
    page.mouse.wheel(0, -90)
    held = place(page)
    assert held != before
    for _ in range(6):
        page.get_by_role("button", name="Step on").click()
        assert place(page) == held
    page.get_by_test_id("watch-play").click()
    page.wait_for_function(
        "held => document.querySelector('[data-testid=board]').dataset.grid !== held", arg=held, timeout=20_000
    )


def test_each_board_of_a_race_follows_its_own_steps_with_the_same_zoom(desktop: Page, studio: Studio) -> None:
    page = race(desktop, studio, "windmill", "native", "overlap_nfa")
    zoom(page)
    sides = [place(page, side).split()[2] for side in (0, 1)]
    assert sides[0] == sides[1]
    before = [place(page, side) for side in (0, 1)]
    page.keyboard.press("Home")
    for _ in range(5):
        page.get_by_role("button", name="Step on").click()
    after = [place(page, side) for side in (0, 1)]
    assert after[0] != before[0] or after[1] != before[1]
    page.get_by_test_id("board-keys").last.focus()
    page.keyboard.press("+")
    sides = [place(page, side).split()[2] for side in (0, 1)]
    assert sides[0] == sides[1] != before[0].split()[2]


def test_the_address_of_a_race_holds_its_step(desktop: Page, studio: Studio) -> None:
    page = race(desktop, studio, "anchor", "permutation_filter", "overlap_nfa")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash.endsWith('&step=11')")
    page.reload()
    page.get_by_test_id("watch-strip").nth(1).wait_for(timeout=30_000)
    expect(page.get_by_test_id("watch-count")).to_have_text("Step 11 on both sides")
    assert steps(page) == [11, 11]


def test_a_step_after_the_end_of_a_race_is_its_end(desktop: Page, studio: Studio) -> None:
    code = hanjie.share_code(example("anchor"))
    desktop.goto(f"{studio.url}#/watch/{code}?alg=permutation_filter&vs=overlap_nfa&step=5000")
    desktop.get_by_test_id("watch-strip").nth(1).wait_for(timeout=30_000)
    expect(desktop.get_by_test_id("watch-count")).to_have_text("Step 39 on both sides")


def test_a_race_of_a_large_puzzle_fits_on_a_phone(new_page: NewPage, studio: Studio) -> None:
    page = race(new_page(studio.url, **PHONE), studio, "windmill", "native", "overlap_nfa")
    for side in (0, 1):
        left, top, cell = map(float, place(page, side).split())
        box = page.get_by_test_id("board").nth(side).bounding_box()
        assert box is not None
        assert left + 35 * cell <= box["width"] + 1
        assert top + 40 * cell <= box["height"] + 1
