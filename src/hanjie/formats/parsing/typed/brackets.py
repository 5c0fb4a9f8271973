"""Clues in brackets or quotes, as in programs: ``[[1, 1], [5]]``, ``(1,1), (5)``, ``["1 1", "5"]``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hanjie.model import MAX_SIDE


class Piece(NamedTuple):
    """The text of one clue, or of one line."""

    line: int
    """Its line in the file."""
    text: str
    """Its text."""


class Reading(list[Piece]):
    """All clues of a side."""

    has_loose_numbers = False
    """True if a number before each line was left out because the numbers are 1, 2, 3 …."""


_PAIRS = {"(": ")", "[": "]", "{": "}"}
_TOKEN = re.compile(r"[()\[\]{}\"']|[^()\[\]{}\"']+")
_SEPARATOR = re.compile(r"[,;]")
_QUOTES = ('"', "'")
_MAX_DEPTH = 6
_MAX_GROUPS = 16 * MAX_SIDE


@dataclass
class _Group:
    """What stands between two brackets: texts with their lines, and groups."""

    line: int
    closing: str = ""
    content: list[Piece | _Group] = field(default_factory=list)

    def groups(self) -> list[_Group]:
        return [part for part in self.content if isinstance(part, _Group)]

    def texts(self) -> Iterator[str]:
        for part in self.content:
            if isinstance(part, _Group):
                yield from part.texts()
            else:
                yield part.text

    def texts_outside(self) -> list[str]:
        return [part.text for part in self.content if isinstance(part, Piece)]

    def clue(self) -> Piece:
        return Piece(self.line, " ".join(self.texts()).strip() or "0")

    def clues(self) -> Reading:
        """Each group is a clue, and so is each text between two commas outside."""
        found = Reading()
        for part in self.content:
            if isinstance(part, _Group):
                found.append(part.clue())
            else:
                found.extend(
                    Piece(part.line, text) for cut in _SEPARATOR.split(part.text, 2 * MAX_SIDE) if (text := cut.strip())
                )
        return found


def readings_of_brackets(lines: Sequence[Piece]) -> list[Reading]:
    """The possible readings, the usual one first; no reading if a bracket is not closed."""
    outer = _parse(lines)
    if outer is None:
        return []
    groups = outer.groups()
    while len(groups) == 1 and not "".join(outer.texts_outside()).strip(" \t,;."):
        inner = groups[0]
        if not inner.groups():
            by_comma = inner.clues()
            return [by_comma, Reading([inner.clue()])] if len(by_comma) > 1 else [Reading([inner.clue()])]
        outer, groups = inner, inner.groups()
    return [outer.clues()]


def _parse(lines: Sequence[Piece]) -> _Group | None:
    stack = [_Group(lines[0].line)]
    count = 0
    for number, text in lines:
        for match in _TOKEN.finditer(text):
            token = match[0]
            top = stack[-1]
            if token == top.closing:
                stack.pop()
            elif top.closing in _QUOTES:
                top.content.append(Piece(number, token))
            elif token in _PAIRS or token in _QUOTES:
                group = _Group(number, _PAIRS.get(token, token))
                top.content.append(group)
                stack.append(group)
                count += 1
                if len(stack) > _MAX_DEPTH or count > _MAX_GROUPS:
                    return None
            elif token in _PAIRS.values() and len(stack) > 1:
                return None
            elif token in _PAIRS.values():
                continue  # it closes a bracket around both sides
            else:
                top.content.append(Piece(number, token))
    return stack[0] if len(stack) == 1 else None
