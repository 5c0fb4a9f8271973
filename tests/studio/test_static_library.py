"""The library in the browser: two tabs, examples, and everything that a browser can do to its storage."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from hanjie.studio.server.examples import example_ids
from tests.needed import missing
from tests.studio.conftest import BROWSERS, FLAGS
from tests.studio.library_client import HttpLibrary, Refused
from tests.studio.server_process import Server
from tests.studio.static_library import REFUSED, LibrarySite, PageLibrary, Quiet

NAME = "the-library"
NUMBERS = itertools.count(1)
"""For names in the shared server, where a test may run twice."""
NEW = {"origin": "made", "head": {}, "body": {}, "revision": 0}
RAW = """async ([name, version, work]) => {
  const open = new Promise((resolve, reject) => {
    const request = version ? indexedDB.open(name, version) : indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  window.raw = await open;
  window.raw.onversionchange = () => undefined;
  if (!work) return window.raw.close();
}"""
"""Opens the database without the library: it closes it again, or holds it as a page that hangs would."""
Tab = Callable[[], Page]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser without any data."""
    with browser.new_context() as opened:
        yield opened


@pytest.fixture
def tab(context: BrowserContext, library_site: LibrarySite) -> Tab:
    """Opens a tab."""
    return lambda: library_site.opened(context.new_page())


def opened(page: Page, ids: list[str] | None = None) -> PageLibrary:
    """The library of all tabs of a test, without examples unless they are named."""
    return PageLibrary(page, NAME, ids or [])


def count(page: Page, table: str) -> int:
    """The number of rows in a table."""
    counted: int = page.evaluate(
        """([name, table]) => new Promise((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const counting = opening.result.transaction(table).objectStore(table).count();
            counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
          };
        })""",
        [NAME, table],
    )
    return counted


@pytest.mark.parametrize("first", ["server", "browser"])
def test_each_host_imports_what_the_other_exports(first: str, server: Server, tab: Tab) -> None:
    page, local = PageLibrary(tab()), HttpLibrary(server)
    one, other = (local, page) if first == "server" else (page, local)
    id = f"from-{first}-{next(NUMBERS)}"
    head, body = (
        {"title": 'Кот 猫 " \\ \u2028 \U0001f600 \x7f', "n": [1e-7, 2.5, 1e21, -3]},
        {"": "", "1": 2, "a": None},
    )
    one.put(id, origin="imported", head=head, body=body, revision=0)
    one.append(id, "play", 0, [{"ü": number} for number in range(700)], head)
    one.append(id, "constructor", 0, [[], "x"])
    one.save_settings({first: True})
    file = one.export()
    assert other.import_(file)["added"] >= 1
    assert {**other.open(id), "number": 0} == {**one.open(id), "number": 0}, "its number may be taken"
    assert other.list()["settings"][first] is True
    back = one.import_(other.export())
    assert back["replaced"] == 0
    assert one.import_(other.export())["added"] == 0, "nothing is added twice"
    assert len([sheet for sheet in one.list()["sheets"] if sheet["id"].startswith(id)]) == 1
    assert line_of(id, file) == line_of(id, other.export()), "the texts are the same, too"


def line_of(id: str, file: bytes) -> str:
    """The line of a sheet in a file; its number may be another, and Python writes 1e-7 in another way."""
    (line,) = [line.strip(",") for line in file.decode().splitlines() if f'"id":"{id}"' in line]
    return re.sub(r'"number":\d+', "", line).replace("1e-07", "1e-7")


def test_both_hosts_give_a_sheet_with_a_taken_id_the_same_new_one(server: Server, tab: Tab) -> None:
    id = f"twice-{next(NUMBERS)}"
    sheet = {"id": id, "origin": "made", "added": "a", "touched": "b", "logs": {"play": [1, "ü"]}}
    files = [
        json.dumps({"format": "hanjie-library", "version": 1, "sheets": [{**sheet, "head": {"h": 1.5}, "body": body}]})
        for body in ({"b": 1}, {"b": "é"})
    ]
    found = []
    for library in (HttpLibrary(server), opened(tab())):
        for file in files:
            library.import_(file.encode())
        found.append(sorted(one["id"] for one in library.list()["sheets"] if one["id"].startswith(id)))
    assert found[0] == found[1]
    assert len(found[0]) == 2


def test_what_was_acknowledged_is_there_after_a_reload(tab: Tab, library_site: LibrarySite) -> None:
    page = tab()
    library = opened(page)
    library.put("sheet", **NEW)
    library.append("sheet", "play", 0, [1, 2])
    library.save_settings({"theme": "dark"})
    before = library.open("sheet")
    library_site.opened(page)
    assert library.open("sheet") == before
    assert library.list()["settings"] == {"theme": "dark"}
    assert library.call("about") == {"library": "in this browser"}


def test_after_kill_9_of_the_browser_nothing_acknowledged_is_lost(
    browser: Browser, library_site: LibrarySite, tmp_path: Path
) -> None:
    with killable(browser, tmp_path) as (process, page):
        library = opened(library_site.opened(page))
        library.put("sheet", **NEW)
        call = {"name": NAME, "ids": [], "method": "append", "values": []}
        page.evaluate(
            """(call) => {
              window.acknowledged = 0;
              window.done = (async () => {
                for (;;) {
                  const values = ["sheet", "play", window.acknowledged, [window.acknowledged]];
                  await window.call(JSON.stringify({ ...call, values }));
                  window.acknowledged += 1;
                }
              })();
            }""",
            call,
        )
        page.wait_for_function("() => window.acknowledged > 20")
        acknowledged = page.evaluate("window.acknowledged")
        process.kill()
        process.wait(20)
    with killable(browser, tmp_path) as (process, page):
        entries = opened(library_site.opened(page)).open("sheet")["logs"]["play"]
        assert len(entries) >= acknowledged
        assert entries == [*range(len(entries))]


@contextmanager
def killable(browser: Browser, folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], Page]]:
    """A browser of its own with its data in a folder."""
    port = folder / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    options = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    # The browser without windows keeps its files in memory.
    keeping = next(filter(None, map(shutil.which, BROWSERS[1:])), None)
    if keeping is None:
        missing("there is no browser that keeps its files: chromium beside chromium-headless-shell")
    process = subprocess.Popen([keeping, *FLAGS, *options], stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while not (port.exists() and port.read_text().count("\n")) and time.monotonic() < end:
            time.sleep(0.05)
        number = port.read_text().splitlines()[0]
        connected = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{number}")
        yield process, connected.contexts[0].new_page()
    finally:
        process.kill()
        process.wait(20)


def test_two_tabs_notice_each_other(tab: Tab) -> None:
    one, other = opened(tab()), opened(tab())
    one.put("sheet", **NEW)
    assert other.open("sheet")["revision"] == 1
    other.append("sheet", "play", 0, ["theirs"])
    with pytest.raises(Refused) as refused:
        one.append("sheet", "play", 0, ["mine"])
    assert (refused.value.kind, refused.value.current) == ("conflict", 1)
    other.put("sheet", origin="made", head={"h": 1}, revision=1)
    with pytest.raises(Refused) as refused:
        one.put("sheet", origin="made", head={"h": 2}, revision=1)
    assert (refused.value.kind, refused.value.current) == ("conflict", 2)
    assert one.open("sheet")["logs"] == {"play": ["theirs"]}


def test_two_tabs_that_write_at_once_lose_nothing(tab: Tab) -> None:
    pages = [tab(), tab()]
    opened(pages[0]).put("sheet", **NEW)
    for number, page in enumerate(pages):
        call = json.dumps({"name": NAME, "ids": [], "method": "append", "values": []})
        page.evaluate(
            """([text, who]) => {
              const call = JSON.parse(text);
              window.done = (async () => {
                let [length, conflicts] = [0, 0];
                for (let sent = 0; sent < 40; ) {
                  call.values = ["sheet", "play", length, [`${who} ${sent}`]];
                  const answer = JSON.parse(await window.call(JSON.stringify(call)));
                  if (answer.error) conflicts += 1;
                  else sent += 1;
                  length = answer.error ? answer.length : answer.answer.length;
                }
                return conflicts;
              })();
            }""",
            [call, number],
        )
    conflicts = [page.evaluate("window.done") for page in pages]
    entries = opened(pages[0]).open("sheet")["logs"]["play"]
    for number in (0, 1):
        mine = [entry for entry in entries if entry.startswith(f"{number} ")]
        assert mine == [f"{number} {sent}" for sent in range(40)]
    assert len(entries) == 80
    assert sum(conflicts) > 0, "they did write at once"


def test_two_tabs_that_open_a_new_library_put_the_examples_in_once(tab: Tab) -> None:
    pages, call = [tab(), tab()], {"name": NAME, "ids": example_ids(), "method": "list", "values": []}
    for page in pages:
        page.evaluate("(text) => void (window.done = window.call(text))", json.dumps(call))
    for page in pages:
        found = json.loads(page.evaluate("window.done"))["answer"]["sheets"]
        assert [sheet["id"] for sheet in found] == example_ids()
        assert [sheet["number"] for sheet in found] == [*range(1, 51)]


def test_examples_are_put_in_once_and_new_ones_later(tab: Tab, library_site: LibrarySite) -> None:
    page, ids = tab(), example_ids()
    text = (library_site.folder / "examples.json").read_text(encoding="utf-8")
    older = [example for example in json.loads(text) if example["id"] in ids[:48]]
    try:
        library_site.write("examples.json", json.dumps(older))
        library = opened(page, ids[:48])
        library.put("mine", **NEW)
        library.remove(ids[0])
    finally:
        library_site.write("examples.json", text)
    library_site.opened(page)
    read = Quiet.examples_read
    assert listed(opened(page, ids[:48])) == [*ids[1:48], "mine"]
    assert Quiet.examples_read == read, "nothing is fetched if no example is new"
    library_site.opened(page)
    assert listed(opened(page, ids)) == [*ids[1:48], "mine", *ids[48:]]


def listed(library: PageLibrary) -> list[str]:
    return [sheet["id"] for sheet in library.list()["sheets"]]


def test_a_library_opens_without_examples_if_their_file_does_not_come(tab: Tab, library_site: LibrarySite) -> None:
    page = tab()
    page.route("**/examples.json", lambda route: route.abort())
    library = opened(page, example_ids())
    library.put("mine", **NEW)
    assert listed(library) == ["mine"]
    page.unroute("**/examples.json")
    library_site.opened(page)
    assert listed(library) == ["mine", *example_ids()]


def test_a_newer_version_in_another_tab_gets_the_database_and_this_tab_says_so(tab: Tab) -> None:
    page, newer = tab(), tab()
    library = opened(page)
    library.put("sheet", **NEW)
    newer.evaluate(RAW, [NAME, 2, ""])
    page.wait_for_function("(text) => window.call(text).then((answer) => answer.includes('newer'))", arg=state())
    for call in (library.list, lambda: library.append("sheet", "play", 0, [1])):
        with pytest.raises(Refused, match=r"Another tab has opened a newer version of the studio\. Reload") as refused:
            call()
        assert refused.value.kind == "internal"


def state() -> str:
    return json.dumps({"name": NAME, "ids": [], "method": "state", "values": []})


def test_a_library_of_a_later_version_is_refused_and_left_alone(tab: Tab) -> None:
    page = tab()
    page.evaluate(RAW, [NAME, 7, ""])
    library = opened(page)
    with pytest.raises(Refused, match=r"made by a later version of the studio\. Reload") as refused:
        library.list()
    assert refused.value.kind == "internal"
    assert "later version" in library.state()["notice"]
    assert page.evaluate("async () => (await indexedDB.databases()).map(({ version }) => version)") == [7]


def test_a_database_that_another_tab_holds_opens_when_that_tab_lets_go(tab: Tab) -> None:
    page, holder = tab(), tab()
    holder.evaluate(RAW, [NAME, 1, "hold"])
    holder.evaluate("(name) => void indexedDB.deleteDatabase(name)", NAME)
    library = opened(page)
    with pytest.raises(Refused, match=r"another tab of the studio holds it\. Close the other tabs") as refused:
        library.list()
    assert refused.value.kind == "busy", "the page asks again"
    assert "holds it" in library.state()["notice"]
    holder.evaluate("window.raw.close()")
    assert library.list()["sheets"] == []
    assert library.state() == {"isKept": True, "notice": ""}


@pytest.mark.parametrize("way", ["browser", "tab"])
def test_a_database_that_is_deleted_while_it_is_open_is_made_again(
    way: str, tab: Tab, context: BrowserContext, library_site: LibrarySite
) -> None:
    page = tab()
    library = opened(page, example_ids())
    library.put("sheet", **NEW)
    if way == "browser":
        session = context.new_cdp_session(page)
        session.send(
            "Storage.clearDataForOrigin", {"origin": library_site.url.rstrip("/"), "storageTypes": "indexeddb"}
        )
    else:
        tab().evaluate("(name) => void indexedDB.deleteDatabase(name)", NAME)
        page.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    with pytest.raises(Refused, match="There is no sheet"):
        library.append("sheet", "play", 0, [1])
    assert listed(library) == example_ids()
    library.put("sheet", **NEW)
    assert library.append("sheet", "play", 0, [1]) == 1


APPENDS = """async ([text, most]) => {
  const call = JSON.parse(text);
  for (let length = 0; length < most; length += 1) {
    call.values = ["sheet", "play", length, [length]];
    const { error } = JSON.parse(await window.call(JSON.stringify(call)));
    if (error) return error;
  }
  return null;
}"""
"""Appends entries one after the other; the first error."""


def test_a_database_that_is_closed_in_the_middle_of_a_change_is_opened_again(
    tab: Tab, context: BrowserContext, library_site: LibrarySite
) -> None:
    page, origin = tab(), library_site.url.rstrip("/")
    library, session = opened(page), context.new_cdp_session(page)
    call = json.dumps({"name": NAME, "ids": [], "method": "append", "values": []})
    for _ in range(5):
        library.put("sheet", **NEW)
        page.evaluate(f"(values) => void (window.done = ({APPENDS})(values))", [call, 100_000])
        page.wait_for_timeout(50)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
        assert page.evaluate("window.done")["problem"].startswith("There is no sheet"), "the new library is empty"


BROKEN = """() => {
  const { get, getAll } = IDBObjectStore.prototype;
  window.isBroken = true;
  const broken = (usual) => function (...values) {
    if (window.isBroken) throw new DOMException("The disk is broken.", "UnknownError");
    return usual.apply(this, values);
  };
  Object.assign(IDBObjectStore.prototype, { get: broken(get), getAll: broken(getAll) });
}"""
"""Makes a browser that opens its library and cannot read it while ``isBroken``."""


def test_a_library_that_opens_and_cannot_be_read_says_so_until_it_can(tab: Tab) -> None:
    page = tab()
    library = opened(page)
    library.put("sheet", **NEW)
    page.evaluate(BROKEN)
    with pytest.raises(Refused, match=r"The library could not be used, and nothing was changed: The disk is broken\.$"):
        library.list()
    assert "The disk is broken" in library.state()["notice"]
    page.evaluate("() => { window.isBroken = false; }")
    assert listed(library) == ["sheet"]
    assert library.state()["notice"] == ""


def test_a_browser_that_stores_nothing_says_so(tab: Tab, context: BrowserContext) -> None:
    context.add_init_script(REFUSED)
    library = opened(tab())
    library.put("sheet", **NEW)
    assert library.append("sheet", "play", 0, [1]) == 1
    found = library.state()
    assert found["isKept"] is False
    assert found["notice"].startswith("This browser keeps nothing for the studio (Storage is off). You can use it, but")
    assert "“Save a copy” in the settings" in found["notice"], "it names the button"
    assert library.call("about") == {"library": "in this page, until it is closed"}


NOT_OPEN = """
window.isBroken = localStorage.getItem("hanjie.examples") !== null;
const usual = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...values) {
  if (window.isBroken) throw new DOMException("Internal error.", "UnknownError");
  return usual.apply(this, values);
};
"""
"""Makes a browser that does not open a library that it has, while ``isBroken``."""


def test_a_library_that_does_not_open_is_not_replaced_by_an_empty_one(
    tab: Tab, context: BrowserContext, library_site: LibrarySite
) -> None:
    context.add_init_script(NOT_OPEN)
    page = tab()
    library = opened(page)
    library.put("mine", **NEW)
    library_site.opened(page)
    with pytest.raises(Refused, match=r"did not open \(Internal error\)\. Reloading this page may help\.$") as refused:
        library.list()
    assert refused.value.kind == "internal"
    assert library.state()["isKept"] is True
    page.evaluate("() => { window.isBroken = false; }")
    assert listed(library) == ["mine"]
    assert library.state()["notice"] == ""


def test_a_database_that_does_not_open_again_is_not_replaced_by_an_empty_one(tab: Tab) -> None:
    page = tab()
    library = opened(page)
    library.put("sheet", **NEW)
    page.evaluate(
        """() => {
          window.usual = indexedDB.open;
          IDBFactory.prototype.open = () => { throw new DOMException("The disk is broken.", "UnknownError"); };
        }"""
    )
    tab().evaluate("(name) => void indexedDB.deleteDatabase(name)", NAME)
    page.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    with pytest.raises(Refused, match=r"The library could not be used, and nothing was changed: The disk is broken\.$"):
        library.list()
    assert library.state()["isKept"] is True
    page.evaluate("() => { IDBFactory.prototype.open = window.usual; }")
    assert library.list()["sheets"] == []


def test_without_room_nothing_is_changed(tab: Tab, context: BrowserContext, library_site: LibrarySite) -> None:
    page = tab()
    session = context.new_cdp_session(page)
    quota = {"origin": library_site.url.rstrip("/"), "quotaSize": 1_000_000}
    session.send("Storage.overrideQuotaForOrigin", quota)
    library = opened(page)
    library.put("small", **NEW)
    with pytest.raises(Refused, match=r"no more room for the library, and nothing was changed\. Delete") as refused:
        library.put("large", origin="made", head={}, body={"x": "y" * 3_000_000}, revision=0)
    assert refused.value.kind == "storage"
    assert "“Save a copy” in the settings" in str(refused.value), "it names the button"
    assert listed(library) == ["small"]
    assert library.append("small", "play", 0, [1]) == 1, "what has room is still saved"


FULL = """() => {
  const { put, delete: remove } = IDBObjectStore.prototype;
  window.isFull = true;
  IDBObjectStore.prototype.put = function (...values) {
    if (window.isFull) throw new DOMException("There is no room.", "QuotaExceededError");
    return put.apply(this, values);
  };
  IDBObjectStore.prototype.delete = function (...values) {
    window.isFull = false;
    return remove.apply(this, values);
  };
}"""
"""Makes a browser in which nothing can be written until something is deleted."""


def test_deleted_sheets_make_room(tab: Tab) -> None:
    page = tab()
    library = opened(page)
    for id in ("kept", "deleted"):
        library.put(id, **NEW)
    library.remove("deleted")
    page.evaluate(FULL)
    assert library.append("kept", "play", 0, [1]) == 1
    with pytest.raises(Refused, match="There is no sheet 'deleted'"):
        library.restore("deleted")
    assert library.open("kept")["logs"] == {"play": [1]}


def test_a_sheet_can_be_deleted_where_nothing_can_be_written(tab: Tab) -> None:
    page = tab()
    library = opened(page)
    for id in ("a", "b"):
        library.put(id, **NEW)
    page.evaluate(FULL)
    with pytest.raises(Refused, match="no more room"):
        library.append("a", "play", 0, [1])
    library.remove("a")
    assert listed(library) == ["b"]
    assert library.append("b", "play", 0, [1]) == 1


def test_the_browser_is_asked_once_to_keep_the_library(tab: Tab, context: BrowserContext) -> None:
    context.add_init_script(
        "window.asked = 0; StorageManager.prototype.persist = async () => { window.asked += 1; return false; };"
    )
    page = tab()
    library = opened(page, example_ids())
    library.list()
    assert page.evaluate("window.asked") == 0, "the user has changed nothing"
    library.put("sheet", **NEW)
    library.append("sheet", "play", 0, [1])
    assert page.evaluate("window.asked") == 1


def test_deleted_sheets_are_purged_after_a_week(tab: Tab, library_site: LibrarySite) -> None:
    page = tab()
    library = opened(page)
    for id, days in (("old", 8), ("young", 6), ("kept", 0)):
        library.put(id, **NEW)
        library.append(id, "play", 0, [1])
        if days:
            page.evaluate(
                "(days) => { window.now = Date; Date = AsIfBefore(days); }".replace("AsIfBefore", BEFORE), days
            )
            library.remove(id)
            page.evaluate("() => { Date = window.now; }")
    assert count(page, "sheets") == 3
    library_site.opened(page)
    assert listed(library) == ["kept"]
    assert {table: count(page, table) for table in ("sheets", "numbers", "bodies", "entries", "deleted")} == {
        "sheets": 2,
        "numbers": 2,
        "bodies": 2,
        "entries": 2,
        "deleted": 1,
    }
    assert library.restore("young")["number"] == 2
    with pytest.raises(Refused, match="There is no sheet 'old'"):
        library.restore("old")


BEFORE = """((days) => class extends window.now {
  constructor() { super(window.now.now() - days * 86400000); }
})"""
"""A clock that is slow."""


def test_a_full_sheet_says_so(tab: Tab) -> None:
    library = opened(tab())
    library.put("sheet", **NEW)
    entry, length = "x" * 1_000_000, 0
    for _ in range(25):
        length = library.append("sheet", "play", length, [entry])
    with pytest.raises(Refused, match="The sheet is full: with its logs it has at most 25,165,824 bytes"):
        library.append("sheet", "play", length, [entry])
    assert len(library.open("sheet")["logs"]["play"]) == 25
    library.clear("sheet", "play")
    assert library.append("sheet", "play", 0, [entry]) == 1


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"x": "y" * 4_200_000}, "too large for the library: 4,194,304 bytes are the limit"),
        ({"x": [0] * 800_001}, "it has more than 800,000 values"),
        (json.loads("[" * 99 + "]" * 99), "is an object"),
        ({"x": json.loads("[" * 99 + "]" * 99)}, "The JSON is nested too deeply: 100 brackets are the limit"),
    ],
)
def test_a_sheet_that_is_too_large_is_refused(body: Any, problem: str, tab: Tab) -> None:
    library = opened(tab())
    with pytest.raises(Refused, match=problem):
        library.put("sheet", origin="made", head={}, body=body, revision=0)
    assert listed(library) == []


def test_a_long_file_is_imported_in_pieces_and_leaves_nothing_behind(tab: Tab) -> None:
    page = tab()
    library = opened(page)
    entries = [{"stroke": number, "cells": "x" * 1000} for number in range(700)]
    sheet = {"origin": "made", "head": {}, "body": {}, "added": "a", "touched": "b", "logs": {"play": entries}}
    file = {"format": "hanjie-library", "version": 1, "settings": {"x": 1}, "sheets": [sheet]}
    ids, bad = [f"sheet-{number}" for number in range(40)], {"id": "bad", "origin": "stolen", "head": {}, "body": {}}
    with pytest.raises(Refused, match=r"Sheet 41 of the file \('bad'\): This sheet is not complete\."):
        library.call("importCopies", file, ids, [bad])
    found = library.list()
    assert (found["sheets"], found["settings"]) == ([], {})
    assert count(page, "coming") == 0
    assert library.call("importCopies", file, ids, []) == {"added": 40, "same": 0, "replaced": 0}
    assert listed(library) == ids
    assert library.open("sheet-39")["logs"]["play"] == entries
    assert count(page, "coming") == 0
    assert library.call("importExported") == {"added": 0, "same": 40, "replaced": 0}
