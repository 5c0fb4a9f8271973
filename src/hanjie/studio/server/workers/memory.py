"""The memory of a worker process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")


def limit_memory(megabytes: int) -> None:
    """Let allocations fail beyond this, where the system can: Linux counts all data that a process may write."""
    if sys.platform == "linux":
        import resource

        size = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def resident_megabytes() -> int:
    """The memory that the process occupies; 0 where the system does not say."""
    try:
        pages = int(_STATM.read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // (1024 * 1024)
