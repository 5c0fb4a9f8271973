"""Puzzles from pictures: files, drops and pastes, live controls, other readings."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

import hanjie
from tests.studio.browser.design_page import (
    BLANK,
    WINDOW,
    code_of,
    design,
    expect_rows,
    expect_verdict,
    puzzle_of,
    wait_for_change,
)
from tests.studio.browser.shelf import drop
from tests.studio.browser.studio_process import Studio


def apple() -> bytes:
    """A red apple with a green stem on white paper, as PNG."""
    picture = Image.new("RGB", (360, 400), "#ffffff")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((40, 90, 320, 370), fill="#c81e1e")
    draw.rectangle((165, 20, 195, 120), fill="#1e7a32")
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect x="10" y="10" width="80" height="80"/><rect x="35" y="35" width="30" height="30" fill="white"/></svg>"""


@pytest.fixture
def screen(desktop: Page, studio: Studio) -> Page:
    """Design with the question for a picture."""
    design(desktop, studio, BLANK)
    desktop.get_by_test_id("blank").get_by_role("button", name="From a picture").click()
    return desktop


def give(page: Page, content: bytes, name: str = "apple.png", kind: str = "image/png") -> None:
    page.get_by_test_id("picture-file").set_input_files({"name": name, "mimeType": kind, "buffer": content})


def expect_drawing(page: Page, text: str) -> None:
    expect(page.get_by_test_id("drawing")).to_contain_text(text, timeout=60_000)


def use(page: Page) -> hanjie.Puzzle:
    """Take the drawing; the puzzle that it becomes."""
    page.get_by_role("button", name="Use this picture").click()
    wait_for_change(page, code_of(BLANK))
    return puzzle_of(page)


def test_a_picture_becomes_a_puzzle_with_one_solution_and_can_be_undone(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    expect(screen.locator(".crumbs")).to_contain_text("apple.png")
    puzzle = use(screen)
    assert hanjie.check(puzzle).unique
    assert len(puzzle.palette) == 2
    expect_verdict(screen, "One solution")
    expect(screen.locator(".crumbs h1")).to_have_text("apple")
    screen.keyboard.press("Control+z")
    expect_rows(screen, BLANK)


def test_the_controls_change_the_drawing(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    screen.get_by_role("slider", name="Size").fill("12")
    expect(screen.locator(".design-slider").first).to_contain_text("× 12")
    expect_drawing(screen, "One solution")
    screen.get_by_role("radio", name="Color").click()
    expect(screen.get_by_role("slider", name="Colors")).to_be_enabled()
    screen.wait_for_timeout(1500)
    expect_drawing(screen, "One solution")
    puzzle = use(screen)
    assert puzzle.height == 12
    assert len(puzzle.palette) > 2


def test_corners_crop_the_picture(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    corner = screen.get_by_role("button", name="Crop: bottom right corner")
    box = corner.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    screen.mouse.move(x, y)
    screen.mouse.down()
    screen.mouse.move(x, y - 120, steps=4)
    screen.mouse.up()
    expect(screen.get_by_role("button", name="Find the subject")).to_be_visible()
    moved = corner.bounding_box()
    assert moved is not None
    assert abs(box["y"] - 120 - moved["y"]) < 2
    assert abs(box["x"] - moved["x"]) < 2
    screen.get_by_role("button", name="Find the subject").click()
    expect(screen.get_by_text("drag the corners to crop")).to_be_visible()


def test_another_reading_is_taken_with_one_press(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    outline = screen.get_by_role("button", name="outline").first
    outline.click(timeout=60_000)
    expect(screen.get_by_role("radio", name="Outline")).to_have_attribute("aria-checked", "true")


@pytest.mark.local_host_only("it reads what the page sends to the server")
def test_what_is_wanted_is_asked_for(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    with screen.expect_request(lambda request: wanted(request.post_data_json) == ("lines", 4)):
        screen.get_by_label("No guessing needed").check()
        screen.get_by_label("Hardest grade").select_option("4")
    expect_drawing(screen, "One solution")
    screen.get_by_label("One solution").uncheck()
    expect_drawing(screen, "Drawn without changes")


def wanted(request: Any) -> tuple[str, int | None] | None:
    inside = request.get("request", {}) if isinstance(request, dict) else {}
    return (inside["wanted"], inside.get("grade")) if "wanted" in inside else None


def test_a_drawing_of_lines_in_svg_is_read_by_the_browser(screen: Page) -> None:
    give(screen, SVG, "frame.svg", "image/svg+xml")
    expect_drawing(screen, "One solution")
    screen.get_by_role("slider", name="Size").fill("8")
    expect(screen.locator(".design-slider").first).to_contain_text("8 × 8")
    expect_drawing(screen, "One solution")
    puzzle = use(screen)
    assert puzzle.goal is not None
    assert puzzle.goal.cells[0] == 1


def test_files_that_are_not_pictures_and_large_ones_are_refused(screen: Page, tmp_path: Path) -> None:
    give(screen, b"0123456789", "notes.txt", "text/plain")
    expect(screen.get_by_role("alert").first).to_contain_text("notes.txt is not a picture.")
    give(screen, b"not a picture", "broken.png")
    expect(screen.get_by_text("broken.png is not a picture that this browser can read.")).to_be_visible()
    large = tmp_path / "large.png"
    with large.open("wb") as file:
        file.truncate(31 * 1024 * 1024)
    screen.get_by_test_id("picture-file").set_input_files(large)
    expect(screen.get_by_text("Too large: 31 MB. Pictures go up to 30 MB.")).to_be_visible()
    give(screen, apple())
    expect_drawing(screen, "One solution")


DROP = """(data) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'apple.png', { type: 'image/png' }));
  const board = document.querySelector('main');
  board.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
}"""


def test_back_from_a_picture_that_was_dropped_on_a_drawing_shows_the_drawing(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, WINDOW)
    expect_verdict(desktop)
    drop(desktop, ("apple.png", apple()))
    expect(desktop.get_by_role("button", name="Use this picture")).to_be_enabled(timeout=60_000)
    desktop.go_back()
    expect_verdict(desktop, "Two solutions")
    expect_rows(desktop, WINDOW)
    expect(desktop.get_by_role("button", name="Use this picture")).to_have_count(0)


def test_a_picture_can_be_dropped(screen: Page) -> None:
    screen.evaluate(DROP, base64.b64encode(apple()).decode())
    expect_drawing(screen, "One solution")
    screen.get_by_role("button", name="Cancel").click()
    expect(screen.get_by_test_id("blank")).to_be_visible()


def test_a_picture_on_a_blank_sheet_is_used_when_another_mode_opens(screen: Page) -> None:
    give(screen, apple())
    expect_drawing(screen, "One solution")
    screen.get_by_role("tab", name="Play").click()
    expect(screen.get_by_text("The picture was used for this puzzle.")).to_be_visible()
    screen.get_by_role("tab", name="Design").click()
    expect_verdict(screen, "One solution")
    expect(screen.locator(".crumbs h1")).to_have_text("apple")


def test_a_picture_beside_a_drawing_waits_while_another_mode_is_open(desktop: Page, studio: Studio) -> None:
    design(desktop, studio, WINDOW)
    desktop.get_by_role("button", name="From a picture").click()
    give(desktop, apple())
    expect_drawing(desktop, "One solution")
    desktop.get_by_role("tab", name="Solve").click()
    expect(desktop.get_by_test_id("solve-margin")).to_be_visible()
    desktop.get_by_role("tab", name="Design").click()
    expect_drawing(desktop, "One solution")
    desktop.get_by_role("button", name="Cancel").click()
    expect_rows(desktop, WINDOW)
