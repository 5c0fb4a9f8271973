"""The grades of difficulty as numbers; what they mean is in ``docs/difficulty.md``."""

from __future__ import annotations

GRADES = range(1, 11)
"""All grades."""
HARDEST_BY_LINES = 6
"""The highest grade of a puzzle that line logic alone solves."""
