"""How hard a puzzle is, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.reasoning import Rating


def grade_text(rating: Rating) -> str:
    """``4 of 10, moderate; hardest technique: glue``."""
    if rating.grade is None:
        return "unknown"
    hardest = f"; hardest technique: {rating.technique}" if rating.technique else ""
    return f"{rating.grade} of 10, {rating.name}{hardest}"


def difficulty_sentence(rating: Rating | None) -> str:
    """``Difficulty 4 of 10, moderate; hardest technique: glue.``, or nothing if there is no grade."""
    return "" if rating is None or rating.grade is None else f"Difficulty {grade_text(rating)}."
