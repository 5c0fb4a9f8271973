"""Ratings in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.reasoning.rating import Rating


def reason(rating: Rating) -> str:
    """Why a puzzle has its grade, or none, in one sentence."""
    match rating.status:
        case "none":
            return "It has no solution."
        case "multiple":
            return "It has several solutions."
        case _ if rating.grade is None:
            return "Time ran out."
        case _ if rating.depth == 0:
            return f"Lines alone solve it: {_search(rating.search)}."
    return f"Lines alone leave {counted(rating.left_open, 'cell')} open: {_assumptions(rating)}."


def _search(search: float) -> str:
    if search < 1.5:
        return "nearly every line tells something each time"
    return f"of every {search:.1f} unfinished lines one tells something"


def _assumptions(rating: Rating) -> str:
    if rating.depth is None:
        return "what assumptions it takes is more than hanjie measures"
    if rating.depth > 1:
        return "assumptions have to be made inside assumptions"
    if rating.two_ways:
        return "every color of a cell has to be followed, and what they lead to compared"
    if rating.edges == rating.standstills:
        return f"{counted(rating.standstills, 'assumption')} at an edge must be followed to a contradiction"
    return (
        f"{counted(rating.standstills, 'assumption')} must be followed to a contradiction, "
        f"through up to {counted(rating.longest_chain, 'round')} of lines"
    )
