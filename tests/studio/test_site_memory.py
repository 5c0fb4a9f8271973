"""A browser keeps the memory that Python has after its start, so that the next start takes less time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import hanjie
from tests.studio.browser.hand import example
from tests.studio.static_site import StaticSite
from tests.studio.test_site import FIRST_ANSWER

KEPT = """async () => {
  const found = [];
  for (const name of (await caches.keys()).filter((each) => each.startsWith("hanjie-python "))) {
    const cache = await caches.open(name);
    for (const place of (await cache.keys()).filter(({ url }) => url.includes("/memory?"))) {
      const kept = await cache.match(place);
      const memory = await kept.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory)).join();
      if (memory.byteLength > 1e7 && kept.headers.get("hanjie-digest") === digest) found.push(place.url);
    }
  }
  return found;
}"""
"""The memories that are kept as they were."""
CHANGE = """async () => {
  const change = (memory) => { %s };
  const name = (await caches.keys()).find((each) => each.startsWith("hanjie-python "));
  const cache = await caches.open(name);
  const place = (await cache.keys()).find(({ url }) => url.includes("/memory?"));
  const kept = await cache.match(place);
  const headers = Object.fromEntries(kept.headers);
  const memory = change(new Uint8Array(await kept.arrayBuffer()));
  if (%s) headers["hanjie-digest"] = new Uint8Array(await crypto.subtle.digest("SHA-256", memory)).join();
  await cache.put(place, new Response(memory, { headers }));
}"""
"""Changes the memory that is kept, and its digest if wanted."""
WORDS, OTHER_WORDS = "complete line", "COMPLETE LINE"
"""The technique of a hint. Its name comes from Python."""
REPLACE = CHANGE % (
    f"""
const codes = (words) => [...words].map((sign) => sign.charCodeAt(0));
const text = codes("{WORDS}"), other = codes("{OTHER_WORDS}");
let count = 0;
for (let at = memory.indexOf(text[0]); at >= 0; at = memory.indexOf(text[0], at + 1))
  if (text.every((code, place) => memory[at + place] === code)) memory.set(other, at), ++count;
if (!count) throw new Error("the words are not in the memory");
return memory;
""",
    "true",
)
BROKEN = {
    "cut": CHANGE % ("return memory.slice(0, 1000);", "false"),
    "cut late": CHANGE % ("return memory.slice(0, -1000);", "false"),
    "of something else": CHANGE % ("return memory.fill(7);", "true"),
    "empty": CHANGE % ("return new Uint8Array();", "true"),
}


@pytest.fixture
def page(browser: Browser, static_site: StaticSite) -> Iterator[Page]:
    """A page whose browser has kept Python's memory."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    opened = context.new_page()
    opened.set_default_timeout(FIRST_ANSWER)
    opened.goto(f"{static_site.root}memory/#/play/{hanjie.share_code(example('teacup'))}")
    wait_until_kept(opened)
    yield opened
    context.close()


def wait_until_kept(page: Page, other_than: str = "") -> str:
    """Wait until there is one, and give its address."""
    for _ in range(FIRST_ANSWER // 100):
        if (kept := page.evaluate(KEPT)) not in ([], [other_than]):
            [found] = kept
            return str(found)
        page.wait_for_timeout(100)
    pytest.fail("no memory was kept")


def expect_hint(page: Page, words: str) -> None:
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="What and why").click(timeout=FIRST_ANSWER)
    expect(page.get_by_test_id("hint")).to_contain_text(words, timeout=FIRST_ANSWER)


def test_the_next_visit_goes_on_with_it(page: Page) -> None:
    expect_hint(page, WORDS)
    page.evaluate(REPLACE)
    page.reload()
    expect_hint(page, OTHER_WORDS)


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
def test_memory_that_is_broken_is_replaced(page: Page, change: str) -> None:
    page.evaluate(change)
    page.reload()
    expect_hint(page, WORDS)
    wait_until_kept(page)
    page.evaluate(REPLACE)
    page.reload()
    expect_hint(page, OTHER_WORDS)


def test_it_is_not_used_by_another_version(page: Page, static_site: StaticSite) -> None:
    before = wait_until_kept(page)

    def renamed(route: Route) -> None:
        route.fulfill(body="// another version\n" + route.fetch().text(), content_type="text/javascript")

    page.evaluate(REPLACE)
    [worker] = static_site.folder.glob("assets/python_worker-*.js")
    page.route(f"**/{worker.name}*", renamed)
    page.add_init_script(
        """const Real = Worker;
        window.Worker = class extends Real {
          constructor(address, ...options) { super(String(address) + "?other", ...options); }
        };"""
    )
    page.reload()
    expect_hint(page, WORDS)
    assert wait_until_kept(page, other_than=before) != before


def test_memory_that_fails_twice_is_not_kept_again(page: Page) -> None:
    for _ in range(2):
        wait_until_kept(page)
        page.evaluate(BROKEN["of something else"])
        page.reload()
        expect_hint(page, WORDS)
    page.wait_for_timeout(2000)
    assert page.evaluate(KEPT) == []


def test_a_visit_without_a_connection_goes_on_with_it(browser: Browser, static_site: StaticSite) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(FIRST_ANSWER)
    page.goto(f"{static_site.root}memory-kept/#/play/{hanjie.share_code(example('teacup'))}")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wait_until_kept(page)
    page.evaluate(REPLACE)
    context.set_offline(True)
    page.reload()
    expect_hint(page, OTHER_WORDS)
    context.close()
