"""A library as one file: all of it out, and back in without losing anything on either side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from io import SEEK_END
from time import monotonic
from typing import Any, BinaryIO

from hanjie.studio.server.library.database import now, transaction
from hanjie.studio.server.library.json_stream import JsonStream
from hanjie.studio.server.library.library import Library
from hanjie.studio.server.library.logs import MOST_LOGS, check_entries, check_log
from hanjie.studio.server.library.sheets import (
    MOST_SHEETS,
    ORIGINS,
    as_stored,
    check_head,
    check_id,
    check_sheet_size,
)
from hanjie.studio.trouble import Kind, Trouble

FORMAT = "hanjie-library"
"""The name of the format, in the file."""
VERSION = 1
"""The version of the format."""
SECONDS = 60.0
"""The most time to read a file of up to ``USUAL`` bytes; a larger one has more, so that every export can be read."""
USUAL = 64 * 1024 * 1024
LARGEST_NUMBER = 100_000
"""The largest number that a sheet keeps, because the next sheets count on from it."""
MOST_MEMBERS = 100
"""The most members of the file itself, and of a sheet in it; the page's own documents may have more."""


def exported(library: Library) -> Iterator[str]:
    """The whole library as JSON, in pieces; a sheet for each line."""
    head = {"format": FORMAT, "version": VERSION, "exported": now()}
    yield f'{as_stored(head)[:-1]},"settings":{library.settings()},"sheets":['
    between = "\n"
    for id in library.sheets.ids():
        pieces = library.sheet(id)
        try:
            first = next(pieces)
        except Trouble:  # it was deleted meanwhile
            continue
        yield between + first
        yield from pieces
        between = ",\n"
    yield "\n]}\n"


@dataclass(slots=True)
class Coming:
    """A sheet in the file, or the one in the library to compare it with."""

    id: str = ""
    number: int = 0
    origin: str = ""
    added: str = ""
    touched: str = ""
    head: str = ""
    body: str = ""
    logs: dict[str, list[str]] = field(default_factory=dict)
    is_deleted: bool = False

    def check(self) -> None:
        """Trouble if the library could not have written it."""
        check_id(self.id)
        if self.origin not in ORIGINS or not self.head or not self.body:
            raise Trouble(Kind.UNREADABLE, f"The sheet {self.id!r} in the file is not complete.")
        check_head(self.head)
        check_sheet_size(len(self.head) + len(self.body) + sum(len(each) for log in self.logs.values() for each in log))


def check_file(file: BinaryIO) -> None:
    """Trouble if a file cannot be imported.

    It needs no library, so that it can run beside its thread: a hostile file holds up no stroke of a player.
    """
    for _ in _Reader(file).sheets():
        pass


def import_file(library: Library, file: BinaryIO) -> dict[str, int]:
    """Add what is in a file, all or nothing; returns the number of sheets added, found the same, and replaced."""
    counts = {"added": 0, "same": 0, "replaced": 0}
    with transaction(library.database):
        reader = _Reader(file)
        for sheet in reader.sheets():
            counts[_Import(library, sheet).run()] += 1
        _merge_settings(library, reader.known.get("settings"))
    return counts


class _Reader:
    """Reads a file sheet by sheet, within bounds of number, size and time."""

    def __init__(self, file: BinaryIO) -> None:
        self._seconds = SECONDS * max(1.0, file.seek(0, SEEK_END) / USUAL)
        file.seek(0)
        self._stream, self._end = JsonStream(file), monotonic() + self._seconds
        self.known: dict[str, Any] = {}
        """What the file says beside its sheets; what is not known here is dropped."""

    def sheets(self) -> Iterator[Coming]:
        """All sheets; Trouble if the file is not an exported library."""
        count = 0
        for name in _few(self._stream.members()):
            if name == "sheets":
                self._check_format()
                for _ in self._stream.items():
                    count += 1
                    if count > MOST_SHEETS:
                        raise Trouble(Kind.TOO_LARGE, f"The file has more than {MOST_SHEETS:,} sheets.")
                    yield self._sheet()
            else:
                value = self._stream.value()
                if name in ("format", "version", "settings"):
                    self.known[name] = value
        self._stream.end()
        self._check_format()

    def _check_format(self) -> None:
        if self.known.get("format") != FORMAT:
            raise Trouble(Kind.UNREADABLE, "This is not an exported library of hanjie.")
        if self.known.get("version") != VERSION:
            raise Trouble(Kind.UNREADABLE, "This library was exported by a later version of hanjie; update hanjie.")

    def _sheet(self) -> Coming:
        """The next sheet of the file."""
        self._check_time()
        found = Coming()
        for name in _few(self._stream.members()):
            if name == "logs":
                self._read_logs(found)
                continue
            value = self._stream.value()
            if name in ("head", "body") and isinstance(value, dict):
                setattr(found, name, as_stored(value))
            elif name in ("id", "origin", "added", "touched") and isinstance(value, str):
                setattr(found, name, value[:100])
            elif name == "number" and type(value) is int and 0 < value <= LARGEST_NUMBER:
                found.number = value
        found.logs = {log: entries for log, entries in found.logs.items() if entries}
        found.check()
        return found

    def _read_logs(self, found: Coming) -> None:
        size = 0
        for log in self._stream.members():
            check_log(log)
            entries = found.logs.setdefault(log, [])
            if len(found.logs) > MOST_LOGS:
                raise Trouble(Kind.TOO_LARGE, f"A sheet has at most {MOST_LOGS} logs.")
            for _ in self._stream.items():
                entries.append(as_stored(self._stream.value()))
                size += len(entries[-1])
                check_sheet_size(size)
                check_entries(len(entries))
                if len(entries) % 1000 == 0:
                    self._check_time()

    def _check_time(self) -> None:
        if monotonic() > self._end:
            raise Trouble(Kind.TOO_LARGE, f"The file takes more than {self._seconds:.0f} seconds to read.")


