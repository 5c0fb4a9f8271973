"""The library."""

from __future__ import annotations

from docs.screenshots.stage import PHONE, Stage, save, scene


@scene("library-desktop", "light", "dark")
def desktop(stage: Stage, theme: str) -> None:
    """All puzzles, some begun, some solved."""
    save(stage.open("#/", theme), "library-desktop", theme)


@scene("library-phone", "light", "dark")
def phone(stage: Stage, theme: str) -> None:
    """The same on a phone."""
    save(stage.open("#/", theme, PHONE), "library-phone", theme)
