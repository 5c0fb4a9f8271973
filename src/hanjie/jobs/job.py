"""What a job is: a name, a request, a report, and a function with limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hanjie.errors import UnknownNameError
from hanjie.model import Limits
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class Job:
    """One question that hanjie answers."""

    name: str
    """The name in requests: ``solve``."""
    about: str
    """The question, in one sentence."""
    request: type[Plain]
    """The frozen value that asks it."""
    report: type[Plain]
    """The frozen value that answers it."""
    run: Callable[[Any, Limits], Plain]
    """Answers a request. Out of time and cancelled are outcomes in the report, not exceptions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleReport(Plain):
    """How every report about one puzzle begins."""

    source: str
    """Where the puzzle comes from, as the request says: a path, ``path#3``, ``stdin``."""
    title: str
    """Its title."""
    width: int
    """The number of columns."""
    height: int
    """The number of rows."""


LANGUAGES = ("en",)
"""The languages that sentences can be asked for in."""


def check_language(language: str) -> None:
    """UnknownNameError if there are no sentences in this language."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
