"""How many threads can work at once."""

from __future__ import annotations

import os


def useful_threads() -> int:
    """The cores that this process may use: in a container or under ``taskset``, fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
