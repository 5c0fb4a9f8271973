"""Runs code in a process of its own, and measures its memory."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

_MEASURE = """
import atexit, sys
def peak():
    status = open("/proc/self/status").read()
    print(status.split("VmHWM:")[1].split()[0], file=sys.stderr)
atexit.register(peak)
"""
"""Linux counts the memory of the process that started this one into its ``ru_maxrss``, but not into its VmHWM."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a run printed, and what it took."""

    out: str
    megabytes: float


def measured(code: str, timeout: float = 100) -> Run:
    """Run Python code; the memory is the largest that it had at any time."""
    run = subprocess.run(
        [sys.executable, "-c", _MEASURE + code], capture_output=True, text=True, timeout=timeout, check=False
    )
    assert run.returncode == 0, run.stderr
    return Run(run.stdout, float(run.stderr.split()[-1]) / 1024)
