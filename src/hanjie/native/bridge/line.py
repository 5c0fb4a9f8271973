"""One line, and what the core was built for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from hanjie.native.bridge.engine import call


def solve_line(clue: Sequence[object], colors: int, candidates: bytes) -> bytes | None:
    """Narrow candidates to those of some placement; None: there is no placement."""
    numbers: list[int] = []
    block: Any
    for block in clue:
        numbers += (block.length, block.color)
    return cast("bytes | None", call("solve_line", 0, numbers, colors, candidates))


def instruction_set() -> str:
    """The instruction set the kernels were chosen for."""
    return str(call("instruction_set", 0))
