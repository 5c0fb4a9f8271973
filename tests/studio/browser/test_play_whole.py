"""Whole puzzles, solved by a script: with the mouse, with a finger, by keyboard alone, and by ear."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import hanjie
from hanjie import Puzzle
from tests.studio.browser.conftest import PHONE, NewPage, OpenGame
from tests.studio.browser.play_page import PlayPage, Spot, address, picture
from tests.studio.browser.studio_process import Studio

FOX = hanjie.load("examples/fox.xml")


def ring(inner: int, outer: int) -> Puzzle:
    """A ring of 30 x 30 cells."""

    def sign(x: int, y: int) -> str:
        return "#" if inner**2 <= (x - 14.5) ** 2 + (y - 14.5) ** 2 <= outer**2 else "."

    return picture(*["".join([sign(x, y) for x in range(30)]) for y in range(30)])


def test_a_color_puzzle_of_30_x_30_is_solved_with_the_mouse(fresh_studio: Studio, new_page: NewPage) -> None:
    game = PlayPage(new_page(address(fresh_studio, FOX)), fresh_studio, FOX)
    game.draw_all()
    expect(game.page.get_by_role("heading", name=FOX.title, level=2)).to_be_visible()


def test_a_puzzle_of_30_x_30_is_solved_with_a_finger(play: OpenGame) -> None:
    game = play(ring(8, 13), **PHONE)
    game.draw_all(game.swipe)
    game.page.get_by_test_id("solved").wait_for()


def test_a_puzzle_of_30_x_30_is_solved_by_keyboard_alone(play: OpenGame) -> None:
    game = play(ring(6, 14))
    keys = game.page.keyboard
    while not game.page.evaluate("document.activeElement.matches('[role=grid]')"):
        keys.press("Tab")
    keys.press("Control+Home")
    keys.press("Home")
    here: Spot = (0, 0)

    def go(to: Spot) -> None:
        nonlocal here
        for distance, back, on in (
            (to[0] - here[0], "ArrowUp", "ArrowDown"),
            (to[1] - here[1], "ArrowLeft", "ArrowRight"),
        ):
            key = on if distance > 0 else back
            far, near = divmod(abs(distance), 5)
            for _ in range(far):
                keys.press(f"Control+{key}")
            for _ in range(near):
                keys.press(key)
        here = to

    def draw(first: Spot, last: Spot) -> None:
        go(first)
        keys.down("Space")
        go(last)
        keys.up("Space")

    game.draw_all(draw)
    game.page.get_by_test_id("solved").wait_for()


class Ear:
    """All that a screen reader says: the active cell of the grid, and what is announced."""

    def __init__(self, page: Page) -> None:
        self.page, self.before = page, ""

    def cell(self) -> str:
        """The cell where the cursor is, after it moved or changed."""
        script = """() => {
          const grid = document.activeElement;
          return document.getElementById(grid.getAttribute("aria-activedescendant"))?.ariaLabel ?? "";
        }"""
        for _ in range(100):
            text: str = self.page.evaluate(script)
            if text and text != self.before:
                self.before = text
                return text
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing new was said after {self.before!r}")

    def press(self, key: str) -> str:
        """Press a key and listen."""
        self.page.keyboard.press(key)
        return self.cell()


def numbers(text: str) -> list[int]:
    return [int(word.removesuffix(" done")) for word in text.split(", ") if word != "0"]


HEARD = re.compile(r"Row (\d+), column (\d+), (.+)\. Row: (.+)\. Column: (.+)\.")


def test_a_puzzle_of_10_x_10_is_solved_with_only_what_a_screen_reader_says(
    fresh_studio: Studio, new_page: NewPage
) -> None:
    page = new_page(address(fresh_studio, hanjie.load("examples/rubber-duck.non")))
    page.get_by_role("grid").wait_for()
    page.get_by_role("grid").focus()
    ear = Ear(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    heard = HEARD.fullmatch(ear.press("Home"))
    assert heard
    assert (heard[1], heard[2]) == ("1", "1")
    rows, columns = [numbers(heard[4])], [numbers(heard[5])]
    for key, clues, part in (("ArrowRight", columns, 5), ("ArrowDown", rows, 4)):
        while len(clues) < 10:
            heard = HEARD.fullmatch(ear.press(key))
            assert heard
            clues.append(numbers(heard[part]))
    solution = hanjie.solve(Puzzle.from_clues(rows, columns)).solution
    assert solution is not None
    wanted = {(place // 10 + 1, place % 10 + 1) for place, cell in enumerate(solution.cells) if cell == 1}
    ear.press("Control+Home")
    ear.press("Home")
    for row in range(1, 11):
        for step in range(10):
            heard = HEARD.fullmatch(ear.before)
            assert heard
            assert int(heard[1]) == row
            if (row, int(heard[2])) in wanted:
                assert heard[3] == "unknown"
                page.keyboard.press("Space")
                wanted.remove((row, int(heard[2])))
                if not wanted:
                    break
                assert ", filled." in ear.cell()
            if step < 9:
                ear.press("ArrowRight" if row % 2 else "ArrowLeft")
        if not wanted:
            break
        ear.press("ArrowDown")
    expect(page.get_by_test_id("announcer")).to_have_text(re.compile(r"Solved: .+\."))
