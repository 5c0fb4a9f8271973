"""A library: everything that the studio keeps for its user."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

from hanjie.studio.server.library.database import clear_errors, now, open_database, transaction
from hanjie.studio.server.library.logs import Logs
from hanjie.studio.server.library.sheets import Sheets, as_stored
from hanjie.studio.trouble import Kind, Trouble

KEPT = timedelta(days=7)
"""How long a deleted sheet can be restored."""
LARGEST_SETTINGS = 64 * 1024
"""The most bytes of the settings."""
Example = tuple[str, dict[str, Any], dict[str, Any]]
"""The id, the head and the body of an example."""


class Library:
    """An open library; all its functions are called from one thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        """Where the file is."""
        self.database, self.notice = open_database(path)
        """The open file; and a sentence if a damaged one was set aside."""
        self.sheets = Sheets(self.database)
        """Its sheets."""
        self.logs = Logs(self.database, self.sheets)
        """Their logs."""
        self.id = self._own_id()
        """Different for every library, so that a page never sends its changes to another one."""
        self._purge()

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    def listed(self) -> Iterator[str]:
        """All sheets and the settings as JSON, in pieces."""
        yield f'{{"id":"{self.id}","sheets":['
        for number, sheet in enumerate(self.sheets.listed()):
            yield f",{sheet}" if number else sheet
        yield f'],"settings":{self.settings()}}}'

    def sheet(self, id: str) -> Iterator[str]:
        """A whole sheet as JSON, in pieces."""
        yield self.sheets.get(id)[:-1]
        (body,) = self.sheets.row(id, "body")
        yield f',"body":{body},"logs":{{'
        for at, log in enumerate(self.logs.names(id)):
            yield f'{"," if at else ""}"{log}":['
            for place, entry in enumerate(self.logs.entries(id, log)):
                yield f",{entry}" if place else entry
            yield "]"
        yield "}}"

    def settings(self) -> str:
        """The settings, as a JSON text."""
        row = self.database.execute("SELECT value FROM settings WHERE name = 'page'").fetchone()
        return row[0] if row else "{}"

    def save_settings(self, settings: str) -> None:
        """Replace the settings."""
        with transaction(self.database):
            self.put_settings(settings)

    def put_settings(self, settings: str) -> None:
        """Replace the settings inside a transaction."""
        if len(settings) > LARGEST_SETTINGS:
            raise Trouble(Kind.TOO_LARGE, f"The settings have at most {LARGEST_SETTINGS:,} bytes.")
        self.database.execute("INSERT OR REPLACE INTO settings VALUES ('page', ?)", (settings,))

    def add_examples(self, ids: list[str], read: Callable[[list[str]], list[Example]]) -> None:
        """Put those examples in that were never in this library; ``read`` makes them."""
        known = {id for (id,) in self.database.execute("SELECT id FROM examples")}
        if missing := [id for id in ids if id not in known]:
            examples = read(missing)
            with clear_errors(self.path), transaction(self.database):
                for id, head, body in examples:
                    # Another studio may have been quicker. A full library gets them once it has room.
                    if not self.database.execute("SELECT 1 FROM examples WHERE id = ?", (id,)).fetchone():
                        with suppress(Trouble):
                            self._add(id, "example", as_stored(head), as_stored(body))
                            self.database.execute("INSERT INTO examples VALUES (?)", (id,))

    def add(self, id: str, origin: str, head: dict[str, Any], body: dict[str, Any]) -> None:
        """Add a sheet, unless its body is there already; a deleted one is restored."""
        with clear_errors(self.path), transaction(self.database):
            query = "SELECT 1 FROM sheets WHERE body = ? AND deleted IS NULL"
            if not self.database.execute(query, (as_stored(body),)).fetchone():
                self._add(id, origin, as_stored(head), as_stored(body))

    def _add(self, id: str, origin: str, head: str, body: str) -> None:
        time = now()
        if not self.database.execute("UPDATE sheets SET deleted = NULL WHERE id = ?", (id,)).rowcount:
            self.sheets.insert(id, self.sheets.next_number(), origin, (time, time), head, body)

    def _own_id(self) -> str:
        query = "SELECT value FROM settings WHERE name = 'id'"
        with clear_errors(self.path):
            if row := self.database.execute(query).fetchone():
                return str(row[0])
            with transaction(self.database):  # another studio may have been quicker
                self.database.execute("INSERT OR IGNORE INTO settings VALUES ('id', ?)", (uuid4().hex,))
                return str(self.database.execute(query).fetchone()[0])

    def _purge(self) -> None:
        """Remove what was deleted a week ago."""
        limit = (datetime.now(UTC) - KEPT).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        with suppress(sqlite3.OperationalError), transaction(self.database):  # another studio may be busy with it
            self.database.execute("DELETE FROM sheets WHERE deleted < ?", (limit,))
