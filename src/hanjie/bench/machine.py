"""The machine that a table was measured on, because figures mean nothing without it."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from hanjie import native


def processor() -> str:
    """The name of the processor, or a general name if the system has none."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return " ".join((names or [platform.processor() or platform.machine() or "unknown processor"])[0].split())


def load() -> float | None:
    """The load average of the last minute; None if the system has none."""
    try:
        return round(os.getloadavg()[0], 1)
    except (AttributeError, OSError):
        return None


def description() -> dict[str, str | int | float | None]:
    """Processor, cores, the instruction set of the kernels, load, date."""
    return {
        "machine": processor(),
        "cores": os.cpu_count() or 1,
        "instructions": native.instruction_set(),
        "load": load(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
    }


def sentence(about: Mapping[str, object]) -> str:
    """The description in one line."""
    load_then = [] if about["load"] is None else [f"load {about['load']}"]
    return " · ".join(
        [f"{about['machine']}, {about['cores']} cores, {about['instructions']}", *load_then, f"{about['date']}"]
    )
