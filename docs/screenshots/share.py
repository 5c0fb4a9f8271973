"""Print and share."""

from __future__ import annotations

from playwright.sync_api import Page

from docs.screenshots.games import half_way
from docs.screenshots.stage import PHONE, Stage, example, save, scene
from tests.studio.browser.hand import address


@scene("share-desktop")
def link_desktop(stage: Stage, theme: str) -> None:
    """A link with its QR code."""
    stage.begin("squirrel", half_way(example("squirrel"), 80), 768)
    page = stage.open(f"{address('squirrel')}?sheet=link", theme)
    page.get_by_test_id("qr").wait_for()
    save(page, "share-desktop", theme)


def sharing(stage: Stage, theme: str) -> Page:
    """Print and share, opened with a finger: nothing has the ring of the keyboard."""
    page = stage.open(address("cat"), theme, PHONE)
    page.get_by_role("button", name="Play").tap()
    page.get_by_role("dialog").get_by_role("button", name="Print and share").tap()
    return page


@scene("share-phone")
def link_phone(stage: Stage, theme: str) -> None:
    """The same on a phone."""
    page = sharing(stage, theme)
    page.get_by_test_id("qr").wait_for()
    save(page, "share-phone", theme)


@scene("print-desktop")
def paper_desktop(stage: Stage, theme: str) -> None:
    """A page to print, and its options."""
    page = stage.open(f"{address('squirrel')}?sheet=paper", theme)
    page.get_by_test_id("page").wait_for()
    page.wait_for_timeout(1500)
    save(page, "print-desktop", theme)


@scene("print-phone")
def paper_phone(stage: Stage, theme: str) -> None:
    """The same on a phone."""
    page = sharing(stage, theme)
    page.get_by_role("radio", name="Paper").tap()
    page.get_by_test_id("page").wait_for()
    page.wait_for_timeout(1500)
    save(page, "print-phone", theme)


@scene("file-desktop")
def file_desktop(stage: Stage, theme: str) -> None:
    """Files to save."""
    page = stage.open(f"{address('squirrel')}?sheet=file", theme)
    page.get_by_role("button", name="Save").first.wait_for()
    save(page, "file-desktop", theme)
