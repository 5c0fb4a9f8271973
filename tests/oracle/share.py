"""How much the default run checks, and how it is shared among test processes."""

from __future__ import annotations

from tests.thorough import THOROUGH

SHARES = 20 if THOROUGH else 4
"""Into how many tests each check is cut, so that several processes can work on it."""
