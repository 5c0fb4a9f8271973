"""Whether a run is to check everything, or a share of it that takes minutes rather than hours."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("HANJIE_THOROUGH") == "1"
"""Everything: ``make thorough``."""
