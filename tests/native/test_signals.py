"""Ctrl-C ends a search at once. Each test sends a real signal to a separate process."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROGRAM = """
import hanjie
from tests.native.puzzles import HARD

for name in hanjie.__all__:
    getattr(hanjie, name)  # loads everything now, because a signal during an import is a different test
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""

CALLS = {
    "solve": "hanjie.solve(HARD, timeout=60)",
    "count": "hanjie.count(HARD, timeout=60)",
    "common_cells": "hanjie.common_cells(HARD, timeout=60)",
    "iter_solutions": "list(hanjie.iter_solutions(HARD, timeout=60))",
    "solve_many on one thread": "list(hanjie.solve_many([HARD] * 4, timeout=60, threads=1))",
    "solve_many": "list(hanjie.solve_many([HARD] * 4, timeout=60, threads=2))",
}


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_ends_a_search(name: str) -> None:
    program = PROGRAM.format(call=CALLS[name])
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.2)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "interrupted\n"
        taken = time.monotonic() - sent
    # The core checks for signals every 20 ms; the rest allows for a busy machine.
    assert taken < 0.5
    assert process.returncode == 0
