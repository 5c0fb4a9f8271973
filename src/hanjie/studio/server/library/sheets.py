"""The sheets of a library: documents of the page with an id, a number and a revision."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hanjie.studio.server.library.database import Database, now, transaction
from hanjie.studio.trouble import Kind, Trouble

ORIGINS = ("example", "made", "imported", "link")
"""Where a sheet can come from."""
MOST_SHEETS = 20_000
"""The most sheets of a library."""
LARGEST_SHEET = 24 * 1024 * 1024
"""The most bytes of a sheet with its logs."""
LARGEST_HEAD = 2 * 1024 * 1024
"""The most bytes of a head: room for the clues of any picture of 200 x 200 in 64 colors."""
_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}")
_PAGE = 100
_FIELDS = "id, number, origin, added, touched, revision, head"


@dataclass(frozen=True, slots=True)
class Change:
    """What a sheet becomes."""

    origin: str
    """Where it comes from."""
    head: str | None
    """Its head as a JSON text; None keeps it."""
    body: str | None
    """Its body as a JSON text; None keeps it."""
    revision: int
    """The revision that is changed; 0 for a new sheet."""
    is_quiet: bool = False
    """True if the time of the last change stays."""

    def check(self) -> None:
        """Trouble if a sheet cannot become this."""
        if self.origin not in ORIGINS:
            raise Trouble(Kind.BAD_REQUEST, f"The origin of a sheet is one of {', '.join(ORIGINS)}.")
        if type(self.revision) is not int or self.revision < 0:
            raise Trouble(Kind.BAD_REQUEST, "The revision of a sheet is a whole number; 0 creates one.")
        if self.head is not None:
            check_head(self.head)


class Sheets:
    """The sheets in an open file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def listed(self) -> Iterator[str]:
        """All sheets without their bodies as JSON texts, in the order of their numbers."""
        last = -1
        query = f"SELECT {_FIELDS} FROM sheets WHERE deleted IS NULL AND number > ? ORDER BY number LIMIT {_PAGE}"
        while rows := self._database.execute(query, (last,)).fetchall():
            last = rows[-1][1]
            yield from map(_as_text, rows)

    def ids(self) -> Iterator[str]:
        """The ids of all sheets, in the order of their numbers."""
        last = -1
        query = f"SELECT id, number FROM sheets WHERE deleted IS NULL AND number > ? ORDER BY number LIMIT {_PAGE}"
        while rows := self._database.execute(query, (last,)).fetchall():
            last = rows[-1][1]
            yield from (id for id, _ in rows)

    def get(self, id: str) -> str:
        """A sheet without its body, as a JSON text."""
        return _as_text(self.row(id, _FIELDS))

    def row(self, id: str, fields: str, *, deleted: bool = False) -> tuple[Any, ...]:
        """Some fields of a sheet; Trouble if there is no such sheet."""
        condition = "" if deleted else " AND deleted IS NULL"
        row: tuple[Any, ...] | None = self._database.execute(
            f"SELECT {fields} FROM sheets WHERE id = ?{condition}", (id,)
        ).fetchone()
        if row is None:
            raise Trouble(Kind.NOT_FOUND, f"There is no sheet {id[:64]!r} in the library.")
        return row

    def put(self, id: str, change: Change) -> str:
        """Create or replace a sheet; returns it without its body."""
        check_id(id)
        change.check()
        with transaction(self._database):
            stored = self._database.execute(
                "SELECT revision, origin, head, body, deleted IS NOT NULL FROM sheets WHERE id = ?", (id,)
            ).fetchone()
            if change.is_quiet:
                self.row(id, "id")  # a deleted sheet stays deleted
            if stored is None:
                self._create(id, change)
            else:
                self._replace(id, change, stored)
            return self.get(id)

    def remove(self, id: str) -> None:
        """Delete a sheet; it can be restored for a week, as long as a full library does not need its place."""
        with transaction(self._database):
            self.row(id, "id", deleted=True)
            self._database.execute("UPDATE sheets SET deleted = ? WHERE id = ? AND deleted IS NULL", (now(), id))

    def restore(self, id: str) -> str:
        """Bring a deleted sheet back."""
        with transaction(self._database):
            self._database.execute("UPDATE sheets SET deleted = NULL WHERE id = ?", (id,))
            return self.get(id)

    def next_number(self) -> int:
        """The number of the next new sheet."""
        number: int = self._database.execute("SELECT coalesce(max(number), 0) + 1 FROM sheets").fetchone()[0]
        return number

    def insert(self, id: str, number: int, origin: str, times: tuple[str, str], head: str, body: str) -> None:
        """Add a sheet inside a transaction."""
        (count,) = self._database.execute("SELECT count(*) FROM sheets").fetchone()
        if count >= MOST_SHEETS and not self._make_room():
            raise Trouble(Kind.TOO_LARGE, f"The library is full: it holds {MOST_SHEETS:,} sheets.")
        self._database.execute(
            "INSERT INTO sheets VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, NULL)",
            (id, number, origin, *times, head, body, len(head) + len(body)),
        )

    def _make_room(self) -> bool:
        """Remove the sheet that was deleted first; False if none is deleted."""
        first = "SELECT id FROM sheets WHERE deleted IS NOT NULL ORDER BY deleted LIMIT 1"
        return self._database.execute(f"DELETE FROM sheets WHERE id = ({first})").rowcount > 0

    def _create(self, id: str, change: Change) -> None:
        if change.revision:
            raise Trouble(Kind.NOT_FOUND, f"There is no sheet {id!r} in the library; create it with revision 0.")
        if change.head is None or change.body is None:
            raise Trouble(Kind.BAD_REQUEST, "A new sheet needs a head and a body.")
        time = now()
        self.insert(id, self.next_number(), change.origin, (time, time), change.head, change.body)

    def _replace(self, id: str, change: Change, stored: tuple[Any, ...]) -> None:
        current, *old, is_deleted = stored
        new = [change.origin, change.head or old[1], change.body or old[2]]
        is_new_again = is_deleted and change.revision == 0
        if change.revision == current or is_new_again:
            if is_new_again:  # a new sheet under an old name begins without logs
                self._database.execute("DELETE FROM entries WHERE sheet = ?", (id,))
            self._database.execute(
                "UPDATE sheets SET origin = ?, head = ?, body = ?, revision = revision + 1, "
                "touched = coalesce(?, touched), deleted = NULL WHERE id = ?",
                (*new, None if change.is_quiet else now(), id),
            )
            self.measure(id)
        elif is_deleted or change.revision + 1 != current or new != old:  # otherwise its answer was lost
            problem = f"The sheet was changed elsewhere: its revision is {current}, not {change.revision}."
            raise Trouble(Kind.CONFLICT, f"{problem} Open it again.", revision=current)

    def measure(self, id: str) -> None:
        """Note how large a sheet is; Trouble if it is too large."""
        (size,) = self._database.execute(
            "SELECT length(head) + length(body) + "
            "(SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE sheet = id) FROM sheets WHERE id = ?",
            (id,),
        ).fetchone()
        check_sheet_size(size)
        self._database.execute("UPDATE sheets SET size = ? WHERE id = ?", (size, id))


def check_id(id: str) -> None:
    """Trouble if this cannot be the id of a sheet."""
    if not _ID.fullmatch(id):
        raise Trouble(Kind.BAD_REQUEST, "The id of a sheet has 1 to 64 letters, digits, hyphens, dots, _ and ~.")


def check_head(head: str) -> None:
    """Trouble if a head is too large."""
    if len(head) > LARGEST_HEAD:
        raise Trouble(Kind.TOO_LARGE, f"The head of a sheet has at most {LARGEST_HEAD:,} bytes.")


def check_sheet_size(size: int) -> None:
    """Trouble if a sheet is too large."""
    if size > LARGEST_SHEET:
        raise Trouble(Kind.TOO_LARGE, f"The sheet is full: with its logs it has at most {LARGEST_SHEET:,} bytes.")


def as_stored(value: object) -> str:
    """A document of the page as the text that is stored and compared."""
    return json.dumps(value, separators=(",", ":"))


def _as_text(row: tuple[Any, ...]) -> str:
    id, number, origin, added, touched, revision, head = row
    fields = {"id": id, "number": number, "origin": origin, "added": added, "touched": touched, "revision": revision}
    return f'{as_stored(fields)[:-1]},"head":{head}}}'
