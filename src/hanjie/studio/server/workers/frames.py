"""The frames that a worker writes: a kind and a size on one line, then the content."""

from __future__ import annotations

from enum import StrEnum


class Frame(StrEnum):
    """The kinds of frames, in the order in which they come."""

    READY = "ready"
    """The worker has loaded everything; without content."""
    STARTED = "started"
    """A call was read and the work begins; the content is its id and timeout."""
    REFUSED = "refused"
    """A call was not understood; the content is the trouble. Nothing but IDLE follows."""
    PROGRESS = "progress"
    """How far the work is: a line for the client."""
    FINISHING = "finishing"
    """The work is done, and its report is being written; without content."""
    ANSWER = "answer"
    """The report or the trouble: the last line for the client."""
    IDLE = "idle"
    """The worker waits for the next call; without content."""


def header(kind: Frame, size: int) -> bytes:
    """The line before the content."""
    return f"{kind} {size}\n".encode("ascii")


def read_header(line: bytes) -> tuple[Frame, int]:
    """The kind and the size in such a line."""
    kind, size = line.decode("ascii").split()
    return Frame(kind), int(size)
