"""The number of several solutions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.words import large

if TYPE_CHECKING:
    from hanjie.jobs.check import CheckReport


def solutions_text(report: CheckReport) -> str:
    """``6 solutions``, ``at least 2 solutions``; for a puzzle that has several."""
    return f"{'' if report.count_exact else 'at least '}{large(report.count)} solutions"
