"""Questions about all solutions: their number, and the cells that they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hanjie.native.bridge.engine import CoreObject, watched
from hanjie.native.bridge.puzzles import Clues, encoded
from hanjie.native.bridge.watch import Cancel, Watch


def count(
    rows: Clues,
    columns: Clues,
    colors: int,
    given: bytes | None,
    limit: bytes = b"",
    timeout: float = 0.0,
    seed: int = 0,
    cancel: Cancel | None = None,
    *,
    progress: Callable[[], object] | None = None,
) -> tuple[bytes, bool]:
    """The number of solutions, up to a limit, lowest byte first; and whether it is exact."""
    watch, puzzle = Watch(cancel, progress), encoded(rows, columns, colors, given)
    found = watched(watch, "count", 0, *puzzle, limit, float(timeout), seed, watch.is_cancelled)
    return cast("tuple[bytes, bool]", found)


class Ambiguity(CoreObject):
    """The cells that all solutions of a puzzle share."""

    _kind = "ambiguity"

    def __init__(
        self,
        rows: Clues,
        columns: Clues,
        colors: int,
        given: bytes | None,
        timeout: float = 0.0,
        seed: int = 0,
        cancel: Cancel | None = None,
        *,
        progress: Callable[[], object] | None = None,
    ) -> None:
        self._watch, self._is_busy = Watch(cancel, progress), False
        self._make(*encoded(rows, columns, colors, given), float(timeout), seed)

    def advance(self) -> bool:
        """Make one more search; False: see state."""
        if self._is_busy:
            raise ValueError("this question is already running")
        self._is_busy = True
        try:
            return bool(self._watched(self._watch, "advance", self._watch.is_cancelled))
        finally:
            self._is_busy = False

    @property
    def state(self) -> str:
        """asking, done, none, stopped or broken."""
        return self._found()[0]

    def common(self) -> bytes:
        """The cells that the solutions found so far share."""
        return self._found()[1]

    @property
    def questions(self) -> int:
        """Cells that are still in question."""
        return self._found()[2]

    def _found(self) -> tuple[str, bytes, int]:
        return cast("tuple[str, bytes, int]", self._call("found"))
