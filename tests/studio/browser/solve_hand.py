"""A hand in Solve: opening puzzles, typing clues, and reading what the board and the margin show."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page, expect

import hanjie
from hanjie import Puzzle
from tests.studio.browser.hand import grid
from tests.studio.browser.studio_process import Studio

ELEPHANT_COLUMNS = ["1", "11", "3 3 1", "7 2", "7", "15", "1 5 7", "2 8", "14", "9", "1 6", "1 9", "1 9", "1 10", "12"]
ELEPHANT_ROWS = [
    "3",
    "4 2",
    "6 6",
    "6 2 1",
    "1 4 2 1",
    "6 3 2",
    "6 7",
    "6 8",
    "1 10",
    "1 10",
    "1 10",
    "1 1 4 4",
    "3 4 4",
    "4 4",
    "4 4",
]
ELEPHANT = [
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
"""The 15x15 elephant of the systems that hanjie starts from."""


def elephant(**rows: str) -> Puzzle:
    """The elephant, with other clues for some rows: ``elephant(R4="5 3 1")``."""
    clues = [rows.get(f"R{index + 1}", clue) for index, clue in enumerate(ELEPHANT_ROWS)]
    return Puzzle.from_clues(clues, ELEPHANT_COLUMNS)


def open_puzzle(page: Page, studio: Studio, puzzle: Puzzle) -> None:
    """Open a puzzle in Solve by its address."""
    page.goto(f"{studio.url}#/solve/{hanjie.share_code(puzzle)}")
    page.get_by_test_id("solve-margin").or_(page.get_by_test_id("keypad")).wait_for()
    grid(page)


def blank(width: int, height: int) -> Puzzle:
    """A puzzle without blocks."""
    return Puzzle.from_clues([[]] * height, [[]] * width)


def blank_code(width: int, height: int) -> str:
    """The share code of an empty grid."""
    return hanjie.share_code(blank(width, height))


def open_blank(page: Page, studio: Studio, width: int = 15, height: int = 15) -> None:
    """Open an empty grid in Solve, ready to type."""
    open_puzzle(page, studio, blank(width, height))
    start = page.get_by_role("button", name="Type clues")  # on a phone
    if start.count():
        start.tap()
    expect(page.get_by_test_id("clue-field")).to_be_focused()


def margin(page: Page) -> str:
    """All that the margin says."""
    return page.get_by_test_id("solve-margin").inner_text()


def solve(page: Page) -> None:
    """Press Solve."""
    page.get_by_test_id("solve-button").click()


def expect_title(page: Page, title: str) -> None:
    """Wait until the margin has this heading."""
    expect(page.get_by_test_id("solve-margin").get_by_role("heading", name=title, exact=True)).to_be_visible()


def press_row(page: Page, row: int) -> None:
    """Press the clue of a row, counted from 1."""
    left, top, side = grid(page)
    page.mouse.click(left - 9, top + (row - 0.5) * side)


def press_column(page: Page, column: int) -> None:
    """Press the clue of a column, counted from 1."""
    left, top, side = grid(page)
    page.mouse.click(left + (column - 0.5) * side, top - 9)


def slip(page: Page) -> str:
    """The name of the line whose slip is open."""
    return page.get_by_test_id("clue-slip").locator(".solve-slip-name").inner_text()


def field(page: Page) -> str:
    """The text in the slip."""
    return page.get_by_test_id("clue-field").input_value()


def box_of(page: Page, name: str) -> FloatRect:
    """Where an element is on the page."""
    box = page.get_by_test_id(name).bounding_box()
    assert box is not None
    return box


def picture(page: Page, width: int, height: int) -> list[str]:
    """The filled cells on the board, seen in its pixels: filled cells are the dark ones."""
    left, top, side = grid(page)
    box = box_of(page, "board")
    points = [
        [left - box["x"] + (column + 0.35) * side, top - box["y"] + (row + 0.35) * side]
        for row in range(height)
        for column in range(width)
    ]
    filled = page.evaluate(
        """points => {
            const canvas = document.querySelector('[data-testid=board] canvas');
            const scale = canvas.width / canvas.clientWidth;
            const context = canvas.getContext('2d');
            return points.map(([x, y]) => {
                const [red, green, blue] = context.getImageData(x * scale, y * scale, 1, 1).data;
                return red + green + blue < 240;
            });
        }""",
        points,
    )
    return ["".join(".#"[filled[row * width + column]] for column in range(width)) for row in range(height)]


def color_of(page: Page, row: int, column: int) -> str:
    """The color near the middle of a cell on the board, counted from 0."""
    left, top, side = grid(page)
    box = box_of(page, "board")
    color: str = page.evaluate(
        """([x, y]) => {
            const canvas = document.querySelector('[data-testid=board] canvas');
            const scale = canvas.width / canvas.clientWidth;
            return [...canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data].join();
        }""",
        [left - box["x"] + (column + 0.3) * side, top - box["y"] + (row + 0.6) * side],
    )
    return color
