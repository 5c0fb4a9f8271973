"""What the studio answers if it cannot do what it was asked: a kind for programs and a sentence for people."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The kinds of trouble."""

    BAD_REQUEST = "bad_request"
    """The request is not JSON, or its fields are wrong."""
    UNREADABLE = "unreadable"
    """A file, a text or a puzzle in the request cannot be read."""
    TOO_LARGE = "too_large"
    """The request, or the work that it asks for, is too large."""
    NOT_FOUND = "not_found"
    """There is nothing under this address."""
    CONFLICT = "conflict"
    """Another page has changed the sheet."""
    FORBIDDEN = "forbidden"
    """The request comes from another site."""
    BUSY = "busy"
    """There are too many requests at the moment."""
    TIMEOUT = "timeout"
    """The time is over, and there is no partial answer."""
    CANCELLED = "cancelled"
    """The work was cancelled, and there is no partial answer."""
    CRASHED = "crashed"
    """The process that did the work has ended."""
    STORAGE = "storage"
    """The library cannot be written: the disk is full, or the file is gone."""
    OTHER_LIBRARY = "other_library"
    """The request is about another library than the one of this studio."""
    INTERNAL = "internal"
    """A bug in the studio, or a damaged library."""


class Trouble(Exception):  # noqa: N818
    """An answer instead of the one that was asked for."""

    def __init__(
        self, kind: Kind, problem: str, line: int | None = None, column: int | None = None, **current: int
    ) -> None:
        super().__init__(problem)
        self.kind = kind
        """The kind, for programs."""
        self.problem = problem
        """One sentence: what is wrong, where, and what to do."""
        self.line = line
        """The line of the text that cannot be read, from 1."""
        self.column = column
        """The column in that line, from 1."""
        self.current = current
        """The stored ``revision`` or ``length``, if that is the conflict."""

    def to_dict(self) -> dict[str, Any]:
        """The trouble as plain data."""
        error = {"kind": self.kind.value, "problem": self.problem, "line": self.line, "column": self.column}
        return {"error": error, **self.current}
