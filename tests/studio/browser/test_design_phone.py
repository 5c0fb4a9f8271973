"""Design on a phone: fingers draw, the strip has the verdict and the best repair, the rest is behind one button."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import CDPSession, Page, expect

import hanjie
from tests.studio.browser.design_page import (
    BLANK,
    GREEN,
    WINDOW,
    cells_with,
    code_of,
    design,
    expect_rows,
    expect_verdict,
    wait_for_change,
)
from tests.studio.browser.hand import cell, grid
from tests.studio.browser.studio_process import Studio


class Fingers:
    """Fingers on the board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, *points: tuple[float, float]) -> None:
        self.send("touchStart", *points)
        self.send("touchEnd")

    def draw(self, *cells: tuple[int, int]) -> None:
        """Draw through these cells, with points between them."""
        points = [cell(self.page, *one) for one in cells]
        self.send("touchStart", points[0])
        for before, after in itertools.pairwise(points):
            for share in (0.25, 0.5, 0.75, 1):
                at = (before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1]))
                self.send("touchMove", at)
        self.send("touchEnd")


@pytest.fixture
def blank(phone: Page, studio: Studio) -> Page:
    return design(phone, studio, BLANK)


def test_fingers_draw_and_the_first_cell_decides(blank: Page) -> None:
    fingers = Fingers(blank)
    fingers.draw((0, 0), (0, 5))
    expect_rows(blank, ["######..", *BLANK[1:]])
    fingers.draw((0, 5), (0, 3))
    expect_rows(blank, ["###.....", *BLANK[1:]])
    fingers.tap(cell(blank, 5, 7))
    expect_rows(blank, ["###.....", *BLANK[1:5], ".......#"])


def test_the_board_stays_under_the_finger_from_the_blank_sheet_on(blank: Page) -> None:
    expect(blank.get_by_test_id("blank")).to_contain_text("Press and drag to draw.")
    before = grid(blank)
    fingers = Fingers(blank)
    for column in (0, 2, 4):
        for row in (0, 2, 4):
            fingers.tap(cell(blank, row, column))
            assert grid(blank) == before
    expect_verdict(blank)
    blank.wait_for_timeout(500)
    assert grid(blank) == before


def test_a_finger_that_rests_erases(phone: Page, studio: Studio) -> None:
    design(phone, studio, ["######..", *BLANK[1:]])
    fingers = Fingers(phone)
    fingers.send("touchStart", cell(phone, 1, 0))
    phone.wait_for_timeout(500)
    for column in range(1, 6):
        fingers.send("touchMove", cell(phone, 0, column))
    fingers.send("touchEnd")
    expect_rows(phone, ["#.......", *BLANK[1:]])


def test_two_fingers_undo_and_three_redo(blank: Page) -> None:
    fingers = Fingers(blank)
    fingers.draw((0, 0), (0, 5))
    expect_rows(blank, ["######..", *BLANK[1:]])
    points = [cell(blank, 3, column) for column in (1, 4, 6)]
    fingers.tap(*points[:2])
    expect_rows(blank, BLANK)
    fingers.tap(*points)
    expect_rows(blank, ["######..", *BLANK[1:]])


def test_the_strip_mends_with_one_press(phone: Page, studio: Studio) -> None:
    design(phone, studio, WINDOW)
    expect_verdict(phone, "Two solutions", "to make it one, grade")
    assert len(cells_with(phone, GREEN)) == 1
    phone.get_by_role("button", name="Accept").tap()
    expect_verdict(phone, "One solution")
    assert hanjie.check(wait_for_change(phone, code_of(WINDOW))).unique


def test_tools_colors_and_undo_are_in_reach(blank: Page) -> None:
    fingers = Fingers(blank)
    for name in ("Pencil", "Eraser", "Line", "Rectangle", "Fill area", "Select", "Undo", "Redo", "More tools"):
        box = blank.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 48, name
        assert 0 <= box["x"] <= 390 - box["width"], name
    blank.get_by_role("button", name="Rectangle").tap()
    fingers.draw((1, 1), (4, 5))
    expect_rows(blank, ["........", ".#####..", ".#...#..", ".#...#..", ".#####..", "........"])
    blank.get_by_role("button", name="Add a color").tap()
    blank.get_by_role("button", name="Fill area").tap()
    fingers.tap(cell(blank, 2, 2))
    filled = ["........", ".#####..", ".#aaa#..", ".#aaa#..", ".#####..", "........"]
    expect_rows(blank, filled)
    blank.get_by_role("button", name="Undo", exact=True).tap()
    expect_rows(blank, ["........", ".#####..", ".#...#..", ".#...#..", ".#####..", "........"])
    blank.get_by_role("button", name="Redo", exact=True).tap()
    expect_rows(blank, filled)
    blank.get_by_role("button", name="Eraser").tap()
    fingers.draw((2, 2), (2, 4))
    expect_rows(blank, ["........", ".#####..", ".#...#..", ".#aaa#..", ".#####..", "........"])


def test_a_tool_can_be_chosen_right_after_a_quick_stroke(blank: Page) -> None:
    fingers = Fingers(blank)
    for name in ("Line", "Eraser", "Pencil"):
        fingers.draw((1, 0), (4, 7))
        button = blank.get_by_role("button", name=name, exact=True)
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")


def test_a_selection_has_its_buttons_in_reach_and_the_board_stays(phone: Page, studio: Studio) -> None:
    design(phone, studio, WINDOW)
    expect_verdict(phone, "to make it one, grade")
    phone.get_by_role("button", name="Select", exact=True).tap()
    before = phone.get_by_test_id("board").bounding_box()
    Fingers(phone).draw((1, 1), (3, 4))
    phone.get_by_role("button", name="Copy").tap()
    for name in ("Copy", "Paste", "Clear", "Drop"):
        expect(phone.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert phone.get_by_test_id("board").bounding_box() == before


def test_more_tools_turn_shift_and_resize(phone: Page, studio: Studio) -> None:
    design(phone, studio, ["##..", "#...", "...."])
    phone.get_by_role("button", name="More tools").tap()
    dialog = phone.get_by_role("dialog", name="More tools")
    dialog.get_by_role("button", name="Rotate right").tap()
    dialog.get_by_role("button", name="Shift left").tap()
    expect_rows(phone, ["##.", ".#.", "...", "..."])
    dialog.get_by_role("button", name="Size and place").tap()
    phone.get_by_role("button", name="Fewer: Rows").tap()
    phone.get_by_role("radio", name="top, left").tap()
    phone.get_by_role("button", name="Change the size").tap()
    expect_rows(phone, ["##.", ".#.", "..."])


def test_the_title_is_changed_from_more_tools(phone: Page, studio: Studio) -> None:
    design(phone, studio, WINDOW)
    phone.get_by_role("button", name="More tools").tap()
    phone.get_by_role("button", name="Title and author").tap()
    phone.get_by_label("Title", exact=True).fill("Attic window")
    phone.get_by_role("button", name="Keep").tap()
    expect(phone.locator(".phone-name h1")).to_have_text("Attic window")


def test_a_small_phone_has_room_for_everything(small_phone: Page, studio: Studio) -> None:
    design(small_phone, studio, WINDOW)
    expect_verdict(small_phone, "Two solutions")
    assert small_phone.evaluate("document.documentElement.scrollWidth") <= 320
    for name in ("Pencil", "Select", "More tools", "Accept"):
        box = small_phone.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 320 - box["width"], name
