"""Watch: two algorithms in a race, and the solving as a film in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import example
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_watch import watch


def race(page: Page, studio: Studio, name: str, one: str, other: str) -> Page:
    """Open a race, and wait until both traces are there."""
    page.goto(f"{studio.url}#/watch/{hanjie.share_code(example(name))}?alg={one}&vs={other}")
    page.get_by_test_id("watch-strip").nth(1).wait_for(timeout=30_000)
    return page


def steps(page: Page) -> list[int]:
    """The steps that both sides show."""
    boards = page.get_by_test_id("watch-board")
    return [int(boards.nth(side).get_attribute("data-step") or -1) for side in (0, 1)]


def first(page: Page) -> list[bool]:
    """Which sides have the green frame."""
    lanes = page.get_by_test_id("watch-lane")
    return [lanes.nth(side).get_attribute("data-first") == "true" for side in (0, 1)]


def test_a_race_keeps_pace_by_steps_and_frames_the_first(desktop: Page, studio: Studio) -> None:
    page = race(desktop, studio, "anchor", "permutation_filter", "overlap_nfa")
    assert steps(page) == [0, 0]
    for _ in range(3):
        page.keyboard.press("Shift+ArrowRight")
    assert steps(page) == [30, 30]
    expect(page.get_by_test_id("watch-count")).to_have_text("Step 30 on both sides")
    assert first(page) == [False, False]
    page.get_by_role("button", name="Step on").click()
    page.get_by_role("button", name="Step on").click()
    assert steps(page) == [32, 32]
    assert first(page) == [False, True]
    page.keyboard.press("End")
    assert steps(page) == [39, 32]
    assert first(page) == [False, True]
    lanes = page.get_by_test_id("watch-lane")
    frame = "lane => { const { content, borderTopColor } = getComputedStyle(lane, '::after');"
    frame += " return content === 'none' ? null : borderTopColor; }"
    assert [lanes.nth(side).evaluate(frame) for side in (0, 1)] == [None, "rgb(39, 105, 74)"]
    expect(lanes.nth(0)).to_contain_text("2 guesses, 1 wrong")
    expect(lanes.nth(1)).to_contain_text("no guess, 1 contradiction")
    expect(lanes.nth(1)).to_contain_text("100 of 100 cells known")
    expect(lanes.nth(1)).to_contain_text("One solution. Proved: there is no other.")


def test_a_race_keeps_pace_by_the_time_of_the_solvers(desktop: Page, studio: Studio) -> None:
    page = race(desktop, studio, "cat", "native", "cell_backtracking")
    page.get_by_role("radio", name="time").click()
    page.get_by_test_id("watch-strip").nth(1).click()
    quick, slow = steps(page)
    assert quick == 64, "half of the time of the slow one is enough for the native solver"
    assert 0.45 < slow / 34_295 < 0.55
    assert first(page) == [True, False]
    expect(page.get_by_test_id("watch-count")).to_have_text(re.compile(r"^[\d.]+ m?s on both sides$"))


def test_the_strip_of_each_side_moves_both(desktop: Page, studio: Studio) -> None:
    page = race(desktop, studio, "anchor", "permutation_filter", "overlap_nfa")
    page.get_by_test_id("watch-strip").nth(0).click()
    assert steps(page) in ([19, 19], [20, 20])
    page.get_by_test_id("watch-strip").nth(1).click()
    assert steps(page) == [16, 16]


def test_a_race_starts_from_watch_and_ends_there(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    page.get_by_role("button", name="Race two").click()
    page.get_by_role("button", name="Pause").wait_for()
    expect(page).to_have_url(re.compile("alg=permutation_filter&vs=overlap_nfa$"))
    expect(page.get_by_test_id("watch-board").nth(1)).not_to_have_attribute("data-step", "0")
    page.get_by_test_id("watch-algorithm").nth(1).click()
    page.get_by_role("option", name="Native solver").click()
    expect(page).to_have_url(re.compile("vs=native$"))
    page.get_by_role("button", name="End race").click()
    expect(page.get_by_test_id("watch-board")).to_have_count(1)
    expect(page).not_to_have_url(re.compile("vs="))
    page.keyboard.press("r")
    expect(page.get_by_test_id("watch-board")).to_have_count(2)


def test_space_pauses_a_race_and_goes_on_with_it(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    page.get_by_role("button", name="Race two").click()
    page.get_by_role("button", name="Pause").wait_for()
    expect(page.get_by_test_id("watch-board").first).to_have_attribute("data-step", re.compile(r"^([3-9]|\d\d)$"))
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    paused = steps(page)
    assert min(paused) > 2, "it stays where it was"
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()


def test_with_less_motion_nothing_plays_by_itself(new_page: NewPage, studio: Studio) -> None:
    page = watch(new_page(studio.url, reduced_motion="reduce"), studio, "cat", "?alg=overlap_nfa")
    page.get_by_test_id("watch-play").click()
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_test_id("watch-strip").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("button", name="Race two").click()
    page.get_by_test_id("watch-strip").nth(1).wait_for(timeout=30_000)
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert steps(page) == [0, 0]


def test_a_race_on_a_phone_has_one_board_above_the_other(new_page: NewPage, studio: Studio) -> None:
    page = race(new_page(studio.url, **PHONE), studio, "anchor", "permutation_filter", "overlap_nfa")
    one, other = (page.get_by_test_id("watch-lane").nth(side).bounding_box() for side in (0, 1))
    assert one is not None
    assert other is not None
    assert one["x"] == other["x"]
    assert one["y"] + one["height"] <= other["y"] + 1
    page.get_by_role("button", name="Step on").tap()
    assert steps(page) == [1, 1]
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize(
    ("label", "algorithm", "start", "ending"),
    [
        ("GIF", "native", b"GIF89a", "gif"),
        ("APNG", "native", b"\x89PNG", "png"),
        ("SVG", "explanation", b"<svg", "svg"),
    ],
)
def test_the_film_is_saved_as_a_file(
    desktop: Page, studio: Studio, tmp_path: Path, label: str, algorithm: str, start: bytes, ending: str
) -> None:
    page = watch(desktop, studio, "heart", f"?alg={algorithm}")
    page.get_by_role("button", name="Export film").click()
    page.get_by_role("radio", name=label, exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save film").click()
    saved = tmp_path / "film"
    download.value.save_as(saved)
    assert saved.read_bytes().lstrip().startswith(start)
    assert download.value.suggested_filename.endswith(f"{algorithm}.{ending}")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_film_of_the_explanation_counts_the_steps_of_watch(desktop: Page, studio: Studio, tmp_path: Path) -> None:
    code = hanjie.share_code(hanjie.Puzzle.from_picture(["#..#.", "##..#", "....#", ".####", "#.#.."]))
    desktop.goto(f"{studio.url}#/watch/{code}?alg=explanation")
    shown = desktop.get_by_test_id("watch-count")
    expect(shown).to_contain_text("steps")
    expect(desktop.get_by_role("button", name="Next assumption")).to_be_enabled()
    total = (shown.text_content() or "").removeprefix("0 of ").removesuffix(" steps")
    desktop.get_by_role("button", name="Export film").click()
    desktop.get_by_role("radio", name="SVG", exact=True).click()
    with desktop.expect_download() as download:
        desktop.get_by_role("button", name="Save film").click()
    film = Path(download.value.path()).read_text()
    assert f"Step 1 of {total}<" in film
    assert f"Step {int(total) - 1} of {total}<" in film


def test_the_film_is_apart_from_the_legend(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "heart", "?alg=explanation")
    legend = page.locator(".watch-legend").bounding_box()
    film = page.get_by_role("button", name="Export film").bounding_box()
    assert legend is not None
    assert film is not None
    assert film["y"] >= legend["y"] + legend["height"] + 12


def test_making_a_film_can_be_cancelled(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "dragon", "?alg=native")
    page.get_by_role("button", name="Export film").click()
    page.get_by_role("button", name="Save film").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Save film")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
