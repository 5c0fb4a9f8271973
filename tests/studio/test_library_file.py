"""The file of a library: nothing that was acknowledged is lost, and damaged or foreign files are never overwritten."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from hanjie.errors import FormatError
from hanjie.studio.server import examples
from hanjie.studio.server.library.database import VERSION, shown_path, usual_path
from hanjie.studio.server.library.keeper import Keeper
from hanjie.studio.server.library.library import Library
from hanjie.studio.server.library.logs import MOST_ENTRIES
from hanjie.studio.server.library.transfer import check_file, exported
from hanjie.studio.trouble import Kind, Trouble
from tests.studio.library_client import HttpLibrary, Refused
from tests.thorough import THOROUGH

KILLS = 20 if THOROUGH else 2
SHEETS = 400 if THOROUGH else 80


def test_after_kill_9_in_the_middle_of_appends_nothing_acknowledged_is_lost(start: Any, tmp_path: Path) -> None:
    path, known = tmp_path / "library.sqlite3", 0
    for kill in range(KILLS):
        server = start(path)
        library = HttpLibrary(server)
        if not kill:
            library.put("sheet", origin="made", head={}, body={}, revision=0)
        threading.Timer(0.4, server.process.kill).start()
        acknowledged = known
        try:
            while True:
                entries = [{"n": acknowledged + step} for step in range(3)]
                acknowledged = library.append("sheet", "play", acknowledged, entries, {"done": acknowledged + 3})
        except (httpx.TransportError, OSError):
            server.wait()
        server = start(path)
        found = HttpLibrary(server).open("sheet")
        known = len(found["logs"]["play"])
        assert known in (acknowledged, acknowledged + 3), "the last answer may have been lost on its way"
        assert found["logs"]["play"] == [{"n": number} for number in range(known)]
        assert found["head"] == {"done": known}
        server.stop()
    assert known > KILLS * 3


def test_two_servers_use_one_library(start: Any, tmp_path: Path) -> None:
    one, other = (HttpLibrary(start(tmp_path / "shared.sqlite3")) for _ in range(2))
    assert len(other.list()["sheets"]) == 50, "the examples were added once"
    one.put("sheet", origin="made", head={}, body={}, revision=0)
    problems = list[Exception]()

    def fill(library: HttpLibrary, log: str) -> None:
        try:
            for number in range(40):
                library.append("sheet", log, number, [number])
        except Exception as error:
            problems.append(error)

    threads = [threading.Thread(target=fill, args=(library, log)) for library, log in ((one, "a"), (other, "b"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    assert other.open("sheet")["logs"] == one.open("sheet")["logs"] == {"a": [*range(40)], "b": [*range(40)]}
    other.put("sheet", origin="made", head={"h": 1}, revision=1)
    assert one.open("sheet")["revision"] == 2


def test_two_servers_that_start_together_make_one_library(tmp_path: Path) -> None:
    opened = list[Library]()

    def make() -> None:
        library = Library(tmp_path / "new.sqlite3")
        library.add_examples(examples.example_ids(), examples.read_examples)
        opened.append(library)

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(list(library.sheets.ids())) for library in opened] == [50] * 4
    for library in opened:
        library.close()


@pytest.mark.parametrize("damage", ["text", "zeros", "middle", "cut"])
def test_a_damaged_file_is_set_aside_and_a_new_one_is_made(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    library = Library(path)
    library.add_examples(examples.example_ids(), examples.read_examples)
    library.close()
    content = path.read_bytes()
    damaged = {
        "text": b"This is not a database, whatever its name says.\n" * 100,
        "zeros": bytes(len(content)),
        "middle": content[:4096] + os.urandom(len(content) - 8192) + content[-4096:],
        "cut": content[: len(content) // 2],
    }[damage]
    path.write_bytes(damaged)
    again = Library(path)
    assert "is damaged" in again.notice
    assert "and a new library was made" in again.notice
    (aside,) = tmp_path.glob("library.damaged-*.sqlite3")
    assert aside.name in again.notice
    assert aside.read_bytes() == damaged
    assert list(again.sheets.ids()) == []
    again.close()
    assert Library(path).notice == ""


def test_the_server_says_that_a_damaged_file_was_set_aside(start: Any, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    path.write_bytes(b"x" * 5000)
    server = start(path)
    assert "is damaged" in server.call("GET", "about").json()["notice"]
    assert len(HttpLibrary(server).list()["sheets"]) == 50
    server.process.send_signal(2)
    server.process.wait(10)
    assert "is damaged" in server.process.stderr.read()


@pytest.mark.parametrize("name", ["notes.txt", "notes", "picture.png"])
def test_a_file_that_is_not_a_database_is_refused_and_left_alone(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("Buy milk.\n" * 1000, encoding="utf-8")
    with pytest.raises(FormatError, match="This is not a library of hanjie"):
        Library(path)
    assert path.read_text(encoding="utf-8") == "Buy milk.\n" * 1000
    assert [*tmp_path.iterdir()] == [path]


def test_a_library_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version={VERSION + 1}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(FormatError, match="made by a later version of hanjie; update hanjie"):
        Library(path)
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mail.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE mail (text)")
    database.close()
    before = path.read_bytes()
    with pytest.raises(FormatError, match="a database of another program"):
        Library(path)
    assert path.read_bytes() == before


def test_a_folder_cannot_be_a_library(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="The library cannot be used"):
        Library(tmp_path)


def test_the_folder_of_a_new_library_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "library.sqlite3"
    Library(path).close()
    assert path.exists()
    assert path.parent.stat().st_mode & 0o077 == 0, "it is for its user alone"


def test_a_change_is_refused_if_the_file_is_gone(start: Any, tmp_path: Path) -> None:
    server = start(tmp_path / "library.sqlite3")
    library = HttpLibrary(server)
    library.put("sheet", origin="made", head={}, body={}, revision=0)
    (tmp_path / "library.sqlite3").rename(tmp_path / "elsewhere.sqlite3")
    with pytest.raises(Refused, match="nothing was changed: its file was removed or replaced") as refused:
        library.append("sheet", "play", 0, [1])
    assert refused.value.kind == "storage"
    (tmp_path / "elsewhere.sqlite3").rename(tmp_path / "library.sqlite3")
    assert library.append("sheet", "play", 0, [1]) == 1


def test_a_full_disk_is_said_and_the_library_goes_on_once_there_is_room(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    library.add("sheet", "made", {}, {})
    (pages,) = library.database.execute("PRAGMA page_count").fetchone()
    library.database.execute(f"PRAGMA max_page_count={pages}")
    keeper = Keeper(library)

    def append(entry: str) -> dict[str, int]:
        # In a thread, because Playwright has an event loop in this one.
        with ThreadPoolExecutor(1) as thread:
            call = keeper.call(library.logs.append, "sheet", "play", 0, [entry], None)
            return thread.submit(asyncio.run, call).result()

    with pytest.raises(Trouble, match="nothing was changed: database or disk is full") as trouble:
        append(json.dumps("x" * 100_000))
    assert trouble.value.kind is Kind.STORAGE
    assert not library.database.in_transaction
    assert append("1") == {"length": 1}
    keeper.close()


def test_a_library_keeps_its_id_and_every_library_has_another(start: Any, tmp_path: Path) -> None:
    ids = list[str]()
    for name in ("one", "one", "two"):
        server = start(tmp_path / f"{name}.sqlite3")
        ids.append(HttpLibrary(server).list()["id"])
        assert server.call("GET", "about").json()["library_id"] == ids[-1]
        server.stop()
    assert ids[0] == ids[1] != ids[2]


def test_changes_for_another_library_are_refused(start: Any) -> None:
    server = start()
    own, sheet = HttpLibrary(server).list()["id"], {"origin": "made", "head": {}, "body": {}, "revision": 0}
    refused = server.call("PUT", "library/sheets/a", sheet, headers={"Hanjie-Library": "another"})
    assert (refused.status_code, refused.json()["error"]["kind"]) == (409, "other_library")
    assert server.call("GET", "library", headers={"Hanjie-Library": "another"}).status_code == 200, "to notice it"
    assert server.call("PUT", "library/sheets/a", sheet, headers={"Hanjie-Library": own}).status_code == 200


def test_a_library_that_another_program_holds_is_refused_at_the_start(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("hanjie.studio.server.library.database.WAIT", 0.1)
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(FormatError, match="The library cannot be used: database is locked"):
        Library(path)
    holder.close()


def test_deleted_sheets_are_purged_after_a_week(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    library = Library(path)
    for id in ("old", "young", "kept"):
        library.add(id, "made", {"id": id}, {"id": id})
    library.logs.append("old", "play", 0, ["1"], None)
    for id, days in (("old", 8), ("young", 6)):
        library.sheets.remove(id)
        time = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        library.database.execute("UPDATE sheets SET deleted = ? WHERE id = ?", (time, id))
    library.close()
    again = Library(path)
    found = {id for (id,) in again.database.execute("SELECT id FROM sheets")}
    assert found == {"young", "kept"}
    assert again.database.execute("SELECT count(*) FROM entries").fetchone() == (0,)
    again.close()


def test_a_later_version_adds_its_new_examples_and_no_old_ones(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    ids = examples.example_ids()
    library.add_examples(ids[:48], examples.read_examples)
    library.add("mine", "made", {}, {})
    library.sheets.remove(ids[0])
    library.database.execute("DELETE FROM sheets WHERE deleted IS NOT NULL")
    library.add_examples(ids, examples.read_examples)
    found = [json.loads(text) for text in library.sheets.listed()]
    assert [sheet["id"] for sheet in found] == [*ids[1:48], "mine", *ids[48:]]
    assert [sheet["number"] for sheet in found] == list(range(2, 52))
    library.close()


def test_the_examples_are_those_in_the_folder() -> None:
    folder = Path(__file__).parents[2] / "examples"
    assert list(examples.GRADES) == sorted(path.stem for path in folder.iterdir())


@pytest.mark.parametrize(
    ("platform", "variables", "path"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/hanjie/library.sqlite3"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/home/me/.local/share/hanjie/library.sqlite3"),
        ("linux", {}, "/home/me/.local/share/hanjie/library.sqlite3"),
        ("darwin", {}, "/home/me/Library/Application Support/hanjie/library.sqlite3"),
        ("win32", {"APPDATA": "/me/AppData/Roaming"}, "/me/AppData/Roaming/hanjie/library.sqlite3"),
        ("win32", {}, "/home/me/AppData/Roaming/hanjie/library.sqlite3"),
    ],
)
def test_the_library_is_where_the_platform_keeps_data(
    platform: str, variables: dict[str, str], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/me", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert usual_path() == Path(path)


def test_a_path_below_the_home_folder_is_shown_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    assert shown_path(Path("/home/me/.local/share/hanjie/library.sqlite3")) == "~/.local/share/hanjie/library.sqlite3"
    assert shown_path(Path("/tmp/library.sqlite3")) == "/tmp/library.sqlite3"


def test_every_log_of_a_sheet_may_be_full_and_is_imported_again(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    library.add("sheet", "made", {}, {})
    for log in ("play", "design"):
        library.logs.append("sheet", log, 0, ["1"] * MOST_ENTRIES, None)
    with pytest.raises(Trouble, match="a log has at most 250,000 entries"):
        library.logs.append("sheet", "play", MOST_ENTRIES, ["1"], None)
    file = BytesIO("".join(exported(library)).encode())
    library.close()
    check_file(file)


def test_a_full_sheet_says_so(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    library.add("sheet", "made", {}, {})
    entry, length = json.dumps("x" * 1_000_000), 0
    for _ in range(25):
        length = library.logs.append("sheet", "play", length, [entry], None)["length"]
    with pytest.raises(Trouble, match="The sheet is full"):
        library.logs.append("sheet", "play", length, [entry], None)
    assert len(list(library.logs.entries("sheet", "play"))) == 25
    library.logs.clear("sheet", "play")
    assert library.logs.append("sheet", "play", 0, [entry], None) == {"length": 1}
    library.close()


def test_a_large_library_is_listed_exported_and_imported_in_little_memory(tmp_path: Path, start: Any) -> None:
    path = tmp_path / "library.sqlite3"
    library = Library(path)
    entries = [json.dumps({"stroke": number, "cells": [1, 2, 3]}) for number in range(400)]
    for number in range(SHEETS):
        library.add(f"sheet-{number}", "made", {"rows": [[1, 2]] * 300}, {"number": number})
        library.logs.append(f"sheet-{number}", "play", 0, entries, None)
    library.close()
    server = start(path)
    other = start(tmp_path / "other.sqlite3")
    began = time.monotonic()
    file = HttpLibrary(server).export()
    assert HttpLibrary(other).import_(file)["added"] == SHEETS
    assert time.monotonic() - began < 30
    assert server.megabytes() < 120
    assert other.megabytes() < 120
    assert HttpLibrary(other).open("sheet-7")["logs"] == HttpLibrary(server).open("sheet-7")["logs"]
