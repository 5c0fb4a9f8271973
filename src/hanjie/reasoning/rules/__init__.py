"""The rules for one line, one human technique per file, easiest first.

A rule takes the open part of a line and finds cells. It may find cells that are known already, and must find nothing
that does not follow. The evidence is found later, in the same way for all rules.

The line is solved before its rules are tried, so the kinds of change in it are known. Each rule lists the kinds of
change that it can find, and is skipped on lines that have none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hanjie.reasoning.engine.finding import COMPLETES, FILLS, STRIKES, RuleFinding
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
    """The technique that the rule implements."""
    find: Callable[[LineView], Iterator[RuleFinding]]
    """Finds cells in the view of a line."""
    can_find: int
    """The kinds of change that the rule can find."""
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
"""The rungs of the ladder below general line logic, easiest first."""

BLACK_AND_WHITE_RULES = tuple(rule for rule in RULES if not rule.in_color_only)
"""The rules that can find something in black and white."""
