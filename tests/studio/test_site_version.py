"""A site that the browser keeps, in one version or another: each is kept as a whole, and no marks are lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hanjie
from tests.studio.browser.hand import example, press
from tests.studio.newer_site import CHANGED, publish_another
from tests.studio.static_site import NAME_AND_PASSWORD, GuardedFiles, PlainFiles, StaticSite
from tests.studio.test_site import FIRST_ANSWER

UPDATE = """async (version) => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update();
  const isKept = async () => (await caches.keys()).some((name) => name.endsWith(version)) && !found.installing;
  const end = performance.now() + 60000;
  while (!(await isKept())) {
    if (performance.now() > end) throw new Error("no other version is kept");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
"""Waits until a version is kept. The browser may have found it by itself, a second after the page was opened."""
TAKE_OVER = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  const { waiting } = found;
  waiting.postMessage("take over");
  while (!["activated", "redundant"].includes(waiting.state)) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
"""Waits until the version that waits is the one in use."""
CODE = hanjie.share_code(example("teacup"))


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[StaticSite]:
    """A site that this test changes."""
    site = StaticSite(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    opened.set_default_timeout(FIRST_ANSWER)
    yield opened
    context.close()


def kept_name(page: Page) -> str:
    """The name of the studio in the manifest that the page gets."""
    found: str = page.evaluate(f"fetch('{CHANGED}').then((answer) => answer.json()).then(({{ name }}) => name)")
    return found


@pytest.fixture
def plain_site(tmp_path: Path) -> Iterator[StaticSite]:
    """A site on a host that knows little of its files."""
    site = StaticSite(tmp_path, PlainFiles)
    yield site
    site.stop()


@pytest.mark.parametrize("name", ["", "index.html"])
def test_a_host_may_lead_away_from_the_index_and_not_know_webassembly(
    plain_site: StaticSite, page: Page, name: str
) -> None:
    page.goto(f"{plain_site.root}plain/#/play/{CODE}")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("Look at").first).to_be_visible(timeout=FIRST_ANSWER)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"{plain_site.root}plain/{name}")
    expect(page.get_by_test_id("tile").first).to_be_visible()


def versions(page: Page) -> set[str]:
    """The versions that the browser keeps."""
    return {name.rpartition(" ")[2] for name in page.evaluate("caches.keys()") if name.startswith("hanjie ")}


def test_the_version_of_open_pages_is_kept_and_not_one_that_no_page_used(own_site: StaticSite, page: Page) -> None:
    page.goto(f"{own_site.root}versions/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    [first] = versions(page)
    second = publish_another(own_site.folder, "second studio")
    page.evaluate(UPDATE, second)
    third = publish_another(own_site.folder, "third studio")
    page.evaluate(UPDATE, third)
    assert versions(page) == {first, second, third}
    page.evaluate(TAKE_OVER)
    assert versions(page) == {first, third}


STARTED = """
window.workers = [];
const Real = Worker;
window.Worker = class extends Real {
  constructor(address, ...options) {
    super(address, ...options);
    const file = new URL(address).pathname.split("/").at(-1);
    const started = { worker: this, file, isReady: false };
    workers.push(started);
    this.addEventListener("message", ({ data }) => (started.isReady ||= data.ready === true));
  }
};
"""
"""Lets tests reach the Workers of a page."""
END_ALL = "() => { for (const { worker } of [...workers]) worker.dispatchEvent(new ErrorEvent('error')); }"
ARE_READY = "(count) => workers.length === count && workers.every(({ isReady }) => isReady)"
ANSWERED = "(files) => Promise.all(files.map(async (file) => (await fetch(file)).ok ? 0 : file))"


def test_an_open_page_goes_on_with_its_own_files_when_another_tab_changes_to_a_new_version(
    own_site: StaticSite, page: Page
) -> None:
    page.add_init_script(STARTED)
    page.goto(f"{own_site.root}versions/#/play/{CODE}")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    press(page, 0, 0)
    page.wait_for_function(ARE_READY, arg=2)
    own = {own_site.file("assets/engine_worker-*.js"), own_site.file("assets/python_worker-*.js")}
    files = [path.relative_to(own_site.folder).as_posix() for path in own_site.folder.glob("*-*/*")]
    version = publish_another(own_site.folder)
    other = page.context.new_page()
    other.goto(f"{own_site.root}versions/{CHANGED}")
    other.evaluate(UPDATE, version)
    other.evaluate(TAKE_OVER)
    assert kept_name(other) == "newer studio"

    page.evaluate(END_ALL)
    page.wait_for_function(ARE_READY, arg=4)
    assert {f"assets/{file}" for file in page.evaluate("workers.map(({ file }) => file)")} == own
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_contain_text("Something is wrong on the board.", timeout=FIRST_ANSWER)
    assert not any(page.evaluate(ANSWERED, files)), "fonts and all other files of Python"
    assert not any((own_site.folder / file).exists() for file in [*own, *files]), "the host has other ones"


def test_a_new_version_is_offered_and_taken_with_all_marks(own_site: StaticSite, page: Page) -> None:
    page.goto(f"{own_site.root}versions/#/play/{CODE}")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=FIRST_ANSWER)
    press(page, 0, 0)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    publish_another(own_site.folder)

    page.reload()
    expect(page.get_by_text("A new version of the studio is here.")).to_be_visible(timeout=FIRST_ANSWER)
    assert kept_name(page) == "hanjie studio", "the page goes on with its own version"
    page.wait_for_timeout(5500)
    expect(page.get_by_role("button", name="Use it")).to_be_visible()
    page.get_by_role("button", name="Close the note").click()
    expect(page.get_by_role("button", name="Use it")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    with page.expect_navigation():
        page.get_by_role("dialog", name="Settings").get_by_role("button", name="Use it").click()
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    expect(page.get_by_role("button", name="Use it")).to_have_count(0)
    assert kept_name(page) == "newer studio"
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_test_id("hint")).to_contain_text("Something is wrong on the board.", timeout=FIRST_ANSWER)


