"""Design in a browser: opening pictures, drawing on them, and what the page then shows."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect

import hanjie
from tests.studio.browser.hand import cell
from tests.studio.browser.studio_process import Studio

WINDOW = ["######", "#....#", "#.#..#", "#..#.#", "#....#", "######"]
"""A picture with two solutions that differ in four cells."""
BLANK = ["." * 8] * 6


def design(page: Page, studio: Studio, rows: list[str]) -> Page:
    """Open a picture in Design."""
    page.goto(f"{studio.url}#/design/{code_of(rows)}")
    page.get_by_test_id("board").wait_for(timeout=30_000)
    return page


def show_it(page: Page) -> None:
    """Say that the picture of a puzzle that is not solved may be shown."""
    expect(page.get_by_role("dialog")).to_contain_text("Design shows the picture. Show it?")
    page.get_by_role("button", name="Show it").click()


def code_of(rows: list[str]) -> str:
    """The code of a picture; `a` to `c` are colors."""
    if not any(letter in row for row in rows for letter in "abc"):
        return hanjie.share_code(hanjie.Puzzle.from_picture(rows), picture=True)
    colors = [("white", "#ffffff", "."), ("red", "#d62828", "a"), ("blue", "#2a6fdb", "b"), ("green", "#2a9d4a", "c")]
    used = [color for color in colors if color[2] == "." or any(color[2] in row for row in rows)]
    palette = hanjie.Palette.from_colors(used)
    return hanjie.share_code(hanjie.Puzzle.from_picture(rows, palette), picture=True)


def puzzle_of(page: Page) -> hanjie.Puzzle:
    """The puzzle in the address, once there is one: a page without a server makes its code when Python is there."""
    page.wait_for_function("() => location.hash.startsWith('#/design/')")
    return hanjie.loads(page.url.split("/design/")[1].split("?")[0])


def rows_of(page: Page) -> list[str]:
    """The picture in the address: `.` for the background, `#` for the first color, then `a`, `b` …"""
    goal = puzzle_of(page).goal
    if goal is None:
        return []
    cells = "".join(".#abcdefgh"[value] for value in goal.cells)
    return [cells[start : start + goal.width] for start in range(0, len(cells), goal.width)]


def expect_rows(page: Page, rows: list[str]) -> None:
    """Wait until the address has this picture; it follows 300 ms after the last stroke."""
    until = time.monotonic() + 15
    while rows_of(page) != rows and time.monotonic() < until:
        page.wait_for_timeout(50)
    found = rows_of(page)
    assert found == rows


def wait_for_change(page: Page, code: str) -> list[str]:
    """Wait until the address has another code than this; then its picture."""
    until = time.monotonic() + 15
    while page.url.endswith(code) and time.monotonic() < until:
        page.wait_for_timeout(50)
    assert not page.url.endswith(code)
    return rows_of(page)


def tool(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def drag(page: Page, *cells: tuple[int, int], key: str | None = None, button: str = "left") -> None:
    """Draw through these cells with the mouse, perhaps with a key held down."""
    side = "right" if button == "right" else "left"
    if key:
        page.keyboard.down(key)
    page.mouse.move(*cell(page, *cells[0]))
    page.mouse.down(button=side)  # type: ignore[arg-type]
    for one in cells[1:]:
        page.mouse.move(*cell(page, *one), steps=2)
    page.mouse.up(button=side)  # type: ignore[arg-type]
    if key:
        page.keyboard.up(key)


def settle(page: Page) -> None:
    """Wait until the board stays where it is, after a change that moves it."""
    board = page.get_by_test_id("board")
    before = ""
    while before != (now := board.get_attribute("data-grid") or ""):
        before = now
        page.wait_for_timeout(200)


def verdict(page: Page) -> Locator:
    return page.get_by_test_id("verdict")


def expect_verdict(page: Page, *texts: str) -> None:
    """Wait until the panel has a whole answer to the picture that is shown, with these texts."""
    expect(verdict(page)).to_have_attribute("data-stale", "false", timeout=30_000)
    for text in texts:
        expect(verdict(page)).to_contain_text(text)


CELLS_OF_COLOR = """(color) => {
  const board = document.querySelector('[data-testid=board]');
  const canvas = board.querySelector('canvas');
  const [left, top, side] = board.dataset.grid.split(' ').map(Number);
  const scale = canvas.width / canvas.offsetWidth;
  const context = canvas.getContext('2d');
  const found = [];
  const name = board.querySelector('[role=grid]');
  const rows = Number(name.getAttribute('aria-rowcount')) - 1;
  const columns = Number(name.getAttribute('aria-colcount')) - 1;
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const { data } = context.getImageData((left + column * side + 2) * scale, (top + row * side + 2) * scale,
      (side - 4) * scale, (side - 4) * scale);
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === color[0] && data[at + 1] === color[1] && data[at + 2] === color[2]) {
        found.push(`R${row + 1}C${column + 1}`);
        break;
      }
  }
  return found;
}"""
OCHRE = (0xCB, 0x7C, 0x14)
GREEN = (0x27, 0x69, 0x4A)


def cells_with(page: Page, color: tuple[int, int, int]) -> list[str]:
    """The cells in which the board draws this color, once it stays the same."""
    before: list[str] = ["not yet"]
    now = page.evaluate(CELLS_OF_COLOR, color)
    while before != now:
        page.wait_for_timeout(150)
        before, now = now, page.evaluate(CELLS_OF_COLOR, color)
    return list(now)
