"""The studio in a real browser: a server with a library of its own, and pages whose consoles are watched.

``desktop``, ``phone`` and ``small_phone`` are pages of the studio ``studio``, which the tests of one file share.
``fresh_studio`` is one for a single test. Every page fails its test if something uncaught reached its console.
HANJIE_STUDIO_PAGE=FOLDER takes another build of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from hanjie import Puzzle
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.studio_process import Studio

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}
HARMLESS = ("net::ERR_", "Failed to load resource")
"""Messages of the browser itself about requests, which tests cause on purpose when they stop the server."""

NewPage = Callable[..., Page]
OpenGame = Callable[..., PlayPage]
expect.set_options(timeout=15_000)


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A studio that the tests of one file share."""
    yield from running(tmp_path_factory.mktemp("studio"))


@pytest.fixture
def fresh_studio(tmp_path: Path) -> Iterator[Studio]:
    """A studio for this test alone."""
    yield from running(tmp_path)


def running(folder: Path) -> Iterator[Studio]:
    started = Studio(folder / "library.sqlite3").start()
    yield started
    started.stop()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens an address in a browser context of its own: ``new_page(studio.url, **PHONE)``."""
    contexts = []
    problems: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in HARMLESS):
            problems.append(message.text)

    def open_page(url: str, **options: object) -> Page:
        context = browser.new_context(**{**DESKTOP, **options})  # type: ignore[arg-type]
        contexts.append(context)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", note)
        page.set_default_timeout(15_000)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == [], "uncaught in the console"


@pytest.fixture
def desktop(new_page: NewPage, studio: Studio) -> Page:
    return new_page(studio.url)


@pytest.fixture
def phone(new_page: NewPage, studio: Studio) -> Page:
    return new_page(studio.url, **PHONE)


@pytest.fixture
def small_phone(new_page: NewPage, studio: Studio) -> Page:
    return new_page(studio.url, **SMALL_PHONE)


@pytest.fixture
def play(studio: Studio, new_page: NewPage) -> OpenGame:
    """Opens a puzzle in Play, one of its own if none is named: ``play(puzzle, **PHONE)``."""

    def open_game(puzzle: Puzzle | None = None, with_picture: bool = False, **options: object) -> PlayPage:
        puzzle = puzzle or blank()
        return PlayPage(new_page(address(studio, puzzle, with_picture), **options), studio, puzzle)

    return open_game
