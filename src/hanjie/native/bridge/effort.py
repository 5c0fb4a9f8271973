"""The effort for people, and the hardest technique that they need."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hanjie.native.bridge.engine import watched
from hanjie.native.bridge.puzzles import Clues, encoded
from hanjie.native.bridge.watch import Cancel, Watch

Looks = list[tuple[int, int, int]]
Ways = list[tuple[int, int, int, int, int, bool]]


def measure_effort(
    rows: Clues,
    columns: Clues,
    colors: int,
    given: bytes | None,
    work: int,
    guesses: int,
    timeout: float = 0.0,
    cancel: Cancel | None = None,
    *,
    progress: Callable[[], object] | None = None,
) -> tuple[dict[str, int], Looks, Ways]:
    """The effort of a puzzle; then the rounds of each kind of look; then the guessing in each orientation."""
    watch, puzzle = Watch(cancel, progress), encoded(rows, columns, colors, given)
    found = watched(watch, "measure_effort", 0, *puzzle, work, guesses, float(timeout), watch.is_cancelled)
    return cast("tuple[dict[str, int], Looks, Ways]", found)


def hardest_rule(
    rows: Clues,
    columns: Clues,
    colors: int,
    given: bytes | None,
    timeout: float = 0.0,
    cancel: Cancel | None = None,
    *,
    progress: Callable[[], object] | None = None,
) -> int | None:
    """The number of the hardest rule that lines need, easiest first (see technique.hpp); None: stopped."""
    watch, puzzle = Watch(cancel, progress), encoded(rows, columns, colors, given)
    return cast("int | None", watched(watch, "hardest_rule", 0, *puzzle, float(timeout), watch.is_cancelled))
