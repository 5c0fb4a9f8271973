"""Signs for cells that mean the same in every table and drawn grid."""

from __future__ import annotations

FILLED_SIGNS = "#█■▓⬛●*1"
"""Signs for a filled cell."""
EMPTY_SIGNS = "0□⬜-"
"""Signs for an empty cell."""
DOT_SIGNS = ".·"
"""Dots: an empty cell, or in a drawn grid perhaps an undecided one."""
