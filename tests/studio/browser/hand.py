"""A hand on the board: where cells are, and strokes by mouse."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FloatRect, Page

import hanjie

EXAMPLES = Path(__file__).parents[3] / "examples"


def example(name: str) -> hanjie.Puzzle:
    """A puzzle of examples/."""
    [path] = EXAMPLES.glob(f"{name}.*")
    return hanjie.load(path)


def address(name: str, mode: str = "play") -> str:
    """The fragment that opens an example."""
    return f"#/{mode}/{hanjie.share_code(example(name))}"


def cell_side(page: Page) -> float:
    """The side of a cell on the board, in CSS pixels."""
    return grid(page)[2]


def cell(page: Page, row: int, column: int) -> tuple[float, float]:
    """The middle of a cell on the page, counted from 0."""
    left, top, side = grid(page)
    return left + (column + 0.5) * side, top + (row + 0.5) * side


def grid(page: Page) -> tuple[float, float, float]:
    """The left and top edge of the first cell on the page, and the side of cells."""
    board = page.get_by_test_id("board").first
    board.wait_for()
    page.wait_for_function("() => document.querySelector('[data-testid=board]')?.dataset.grid")
    left, top, side = map(float, (board.get_attribute("data-grid") or "").split())
    box: FloatRect | None = board.bounding_box()
    assert box is not None
    return box["x"] + left, box["y"] + top, side


def press(page: Page, row: int, column: int, button: str = "left") -> None:
    """Press a cell with the mouse."""
    page.mouse.click(*cell(page, row, column), button="right" if button == "right" else "left")


def stroke(page: Page, start: tuple[int, int], end: tuple[int, int], button: str = "left") -> None:
    """Draw from one cell to another with the mouse."""
    begin_stroke(page, start, end, button)
    page.mouse.up(button="right" if button == "right" else "left")


def begin_stroke(page: Page, start: tuple[int, int], end: tuple[int, int], button: str = "left") -> None:
    """The same without the release."""
    page.mouse.move(*cell(page, *start))
    page.mouse.down(button="right" if button == "right" else "left")
    page.mouse.move(*cell(page, *end), steps=3)
