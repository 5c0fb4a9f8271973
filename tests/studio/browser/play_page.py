"""Play as a test drives it: cells by row and column, drags, fingers, and the marks that the library has."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page

import hanjie
from hanjie import Palette, Puzzle
from tests.studio.browser.static_studio import IS_STATIC
from tests.studio.browser.studio_process import Studio

Spot = tuple[int, int]
"""A cell: row and column, from 0."""
UNKNOWN = 255
PENCIL = 256


def unpacked(text: str) -> list[int]:
    """The cells of a packed text such as ``73*12,1,1*3``: values and counts in base 36."""
    cells: list[int] = []
    for run in text.split(","):
        value, _, count = run.partition("*")
        cells += [int(value, 36)] * int(count or "1", 36)
    return cells


def drawn(cells: list[int], width: int) -> list[str]:
    """Cells as text: ``.`` unknown, ``x`` cross, digits colors; pencil marks are ``o`` (cross) and ``a`` (color 1) …"""

    def sign(cell: int) -> str:
        if cell == UNKNOWN:
            return "."
        if cell & PENCIL:
            return "oabcdefgh"[cell & 255]
        return "x" if cell == 0 else str(cell)

    text = "".join(map(sign, cells))
    return [text[start : start + width] for start in range(0, len(text), width)]


class PlayPage:
    """A page that shows a puzzle in Play."""

    def __init__(self, page: Page, studio: Studio, puzzle: Puzzle) -> None:
        self.page, self.studio, self.puzzle = page, studio, puzzle
        self._kept_grid: tuple[float, float, float] | None = None
        self._fingers: dict[int, tuple[float, float]] = {}
        self._touch = page.context.new_cdp_session(page)
        page.locator("[data-grid]").first.wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.get_by_test_id("board").first

    # Where things are.

    def point(self, spot: Spot, dx: float = 0.5, dy: float = 0.5) -> tuple[float, float]:
        """The middle of a cell, or another point of it."""
        left, top, cell = self._kept_grid or self.grid()
        return left + (spot[1] + dx) * cell, top + (spot[0] + dy) * cell

    def grid(self) -> tuple[float, float, float]:
        """Where the first cell is on the page, and the side of a cell."""
        box = self.board.bounding_box()
        text = self.board.get_attribute("data-grid")
        assert box is not None
        assert text is not None
        left, top, cell = map(float, text.split())
        return box["x"] + left, box["y"] + top, cell

    def number(self, line: str, place: int) -> tuple[float, float]:
        """A number in the gutter: ``number("R3", 0)`` is the nearest to the grid."""
        _, _, cell = self.grid()
        size = max(9, min(16, round(0.58 * cell)))
        wide = any(length > 9 for clue in (*self.puzzle.rows, *self.puzzle.columns) for length in clue.lengths)
        if line[0] == "R":
            x, y = self.point((int(line[1:]) - 1, 0), dx=0)
            return x - 6 - (place + 0.5) * size * (1.42 if wide else 1.12), y
        x, y = self.point((0, int(line[1:]) - 1), dy=0)
        return x, y - 6 - (place + 0.5) * size * 1.24

    # Mouse.

    def press(self, spot: Spot, button: Any = "left", dx: float = 0.5, dy: float = 0.5) -> None:
        """Press a mouse button on a cell and keep it down."""
        self.page.mouse.move(*self.point(spot, dx, dy))
        self.page.mouse.down(button=button)

    def move(self, spot: Spot, dx: float = 0.5, dy: float = 0.5) -> None:
        """Move the mouse to a cell in one step."""
        self.page.mouse.move(*self.point(spot, dx, dy))

    def drag(self, *spots: Spot, button: Any = "left") -> None:
        """Press on the first cell, move over the others, release."""
        self.press(spots[0], button)
        for spot in spots[1:]:
            self.move(spot)
        self.page.mouse.up(button=button)

    # Fingers.

    def finger(self, kind: str, where: tuple[float, float] | None = None, id: int = 0) -> None:
        """``finger("start", point)``, ``finger("move", point)``, ``finger("end")`` or ``"cancel"``, of one finger."""
        if kind == "end":
            self._fingers.pop(id)
        elif kind == "cancel":
            self._fingers.clear()
        else:
            assert where is not None
            self._fingers[id] = where
        points = [{"x": x, "y": y, "id": each} for each, (x, y) in self._fingers.items()]
        self._touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind.title()}", "touchPoints": points})

    def tap(self, spot: Spot) -> None:
        """Touch a cell for a moment."""
        self.page.touchscreen.tap(*self.point(spot))

    def swipe(self, first: Spot, last: Spot) -> None:
        """Drag a finger from one cell to another."""
        self.slide(self.point(first), self.point(last))

    def slide(self, *points: tuple[float, float]) -> None:
        """Drag a finger over some points; again if a busy machine made a hold of it."""
        for _ in range(10):
            begin = time.monotonic()
            self.finger("start", points[0])
            for where in points[1:]:
                self.finger("move", where)
            if time.monotonic() - begin < 0.3:
                return self.finger("end")
            self.finger("cancel")
        raise AssertionError("the machine is too busy for a quick drag")

    def pen(self, kind: str, where: tuple[float, float]) -> None:
        """``pen("mousePressed", point)`` and so on."""
        data = {"type": kind, "x": where[0], "y": where[1], "button": "left", "clickCount": 1, "pointerType": "pen"}
        self._touch.send("Input.dispatchMouseEvent", data)

    # What is there.

    def tool(self, name: str) -> None:
        """Choose a tool."""
        self.page.get_by_role("radio", name=name).click()

    def button(self, name: str) -> Locator:
        """A button by its exact name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def said(self) -> str:
        """What was last said to a screen reader."""
        return self.page.get_by_test_id("announcer").text_content() or ""

    def head(self) -> dict[str, Any]:
        """What the library knows about the game; empty before the first mark."""
        sheets = self.studio.call("library")["sheets"]
        rows = [list(clue.lengths) for clue in self.puzzle.rows]
        for sheet in sheets:
            found = [[each if isinstance(each, int) else each[0] for each in clue] for clue in sheet["head"]["rows"]]
            if found == rows and sheet["head"]["play"]:
                play: dict[str, Any] = sheet["head"]["play"]
                return play
        return {}

    def saved(self) -> list[str]:
        """The marks that the library has, drawn."""
        marks = self.head().get("marks")
        return drawn(unpacked(marks) if marks else [UNKNOWN] * self._size(), self.puzzle.width)

    def cell(self) -> float:
        """The side of a cell in pixels."""
        return self.grid()[2]

    def _size(self) -> int:
        return self.puzzle.width * self.puzzle.height

    def expect(self, *rows: str) -> None:
        """Wait until the library has these marks in the first rows, and none in the others."""
        full = [*rows, *["." * self.puzzle.width] * (self.puzzle.height - len(rows))]
        self.until(lambda: self.saved() == full, lambda: f"{self.saved()} is not {full}")

    def until(self, is_true: Callable[[], object], message: Callable[[], str] = lambda: "never true") -> None:
        """Wait until something is true, for five seconds at most; longer where Python may have to load first."""
        end = time.monotonic() + (60 if IS_STATIC else 5)
        while not is_true():
            assert time.monotonic() < end, message()
            self.page.wait_for_timeout(20)

    def runs(self, value: int = 1) -> Iterator[tuple[Spot, Spot]]:
        """The runs of a color in the picture, row by row: first and last cell."""
        goal = self.puzzle.goal or hanjie.solve(self.puzzle).solution
        assert goal is not None
        for row in range(self.puzzle.height):
            cells = [*goal.cells[row * self.puzzle.width : (row + 1) * self.puzzle.width], -1]
            first = None
            for column, cell in enumerate(cells):
                if cell == value and first is None:
                    first = column
                elif cell != value and first is not None:
                    yield (row, first), (row, column - 1)
                    first = None

    def draw_all(self, draw: Callable[[Spot, Spot], None] | None = None) -> None:
        """Draw the whole picture, color by color, on a board that does not move."""
        self._kept_grid = self.grid()
        for value in range(1, len(self.puzzle.palette.colors)):
            if len(self.puzzle.palette.colors) > 2:
                self.page.get_by_role("radio").nth(value - 1).click()
            for first, last in self.runs(value):
                (draw or self.drag)(first, last)
        self._kept_grid = None


_seeds = count(1)


def blank(width: int = 8, height: int = 8, palette: Palette | None = None) -> Puzzle:
    """A puzzle that no other test has, far from solved by the strokes of a test."""
    dice = random.Random(next(_seeds))
    colors = len(palette.colors) if palette else 2
    rows = [[dice.randrange(colors) for _ in range(width)] for _ in range(height)]
    return Puzzle.from_picture(rows, palette)


def picture(*rows: str) -> Puzzle:
    """The puzzle of a picture."""
    return Puzzle.from_picture(rows)


def address(studio: Studio, puzzle: Puzzle, with_picture: bool = False) -> str:
    """The address of a puzzle in Play."""
    return f"{studio.url}#/play/{hanjie.share_code(puzzle, picture=with_picture)}"
