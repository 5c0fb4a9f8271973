"""Watch: any algorithm step by step, forwards and backwards, on a desktop."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import GREEN, OCHRE, cells_with
from tests.studio.browser.hand import example, press
from tests.studio.browser.shelf import wait_for_host
from tests.studio.browser.studio_process import Studio

ELEPHANT = hanjie.Puzzle.from_picture(
    [
        ".....###.......",
        "..####.##......",
        ".######.######.",
        ".######.##....#",
        ".#.####.##....#",
        ".######.###..##",
        ".######.#######",
        "######.########",
        ".#...##########",
        ".#...##########",
        ".#...##########",
        ".#.#.####..####",
        ".###.####..####",
        ".....####..####",
        ".....####..####",
    ]
)
NOW, LOAN, PLUM = (0x2B, 0x6C, 0xB0), (0x7A, 0x5A, 0x2C), (0x84, 0x35, 0x7A)
ALGORITHMS = {
    "explanation": "Explanation",
    "native": "Native solver",
    "cell_backtracking": "Cell backtracking",
    "block_backtracking": "Block backtracking",
    "permutation_filter": "Permutation filter",
    "overlap_nfa": "Overlap by automaton",
}


def watch(page: Page, studio: Studio, puzzle: hanjie.Puzzle | str, options: str = "") -> Page:
    """Open a puzzle in Watch, and wait until its trace is there."""
    found = example(puzzle) if isinstance(puzzle, str) else puzzle
    page.goto(f"{studio.url}#/watch/{hanjie.share_code(found)}{options}")
    page.get_by_test_id("watch-strip").first.wait_for(timeout=30_000)
    return page


def at(page: Page) -> int:
    """The step that is shown."""
    return int(page.get_by_test_id("watch-board").first.get_attribute("data-step") or -1)


def go_to(page: Page, share: float) -> None:
    """Press the strip at this share of its length."""
    box = page.get_by_test_id("watch-strip").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + share * box["width"], box["y"] + box["height"] / 2)


def picture(page: Page) -> str:
    """The board as it is drawn, once it stays the same."""
    shot = "() => document.querySelector('[data-testid=board] canvas').toDataURL()"
    before, now = "", str(page.evaluate(shot))
    while before != now:
        page.wait_for_timeout(120)
        before, now = now, str(page.evaluate(shot))
    return now


def count(page: Page) -> int:
    """How many steps there are."""
    return int(page.get_by_test_id("watch-strip").first.get_attribute("aria-valuemax") or -1)


def sentence(page: Page) -> str:
    return page.get_by_test_id("watch-step").inner_text()


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_elephant_is_watched_by_every_algorithm_back_and_forth(
    desktop: Page, studio: Studio, algorithm: str
) -> None:
    page = watch(desktop, studio, ELEPHANT)
    if algorithm != "explanation":
        page.get_by_test_id("watch-algorithm").click()
        page.get_by_role("option", name=ALGORITHMS[algorithm]).click()
        page.get_by_test_id("watch-strip").wait_for(timeout=30_000)
        expect(page).to_have_url(re.compile(f"alg={algorithm}"))
    assert at(page) == 0
    expect(page.get_by_test_id("watch-board")).to_have_attribute("data-known", "0")
    seen: dict[float, tuple[int, str]] = {}
    for share in (0.3, 0.8, 0.3, 0.8, 0.3):
        go_to(page, share)
        shown = at(page), picture(page)
        assert seen.setdefault(share, shown) == shown
    assert seen[0.3][1] != seen[0.8][1]
    page.keyboard.press("End")
    assert at(page) == count(page)
    expect(page.get_by_test_id("watch-board")).to_have_attribute("data-known", "225")
    assert "One solution. Proved: there is no other." in sentence(page)


def test_a_run_that_is_too_long_shows_its_first_steps(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "hare", "?alg=cell_backtracking")
    page.keyboard.press("End")
    assert at(page) == count(page) <= 200_001, "fewer on a busy machine"
    assert f"Showing the first {count(page):,} steps; the solver was not finished." in sentence(page)


def test_the_keys_go_through_the_steps(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Shift+ArrowRight", 11),
        ("Shift+ArrowLeft", 1),
        ("n", 25),
        ("n", 30),
        ("Shift+n", 25),
        ("End", 39),
        ("ArrowRight", 39),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        assert at(page) == step, key
    speeds = page.get_by_role("radiogroup", name="Speed")
    expect(speeds.get_by_role("radio", name="10 a second")).to_be_checked()
    page.keyboard.press("]")
    expect(speeds.get_by_role("radio", name="Film")).to_be_checked()
    page.keyboard.press("[")
    page.keyboard.press("[")
    expect(speeds.get_by_role("radio", name="Sentence")).to_be_checked()


def test_the_buttons_do_what_they_say(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    for name, step in [("Step on", 1), ("Last step", 39), ("Step back", 38), ("First step", 0), ("Next guess", 25)]:
        page.get_by_role("button", name=name).click()
        assert at(page) == step, name
    expect(page.get_by_test_id("watch-count")).to_have_text("25 of 39 steps")


def test_it_plays_at_ten_a_second_until_it_is_paused(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "cat", "?alg=overlap_nfa")
    began = time.monotonic()
    page.keyboard.press("Space")
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Pause").click()
    step = at(page)
    assert 5 <= step <= 10 * (time.monotonic() - began) + 1
    page.wait_for_timeout(300)
    assert at(page) == step


def test_a_sentence_stays_until_it_is_read(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "cat")
    expect(page.get_by_role("radio", name="Sentence")).to_be_checked()
    page.get_by_test_id("watch-play").click()
    page.wait_for_timeout(1500)
    assert at(page) == 1, "its sentence has more than 25 letters"
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()


def test_a_film_takes_twenty_seconds_and_begins_again_after_its_end(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "cat", "?alg=cell_backtracking")
    page.get_by_role("radio", name="Film").click()
    began = time.monotonic()
    page.keyboard.press("Space")
    page.wait_for_timeout(2000)
    page.keyboard.press("Space")
    assert 0.04 < at(page) / count(page) < (time.monotonic() - began) / 20 + 0.01
    go_to(page, 0.99)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    assert at(page) == count(page)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press("Space")
    assert at(page) < count(page)


def test_pressing_a_cell_goes_to_the_step_that_set_it(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter&step=20")
    press(page, 3, 4)
    first = at(page)
    assert 0 < first < 20
    page.keyboard.press("ArrowLeft")
    assert at(page) == first - 1, "the arrows go through the steps, also after a press on the board"
    page.keyboard.press("Home")
    press(page, 3, 4)
    assert at(page) == first, "an open cell leads to the step that will set it"


def test_a_guess_what_follows_and_what_is_taken_back_differ(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    page.keyboard.press("n")
    step = page.get_by_test_id("watch-step")
    expect(step).to_have_attribute("data-tone", "guess")
    assert "Guess: R6C1 is empty." in sentence(page)
    assert "R6C1" in cells_with(page, OCHRE)
    expect(page.get_by_test_id("watch-ladder")).to_have_attribute("data-open", "1")
    page.keyboard.press("ArrowRight")
    assert re.search(r"In [RC]\d+ \d cells? follows?, if the guess holds\.", sentence(page))
    follows = cells_with(page, NOW)
    assert follows
    page.keyboard.press("ArrowRight")
    assert set(cells_with(page, LOAN)) & set(follows)
    while step.get_attribute("data-tone") != "back":
        page.keyboard.press("ArrowRight")
    assert "cannot be finished, so the guess that R6C1 is empty was wrong." in sentence(page)
    taken = re.search(r"(\d+) cells are taken back\.", sentence(page))
    assert taken
    assert len(cells_with(page, PLUM)) == int(taken[1])
    expect(page.get_by_test_id("watch-ladder")).to_have_attribute("data-open", "0")


STRIP_COLORS = """() => {
  const canvas = document.querySelector("[data-testid=watch-strip] canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).join());
  return [...found];
}"""


def test_the_strip_has_ochre_ticks_for_guesses_plum_ones_for_what_is_taken_back_and_a_green_one(
    desktop: Page, studio: Studio
) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter&step=24")
    ticks = {",".join(map(str, color)) for color in (OCHRE, PLUM, GREEN)}
    page.keyboard.press("End")
    page.wait_for_timeout(100)
    assert ticks <= set(page.evaluate(STRIP_COLORS))
    page.keyboard.press("Home")
    page.wait_for_timeout(100)
    assert not ticks & set(page.evaluate(STRIP_COLORS)), "what lies ahead is fainter"


def test_the_explanation_tries_an_assumption_out(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor")
    page.get_by_role("button", name="Next assumption").click()
    assert "Suppose R6C1 were empty." in sentence(page)
    tones = []
    for _ in range(6):
        tones.append(page.get_by_test_id("watch-step").get_attribute("data-tone"))
        page.keyboard.press("ArrowRight")
    assert tones == ["guess", "plain", "plain", "plain", "back", "back"]
    assert "That cannot be, so R6C1 is filled." in sentence(page)


def test_the_list_of_steps_leads_to_each(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter&step=10")
    steps = page.get_by_test_id("watch-steps")
    expect(steps.locator("[aria-current=step]")).to_contain_text("10")
    steps.get_by_role("button", name=re.compile(r"^11 ")).click()
    assert at(page) == 11


def test_the_strip_is_dragged_and_a_slider_for_keys_and_screen_readers(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=permutation_filter")
    strip = page.get_by_role("slider", name="Steps")
    box = strip.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 5, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    page.mouse.up()
    assert at(page) in (19, 20)
    strip.focus()
    page.keyboard.press("PageUp")
    assert at(page) in (23, 24)
    page.keyboard.press("ArrowDown")
    assert at(page) in (22, 23)
    text = strip.get_attribute("aria-valuetext") or ""
    assert re.match(r"Step 2\d of 39\. In [RC]\d+ ", text)


def test_the_address_holds_the_algorithm_and_the_step(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=overlap_nfa&step=12")
    assert at(page) == 12
    expect(page.get_by_test_id("watch-algorithm")).to_contain_text("Overlap by automaton")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("alg=overlap_nfa&step=13$"))
    page.evaluate("() => { location.hash = location.hash.replace('step=13', 'step=5'); }")
    expect(page.get_by_test_id("watch-board")).to_have_attribute("data-step", "5")


def test_position_speed_and_algorithm_stay_while_the_sheet_is_open(desktop: Page, studio: Studio) -> None:
    page = watch(desktop, studio, "anchor", "?alg=overlap_nfa&step=12")
    page.get_by_role("radio", name="Film").click()
    page.get_by_role("tab", name="Play").click()
    page.get_by_test_id("watch-board").wait_for(state="detached")
    page.get_by_role("tab", name="Watch").click()
    page.get_by_test_id("watch-strip").wait_for()
    assert at(page) == 12
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Film")).to_be_checked()
    expect(page).to_have_url(re.compile("alg=overlap_nfa&step=12$"))


@pytest.mark.parametrize("algorithm", ["explanation", "native", "permutation_filter", "cell_backtracking"])
def test_a_puzzle_without_a_solution_says_so_at_the_end(desktop: Page, studio: Studio, algorithm: str) -> None:
    puzzle = hanjie.Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "3", "4", "2"])
    page = watch(desktop, studio, puzzle, f"?alg={algorithm}")
    page.keyboard.press("End")
    assert "o solution." in sentence(page)


@pytest.mark.parametrize("algorithm", ["explanation", "native", "overlap_nfa"])
def test_a_puzzle_with_several_solutions_says_so_at_the_end(desktop: Page, studio: Studio, algorithm: str) -> None:
    puzzle = hanjie.Puzzle.from_clues(["1", "1", "1"], ["1", "1", "1"])
    page = watch(desktop, studio, puzzle, f"?alg={algorithm}")
    page.keyboard.press("End")
    assert re.search("At least two solutions|several solutions", sentence(page))


def test_a_long_solving_is_cancelled_and_shows_what_it_did(desktop: Page, studio: Studio) -> None:
    wait_for_host(desktop)
    desktop.goto(f"{studio.url}#/watch/{hanjie.share_code(example('galleon'))}?alg=block_backtracking")
    desktop.get_by_test_id("watch-waiting").get_by_role("button", name="Cancel").click()
    desktop.get_by_test_id("watch-strip").wait_for(timeout=5000)
    assert 0 < count(desktop) < 200_000
    desktop.keyboard.press("End")
    assert "the solver was not finished." in sentence(desktop)


def test_long_traces_do_not_block_the_page(new_page: NewPage, studio: Studio) -> None:
    page = new_page(studio.url)
    page.evaluate(
        """() => { window.longest = 0; new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
        }).observe({ type: "longtask" }); }"""
    )
    page.evaluate(
        "(hash) => { location.hash = hash; }", f"#/watch/{hanjie.share_code(ELEPHANT)}?alg=block_backtracking"
    )
    page.get_by_test_id("watch-strip").wait_for(timeout=30_000)
    page.get_by_role("radio", name="Film").click()
    page.evaluate("() => { window.longest = 0; }")
    page.keyboard.press("Space")
    page.wait_for_timeout(1500)
    for share in (0.9, 0.1, 0.6):
        go_to(page, share)
    longest = page.evaluate("() => window.longest")
    assert longest < 250, "half a second would be felt; a busy machine needs some room"
