"""Ratings in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.reasoning.rating import Rating


def summary(rating: Rating) -> str:
    """``4 of 10, moderate; hardest technique: glue``, or ``unknown`` if there is no grade."""
    if rating.grade is None:
        return "unknown"
    hardest = f"; hardest technique: {rating.technique}" if rating.technique else ""
    return f"{rating.grade} of 10, {rating.name}{hardest}"


def text(rating: Rating) -> str:
    """The grade and its reason: ``Difficulty 2 of 10, very easy. Lines alone solve it: …``."""
    grade = "No grade" if rating.grade is None else f"Difficulty {summary(rating)}"
    return f"{grade}. {reason(rating)}"


def reason(rating: Rating) -> str:
    """One sentence that says why a puzzle has its grade, or no grade."""
    match rating.status:
        case "none":
            return "It has no solution."
        case "multiple":
            return "It has several solutions."
        case _ if rating.grade is None:
            return "Time ran out."
        case _ if rating.depth == 0:
            return f"Lines alone solve it: {_search(rating.search)}."
    return f"Lines alone leave {counted(rating.left_open or 0, 'cell')} open: {_assumptions(rating)}."


def _search(search: float) -> str:
    if search < 1.5:
        return "nearly every line gives a step each time"
    return f"about one in {int(search + 0.5)} unfinished lines gives a step"


def _assumptions(rating: Rating) -> str:
    if rating.depth is None:
        return "its assumptions take more work than hanjie spends on measuring"
    if rating.depth > 1:
        return "it takes assumptions inside assumptions"
    if rating.two_ways:
        return "every color of a cell must be followed and the results compared"
    if rating.edges == rating.standstills:
        return f"{counted(rating.standstills, 'assumption')} at an edge must be followed to a contradiction"
    return (
        f"{counted(rating.standstills, 'assumption')} must be followed to a contradiction, "
        f"through up to {counted(rating.longest_chain, 'round')} of lines"
    )
