"""Design."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageFilter
from playwright.sync_api import FilePayload, Page

import hanjie
from docs.screenshots.stage import DESKTOP, PHONE, Stage, example, save, scene


def loose_palm() -> hanjie.Puzzle:
    """The palm island without its cell R3C7: its clues have two solutions."""
    puzzle = example("palm-island")
    rows = str(puzzle.goal).split("\n")
    rows[2] = rows[2][:6] + "." + rows[2][7:]
    return hanjie.Puzzle.from_picture(rows, title=puzzle.title)


def drawing(stage: Stage, theme: str, puzzle: hanjie.Puzzle, size: dict[str, Any] = DESKTOP) -> Page:
    """A picture in Design, once the panel has answered."""
    code = hanjie.share_code(puzzle, picture=True, title=True)
    page = stage.open(f"#/design/{code}", theme, size)
    show_it = page.get_by_role("button", name="Show it")
    page.get_by_test_id("board").or_(show_it).first.wait_for()
    if show_it.is_visible():
        show_it.click()
    page.get_by_test_id("verdict").wait_for()
    page.get_by_text("solution").first.wait_for()
    return page


@scene("design-desktop")
def desktop(stage: Stage, theme: str) -> None:
    """The palm island with two solutions, and how to mend it."""
    page = drawing(stage, theme, loose_palm())
    page.get_by_role("button", name="Accept").first.wait_for()
    page.get_by_role("button", name="Accept").first.hover()
    save(page, "design-desktop", theme)


@scene("design-phone", "light", "dark")
def phone(stage: Stage, theme: str) -> None:
    """The same on a phone."""
    page = drawing(stage, theme, loose_palm(), PHONE)
    page.get_by_role("button", name="Accept").first.wait_for()
    save(page, "design-phone", theme)


@scene("design-color-desktop", "light", "dark")
def color(stage: Stage, theme: str) -> None:
    """The fox, in four colors."""
    page = drawing(stage, theme, example("fox"))
    page.get_by_text("Solvable by lines").wait_for()
    page.wait_for_timeout(800)
    save(page, "design-color-desktop", theme)


def photo() -> bytes:
    """A blurred picture of the toucan, as if photographed."""
    puzzle = example("toucan")
    assert puzzle.goal is not None
    small = Image.new("RGB", (puzzle.width, puzzle.height))
    colors = [tuple(bytes.fromhex(color.rgb[1:])) for color in puzzle.palette]
    small.putdata([colors[cell] if cell else (190, 208, 200) for cell in puzzle.goal.cells])
    large = small.resize((puzzle.width * 16, puzzle.height * 16), Image.Resampling.NEAREST)
    found = BytesIO()
    large.filter(ImageFilter.GaussianBlur(6)).save(found, "PNG")
    return found.getvalue()


@scene("picture-desktop")
def picture(stage: Stage, theme: str) -> None:
    """A puzzle from a photo."""
    page = stage.open("#/", theme)
    page.get_by_role("button", name="From a picture").click()
    file = FilePayload(name="toucan.png", mimeType="image/png", buffer=photo())
    page.get_by_test_id("picture-file").set_input_files(file)
    page.get_by_test_id("drawing").wait_for()
    page.get_by_role("radiogroup", name="Ink").get_by_text("Color").click()
    page.wait_for_timeout(9000)
    save(page, "picture-desktop", theme)
