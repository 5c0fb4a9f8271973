"""Deductions in words, in a language of choice.

The words themselves are in one file for each language, with the three functions of :class:`Language`; to add one, write
such a file and list it here.
"""

from __future__ import annotations

from typing import Protocol

from hanjie.errors import UnknownNameError
from hanjie.model import Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.words import english


class Language(Protocol):
    """What a language has to say."""

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """A deduction in one sentence."""

    def story(self, puzzle: Puzzle, deduction: Deduction) -> list[str]:
        """A deduction sentence by sentence, what is inside a try indented."""

    def where_to_look(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Where a deduction is to be found, without giving it away."""


LANGUAGES: dict[str, Language] = {"en": english}
"""The languages by their codes."""


def sentence(puzzle: Puzzle, deduction: Deduction, language: str = "en") -> str:
    """A deduction in one plain sentence."""
    return _language(language).sentence(puzzle, deduction)


def story(puzzle: Puzzle, deduction: Deduction, language: str = "en") -> list[str]:
    """A deduction sentence by sentence, what is inside a try indented."""
    return _language(language).story(puzzle, deduction)


def where_to_look(puzzle: Puzzle, deduction: Deduction, language: str = "en") -> str:
    """Where a deduction is to be found, without giving it away."""
    return _language(language).where_to_look(puzzle, deduction)


def _language(code: str) -> Language:
    if code not in LANGUAGES:
        raise UnknownNameError("language", code, LANGUAGES)
    return LANGUAGES[code]
