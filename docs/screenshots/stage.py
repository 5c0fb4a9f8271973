"""The stage for pictures of the studio: a studio with some puzzles begun and solved, and a browser."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page

import hanjie
from docs.screenshots.games import packed, puzzle_key
from tests.studio.browser.studio_process import Studio

ROOT = Path(__file__).parents[2]
NOW = "2026-11-17T10:00:00.000Z"
FOLDER = ROOT / "docs" / "pictures" / "studio"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

Scene = Callable[["Stage", str], None]
"""Opens a screen on the stage, with a theme, and takes its picture."""
SCENES: dict[str, Scene] = {}
"""All scenes by the name of their picture, without the theme: ``play-desktop``."""
THEMES: dict[str, tuple[str, ...]] = {}
"""The themes in which a scene is drawn."""


def scene(name: str, *themes: str) -> Callable[[Scene], Scene]:
    """Adds a scene to the list."""

    def add(function: Scene) -> Scene:
        SCENES[name] = function
        THEMES[name] = themes or ("light",)
        return function

    return add


def example(name: str) -> hanjie.Puzzle:
    """A puzzle of examples/."""
    [path] = (ROOT / "examples").glob(f"{name}.*")
    return hanjie.load(path)


class Stage:
    """A running studio and a browser. Each scene opens its own page."""

    def __init__(self, studio: Studio, browser: Browser) -> None:
        self.studio = studio
        self.browser = browser
        self._contexts: list[BrowserContext] = []

    def open(self, address: str, theme: str, size: dict[str, Any] = DESKTOP) -> Page:
        """A page at this address: ``#/play/CODE``."""
        context = self.browser.new_context(**size, color_scheme="dark" if theme == "dark" else "light")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(self.studio.url + address)
        page.wait_for_selector("main, [role=alert]")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)
        return page

    def close_pages(self) -> None:
        """Close what a scene opened."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def begin(self, name: str, cells: list[int], seconds: int, solved: str | None = None) -> None:
        """Put a game of an example into the library: its marks, its time, and when it was solved."""
        puzzle, sheet = example(name), f"example-{name}"
        assert puzzle.goal is not None
        whole = self.request("GET", f"library/sheets/{sheet}")
        head = whole["head"]
        head["play"] = {
            "marks": packed(cells),
            "filled": sum(0 < cell < hanjie.UNKNOWN for cell in cells),
            "total": sum(cell > 0 for cell in puzzle.goal.cells),
            "seconds": seconds,
            "hints": 0,
            "checks": 0,
            "solved": solved,
            "best": None,
        }
        head["picture"] = packed(list(puzzle.goal.cells)) if solved else None
        start = {"kind": "new game", "puzzle": puzzle_key(puzzle), "at": NOW, "marks": packed(cells), "best": None}
        entries = [start, {"kind": "clock", "time": seconds}]
        if solved:
            entries.append({"kind": "solved", "time": seconds, "at": solved})
        self.request("DELETE", f"library/sheets/{sheet}/logs/play", {})
        self.request("POST", f"library/sheets/{sheet}/logs/play", {"from": 0, "entries": entries, "head": head})

    def request(self, method: str, path: str, data: dict[str, Any] | None = None) -> Any:
        """Ask the studio's server."""
        body = None if data is None else json.dumps(data).encode()
        headers = {"Content-Type": "application/json"}
        asked = urllib.request.Request(f"{self.studio.url}api/{path}", body, headers, method=method)
        with urllib.request.urlopen(asked, timeout=20) as answer:
            text = answer.read()
        return json.loads(text) if text else None


def save(page: Page, name: str, theme: str) -> None:
    """Take the picture of a page once all has faded in, in few colors because these files are in the repository."""
    page.wait_for_timeout(300)
    keep(page.screenshot(animations="disabled"), f"{name}-{theme}")


def keep(png: bytes | Image.Image, name: str) -> None:
    """Write a picture with at most 256 colors."""
    image = Image.open(BytesIO(png)) if isinstance(png, bytes) else png
    FOLDER.mkdir(parents=True, exist_ok=True)
    few = image.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)
