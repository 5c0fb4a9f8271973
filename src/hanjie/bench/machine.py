"""What a table was measured on, for without it the figures mean nothing."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from hanjie import native


def processor() -> str:
    """The processor's name, or as much as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return " ".join((names or [platform.processor() or platform.machine() or "unknown processor"])[0].split())


def load() -> float | None:
    """How many programs wanted a processor in the last minute, where the system tells."""
    try:
        return round(os.getloadavg()[0], 1)
    except (AttributeError, OSError):
        return None


def description() -> dict[str, str | int | float | None]:
    """Processor, its cores, the instructions that the kernels use, the load, the date."""
    return {
        "machine": processor(),
        "cores": os.cpu_count() or 1,
        "instructions": native.instruction_set(),
        "load": load(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
    }


def sentence(told: Mapping[str, object]) -> str:
    """The same for people."""
    load_then = [] if told["load"] is None else [f"load {told['load']}"]
    return " · ".join(
        [f"{told['machine']}, {told['cores']} cores, {told['instructions']}", *load_then, f"{told['date']}"]
    )
