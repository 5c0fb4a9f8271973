"""Design: the fairness panel, repairs, the palette, titles, blank sheets and random puzzles, on a desktop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.conftest import NewPage
from tests.studio.browser.design_page import (
    BLANK,
    GREEN,
    OCHRE,
    WINDOW,
    cells_with,
    code_of,
    design,
    drag,
    expect_rows,
    expect_verdict,
    puzzle_of,
    rows_of,
    show_it,
    verdict,
    wait_for_change,
)
from tests.studio.browser.hand import example, grid, press
from tests.studio.browser.held_jobs import HeldJobs
from tests.studio.browser.shelf import call
from tests.studio.browser.studio_process import Studio

MENDED = ["######", "#....#", "#.##.#", "#..#.#", "#....#", "######"]


@pytest.fixture
def window(desktop: Page, studio: Studio) -> Page:
    return design(desktop, studio, WINDOW)


def test_an_ambiguous_picture_shows_exactly_its_ambiguous_cells(desktop: Page, studio: Studio) -> None:
    puzzle = example("raised-eyebrow")
    desktop.goto(f"{studio.url}#/design/{hanjie.share_code(puzzle, picture=True)}")
    show_it(desktop)
    report = hanjie.check(puzzle)
    expect_verdict(desktop, "Two solutions", f"{report.open_cells} cells could be either, checkered on the board.")
    assert cells_with(desktop, OCHRE) == [str(one) for one in report.open]
    facts = desktop.get_by_test_id("facts")
    expect(facts).to_contain_text(f"no, {report.left_open} left open")
    expect(facts).to_contain_text(f"{report.guesses_best} and {report.guesses_worst}")
    expect(facts).to_contain_text("once it is unique")


def test_a_fair_picture_has_its_grade_with_the_reason(window: Page) -> None:
    press(window, 2, 3)
    expect_rows(window, MENDED)
    expect_verdict(window, "One solution", "Fair: no guessing needed.")
    report = hanjie.check(MENDED)
    assert report.rating is not None
    facts = window.get_by_test_id("facts")
    expect(facts).to_contain_text(f"{report.rating.grade}, {report.rating.name}")
    expect(facts).to_contain_text(report.rating.reason)
    expect(facts).to_contain_text("23 of 36")
    assert cells_with(window, OCHRE) == []


def test_a_picture_with_guesses_says_how_many(desktop: Page, studio: Studio) -> None:
    anchor = example("anchor")
    desktop.goto(f"{studio.url}#/design/{hanjie.share_code(anchor, picture=True)}")
    show_it(desktop)
    report = hanjie.check(anchor)
    best, worst = report.guesses_best, report.guesses_worst
    expect_verdict(desktop, "One solution", f"But it needs guessing: {best} at best, {worst} at worst.")
    expect(desktop.get_by_test_id("mending")).to_contain_text("Without guessing")


def test_an_older_answer_turns_gray_and_stays(window: Page) -> None:
    expect_verdict(window, "Two solutions")
    held = HeldJobs(window, "check")
    press(window, 2, 3)
    expect(verdict(window)).to_contain_text("Checking")
    expect(verdict(window)).to_contain_text("The last answer was for the picture one stroke ago.")
    expect(verdict(window)).to_have_attribute("data-stale", "true")
    facts = window.get_by_test_id("facts")
    expect(facts).to_contain_text("no, 4 left open")
    expect(facts).to_have_class(re.compile("stale"))
    held.release()
    expect_verdict(window, "One solution")
    expect(facts).not_to_have_class(re.compile("stale"))


def test_only_the_newest_picture_is_asked_about(window: Page) -> None:
    expect_verdict(window, "Two solutions")
    held = HeldJobs(window, "check")
    for column in (1, 4, 1, 4, 1, 4, 1):
        press(window, 1, column)
    for _ in range(300):
        window.wait_for_timeout(100)  # held requests arrive only while the page is asked something
        if held.bodies and '"#...##"' in held.bodies[-1]:
            break
    assert '"#...##"' in held.bodies[-1]
    assert len(held.bodies) < 7
    held.release()
    expect_verdict(window)


def test_pointing_at_a_proposal_shows_it_and_accept_is_one_step(window: Page) -> None:
    mending = window.get_by_test_id("mending")
    expect(mending).to_contain_text("Mend it")
    row = mending.get_by_role("listitem").first
    expect(row).to_contain_text("one solution, grade")
    assert cells_with(window, GREEN) == []
    row.hover()
    text = row.locator("b").inner_text()
    found = re.fullmatch(r"(Fill|Clear) R(\d+) C(\d+)", text)
    assert found is not None
    assert cells_with(window, GREEN) == [f"R{found[2]}C{found[3]}"]
    row.get_by_role("button", name="Accept").click()
    expect_verdict(window, "One solution")
    assert hanjie.check(wait_for_change(window, code_of(WINDOW))).unique
    window.keyboard.press("Control+z")
    expect_rows(window, WINDOW)
    expect_verdict(window, "Two solutions")


def test_a_mended_picture_is_there_after_a_reload_and_in_another_browser(
    window: Page, studio: Studio, new_page: NewPage
) -> None:
    window.get_by_test_id("mending").get_by_role("button", name="Accept").first.click()
    expect_verdict(window, "One solution")
    mended = wait_for_change(window, code_of(WINDOW))
    expect(window.locator(".facts-line")).to_contain_text("· saved")
    window.reload()
    expect_verdict(window, "One solution")
    assert rows_of(window) == mended
    other = new_page(window.url)
    expect_verdict(other, "One solution")
    assert puzzle_of(other) == puzzle_of(window)
    window.keyboard.press("Control+z")
    expect_rows(window, WINDOW)


def test_undo_and_redo_work_after_a_reload(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    drag(desktop, (0, 0), (0, 7))
    desktop.keyboard.press("i")
    desktop.keyboard.press("t")
    desktop.keyboard.press("Control+z")
    expect_rows(desktop, ["........", *["########"] * 5])
    expect(desktop.locator(".facts-line")).to_contain_text("· saved")
    desktop.reload()
    desktop.get_by_role("button", name="Redo", exact=True).click()
    expect_rows(desktop, ["#####."] * 8)
    for _ in range(3):
        desktop.keyboard.press("Control+z")
    expect_rows(desktop, BLANK)
    expect(desktop.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_undo_says_what_came_back_and_where(window: Page) -> None:
    press(window, 2, 3)
    expect_rows(window, MENDED)
    window.keyboard.press("Control+z")
    announcer = window.get_by_test_id("announcer")
    expect(announcer).to_contain_text("Row 3, column 4 is empty again.")
    window.keyboard.press("Control+y")
    expect(announcer).to_contain_text("Row 3, column 4 is filled.")


def test_a_puzzle_of_others_is_copied_by_the_first_stroke(desktop: Page, studio: Studio) -> None:
    heart = example("heart")
    desktop.goto(f"{studio.url}#/play/{hanjie.share_code(heart)}")
    desktop.get_by_role("tab", name="Design").click()
    show_it(desktop)
    expect_verdict(desktop, "One solution")
    press(desktop, 0, 0)
    assert heart.goal is not None
    drawn = ["".join(".#"[value] for value in heart.goal.cells[start : start + 5]) for start in range(0, 25, 5)]
    expect_rows(desktop, ["#" + drawn[0][1:], *drawn[1:]])
    desktop.keyboard.press("Control+z")
    expect_rows(desktop, drawn)
    desktop.goto(f"{studio.url}#/play/{hanjie.share_code(heart)}")
    expect(desktop.locator(".crumbs h1")).to_contain_text("No.")


def test_colors_are_added_renamed_recolored_moved_and_removed(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["#..", ".#.", "..."])
    desktop.get_by_role("button", name="Add a color").click()
    press(desktop, 2, 2)
    expect_rows(desktop, ["#..", ".#.", "..a"])
    desktop.keyboard.press("1")
    press(desktop, 2, 0)
    expect_rows(desktop, ["#..", ".#.", "#.a"])
    expect(desktop.get_by_role("radio", name="Black")).to_contain_text("3")
    desktop.get_by_role("button", name="Edit", exact=True).click()
    dialog = desktop.get_by_role("dialog", name="Palette")
    dialog.get_by_role("textbox", name="Name of color 2").fill("Roof")
    dialog.get_by_role("textbox", name="Name of color 2").press("Tab")
    dialog.get_by_label("Color of Roof").fill("#00aa33")
    dialog.get_by_role("button", name="Move Roof up").click()
    expect_rows(desktop, ["a..", ".a.", "a.#"])
    palette = puzzle_of(desktop).palette
    assert (palette.colors[1].rgb, palette.colors[2].rgb) == ("#00aa33", "#000000")
    dialog.get_by_role("button", name="Remove Roof").click()
    dialog.get_by_role("combobox").select_option(label="black")
    dialog.get_by_role("button", name="Remove", exact=True).click()
    dialog.get_by_role("button", name="Done").click()
    expect_rows(desktop, ["#..", ".#.", "#.#"])
    desktop.keyboard.press("Control+z")
    expect_rows(desktop, ["a..", ".a.", "a.#"])


def test_letters_on_colors_can_be_switched(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["abc", "cab", "bca"])
    switch = desktop.get_by_role("switch", name="Letters on colors")
    before = switch.get_attribute("aria-checked")
    switch.click()
    expect(switch).not_to_have_attribute("aria-checked", str(before))


def test_the_title_is_changed_by_pressing_it_and_is_saved(window: Page) -> None:
    window.locator(".crumbs h1").get_by_role("button").click()
    dialog = window.get_by_role("dialog", name="Title and author")
    dialog.get_by_label("Title").fill("Attic window")
    dialog.get_by_label("Author").fill("Ada")
    dialog.get_by_label("Author").press("Enter")
    expect(window.locator(".crumbs h1")).to_have_text("Attic window")
    wait_for_change(window, code_of(WINDOW))
    assert (puzzle_of(window).title, puzzle_of(window).author) == ("Attic window", "Ada")
    window.reload()
    expect(window.locator(".crumbs h1")).to_have_text("Attic window")


def test_the_board_stays_while_strokes_lengthen_the_clues_of_a_picture(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, ["#" * 15, *["." * 15] * 14])
    before = grid(desktop)
    for column in (0, 2, 4, 6):
        for row in (2, 4, 6):
            press(desktop, row, column)
            assert grid(desktop) == before


def test_a_blank_sheet_says_how_to_begin_and_has_any_size(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    panel = desktop.get_by_test_id("blank")
    expect(panel).to_contain_text("A blank sheet")
    expect(panel).to_contain_text("Press and drag to draw.")
    panel.get_by_role("button", name="More: Columns").click()
    expect_rows(desktop, ["." * 9] * 6)
    press(desktop, 0, 0)
    expect(panel).to_have_count(0)
    expect_verdict(desktop, "One solution")


def test_a_random_puzzle_becomes_the_design_and_can_be_undone(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    desktop.get_by_role("button", name="A random puzzle").click()
    dialog = desktop.get_by_role("dialog", name="A random puzzle")
    dialog.get_by_role("combobox").select_option("2")
    dialog.get_by_role("button", name="Make it").click()
    expect(dialog).to_have_count(0, timeout=60_000)
    expect_verdict(desktop, "One solution")
    expect(desktop.get_by_test_id("facts")).to_contain_text("2, very easy")
    desktop.keyboard.press("Control+z")
    expect(desktop.get_by_test_id("blank")).to_be_visible()


def test_a_search_for_a_random_puzzle_can_be_stopped(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, BLANK)
    HeldJobs(desktop, "random")
    desktop.get_by_role("button", name="A random puzzle").click()
    desktop.get_by_role("button", name="Make it").click()
    expect(desktop.get_by_role("dialog")).to_contain_text("Looking for one.")
    desktop.get_by_role("button", name="Stop").click()
    expect(desktop.get_by_role("button", name="Make it")).to_be_visible()


def test_clues_without_a_picture_are_solved_first(desktop: Page, studio: Studio) -> None:
    code = hanjie.share_code(hanjie.Puzzle.from_picture(MENDED[::-1]))
    desktop.goto(f"{studio.url}#/design/{code}")
    show_it(desktop)
    expect_verdict(desktop, "One solution")
    press(desktop, 3, 3)
    expect_rows(desktop, WINDOW[::-1])


def test_clues_without_a_solution_offer_a_blank_sheet(desktop: Page, studio: Studio) -> None:
    clash = hanjie.Puzzle.from_clues([[2], [2], []], [[1], [1], [2]])
    desktop.goto(f"{studio.url}#/design/{hanjie.share_code(clash)}")
    show_it(desktop)
    panel = desktop.get_by_test_id("no-picture")
    expect(panel).to_contain_text("No solution")
    panel.get_by_role("button", name="Start with a blank sheet").click()
    expect(desktop.get_by_test_id("blank")).to_be_visible()
    press(desktop, 1, 1)
    expect_rows(desktop, ["...", ".#.", "..."])


def typed_clash(page: Page, studio: Studio) -> None:
    """Open clues without a solution, which the user typed, in Design."""
    page.goto(studio.url)
    page.get_by_test_id("tile").first.wait_for()
    sheet = call(studio, "library/sheets/example-cat")
    clues = {"title": "Typed", "width": 3, "height": 3, "rows": [[2], [2], [1]], "columns": [[3], [3], [3]]}
    head = {**sheet["head"], **clues, "mode": "design", "play": None, "picture": None}
    put = {"origin": "made", "head": head, "body": {"puzzle": clues}, "revision": 0}
    call(studio, "library/sheets/typed", "PUT", put)
    page.reload()
    page.locator("[data-sheet=typed] .tile-open").click()
    expect(page.get_by_test_id("no-picture")).to_contain_text("No solution", timeout=60_000)


def typed_rows(studio: Studio) -> list[list[int]]:
    """The clues of the typed sheet in the library."""
    rows: list[list[int]] = call(studio, "library/sheets/typed")["body"]["puzzle"]["rows"]
    return rows


def test_typed_clues_have_no_picture_to_change(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(fresh_studio.url)
    typed_clash(page, fresh_studio)
    for name in ("Flip across", "Rotate right", "Invert", "Size and place", "Undo"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    page.keyboard.press("Shift+ArrowRight")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("button", name="More tools")).to_be_disabled()
    assert typed_rows(fresh_studio) == [[2], [2], [1]]


def test_a_blank_sheet_instead_of_typed_clues_is_another_sheet(fresh_studio: Studio, new_page: NewPage) -> None:
    page = new_page(fresh_studio.url)
    typed_clash(page, fresh_studio)
    page.get_by_role("button", name="Start with a blank sheet").click()
    expect(page.get_by_test_id("blank")).to_be_visible()
    press(page, 1, 1)
    expect_rows(page, ["...", ".#.", "..."])
    assert typed_rows(fresh_studio) == [[2], [2], [1]]
    page.go_back()
    expect(page.get_by_test_id("no-picture")).to_be_visible(timeout=60_000)


def test_play_it_opens_the_puzzle_in_play(window: Page) -> None:
    press(window, 2, 3)
    expect_verdict(window, "One solution")
    window.get_by_role("button", name="Play it").click()
    expect(window.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    window.go_back()
    expect_verdict(window, "One solution")


def test_keys_are_for_other_modes_after_g(window: Page) -> None:
    expect_verdict(window)
    window.keyboard.press("g")
    window.keyboard.press("l")
    expect(window.get_by_test_id("board")).to_have_count(0)
