"""Hostile files for the import: refused in bounded time and memory, while the studio goes on answering."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hanjie.studio.server.library import transfer
from hanjie.studio.server.library.library import Library
from hanjie.studio.trouble import Trouble
from tests.studio.library_client import HttpLibrary, Refused
from tests.studio.server_process import Server
from tests.studio.test_hostile import Watch

BEGIN = b'{"format":"hanjie-library","version":1,'
SHEET = b'{"id":"s%d","origin":"made","head":{"a":1},"body":{"b":1},"logs":{%s}}'
MOST_MEGABYTES = 250


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("import") / "library.sqlite3")
    yield running
    running.stop()


def sheet(logs: bytes = b"", number: int = 1) -> bytes:
    """A sheet as bytes."""
    return SHEET % (number, logs)


def file(*sheets: bytes, before: bytes = b"") -> bytes:
    """An exported library as bytes."""
    return BEGIN + before + b'"sheets":[' + b",".join(sheets) + b"]}"


def unknown_members(number: int, size: int) -> bytes:
    return b"".join(b'"x%d":"%s",' % (each, b"x" * size) for each in range(number))


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "deep nesting": (lambda: file(before=b'"x":' + b"[" * 100_000 + b"]" * 100_000 + b","), "nested too deeply"),
    "deep nesting in an entry": (lambda: file(sheet(b'"play":[' + b'{"a":' * 5000)), "nested too deeply"),
    "one string of 20 megabytes": (lambda: file(before=b'"x":"' + b"x" * 20_000_000 + b'",'), "more than 8,388,608"),
    "a wide string": (lambda: file(before=b'"x":"' + "𝄞".encode() * 9_000_000 + b'",'), "more than 8,388,608"),
    "a body of 20 megabytes": (lambda: file(sheet().replace(b'{"b":1}', b'{"b":"%s"}' % (b"x" * 20_000_000))), "part"),
    "a million tiny sheets": (lambda: file(*[sheet()] * 1_000_000), "more than 20,000 sheets"),
    "a million entries": (lambda: file(sheet(b'"play":[' + b"11," * 1_000_000 + b"1]")), "at most 250,000 entries"),
    "many logs": (lambda: file(sheet(b",".join(b'"a%d":[]' % each for each in range(300_000)))), "at most 8 logs"),
    "many members": (lambda: file(before=unknown_members(200_000, 10)), "more than 100 members"),
    "large unknown members": (lambda: file(before=unknown_members(12, 7_000_000) + b'"y":NaN,'), "NaN"),
    "a huge number": (lambda: file(before=b'"x":' + b"9" * 100_000 + b","), "more than 4,000 digits"),
    "an infinite number": (lambda: file(before=b'"x":1e999,'), "too large"),
    "not a number": (lambda: file(sheet(b'"play":[NaN]')), "NaN"),
    "a wrong id": (lambda: file(sheet().replace(b'"s1"', b"5")), "The id of a sheet"),
    "a wrong head": (lambda: file(sheet().replace(b'{"a":1}', b"[]")), "not complete"),
    "wrong logs": (lambda: file(sheet().replace(b'"logs":{}', b'"logs":[]')), "expected '{'"),
    "wrong sheets": (lambda: BEGIN + b'"sheets":{"a":1}}', r"expected '\['"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_and_changes_nothing(name: str, target: Server) -> None:
    make, words = HOSTILE[name]
    content, library = make(), HttpLibrary(target)
    with Watch(target) as watch, pytest.raises(Refused, match=words):
        library.import_(content)
    assert watch.most < MOST_MEGABYTES
    assert len(library.list()["sheets"]) == 50


def test_strokes_are_saved_while_a_hostile_file_is_read(start: Any) -> None:
    server = start()
    library = HttpLibrary(server)
    library.put("mine", origin="made", head={}, body={}, revision=0)
    entry = b'{"x":"%s"}' % (b"y" * 60)
    content = file(*(sheet(b'"play":[' + b",".join([entry] * 100_000) + b"]", each) for each in range(4)), b"oops")
    refusals = list[str]()

    def send() -> None:
        try:
            HttpLibrary(server).import_(content)
        except Refused as refused:
            refusals.append(str(refused))

    sending = threading.Thread(target=send)
    sending.start()
    saved = 0
    while sending.is_alive():
        saved = library.append("mine", "play", saved, [saved])
    assert refusals
    assert saved > 10
    assert library.open("mine")["logs"]["play"] == [*range(saved)]


def test_ids_that_come_twice_are_two_sheets_and_the_same_sheet_is_one(start: Any) -> None:
    library = HttpLibrary(start())
    other = sheet().replace(b'{"b":1}', b'{"b":2}')
    assert library.import_(file(sheet(), other, sheet())) == {"added": 2, "same": 1, "replaced": 0}


def test_unknown_members_are_dropped(start: Any) -> None:
    library = HttpLibrary(start())
    known = sheet().replace(b'"id"', b'"later":[1,2],"id"')
    assert library.import_(file(known, before=b'"later":{"a":1},')) == {"added": 1, "same": 0, "replaced": 0}
    assert b"later" not in library.export()


def test_a_large_file_has_more_time_than_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "USUAL", 50)
    monkeypatch.setattr(transfer, "SECONDS", 1.0)
    times = iter([0.0, *[1.5] * 10])
    monkeypatch.setattr(transfer, "monotonic", lambda: next(times))
    transfer.check_file(BytesIO(file(sheet())))
    times = iter([0.0, 1.5])
    monkeypatch.setattr(transfer, "USUAL", 10_000)
    with pytest.raises(Trouble, match="takes more than 1 seconds"):
        transfer.check_file(BytesIO(file(sheet())))


def test_a_file_that_takes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "SECONDS", -1.0)
    path = tmp_path / "file.json"
    path.write_bytes(file(sheet()))
    library = Library(tmp_path / "library.sqlite3")
    with path.open("rb") as opened, pytest.raises(Trouble, match="takes more than"):
        transfer.import_file(library, opened)
    assert json.loads("".join(library.listed()))["sheets"] == []
    library.close()
