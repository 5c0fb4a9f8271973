"""The parts of a job: a name, a request, a report, and a function with limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hanjie.errors import UnknownNameError
from hanjie.model import Limits
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class Job:
    """One job that hanjie does."""

    name: str
    """The name in requests: ``solve``."""
    about: str
    """The purpose, in one sentence."""
    request: type[Plain]
    """The type of the request, a frozen value."""
    report: type[Plain]
    """The type of the report, a frozen value."""
    run: Callable[[Any, Limits], Plain]
    """Turns a request into a report. Out of time and cancelled are outcomes in the report, not exceptions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleReport(Plain):
    """The first fields of every report about one puzzle."""

    source: str
    """The origin of the puzzle, copied from the request: a path, ``path#3``, ``stdin``."""
    title: str
    """Its title."""
    width: int
    """The number of columns."""
    height: int
    """The number of rows."""


LANGUAGES = ("en",)
"""The languages available for sentences."""


def check_language(language: str) -> None:
    """Raise UnknownNameError if there are no sentences in this language."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
