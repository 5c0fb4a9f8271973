"""Searches: the solutions of one puzzle, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from hanjie.native.bridge.engine import CoreObject
from hanjie.native.bridge.puzzles import Clues, encoded
from hanjie.native.bridge.watch import Cancel, Watch

Answer = tuple[str, list[bytes], bytes, dict[str, float]]


class Search(CoreObject):
    """The solutions of one puzzle, one after the other."""

    _kind = "search"

    def __init__(
        self,
        rows: Clues,
        columns: Clues,
        colors: int,
        given: bytes | None,
        timeout: float = 0.0,
        seed: int = 0,
        line_only: bool = False,
        most_steps: int = 0,
        cancel: Cancel | None = None,
        threads: int = 1,
        progress: Callable[[str, int, int, int, int, float, bytes], object] | None = None,
    ) -> None:
        self._watch = Watch(cancel, None if progress is None else lambda: progress(*self._call("progress")))
        self._is_busy = False
        self._make(*encoded(rows, columns, colors, given), float(timeout), seed, bool(line_only), int(most_steps))

    def next(self) -> bytes | None:
        """The next solution, or None: see state."""
        with self._alone():
            return cast("bytes | None", self._watched(self._watch, "next", self._watch.is_cancelled))

    def run(self, max_solutions: int) -> Answer:
        """State, solutions, known cells and stats after at most max_solutions (0: all)."""
        with self._alone():
            answer: Answer = self._watched(self._watch, "run", self._watch.is_cancelled, max_solutions)
        state, solutions, known, stats = answer
        is_all_known = len(solutions) == 1 and known == solutions[0]
        return state, solutions, solutions[0] if is_all_known else known, stats

    @property
    def state(self) -> str:
        """ready, solution, exhausted, stuck, stopped or broken."""
        with self._alone():
            return str(self._call("state"))

    def steps(self) -> tuple[bytes, int]:
        """The recorded steps as 32-bit numbers (recorder.hpp), and how many were left out."""
        with self._alone():
            return cast("tuple[bytes, int]", self._call("steps"))

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """A progress function must not use the search that it reports."""
        if self._is_busy:
            raise ValueError("this search is already running")
        self._is_busy = True
        try:
            yield
        finally:
            self._is_busy = False
