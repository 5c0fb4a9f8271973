"""The standard streams at the start of a run: any of them may be closed, as after ``>&-`` in a shell.

A closed standard output refuses every write, so that no result is lost in silence. Input is then empty, and messages
go nowhere.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import NoReturn


class ClosedOutput(io.RawIOBase):
    """A standard output that is closed: every write is an error."""

    def writable(self) -> bool:
        """True, so that a text stream may be made of it."""
        return True

    def write(self, data: object, /) -> NoReturn:
        """OSError."""
        raise OSError(errno.EBADF, "it is closed")


def prepare_streams() -> None:
    """Replace closed streams, and print characters that the encoding lacks as question marks."""
    _occupy_numbers()
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(ClosedOutput(), encoding="utf-8", write_through=True)
    if sys.stderr is None:
        sys.stderr = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _occupy_numbers() -> None:
    """Open the null device in place of closed streams; otherwise the next file would get the number of one."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(number)
