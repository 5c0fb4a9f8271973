"""Empty, busy, paused, wrong: what the studio says, and what it offers next."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page

import hanjie
from docs.screenshots.games import half_way
from docs.screenshots.solve import COLUMNS
from docs.screenshots.stage import Stage, example, save, scene
from tests.native.puzzles import dominoes
from tests.studio.browser.hand import address, press

DRAG = """(data) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["x"], data));
  document.body.dispatchEvent(new DragEvent("dragenter", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


@scene("library-nothing-made-desktop")
def nothing_made(stage: Stage, theme: str) -> None:
    """No puzzle of one's own yet."""
    for sheet in stage.request("GET", "library")["sheets"]:
        if sheet["origin"] == "made":
            stage.request("DELETE", f"library/sheets/{sheet['id']}", {})
    page = stage.open("#/", theme)
    page.get_by_role("button", name="Made by me").or_(page.get_by_role("radio", name="Made by me")).first.click()
    page.get_by_text("Nothing of your own yet").wait_for()
    save(page, "library-nothing-made-desktop", theme)


@scene("library-drop-desktop")
def dropping(stage: Stage, theme: str) -> None:
    """A file above the page."""
    page = stage.open("#/", theme)
    page.evaluate(DRAG, "cat.non")
    page.get_by_test_id("drop-veil").wait_for()
    save(page, "library-drop-desktop", theme)


@scene("library-unreadable-desktop")
def unreadable(stage: Stage, theme: str) -> None:
    """A file that is not a puzzle."""
    page = stage.open("#/", theme)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Drop a file anywhere").click()
    content = b"width 15\nheight 15\nrows\n1\n2\n"
    chooser.value.set_files(FilePayload(name="cats.non", mimeType="text/plain", buffer=content))
    page.get_by_text("not a puzzle we know").wait_for()
    save(page, "library-unreadable-desktop", theme)


@scene("design-blank-desktop")
def blank(stage: Stage, theme: str) -> None:
    """A blank sheet."""
    page = stage.open("#/", theme)
    page.get_by_role("button", name="Draw a puzzle").click()
    page.get_by_role("dialog").locator("button.primary").click()
    page.get_by_test_id("blank").wait_for()
    save(page, "design-blank-desktop", theme)


def with_marks(stage: Stage, theme: str, wrong: int) -> Page:
    """The cat in the middle of a game, the last strokes of it wrong."""
    stage.begin("cat", half_way(example("cat"), 24), 261)
    page = stage.open(address("cat"), theme)
    for column in range(wrong):
        press(page, 7, 12 + column)
    page.keyboard.press("c")
    page.get_by_test_id("check").wait_for()
    return page


@scene("play-check-bad-desktop")
def check_bad(stage: Stage, theme: str) -> None:
    """A check that found mistakes."""
    save(with_marks(stage, theme, 3), "play-check-bad-desktop", theme)


@scene("play-check-good-desktop")
def check_good(stage: Stage, theme: str) -> None:
    """A check that found none."""
    save(with_marks(stage, theme, 0), "play-check-good-desktop", theme)


@scene("play-paused-desktop")
def paused(stage: Stage, theme: str) -> None:
    """The clock stands, the board is covered."""
    page = stage.open(address("cat"), theme)
    page.get_by_role("button", name="Pause").or_(page.get_by_role("button", name="Stop the clock")).first.click()
    page.get_by_test_id("paused").wait_for()
    save(page, "play-paused-desktop", theme)


@scene("solve-column-desktop")
def typing_column(stage: Stage, theme: str) -> None:
    """The slip of a column."""
    page = stage.open("#/", theme)
    page.get_by_role("button", name="Type in clues").click()
    page.get_by_test_id("clue-field").wait_for()
    for clue in COLUMNS[:6]:
        page.keyboard.type(clue)
        page.keyboard.press("Enter")
    page.keyboard.type(COLUMNS[6])
    page.wait_for_timeout(200)
    save(page, "solve-column-desktop", theme)


@scene("solve-solving-desktop")
def solving(stage: Stage, theme: str) -> None:
    """A search that takes a while."""
    page = stage.open(f"#/solve/{hanjie.share_code(dominoes(14))}", theme)
    page.get_by_test_id("solve-button").click()
    page.get_by_text("Looking for a second solution.").first.wait_for()
    page.get_by_test_id("solve-progress").get_by_text("cells known").wait_for()
    save(page, "solve-solving-desktop", theme)
    page.get_by_role("button", name="Cancel").click()


@scene("stopped-desktop")
def stopped(stage: Stage, theme: str) -> None:
    """The server is gone; the work is safe."""
    page = stage.open(address("cat"), theme)
    stage.studio.kill()
    try:
        press(page, 7, 12)
        page.get_by_text("The studio is not running").first.wait_for()
        save(page, "stopped-desktop", theme)
    finally:
        stage.studio.start()
