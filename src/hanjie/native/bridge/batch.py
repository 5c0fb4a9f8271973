"""Batches: many puzzles, solved one after the other because there are no threads."""

from __future__ import annotations

from collections import deque

from hanjie.native.bridge.puzzles import Clues
from hanjie.native.bridge.search import Answer, Search
from hanjie.native.bridge.watch import Cancel

MOST_WAITING = 4096


class Batch:
    """Many puzzles, answers in order."""

    def __init__(
        self, max_solutions: int, timeout: float, seed: int, threads: int, cancel: Cancel | None = None
    ) -> None:
        self._max_solutions, self._timeout, self._seed, self._cancel = max_solutions, timeout, seed, cancel
        self._waiting: deque[Search] | None = deque()

    def submit(self, rows: Clues, columns: Clues, colors: int, given: bytes | None) -> bool:
        """Add one more puzzle; True: it is time to take answers, because puzzles are solved when they are taken."""
        waiting = self._open()
        if len(waiting) == MOST_WAITING:
            raise ValueError("take answers first")
        waiting.append(Search(rows, columns, colors, given, self._timeout, self._seed, cancel=self._cancel))
        return True

    def take(self) -> list[Answer]:
        """The next answer, if a puzzle waits for one."""
        waiting = self._open()
        return [waiting.popleft().run(self._max_solutions)] if waiting else []

    def check(self) -> None:
        """Nothing can be wrong: there are no processes."""
        self._open()

    def close(self) -> None:
        """Drop what waits."""
        self._waiting = None

    def _open(self) -> deque[Search]:
        if self._waiting is None:
            raise ValueError("this batch is closed")
        return self._waiting
