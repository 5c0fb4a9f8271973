"""Studios and a browser: ``server`` and ``browser`` are shared by the tests of a run, ``start`` starts more studios."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.needed import missing
from tests.studio.server_process import Server
from tests.studio.static_library import LibrarySite
from tests.studio.static_site import StaticSite

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without windows, and opens pages in two thirds of the time."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-quic", "--disable-component-update"]
PLAIN_HOST = "studio.test"
"""A name of this computer that browsers do not trust: without https, pages there lack a part of the browser."""
FLAGS.append(f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1")
if os.environ.get("HANJIE_STUDIO_HOST") == "static":
    FLAGS.append("--process-per-site")  # all pages of a studio share the compiled Python
Start = Callable[..., Server]
ABOUT_KEPT_WORK = ("test_library_file.py", "test_static_library.py", "test_play_saved.py", "test_design_saved.py")
"""The files of tests that are not run again."""


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small page."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>studio</title>", encoding="utf-8")
    (folder / "assets" / "main-1a2b.js").write_text("export {};\n", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (folder / ".secret.html").write_text("hidden words", encoding="utf-8")
    (folder / "notes.py").write_text("hidden words", encoding="utf-8")
    (folder.parent / "outside.html").write_text("outside", encoding="utf-8")
    (folder / "link.html").symlink_to(folder.parent / "outside.html")
    return folder


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Iterator[Server]:
    """A studio that many tests share."""
    running = Server(tmp_path_factory.mktemp("library") / "library.sqlite3", "--page", str(page_folder))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing("there is no chromium")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def library_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LibrarySite]:
    """Serves the library in the browser."""
    site = LibrarySite(tmp_path_factory.mktemp("library-site"))
    yield site
    site.stop()


@pytest.fixture(scope="session")
def static_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticSite]:
    """Serves the studio as a folder."""
    site = StaticSite(tmp_path_factory.mktemp("static-site"))
    yield site
    site.stop()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a studio for one test: ``start()``, or ``start(path, "--option")``."""
    running: list[Server] = []

    def begin(library: Path | None = None, *options: str, files: tuple[str, ...] = ()) -> Server:
        running.append(Server(library or tmp_path / "library.sqlite3", *options, files=files))
        return running[-1]

    yield begin
    for one in running:
        one.stop()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of the studio that fails is run again, twice at most; the summary names it (tests/conftest.py).

    It drives a browser or a server in other processes, and on a busy machine one of them may be late. Tests about work
    that must not be lost are run once: what happens now and then would be lost for somebody.
    """
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and item.path.name not in ABOUT_KEPT_WORK:
            item.add_marker(pytest.mark.flaky(reruns=2))
