"""Groups in which one is chosen: the Tab key reaches the chosen one, arrows reach the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import hanjie
from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.design_page import design
from tests.studio.browser.studio_process import Studio

COLORS = ["abc", "cab", "bca"]
CORNER = hanjie.share_code(hanjie.Puzzle.from_picture(["##", "#."]), picture=True)
TWO = hanjie.share_code(hanjie.Puzzle.from_clues([[1], [1]], [[1], [1]]))
"""Two solutions."""


def reached(group: Locator) -> list[str]:
    """The names of what the Tab key reaches in a group."""
    names: list[str] = group.evaluate(
        "(group) => [...group.querySelectorAll('[role=radio], [role=tab]')].filter((one) => one.tabIndex === 0)"
        ".map((one) => one.ariaLabel ?? one.textContent)"
    )
    return names


def expect_moves(page: Page, group: Locator, *moves: tuple[str, str]) -> None:
    """Each key chooses the next one, which then has the focus and is the one that the Tab key reaches."""
    group.get_by_role("radio", checked=True).focus()
    for key, name in moves:
        page.keyboard.press(key)
        chosen = group.get_by_role("radio", name=name, checked=True)
        expect(chosen).to_be_focused()
        expect(group.get_by_role("radio", checked=True)).to_have_count(1)
        expect(chosen).to_have_attribute("tabindex", "0")
        assert len(reached(group)) == 1


def test_arrows_choose_the_ink(new_page: NewPage, studio: Studio) -> None:
    page = design(new_page(studio.url), studio, ["##.", "#..", "..#"])
    expect_moves(page, page.get_by_role("radiogroup", name="Ink"), ("ArrowRight", "White"), ("ArrowLeft", "Black"))


def test_arrows_choose_a_color_of_the_palette(new_page: NewPage, studio: Studio) -> None:
    page = design(new_page(studio.url), studio, COLORS)
    palette = page.get_by_role("radiogroup", name="Palette")
    moves = [("ArrowDown", "Blue"), ("ArrowDown", "Green"), ("ArrowDown", "Red"), ("ArrowUp", "Green")]
    expect_moves(page, palette, *moves)


def test_the_palette_is_reached_also_while_the_background_is_the_color(new_page: NewPage, studio: Studio) -> None:
    page = design(new_page(studio.url, viewport={"width": 400, "height": 800}), studio, COLORS)
    page.get_by_role("radio", name="White").click()
    page.set_viewport_size({"width": 1300, "height": 850})
    palette = page.get_by_role("radiogroup", name="Palette")
    palette.wait_for()
    expect(palette.get_by_role("radio", checked=True)).to_have_count(0)
    assert len(reached(palette)) == 1


def test_arrows_choose_a_color_on_a_phone(new_page: NewPage, studio: Studio) -> None:
    page = design(new_page(studio.url, **PHONE), studio, COLORS)
    expect_moves(page, page.get_by_role("radiogroup", name="Ink"), ("ArrowRight", "Blue"), ("ArrowLeft", "Red"))


def test_arrows_move_the_place_where_the_picture_stays(new_page: NewPage, studio: Studio) -> None:
    page = design(new_page(studio.url), studio, ["##.", "#..", "..#"])
    page.get_by_role("button", name="Size and place").click()
    group = page.get_by_role("radiogroup", name="The picture stays at")
    moves = [("ArrowUp", "top, middle"), ("ArrowRight", "top, right"), ("ArrowDown", "middle, right")]
    expect_moves(page, group, *moves, ("ArrowLeft", "the middle"))


def test_arrows_choose_the_solution_on_the_board(new_page: NewPage, studio: Studio) -> None:
    page = new_page(f"{studio.url}#/solve/{TWO}")
    page.get_by_role("button", name="Solve", exact=True).click()
    group = page.get_by_role("radiogroup", name="Solution on the board")
    expect_moves(page, group, ("ArrowRight", "Second"), ("ArrowRight", "First"))


def test_arrows_reach_the_modes_and_enter_opens_one(new_page: NewPage, studio: Studio) -> None:
    page = new_page(f"{studio.url}#/play/{TWO}")
    tabs = page.get_by_role("tablist", name="Modes")
    tabs.get_by_role("tab", selected=True).focus()
    assert reached(tabs) == ["Play"]
    page.keyboard.press("ArrowRight")
    expect(tabs.get_by_role("tab", name="Solve")).to_be_focused()
    expect(tabs.get_by_role("tab", name="Play", selected=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(tabs.get_by_role("tab", name="Solve", selected=True)).to_be_focused()
    assert reached(tabs) == ["Solve"]


@pytest.mark.parametrize("mode", ["play", "solve", "design"])
def test_what_is_said_aloud_is_said_once(new_page: NewPage, studio: Studio, mode: str) -> None:
    page = new_page(f"{studio.url}#/{mode}/{CORNER}")
    if mode == "play":
        page.get_by_role("button", name="Check", exact=True).click()
        expect(page.get_by_test_id("check")).to_contain_text("All right so far")
    elif mode == "solve":
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.get_by_test_id("verdict")).to_contain_text("One solution")
    else:
        expect(page.get_by_test_id("verdict")).to_contain_text("One solution")
    expect(page.locator("[role=status] [role=status]")).to_have_count(0)
    expect(page.locator("[role=status]", has_text="solution" if mode != "play" else "All right").first).to_be_visible()
