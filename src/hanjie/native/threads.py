"""How many threads can work at once."""

from __future__ import annotations

import os

MOST_FOR_ONE = 4
"""Threads for one puzzle, unless the caller asks for more: each further one helps less, and all need memory."""


def useful_threads() -> int:
    """The cores that this process may use: in a container or under ``taskset``, fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads_for_one() -> int:
    """The number of threads that are worth using for one puzzle."""
    return min(useful_threads(), MOST_FOR_ONE)
