"""What a sentence says, as facts and claims."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from hanjie.model import Cell, Line

Facts = dict[Cell, frozenset[int]]


class NotUnderstoodError(Exception):
    """The reader does not understand a sentence, or a part of it."""


@dataclass
class Said:
    """What a sentence about a line says."""

    kind: str
    """The wording."""
    line: Line
    concluded: Facts = field(default_factory=dict)
    everywhere: frozenset[int] | None = None
    """The colors that no cell of the line has, if the conclusion is about the whole line."""
    cited: Facts | None = field(default_factory=dict)
    """The cells of the reason; None if the wording does not name them."""
    blocks: set[int] | None = None
    """The blocks that the reason names; None if it does not name them one by one."""
    starts: list[tuple[int, int, int]] = field(default_factory=list)
    """Block, first and last start."""
    reach: list[tuple[int, int, int]] = field(default_factory=list)
    """Block, first and last position."""
    owners: list[tuple[list[int], list[int]]] = field(default_factory=list)
    """Positions and the blocks that they can belong to."""
    apart: list[tuple[set[int], list[int]]] = field(default_factory=list)
    """Blocks that are in none of these positions."""
    too_long: list[tuple[set[int], list[int]]] = field(default_factory=list)
    """Blocks that do not hold all of these positions."""
    complete: set[int] | None = None
    """The blocks of which the cited run may be a complete one."""
    total: tuple[list[list[int]], list[int]] | None = None
    """Blocks that together fill these positions; several choices if the numbers fit several times."""


def read_facts(
    text: str, pattern: str, state: Callable[[str], frozenset[int]], cells: Callable[[str], list[Cell]]
) -> Facts:
    """Facts in a row; each cell once, with the right verb."""
    facts: Facts = {}
    while text:
        match = re.match(rf"{pattern}(?:(?:, | and )(?=[RC]\d)|$)", text)
        if match is None:
            raise NotUnderstoodError(text)
        text = text[match.end() :]
        named = cells(match[1])
        if (match[2] == "is") != (len(named) == 1) or not facts.keys().isdisjoint(named):
            raise NotUnderstoodError(match[0])
        facts |= dict.fromkeys(named, state(match[3]))
    if not facts:
        raise NotUnderstoodError("no facts")
    return facts
