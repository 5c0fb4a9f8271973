"""The logs of sheets: lists that only grow, such as the strokes of a player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hanjie.studio.server.library.database import Database, now, transaction
from hanjie.studio.server.library.sheets import Sheets, check_head, check_sheet_size
from hanjie.studio.trouble import Kind, Trouble

MOST_LOGS = 8
"""The most logs of a sheet."""
MOST_ENTRIES = 250_000
"""The most entries of a log: each takes more memory than its text."""
_PAGE = 200
_NAME = re.compile(r"[a-z0-9-]{1,32}")


class Logs:
    """The logs in an open file."""

    def __init__(self, database: Database, sheets: Sheets) -> None:
        self._database, self._sheets = database, sheets

    def names(self, sheet: str) -> list[str]:
        """The names of the logs of a sheet that are not empty."""
        rows = self._database.execute("SELECT DISTINCT log FROM entries WHERE sheet = ? ORDER BY log", (sheet,))
        return [name for (name,) in rows]

    def entries(self, sheet: str, log: str, start: int = 0) -> Iterator[str]:
        """The entries of a log from one on, as JSON texts."""
        query = f"SELECT entry FROM entries WHERE sheet = ? AND log = ? AND place >= ? ORDER BY place LIMIT {_PAGE}"
        while rows := self._database.execute(query, (sheet, log, start)).fetchall():
            start += len(rows)
            yield from (entry for (entry,) in rows)

    def append(self, sheet: str, log: str, start: object, entries: Sequence[str], head: str | None) -> dict[str, int]:
        """Append entries to a log that has ``start`` of them; returns its new length.

        Entries that are there already, because an answer was lost, are not appended again. A new head is a new
        revision, which is returned, too, so that a page that knows an older one does not replace it. If there are more
        entries after these, a newer head has come with them, and this one is dropped.
        """
        check_log(log)
        if type(start) is not int or start < 0:
            raise Trouble(Kind.BAD_REQUEST, "The field 'from' is the number of entries that the log has.")
        if head is not None:
            check_head(head)
        with transaction(self._database):
            old_head, size, revision = self._sheets.row(sheet, "head, size, revision")
            length = self._length(sheet, log)
            is_new_head = head is not None and head != old_head and length <= start + len(entries)
            there = list(self.entries(sheet, log, start)) if start < length else []
            if start > length or any(one != other for one, other in zip(there, entries, strict=False)):
                problem = f"The log {log!r} has {length} entries, and not these after {start}. Open the sheet again."
                raise Trouble(Kind.CONFLICT, problem, length=length)
            new = entries[len(there) :]
            if new and not length and len(self.names(sheet)) >= MOST_LOGS:
                raise Trouble(Kind.TOO_LARGE, f"A sheet has at most {MOST_LOGS} logs.")
            check_entries(length + len(new))
            self.insert(sheet, log, length, new)
            size += sum(map(len, new))
            if head is not None and is_new_head:
                size += len(head) - len(old_head)
                query = "UPDATE sheets SET head = ?, revision = ? WHERE id = ?"
                self._database.execute(query, (head, revision + 1, sheet))
            check_sheet_size(size)
            self._database.execute("UPDATE sheets SET touched = ?, size = ? WHERE id = ?", (now(), size, sheet))
            return {"length": length + len(new), **({"revision": revision + 1} if is_new_head else {})}

    def clear(self, sheet: str, log: str) -> None:
        """Empty a log."""
        check_log(log)
        with transaction(self._database):
            self._sheets.row(sheet, "id")
            self._database.execute("DELETE FROM entries WHERE sheet = ? AND log = ?", (sheet, log))
            self._database.execute("UPDATE sheets SET touched = ? WHERE id = ?", (now(), sheet))
            self._sheets.measure(sheet)

    def _length(self, sheet: str, log: str) -> int:
        query = "SELECT coalesce(max(place) + 1, 0) FROM entries WHERE sheet = ? AND log = ?"
        length: int = self._database.execute(query, (sheet, log)).fetchone()[0]
        return length

    def insert(self, sheet: str, log: str, start: int, entries: Sequence[str]) -> None:
        """Write entries from a place on, inside a transaction."""
        rows = ((sheet, log, place, entry) for place, entry in enumerate(entries, start))
        self._database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)


def check_log(name: str) -> None:
    """Trouble if this cannot be the name of a log."""
    if not _NAME.fullmatch(name):
        raise Trouble(Kind.BAD_REQUEST, "The name of a log has 1 to 32 small letters, digits and hyphens.")


def check_entries(number: int) -> None:
    """Trouble if a log has too many entries."""
    if number > MOST_ENTRIES:
        raise Trouble(Kind.TOO_LARGE, f"The sheet is full: a log has at most {MOST_ENTRIES:,} entries.")
