"""One grade from 1 to 10, made of the measured numbers.

The grade says how hard the thinking is, not how long it takes: a large puzzle may be easy. It is the highest grade that
any of the measures below requires, so nothing that makes a puzzle harder can lower it. Lines alone lead to 6 at most,
assumptions to 7 at least: 7 if all are made at an edge, 9 if two ways must be compared, 10 if one assumption is made
inside another.
"""

from __future__ import annotations

from bisect import bisect_right

from hanjie.native import Effort
from hanjie.reasoning.technique import Technique

NAMES = (
    *("trivial", "very easy", "easy", "moderate", "demanding", "hard"),
    *("very hard", "expert", "fiendish", "monstrous"),
)
"""The names of the grades 1 to 10."""

LOOK_GRADES = (1, 2, 4, 5)
"""The least grade for each kind of look at lines that is needed: room, reach, runs, all fillings."""
TECHNIQUE_GRADES = {
    Technique.GLUE: 2,
    Technique.MERCURY: 2,
    Technique.JOINING: 3,
    Technique.SPLITTING: 3,
    Technique.PUNCTUATING: 3,
    Technique.COLOR_REACH: 3,
    Technique.OWNER_LOGIC: 4,
    Technique.LINE_LOGIC: 5,
}
"""The least grade for the hardest technique in lines; 1 for easier techniques."""
SEARCH_LIMITS = (2.0, 3.5, 5.0, 7.0, 10.0)
"""Lines to look at for each step: from each of these on, grades 2, 3, 4, 5 and 6."""
STANDSTILL_LIMITS = (4, 16)
"""Standstills: from each of these on, grades 8 and 9."""
CHAIN_LIMITS = (4, 6)
"""The longest chain, in rounds: from each of these on, grades 8 and 9. No chain is shorter than 3."""

WEIGHTS = (1, 2, 4, 8)
"""The cost of a step after each kind of look, in the weighted sum."""
CHAIN_WEIGHT = 10
"""The cost of each round of a chain."""
TWO_WAY_WEIGHT = 60
"""The cost of following every value of a cell."""
NESTED_WEIGHT = 300
"""The cost of assumptions inside assumptions."""


def grade_of(effort: Effort, technique: Technique | None) -> int:
    """The grade of a puzzle that has one solution; ``technique`` is the hardest one, if it is known."""
    if effort.depth == 0 and effort.measured:
        return max(
            LOOK_GRADES[hardest_look(effort)],
            TECHNIQUE_GRADES.get(technique, 1) if technique else 1,
            1 + bisect_right(SEARCH_LIMITS, search_of(effort)),
        )
    if effort.depth > 1 or not effort.measured:
        return 10
    if effort.two_ways:
        return 9
    return 7 + max(
        int(effort.edges < effort.standstills),
        bisect_right(STANDSTILL_LIMITS, effort.standstills),
        bisect_right(CHAIN_LIMITS, effort.longest_chain),
    )


def hardest_look(effort: Effort) -> int:
    """The hardest kind of look at lines that was needed; 0 also if nothing was open."""
    return max((kind for kind, looks in enumerate(effort.looks) if looks.rounds), default=0)


def search_of(effort: Effort) -> float:
    """How many lines a player has to look at, on average, to find one step."""
    productive = sum(looks.productive for looks in effort.looks)
    return round(sum(looks.unfinished for looks in effort.looks) / productive, 2) if productive else 1.0


def work_of(effort: Effort) -> int:
    """The weighted sum of all steps; a step costs a little more, the fewer other steps there are at that moment.

    A step costs its weight times (1 + 1/n) if n lines give a step in that round; together they cost the weight times
    (n + 1).
    """
    return (
        sum(weight * (looks.productive + looks.rounds) for weight, looks in zip(WEIGHTS, effort.looks, strict=True))
        + CHAIN_WEIGHT * effort.chains
        + TWO_WAY_WEIGHT * effort.two_ways
        + NESTED_WEIGHT * effort.nested
    )