def _few(names: Iterator[str]) -> Iterator[str]:
    """The names of an object; Trouble if there are too many."""
    for count, name in enumerate(names):
        if count >= MOST_MEMBERS:
            raise Trouble(Kind.TOO_LARGE, f"The file has an object with more than {MOST_MEMBERS} members.")
        yield name


def _merge_settings(library: Library, coming: object) -> None:
    """Add settings that this library does not have, but never where links lead: the file may come from others."""
    if isinstance(coming, dict):
        coming.pop("linksTo", None)
        merged = as_stored({**coming, **json.loads(library.settings())})
        library.put_settings(merged)


class _Import:
    """One sheet on its way into the library."""

    def __init__(self, library: Library, coming: Coming) -> None:
        self._library, self._database, self._coming = library, library.database, coming

    def run(self) -> str:
        """Add the sheet, or nothing; returns what was done."""
        coming = self._coming
        stored = self._stored(coming.id)
        if stored is not None and not (self._is_within(stored) or self._holds(stored)):
            # Two sheets with one name: this one gets another, always the same, so that it is not added twice.
            content = as_stored([coming.head, coming.body, coming.logs])
            coming.id = f"{coming.id[:47]}-{sha256(content.encode()).hexdigest()[:16]}"
            stored = self._stored(coming.id)
        if stored is None:
            self._insert()
            return "added"
        if self._holds(stored):
            return self._keep(stored)
        return self._replace(stored)

    def _stored(self, id: str) -> Coming | None:
        row = self._database.execute(
            "SELECT origin, touched, head, body, deleted IS NOT NULL FROM sheets WHERE id = ?", (id,)
        ).fetchone()
        if row is None:
            return None
        logs = {log: list(self._library.logs.entries(id, log)) for log in self._library.logs.names(id)}
        origin, touched, head, body, is_deleted = row
        return Coming(id, 0, origin, "", touched, head, body, logs, bool(is_deleted))

    def _holds(self, stored: Coming) -> bool:
        """True if everything in the file is in the library."""
        coming = self._coming
        has_head = coming.head == stored.head or coming.logs != stored.logs or coming.touched <= stored.touched
        return coming.body == stored.body and has_head and _begins(stored.logs, coming.logs)

    def _is_within(self, stored: Coming) -> bool:
        """True if everything in the library is in the file."""
        return self._coming.body == stored.body and _begins(self._coming.logs, stored.logs)

    def _insert(self) -> None:
        coming, sheets = self._coming, self._library.sheets
        taken = self._database.execute("SELECT 1 FROM sheets WHERE number = ?", (coming.number,)).fetchone()
        number = sheets.next_number() if taken or not coming.number else coming.number
        times = (coming.added or now(), coming.touched or now())
        sheets.insert(coming.id, number, coming.origin, times, coming.head, coming.body)
        self._write_logs()

    def _keep(self, stored: Coming) -> str:
        if stored.is_deleted:
            self._database.execute("UPDATE sheets SET deleted = NULL WHERE id = ?", (stored.id,))
            return "added"
        return "same"

    def _replace(self, stored: Coming) -> str:
        coming = self._coming
        self._database.execute("DELETE FROM entries WHERE sheet = ?", (coming.id,))
        self._database.execute(
            "UPDATE sheets SET head = ?, touched = ?, revision = revision + 1, deleted = NULL WHERE id = ?",
            (coming.head, max(coming.touched, stored.touched), coming.id),
        )
        self._write_logs()
        return "added" if stored.is_deleted else "replaced"

    def _write_logs(self) -> None:
        for log, entries in self._coming.logs.items():
            self._library.logs.insert(self._coming.id, log, 0, entries)
        self._library.sheets.measure(self._coming.id)


def _begins(longer: dict[str, list[str]], shorter: dict[str, list[str]]) -> bool:
    """True if every log of the second is the beginning of the same log of the first."""
    return all(longer.get(log, [])[: len(entries)] == entries for log, entries in shorter.items())