def kept_files(page: Page) -> list[str]:
    """The names of the files of the studio that the browser keeps."""
    names: list[str] = page.evaluate(
        """async () => {
          const files = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
          const versions = (await caches.keys()).filter((name) => name.startsWith("hanjie "));
          return (await Promise.all(versions.map(files))).flat();
        }"""
    )
    return sorted(names)


FORGET = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"


def connection(page: Page) -> str:
    """What Settings say about the connection."""
    page.get_by_role("button", name="Settings").click()
    said = page.get_by_role("dialog", name="Settings").get_by_text("connection").last.inner_text()
    page.keyboard.press("Escape")
    return said


def test_a_browser_that_has_emptied_its_caches_keeps_the_studio_again(own_site: StaticSite, page: Page) -> None:
    address = f"{own_site.root}emptied/#/play/{CODE}"
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    before = kept_files(page)
    page.evaluate(FORGET)
    page.reload()
    end = time.monotonic() + 60
    while kept_files(page) != before and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert kept_files(page) == before
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("progress")).to_be_visible()


def test_settings_say_so_if_the_browser_cannot_keep_the_studio_again(own_site: StaticSite, page: Page) -> None:
    page.goto(f"{own_site.root}emptied/#/play/{CODE}")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert connection(page) == "The studio works without a connection."
    page.evaluate(FORGET)
    publish_another(own_site.folder)  # the files of the old version are gone
    (own_site.folder / CHANGED).unlink()
    page.reload()
    expect(page.locator(".load-sign")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_contain_text("this browser has not kept it")


def test_a_site_behind_a_password_is_kept(browser: Browser, tmp_path: Path) -> None:
    site = StaticSite(tmp_path, GuardedFiles)
    with browser.new_context(http_credentials=NAME_AND_PASSWORD) as context:
        page = context.new_page()
        page.goto(f"{site.root}guarded/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=FIRST_ANSWER)
        context.set_offline(True)
        page.reload()
        expect(page.get_by_test_id("tile").first).to_be_visible()
    site.stop()


def test_the_caches_of_other_pages_of_the_host_are_left_alone(own_site: StaticSite, page: Page) -> None:
    page.goto(f"{own_site.root}library/")
    page.evaluate(
        """async () => {
          const cache = await caches.open("mine");
          await cache.put(new URL("../versions/manifest.webmanifest", location.href), new Response("mine"));
          await caches.open("hanjie is my dog");
        }"""
    )
    page.goto(f"{own_site.root}versions/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert kept_name(page) == "hanjie studio"
    version = publish_another(own_site.folder)
    page.evaluate(UPDATE, version)
    page.evaluate(TAKE_OVER)
    assert {"mine", "hanjie is my dog"} <= set(page.evaluate("caches.keys()"))
