"""The studio in a real browser: a server with a library of its own, and pages whose consoles are watched.

``desktop``, ``phone`` and ``small_phone`` are pages of the studio ``studio``, which the tests of one file share.
``fresh_studio`` is one for a single test. Every page fails its test if something uncaught reached its console.
HANJIE_STUDIO_PAGE=FOLDER takes another build of the page.

HANJIE_STUDIO_HOST=static runs the same tests without a server: the page comes from a static host and is its own host.
With HANJIE_STUDIO_OFFLINE=1, too, every page loses its connection as soon as the browser has kept the studio.
``local_host_only("reason")`` marks tests that have no meaning there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from hanjie import Puzzle
from tests.studio.browser.play_page import PlayPage, address, blank
from tests.studio.browser.static_studio import IS_OFFLINE, IS_STATIC, StaticStudio
from tests.studio.browser.studio_process import Studio

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}
HARMLESS = ("net::ERR_", "Failed to load resource")
"""Messages of the browser itself about requests, which tests cause on purpose when they stop the server."""

KEPT = 60_000
"""Milliseconds: all of the studio is loaded and kept."""

NewPage = Callable[..., Page]
OpenGame = Callable[..., PlayPage]
STUDIOS: list[Studio] = []
"""Those that run."""
PATIENCE = 60_000 if IS_STATIC else 15_000
"""Milliseconds: a page without a server loads Python first, which takes long on a busy machine."""
expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker."""
    config.addinivalue_line("markers", "local_host_only(reason): has no meaning without a server")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a static host, skip what has no meaning there."""
    for item in items:
        if IS_STATIC and (marker := item.get_closest_marker("local_host_only")):
            item.add_marker(pytest.mark.skip(reason=marker.args[0]))


@pytest.fixture(scope="module")
def studio(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A studio that the tests of one file share."""
    yield from running(request, tmp_path_factory.mktemp("studio"), is_shared=True)


@pytest.fixture
def fresh_studio(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Studio]:
    """A studio for this test alone."""
    yield from running(request, tmp_path, is_shared=False)


def running(request: pytest.FixtureRequest, folder: Path, is_shared: bool) -> Iterator[Studio]:
    started = new_studio(request, folder, is_shared).start()
    STUDIOS.append(started)
    yield started
    STUDIOS.remove(started)
    started.stop()


def new_studio(request: pytest.FixtureRequest, folder: Path, is_shared: bool) -> Studio:
    if not IS_STATIC:
        return Studio(folder / "library.sqlite3")
    return StaticStudio(request.getfixturevalue("static_site"), request.getfixturevalue("browser"), is_shared)


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens an address in a browser context of its own: ``new_page(studio.url, **PHONE)``."""
    contexts: list[tuple[Studio, BrowserContext]] = []
    problems: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in HARMLESS):
            problems.append(message.text)

    def open_page(url: str, **options: object) -> Page:
        studio = next((each for each in STUDIOS if url.startswith(each.url)), STUDIOS[-1])
        context = studio.new_context(browser, **{**DESKTOP, **options})
        contexts.append((studio, context))
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", note)
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        if IS_OFFLINE and url.startswith(studio.url):
            page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=KEPT)
            context.set_offline(True)
        return page

    yield open_page
    for studio, context in contexts:
        studio.close(context)
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
