"""The file of a library: found, opened, made, or set aside if it is damaged.

Every change is one transaction that is on the disk before it is answered (write-ahead log, synchronous=FULL). Several
servers may use one file.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from hanjie.errors import FormatError

APPLICATION = 0x484A4945
"""Marks the file as a library of hanjie."""
VERSION = 1
"""The version of the tables."""
FIRST_BYTES = b"SQLite format 3\0"
"""How every database begins."""
ENDINGS = (".sqlite3", ".sqlite", ".db")
"""The ends of the names of databases."""
WAIT = 10.0
"""The seconds that a change waits for another server."""
LARGEST_CHECKED = 64 * 1024 * 1024
"""A larger file is not read through at the start."""

TABLES = """
CREATE TABLE sheets (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, origin TEXT NOT NULL, added TEXT NOT NULL, touched TEXT NOT NULL,
  revision INTEGER NOT NULL, head TEXT NOT NULL, body TEXT NOT NULL, size INTEGER NOT NULL, deleted TEXT
);
CREATE TABLE entries (
  sheet TEXT NOT NULL REFERENCES sheets(id) ON DELETE CASCADE, log TEXT NOT NULL, place INTEGER NOT NULL,
  entry TEXT NOT NULL, PRIMARY KEY (sheet, log, place)
) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE examples (id TEXT PRIMARY KEY);
"""
"""``size`` is the number of bytes of a sheet with its logs; ``examples`` are those that were ever put in."""


class Database(sqlite3.Connection):
    """An open file that remembers which one it is."""

    file: tuple[Path, int] | None = None
    """Its path and its number on the disk."""

    def check_place(self) -> None:
        """OperationalError if the file is gone: what is written then would be lost."""
        if self.file is not None and number_on_disk(self.file[0]) != self.file[1]:
            raise sqlite3.OperationalError("its file was removed or replaced; start the studio again")


def number_on_disk(path: Path) -> int:
    """The number of a file on the disk; 0 if there is no such file."""
    try:
        return path.stat().st_ino
    except OSError:
        return 0


def usual_path() -> Path:
    """Where the library is unless the user says otherwise: in the folder for data of programs."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        named = Path(os.environ.get("XDG_DATA_HOME") or "")
        folder = named if named.is_absolute() else home / ".local" / "share"
    return folder / "hanjie" / "library.sqlite3"


def shown_path(path: Path) -> str:
    """The path as people read it."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def open_database(path: Path) -> tuple[Database, str]:
    """The open file, and a sentence if a damaged one was set aside; FormatError if it is not for this program."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with clear_errors(path):
        try:
            return _open(path), ""
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            if not _may_be_library(path):
                problem = "This is not a library of hanjie. It was not changed; use another file as --library."
                raise FormatError(problem, source=str(path)) from None
            aside = _set_aside(path)
            problem = f"The library {shown_path(path)} is damaged ({error}). It was renamed to {aside.name}, "
            return _open(path), problem + "and a new library was made."


@contextmanager
def clear_errors(path: Path) -> Iterator[None]:
    """FormatError if a file cannot be used, for the command line."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise FormatError(f"The library cannot be used: {error}.", source=str(path)) from None


def _open(path: Path) -> Database:
    database = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False, factory=Database)
    try:
        _check(database, path)
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF"):
            database.execute(f"PRAGMA {setting}")
        with transaction(database):
            if _pragma(database, "user_version") == 0:
                for statement in TABLES.split(";"):
                    database.execute(statement)
                database.execute(f"PRAGMA application_id={APPLICATION}")
                database.execute(f"PRAGMA user_version={VERSION}")
        database.file = (path, number_on_disk(path))
    except BaseException:
        database.close()
        raise
    return database


def _check(database: Database, path: Path) -> None:
    """FormatError for the file of another program or of a later version, DatabaseError for a damaged one."""
    # In this order, because another studio may be making the tables, and gives the file these numbers with them.
    has_tables = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    version, application = _pragma(database, "user_version"), _pragma(database, "application_id")
    if has_tables and application != APPLICATION:
        raise FormatError("This is a database of another program, not a library of hanjie.", source=str(path))
    if version > VERSION:
        problem = "This library was made by a later version of hanjie; update hanjie, or use another file as --library."
        raise FormatError(problem, source=str(path))
    if path.stat().st_size <= LARGEST_CHECKED:
        (answer,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)


def _pragma(database: Database, name: str) -> int:
    value: int = database.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _may_be_library(path: Path) -> bool:
    """True if a file is a database or has the name of one, so that it can be a damaged library."""
    with path.open("rb") as file:
        return path.suffix in ENDINGS or file.read(len(FIRST_BYTES)) == FIRST_BYTES


def _set_aside(path: Path) -> Path:
    """Rename a damaged file and what belongs to it."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}{path.suffix}")
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        if (beside := path.with_name(path.name + ending)).exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside


@contextmanager
def transaction(database: Database) -> Iterator[None]:
    """All changes inside, or none of them."""
    database.check_place()
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:  # on a full disk SQLite may have taken everything back already
            database.execute("ROLLBACK")
        raise


def now() -> str:
    """The time, as the library writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
