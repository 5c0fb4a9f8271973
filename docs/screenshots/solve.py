"""Solve."""

from __future__ import annotations

from playwright.sync_api import Page

import hanjie
from docs.screenshots.stage import PHONE, Stage, save, scene
from tests.studio.browser.hand import address

COLUMNS = ["1", "11", "3 3 1", "7 2", "7", "15", "1 5 7", "2 8", "14", "9", "1 6", "1 9", "1 9", "1 10", "12"]
ROWS = ["3", "4 2", "6 6", "6 2 1", "1 4 2 1", "6 3 2", "6 7", "6 8", *["1 10"] * 3, "1 1 4 4", "3 4 4", "4 4", "4 4"]
WRONG_ROWS = [*ROWS[:3], "5 3 1", *ROWS[4:]]


def typed(page: Page, rows: list[str], last: str = "") -> None:
    """Type the columns, then these rows, and stay in the next row with this text."""
    page.get_by_role("button", name="Type in clues").or_(page.get_by_role("button", name="Type clues")).first.click()
    page.get_by_test_id("board").first.wait_for()
    if page.get_by_role("button", name="Type clues").count():  # on a phone the size comes first
        page.get_by_role("button", name="Type clues").click()
    page.get_by_test_id("clue-field").wait_for()
    for clue in [*COLUMNS, *rows]:
        page.keyboard.type(clue)
        page.keyboard.press("Enter")
    page.keyboard.type(last)


def elephant(rows: list[str]) -> str:
    """The fragment of the elephant with these rows in Solve."""
    return f"#/solve/{hanjie.share_code(hanjie.Puzzle.from_clues(rows, COLUMNS))}"


@scene("solve-desktop")
def desktop(stage: Stage, theme: str) -> None:
    """Clues half typed, one of them too long."""
    page = stage.open("#/", theme)
    typed(page, ROWS[:7], "6 8 1")
    page.wait_for_timeout(300)
    save(page, "solve-desktop", theme)


@scene("solve-phone")
def phone(stage: Stage, theme: str) -> None:
    """Clues half typed with the keypad."""
    page = stage.open("#/", theme, PHONE)
    typed(page, ROWS[:7], "6 8")
    page.wait_for_timeout(300)
    save(page, "solve-phone", theme)


@scene("solve-several-desktop", "light", "dark")
def several(stage: Stage, theme: str) -> None:
    """A puzzle with two solutions."""
    page = stage.open(address("raised-eyebrow", "solve"), theme)
    page.get_by_test_id("solve-button").click()
    page.get_by_text("exactly 2").wait_for()
    save(page, "solve-several-desktop", theme)


@scene("solve-one-desktop")
def one(stage: Stage, theme: str) -> None:
    """One solution, proved."""
    page = stage.open(elephant(ROWS), theme)
    page.get_by_test_id("solve-button").click()
    page.get_by_text("One solution").wait_for()
    save(page, "solve-one-desktop", theme)


@scene("solve-none-desktop")
def none(stage: Stage, theme: str) -> None:
    """No solution: lines that clash, and the likely misprint."""
    page = stage.open(elephant(WRONG_ROWS), theme)
    page.get_by_test_id("solve-button").click()
    page.get_by_test_id("misprints").wait_for()
    save(page, "solve-none-desktop", theme)
