"""The rules for one line, one human technique per file, easiest first.

A rule takes what is left of a line and finds cells; it may find what is known already, and must find nothing that does
not follow. Reasons are worked out afterwards, for all rules in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hanjie.explain.finding import Finding
from hanjie.explain.line_view import LineView
from hanjie.explain.rules import (
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
from hanjie.explain.technique import Technique

Rule = Callable[[LineView], Iterator[Finding]]

RULES: tuple[tuple[Technique, Rule], ...] = (
    (Technique.COMPLETE_LINE, complete_line.find),
    (Technique.ABSENT_COLOR, absent_color.find),
    (Technique.OVERLAP, overlap.find),
    (Technique.SIMPLE_SPACES, simple_spaces.find),
    (Technique.FORCING, forcing.find),
    (Technique.GLUE, glue.find),
    (Technique.MERCURY, mercury.find),
    (Technique.JOINING, joining.find),
    (Technique.SPLITTING, splitting.find),
    (Technique.PUNCTUATING, punctuating.find),
    (Technique.COLOR_REACH, color_reach.find),
    (Technique.OWNER_LOGIC, owner_logic.find),
)
"""The rungs of the ladder that need one line and are not everything that a line says."""

COLOR_ONLY = frozenset({Technique.ABSENT_COLOR, Technique.COLOR_REACH})
"""The rules that say nothing in black and white."""
