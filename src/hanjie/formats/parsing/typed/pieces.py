"""Splits the clues of one side: one clue per line, or several in a line with any separator.

A separator between clues is stronger than the one between numbers: ``1 1, 5`` and ``1,1; 5`` and ``1,1 5`` and
``1-1 5`` have two clues each, and so has ``[[1, 1], [5]]``. If there is only one kind of separator, as in ``2, 4, 4``,
there are two readings: three clues, or one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hanjie.formats.parsing.typed.brackets import Piece, Reading, readings_of_brackets
from hanjie.model import MAX_SIDE

_MOST = 2 * MAX_SIDE + 1
"""More clues are not split: a side with as many is refused anyway."""
_BULLET = re.compile(r"[*+>~]\s*|-\s+(?=\S)")
_NUMBERED = re.compile(r"[(\[#]?(\d{1,5})\s?(?:[.)\]](?=\s|$)|:)\s*(.*)", re.DOTALL)
_LOOSELY_NUMBERED = re.compile(r"(\d{1,5})(?:\s*-+\s*|\s*[.,]\s*|\s+)(\S.*)")
_FEWEST = 3
"""A list of fewer lines may begin with 1 and 2 by chance."""
_GROUPS = re.compile(r"[(\[{]\s*(?=[\d)\]}(\[{\"'-])|(?<![^\W_])[\"'](?=\s*[\dOIl\"'-])")
_STRONG = (";", "/", "|")
_ENDS = " \t,;|/."
_NOTHING_BETWEEN = re.compile(r",\s*,")
_SPACED_COMMA = re.compile(r",(?=\s|$)")
_GLUED_COMMA = re.compile(r",(?=[^\s,])")
_GLUED_OTHER = re.compile(r"(?<=[0-9OIl])[-.+_](?=[0-9OIl])")
_WIDE_GAP = re.compile(r"\s{2,}|\t")
_SPACE_BETWEEN = re.compile(r"[^\s,]\s+[^\s,]")


def readings_of(lines: Sequence[Piece]) -> list[Reading]:
    """The possible readings of the lines of a side, the usual one first."""
    bare = [Piece(line.line, _without_bullet(line.text)) for line in lines]
    text = "\n".join(line.text for line in bare)
    if _GROUPS.search(text) and (grouped := readings_of_brackets(bare)):
        return grouped
    for sign in _STRONG:
        with_sign = sum(sign in line.text.strip(_ENDS) for line in bare)
        if 2 * with_sign >= len(bare):  # in fewer lines it stands between the numbers of a clue
            return [Reading(piece for line in bare for piece in _cut(line, sign))]
    if len(bare) > 1:
        loose = _without_loose_numbers(bare)
        return [_one_per_line(bare), *([loose] if loose else [])]
    return [_numbered_in_line(reading) for reading in _readings_of_line(bare[0])]


def _without_loose_numbers(lines: Sequence[Piece]) -> Reading | None:
    """The lines without 1, 2, 3 … before them, if all have such a number: ``1 - 3`` or ``1.3 1``."""
    matches = [_LOOSELY_NUMBERED.fullmatch(line.text) for line in lines]
    if len(lines) < _FEWEST or any(not match or int(match[1]) != place for place, match in enumerate(matches, 1)):
        return None
    reading = Reading(Piece(line.line, match[2]) for line, match in zip(lines, matches, strict=True) if match)
    reading.has_loose_numbers = True
    return reading


def _numbered_in_line(reading: Reading) -> Reading:
    """The clues of one line without numbers before them: ``1. 3, 2. 1 1``."""
    numbered = without_numbers(reading)
    return reading if numbered is None or numbered.gap is not None else Reading(numbered.lines)


def _without_bullet(text: str) -> str:
    """The text without a bullet; a dash alone is an empty clue."""
    return _BULLET.sub("", text.strip(), count=1) if _BULLET.match(text.strip()) else text.strip()


class Numbered(NamedTuple):
    """A list whose lines have ``1)``, ``2)`` … before them."""

    numbers: list[int]
    """The numbers before the lines, which rise."""
    lines: list[Piece]
    """The lines without them."""

    @property
    def gap(self) -> int | None:
        """The index of the first line whose number does not follow the one before it."""
        numbers = [self.numbers[0] > 1, *(after - before > 1 for before, after in pairwise(self.numbers))]
        return numbers.index(True) if any(numbers) else None


def without_numbers(lines: Sequence[Piece]) -> Numbered | None:
    """The lines of a numbered list; None if they have no numbers before them that rise."""
    matches = [match for line in lines if (match := _NUMBERED.fullmatch(_without_bullet(line.text)))]
    numbers = [int(match[1]) for match in matches]
    if not 2 <= len(lines) == len(numbers) or any(after <= before for before, after in pairwise(numbers)):
        return None
    if numbers[-1] > 2 * len(numbers):
        return None
    return Numbered(numbers, [Piece(line.line, match[2]) for line, match in zip(lines, matches, strict=True)])


def _cut(line: Piece, sign: str) -> list[Piece]:
    """The clues between the signs; a sign at an end of the line separates nothing."""
    pieces = [Piece(line.line, text.strip()) for text in line.text.split(sign, _MOST)]
    start, stop = not pieces[0].text, len(pieces) - (not pieces[-1].text)
    return pieces[start:stop]


def _one_per_line(lines: list[Piece]) -> Reading:
    """One clue per line, unless a list goes on after a comma at the end of a line."""
    is_wrapped = any(_SPACED_COMMA.search(line.text.rstrip(_ENDS)) for line in lines) and any(
        line.text.endswith(",") for line in lines[:-1]
    )
    if not is_wrapped:
        return Reading(Piece(line.line, line.text.rstrip(_ENDS) or line.text) for line in lines)
    return Reading(
        Piece(line.line, text.strip())
        for line in lines
        for text in _SPACED_COMMA.split(line.text, _MOST)
        if text.strip()
    )


def _readings_of_line(line: Piece) -> list[Reading]:
    text = line.text.strip(" \t;|.")
    if _NOTHING_BETWEEN.search(text.rstrip(_ENDS)):
        return [_split(line.line, re.compile(","), text.rstrip(_ENDS))]
    spaced, glued = _SPACED_COMMA.search(text.rstrip(_ENDS)), _GLUED_COMMA.search(text)
    text = text.rstrip(",")
    has_spaces, has_others = _SPACE_BETWEEN.search(text), _GLUED_OTHER.search(text)
    whole = Reading([Piece(line.line, text)])
    if spaced:
        cut = _split(line.line, _SPACED_COMMA, text)
        return [cut] if glued or has_spaces or has_others else [cut, whole]
    if glued:
        by_comma, by_space = _split(line.line, re.compile(","), text), _split(line.line, re.compile(r"\s+"), text)
        if has_others and not has_spaces:
            return [by_comma]
        return [by_comma, by_space] if has_spaces else [by_comma, whole]
    if _WIDE_GAP.search(text) and " " in _WIDE_GAP.sub("\n", text):
        return [_split(line.line, _WIDE_GAP, text)]
    if has_spaces:
        cut = _split(line.line, re.compile(r"\s+"), text)
        return [cut] if has_others else [cut, whole]
    return [whole]


def _split(line: int, separator: re.Pattern[str], text: str) -> Reading:
    return Reading(Piece(line, piece.strip()) for piece in separator.split(text, _MOST))
