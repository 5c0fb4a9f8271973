"""Play."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from docs.screenshots.games import half_way
from docs.screenshots.stage import DESKTOP, PHONE, Stage, example, save, scene
from tests.studio.browser.hand import address, begin_stroke, cell, press


def begun(stage: Stage, theme: str, name: str, left_open: int, seconds: int, size: dict[str, Any] = DESKTOP) -> Page:
    """An example in the middle of a game."""
    stage.begin(name, half_way(example(name), left_open), seconds)
    page = stage.open(address(name), theme, size)
    page.wait_for_selector("canvas")
    return page


@scene("play-desktop", "light", "dark")
def desktop(stage: Stage, theme: str) -> None:
    """The squirrel: some pencil marks, and a stroke being drawn."""
    page = begun(stage, theme, "squirrel", 80, 768)
    page.keyboard.down("Shift")
    for column in (4, 5, 6):
        press(page, 4, column)
    for column in (9, 10):
        press(page, 4, column, "right")
    page.keyboard.up("Shift")
    begin_stroke(page, (24, 14), (24, 17))
    save(page, "play-desktop", theme)


@scene("play-phone", "light", "dark")
def phone(stage: Stage, theme: str) -> None:
    """The cat, and a stroke being drawn."""
    page = begun(stage, theme, "cat", 37, 261, PHONE)
    fingers = page.context.new_cdp_session(page)
    for kind, column in (("touchStart", 12), ("touchMove", 13)):
        x, y = cell(page, 4, column)
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    save(page, "play-phone", theme)


@scene("play-color-phone")
def color_phone(stage: Stage, theme: str) -> None:
    """The toadstool."""
    page = begun(stage, theme, "toadstool", 10, 72, PHONE)
    page.touchscreen.tap(*cell(page, 8, 2))
    save(page, "play-color-phone", theme)


@scene("play-zoomed-phone", "light", "dark")
def zoomed_phone(stage: Stage, theme: str) -> None:
    """The elephant, zoomed: the clues stay in view."""
    page = begun(stage, theme, "elephant", 40, 1029, PHONE)
    page.keyboard.press("Tab")
    page.get_by_test_id("board-keys").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    for _ in range(9):
        page.keyboard.press("ArrowDown")
    for _ in range(4):
        page.keyboard.press("+")
    page.get_by_role("radio", name="Cross").tap()
    page.touchscreen.tap(200, 420)
    save(page, "play-zoomed-phone", theme)


@scene("play-hint-desktop")
def hint_desktop(stage: Stage, theme: str) -> None:
    """The second stage of a hint."""
    page = begun(stage, theme, "hare", 40, 375)
    for offer in ("What and why", "Fill them"):
        page.keyboard.press("h")
        page.get_by_role("button", name=offer).wait_for()
    save(page, "play-hint-desktop", theme)


@scene("play-hint-phone")
def hint_phone(stage: Stage, theme: str) -> None:
    """The first stage of a hint on a phone."""
    page = begun(stage, theme, "cat", 24, 261, PHONE)
    page.get_by_role("button", name="Hint").tap()
    page.get_by_test_id("hint").wait_for()
    page.wait_for_timeout(400)
    save(page, "play-hint-phone", theme)


def solved(stage: Stage, theme: str, name: str, seconds: int, size: dict[str, Any]) -> Page:
    """An example whose last cell was just filled."""
    puzzle = example(name)
    assert puzzle.goal is not None
    cells = list(puzzle.goal.cells)
    last = max(place for place, color in enumerate(cells) if color)
    stage.begin(name, [255 if place == last else color for place, color in enumerate(cells)], seconds)
    page = stage.open(address(name), theme, size)
    row, column = divmod(last, puzzle.width)
    page.wait_for_selector("canvas")
    page.get_by_label(f"Fill with {puzzle.palette.colors[cells[last]].name}").click()
    press(page, row, column)
    page.get_by_test_id("solved").wait_for()
    page.wait_for_timeout(1200)
    return page


@scene("play-solved-desktop", "light", "dark")
def solved_desktop(stage: Stage, theme: str) -> None:
    """The owl, solved."""
    save(solved(stage, theme, "owl", 512, DESKTOP), "play-solved-desktop", theme)


@scene("play-solved-phone")
def solved_phone(stage: Stage, theme: str) -> None:
    """The ladybird, solved."""
    save(solved(stage, theme, "ladybird", 400, PHONE), "play-solved-phone", theme)


@scene("mode-menu-phone")
def mode_menu(stage: Stage, theme: str) -> None:
    """The modes on a phone."""
    page = begun(stage, theme, "cat", 24, 261, PHONE)
    page.get_by_role("button", name="Play").tap()
    page.get_by_role("dialog").wait_for()
    save(page, "mode-menu-phone", theme)
