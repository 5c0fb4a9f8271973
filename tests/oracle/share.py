"""How much the default run checks, and how it is shared among test processes."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("HANJIE_THOROUGH") == "1"
"""Everything, not only a share of it."""

SHARES = 20 if THOROUGH else 4
"""Into how many tests each check is cut, so that several processes can work on it."""
