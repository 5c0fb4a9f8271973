"""Settings, the key sheet, and what the studio says when something is empty or wrong."""

from __future__ import annotations

from docs.screenshots.stage import Stage, save, scene
from tests.studio.browser.hand import address


@scene("keys-touch")
def keys(stage: Stage, theme: str) -> None:
    """All keys and gestures."""
    page = stage.open("#/", theme)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(300)
    save(page, "keys-touch", theme)


@scene("settings-desktop")
def settings(stage: Stage, theme: str) -> None:
    """The settings."""
    page = stage.open(address("cat"), theme)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(300)
    save(page, "settings-desktop", theme)


@scene("damaged-link-desktop")
def damaged(stage: Stage, theme: str) -> None:
    """A link that cannot be read."""
    page = stage.open("#/play/H1cGkhe0OCLRnVucCe8pNwegM-OM3H9fzJC0TLpcUKjX", theme)
    page.get_by_role("alert").first.wait_for()
    save(page, "damaged-link-desktop", theme)


@scene("no-match-desktop")
def no_match(stage: Stage, theme: str) -> None:
    """A search without a match."""
    page = stage.open("#/", theme)
    page.keyboard.press("/")
    page.keyboard.type("heron")
    page.get_by_text("No puzzle matches").wait_for()
    save(page, "no-match-desktop", theme)
