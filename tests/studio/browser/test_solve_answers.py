"""The answers of Solve: one solution, several, none with its likely misprint, out of time, cancelled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.native.puzzles import dominoes, permutations
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.hand import EXAMPLES, example
from tests.studio.browser.held_jobs import shorten
from tests.studio.browser.solve_hand import (
    ELEPHANT,
    ELEPHANT_COLUMNS,
    color_of,
    elephant,
    expect_title,
    margin,
    open_blank,
    open_puzzle,
    picture,
    press_row,
    solve,
)
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_accessibility import findings


def test_an_unsolvable_puzzle_names_its_lines_and_is_corrected_with_one_press(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant(R4="5 3 1"))
    solve(desktop)
    expect_title(desktop, "No solution")
    assert "These lines cannot all be right:" in margin(desktop)
    clash = desktop.get_by_test_id("clash").get_by_role("button")
    assert "R4" in clash.all_inner_texts()
    sentence = "In R4 5 3 1 has no place once C6 and C7 are filled and C11 is empty."
    expect(desktop.get_by_test_id("impasse")).to_contain_text(sentence)
    misprint = desktop.get_by_test_id("misprints")
    expect(misprint).to_contain_text("One number away")
    expect(misprint).to_contain_text("R4 5 3 1 to 6 2 1")
    misprint.get_by_role("button", name="Change").click()
    expect_title(desktop, "One solution")
    assert picture(desktop, 15, 15) == ELEPHANT
    press_row(desktop, 4)
    expect(desktop.get_by_test_id("clue-field")).to_have_value("6 2 1")


def test_two_misprints_name_lines_to_check_and_a_sentence_about_others_says_so(desktop: Page, studio: Studio) -> None:
    wrong = elephant(R9="1 9", R15="4 5")
    columns = [*ELEPHANT_COLUMNS[:11], "9 1", *ELEPHANT_COLUMNS[12:]]
    open_puzzle(desktop, studio, hanjie.Puzzle.from_clues(list(wrong.rows), columns))
    solve(desktop)
    expect_title(desktop, "No solution")
    expect(desktop.get_by_test_id("clash").get_by_role("button", name="R6")).to_be_visible()
    expect(desktop.get_by_test_id("no-misprint")).to_contain_text("Check the lines above first.")
    expect(desktop.get_by_test_id("impasse")).to_contain_text("It also shows elsewhere")
    expect(desktop.get_by_test_id("impasse")).to_contain_text("R15")


def test_with_other_totals_the_lines_that_clash_have_words_of_their_own(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant(R4="5 2 1"))
    solve(desktop)
    expect_title(desktop, "No solution")
    expect(desktop.get_by_test_id("verdict")).to_contain_text("Rows fill 145 cells, columns 146.")
    expect(desktop.get_by_test_id("clash")).to_contain_text("These lines cannot all be right")


def test_breaking_a_clue_grays_the_answer_until_it_is_solved_again(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    solve(desktop)
    expect_title(desktop, "One solution")
    press_row(desktop, 4)
    desktop.keyboard.press("Control+a")
    desktop.keyboard.type("5 3 1")
    expect(desktop.get_by_test_id("solve-margin")).to_contain_text(
        "The gray answer is for the clues before the change."
    )
    assert picture(desktop, 15, 15) == ["." * 15] * 15
    desktop.keyboard.press("Control+a")
    desktop.keyboard.type("6 2 1")
    expect_title(desktop, "One solution")
    desktop.keyboard.press("Escape")
    assert picture(desktop, 15, 15) == ELEPHANT


def test_growing_and_shrinking_after_solving_breaks_nothing(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    solve(desktop)
    expect_title(desktop, "One solution")
    for name in ("More: Columns", "More: Rows", "More: Rows"):
        desktop.get_by_role("button", name=name).click()
    assert "1 column and 2 rows are empty" in margin(desktop)
    solve(desktop)
    expect_title(desktop, "One solution")
    assert picture(desktop, 16, 17) == [row + "." for row in ELEPHANT] + ["." * 16] * 2
    for name in ("Fewer: Columns", "Fewer: Rows", "Fewer: Rows", "Fewer: Rows"):
        desktop.get_by_role("button", name=name).click()
    expect(desktop.get_by_test_id("to-mend")).to_contain_text("C6")
    desktop.get_by_role("button", name="More: Rows").click()
    solve(desktop)
    expect_title(desktop, "One solution")
    assert picture(desktop, 15, 15) == ELEPHANT


def test_two_solutions_are_checkered_and_shown_in_turn(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, example("raised-eyebrow"))
    solve(desktop)
    expect_title(desktop, "Two solutions")
    text = margin(desktop)
    assert "They differ in 12 cells, checkered on the board." in text
    assert "144 of 156" in text
    expect(desktop.get_by_test_id("solve-margin")).to_contain_text("exactly 2")
    expect(desktop.get_by_test_id("solve-margin")).to_contain_text("leaves 12 open")
    first = desktop.get_by_role("radio", name="First")
    second = desktop.get_by_role("radio", name="Second")
    expect(first).to_be_checked()
    desktop.keyboard.down("b")
    expect(second).to_be_checked()
    desktop.keyboard.up("b")
    expect(first).to_be_checked()
    second.click()
    expect(second).to_be_checked()
    desktop.get_by_role("button", name="Mend it in Design").click()
    desktop.wait_for_function("() => location.hash.startsWith('#/design')")


def test_many_solutions_are_counted_in_the_background(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, permutations(4))
    solve(desktop)
    expect_title(desktop, "24 solutions")
    assert "exactly 24" in margin(desktop)
    open_puzzle(desktop, studio, permutations(12))
    solve(desktop)
    expect_title(desktop, "At least 100 solutions")
    assert "144 cells could be either." in margin(desktop)
    assert "at least 100" in margin(desktop)


def test_a_long_search_shows_its_progress_and_can_be_cancelled(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, dominoes(14))
    solve(desktop)
    expect_title(desktop, "Solving")
    expect(desktop.get_by_test_id("solve-margin")).to_contain_text("Looking for a second solution.")
    expect(desktop.get_by_test_id("solve-progress")).to_contain_text("of 841 cells known")
    expect(desktop.get_by_role("progressbar")).to_be_visible()
    desktop.get_by_role("button", name="Cancel").click()
    expect_title(desktop, "Stopped")
    assert "One solution found; whether it is the only one is not known." in margin(desktop)
    expect(desktop.get_by_test_id("solve-button")).to_be_focused()


def test_the_certain_cells_are_on_the_board_while_it_solves_and_after_it_was_stopped(
    desktop: Page, studio: Studio
) -> None:
    hard = dominoes(14)
    columns = [f"{column} 1" for column in hard.columns]
    rows = [*map(str, hard.rows), "0", str(hard.width)]
    open_puzzle(desktop, studio, hanjie.Puzzle.from_clues(rows, columns))
    before = color_of(desktop, 30, 3)
    solve(desktop)
    expect_title(desktop, "Solving")
    expect(desktop.get_by_test_id("solve-progress")).to_contain_text("58 of 899 cells known")
    while color_of(desktop, 30, 3) == before:  # a progress report brings them
        desktop.wait_for_timeout(100)
    assert color_of(desktop, 29, 3) == before
    desktop.get_by_role("button", name="Cancel").click()
    expect_title(desktop, "Stopped")
    assert "58 cells are certain; the smaller ones are not." in margin(desktop)
    expect(desktop.get_by_test_id("solve-button")).to_be_focused()


def test_a_search_that_runs_out_of_time_can_go_on(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, dominoes(14))
    timeouts = shorten(desktop, "solve", 0.4)
    solve(desktop)
    expect_title(desktop, "Out of time after 30 s")
    assert "One solution found; whether it is the only one is not known." in margin(desktop)
    desktop.get_by_role("button", name="Go on for a minute").click()
    expect_title(desktop, "Out of time after 60 s")
    assert timeouts() == [30, 60]


def test_an_unsolved_example_opens_on_an_empty_grid(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, example("teapot"))
    desktop.get_by_role("button", name="Examples").click()
    dialog = desktop.get_by_role("dialog", name="Examples")
    assert "eapot" not in dialog.inner_text()
    dialog.get_by_role("button", name="No. 32", exact=False).click()
    expect(desktop.get_by_role("spinbutton", name="Columns")).to_have_value(str(example("raised-eyebrow").width))
    assert picture(desktop, 5, 5) == ["....."] * 5


def test_a_file_is_opened_and_one_of_several_puzzles_is_chosen(desktop: Page, studio: Studio, tmp_path: Path) -> None:
    open_blank(desktop, studio)
    pack = tmp_path / "two.json"
    hanjie.dump([elephant(), permutations(4)], pack)
    with desktop.expect_file_chooser() as chooser:
        desktop.get_by_role("button", name="Open file").click()
    chooser.value.set_files(pack)
    dialog = desktop.get_by_role("dialog", name="Which puzzle?")
    expect(dialog).to_contain_text("There are 2 puzzles in it.")
    dialog.get_by_role("button", name="4 × 4").click()
    expect(desktop.get_by_role("spinbutton", name="Columns")).to_have_value("4")
    with desktop.expect_file_chooser() as chooser:
        desktop.get_by_role("button", name="Open file").click()
    chooser.value.set_files(EXAMPLES / "castle.non")
    expect(desktop.get_by_role("spinbutton", name="Columns")).to_have_value(str(example("castle").width))
    desktop.wait_for_url(re.compile("#/solve/"))


def test_a_solved_puzzle_goes_on_to_play_watch_and_paper(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, elephant())
    for name, mode in (("Play it", "play"), ("Watch", "watch")):
        solve(desktop)
        expect_title(desktop, "One solution")
        desktop.get_by_test_id("solve-margin").get_by_role("button", name=name).click()
        desktop.wait_for_function("mode => location.hash.startsWith(`#/${mode}/`)", arg=mode)
        desktop.go_back()
        expect_title(desktop, "One solution")
    desktop.get_by_test_id("solve-margin").get_by_role("button", name="Print").click()
    desktop.wait_for_function("() => location.hash.includes('sheet=paper')")
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    desktop.go_forward()
    expect(desktop.get_by_role("dialog", name="Print and share")).to_be_visible()


def test_a_search_ends_when_the_clues_change(desktop: Page, studio: Studio) -> None:
    open_puzzle(desktop, studio, dominoes(14))
    solve(desktop)
    expect_title(desktop, "Solving")
    desktop.get_by_role("button", name="More: Rows").click()
    expect_title(desktop, "Ready to solve")
    assert "Solving" not in margin(desktop)


@pytest.mark.parametrize("state", ["slip", "none", "two", "paste", "examples"])
def test_screens_of_solve_have_no_serious_finding(desktop: Page, studio: Studio, state: str) -> None:
    open_puzzle(desktop, studio, example("raised-eyebrow") if state == "two" else elephant(R4="5 3 1"))
    if state == "slip":
        press_row(desktop, 4)
        desktop.keyboard.type("x")
        desktop.get_by_test_id("clue-bubble").wait_for()
    elif state in ("none", "two"):
        solve(desktop)
        expect_title(desktop, {"none": "No solution", "two": "Two solutions"}[state])
    else:
        desktop.get_by_role("button", name={"paste": "Paste lists", "examples": "Examples"}[state]).click()
        desktop.get_by_role("dialog").wait_for()
    desktop.wait_for_function("() => document.getAnimations().every((one) => one.playState === 'finished')")
    assert findings(desktop) == []


@pytest.mark.local_host_only("there is no server that could stop")
def test_an_example_of_a_studio_that_has_stopped_says_why_it_does_not_open(
    fresh_studio: Studio, new_page: NewPage
) -> None:
    page = new_page(fresh_studio.url)
    open_blank(page, fresh_studio, 5, 5)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Examples").click()
    fresh_studio.kill()
    page.get_by_role("dialog", name="Examples").get_by_role("button", name="No. 7").click()
    expect(page.locator(".toast")).to_have_text("The studio is not running.")
