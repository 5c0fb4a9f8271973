"""The rules for one line, one human technique per file, easiest first.

A rule takes what is left of a line and finds cells; it may find what is known already, and must find nothing that does
not follow. Reasons are worked out afterwards, for all rules in the same way.

What a line says as a whole is known before its rules are tried. So each rule says which kind of news it can bring, and
is not tried where the line has none of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hanjie.reasoning.engine.finding import COMPLETES, FILLS, STRIKES, Finding
from hanjie.reasoning.engine.line_view import LineView
from hanjie.reasoning.rules import (
    absent_color,
    color_reach,
    complete_line,
    forcing,
    glue,
    joining,
    mercury,
    overlap,
    owner_logic,
    punctuating,
    simple_spaces,
    splitting,
)
from hanjie.reasoning.technique import Technique


class Rule(NamedTuple):
    """One rung of the ladder that needs one line."""

    technique: Technique
    """What it is called."""
    find: Callable[[LineView], Iterator[Finding]]
    """What it finds in a line."""
    tells: int
    """The kinds of news that it can bring."""
    in_color_only: bool = False
    """True if it finds nothing in black and white."""


RULES: tuple[Rule, ...] = (
    Rule(Technique.COMPLETE_LINE, complete_line.find, COMPLETES),
    Rule(Technique.ABSENT_COLOR, absent_color.find, STRIKES, in_color_only=True),
    Rule(Technique.OVERLAP, overlap.find, FILLS),
    Rule(Technique.SIMPLE_SPACES, simple_spaces.find, STRIKES),
    Rule(Technique.FORCING, forcing.find, FILLS | STRIKES),
    Rule(Technique.GLUE, glue.find, FILLS),
    Rule(Technique.MERCURY, mercury.find, STRIKES),
    Rule(Technique.JOINING, joining.find, FILLS),
    Rule(Technique.SPLITTING, splitting.find, STRIKES),
    Rule(Technique.PUNCTUATING, punctuating.find, STRIKES),
    Rule(Technique.COLOR_REACH, color_reach.find, STRIKES, in_color_only=True),
    Rule(Technique.OWNER_LOGIC, owner_logic.find, FILLS | STRIKES),
)
"""The rungs of the ladder that need one line and are not everything that a line says."""


def rules_for(colors: int) -> list[Rule]:
    """The rules for puzzles of so many colors, background included."""
    return [rule for rule in RULES if colors > 2 or not rule.in_color_only]
