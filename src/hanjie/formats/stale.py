"""Names of temporary files, and the removal of those that a killed process left behind.

Only files of this host are removed, only if their process is gone, and only after some minutes: a process on another
machine, or in another container that shares the folder, may still be writing.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
import zlib

OLD = 600.0
"""The seconds after which a temporary file of a process that is gone is removed."""

_NAME = re.compile(r"\.hanjie-(?P<host>[0-9a-f]{8})-(?P<process>[0-9]{1,10})-[0-9a-f]{12}\.tmp")
_seen: set[str] = set()
"""The folders that this process has looked at."""


def temporary_name() -> str:
    """A new name, short enough for every file system, with the host and the process in it."""
    return f".hanjie-{_host()}-{os.getpid()}-{os.urandom(6).hex()}.tmp"


def remove_stale(folder: str) -> None:
    """Remove the temporary files of processes that are gone; a process looks at each folder once."""
    place = os.path.abspath(folder)
    if place in _seen:
        return
    _seen.add(place)
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            found = _NAME.fullmatch(entry.name)
            if found and found["host"] == _host() and _is_stale(entry, int(found["process"])):
                with contextlib.suppress(OSError):
                    os.unlink(entry.path)


def _is_stale(entry: os.DirEntry[str], process: int) -> bool:
    with contextlib.suppress(OSError):
        is_old = time.time() - entry.stat(follow_symlinks=False).st_mtime > OLD
        return is_old and entry.is_file(follow_symlinks=False) and not _is_alive(process)
    return False


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return process > 0


def _host() -> str:
    return f"{zlib.crc32(os.uname().nodename.encode()):08x}"
