"""The jobs of the studio by name, without loading them: the server itself runs none."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.errors import UnknownNameError
from hanjie.studio.trouble import Kind, Trouble

SMALL_BODY = 1024 * 1024
"""The most bytes of most requests."""
USUAL_TIMEOUT = 30
"""The seconds that a job may take if its request does not say."""
LONGEST_TIMEOUT = 600
"""The most seconds that a job may take."""
LARGE_BODY = 16 * 1024 * 1024
"""The most bytes of a request with pixels, a file, or a book of puzzles."""


@dataclass(frozen=True, slots=True)
class Lane:
    """How a job is treated."""

    is_long: bool
    """True if it may take long; such jobs leave one worker free for the others."""
    most_bytes: int = SMALL_BODY
    """The most bytes of its request."""


LANES = {
    "solve": Lane(True),
    "check": Lane(False),
    "repair": Lane(True),
    "count": Lane(True),
    "explain": Lane(True),
    "hint": Lane(False),
    "rate": Lane(False),
    "trace": Lane(True),
    "film": Lane(True),
    "print": Lane(True, LARGE_BODY),
    "read": Lane(False, LARGE_BODY),
    "convert": Lane(False, LARGE_BODY),
    "formats": Lane(False),
    "share": Lane(False),
    "show": Lane(False),
    "random": Lane(True),
    "draw": Lane(True, LARGE_BODY),
    "variants": Lane(True, LARGE_BODY),
    "line": Lane(False),
    "algorithms": Lane(False),
}
"""Every job with its lane."""


def find_lane(name: str) -> Lane:
    """The lane of a job; Trouble suggests the nearest name."""
    name = name[:40]
    if name not in LANES:
        raise Trouble(Kind.NOT_FOUND, str(UnknownNameError("job", name, LANES)))
    return LANES[name]


def too_many_bytes(most: int) -> Trouble:
    """What the studio answers if a request is larger than this."""
    return Trouble(Kind.TOO_LARGE, f"The request is too large: {most:,} bytes are the limit here.")
