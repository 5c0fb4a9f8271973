"""Start-up time is a feature."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

HEAVY = ("click", "rich", "PIL", "hanjie.model", "hanjie.native", "dataclasses")


def shortest(command: list[str]) -> float:
    """The shortest of several runs, in seconds: the one that the machine disturbed least."""
    times = []
    for _ in range(9):
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - begin)
    return min(times)


def test_the_version_is_told_within_eight_empty_pythons() -> None:
    hanjie = Path(sys.executable).with_name("hanjie")
    assert shortest([str(hanjie), "--version"]) <= 8 * shortest([sys.executable, "-c", "pass"])


def test_the_version_is_told_before_anything_heavy_is_loaded() -> None:
    code = "import sys, hanjie.cli; hanjie.cli.main(['--version']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "hanjie.cli" in loaded
    assert [name for name in HEAVY if name in loaded] == []
