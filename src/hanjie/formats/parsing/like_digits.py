"""Letters that people type, or a scanner reads, in place of digits."""

from __future__ import annotations

_SURE = str.maketrans("OoIl", "0011")
_PROBABLE = str.maketrans("OoIlSsBZzD", "0011558220")


def digits_of(word: str) -> str:
    """The word with O and o as 0, I and l as 1, which hardly ever mean anything else beside digits."""
    return word.translate(_SURE)


def guessed_digits(word: str) -> str:
    """The number that the author probably meant, for a question; empty if the word does not look like one."""
    guess = word.translate(_PROBABLE)
    return guess if guess.isascii() and guess.isdigit() else ""
