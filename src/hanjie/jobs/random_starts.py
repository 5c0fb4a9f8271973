"""Runs the numbered starts of a hunt for random puzzles, on one core or on several, and yields the outcomes in order.

Short hunts end on one core before the other processes would be ready, so these are started after a moment. Python runs
one thread at a time, and most of the work is in Python, so threads would not help. Each process is a child that reads
numbers of starts and writes outcomes, as lines of JSON: the ``multiprocessing`` module would run the caller's script
again in each child.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import count, islice
from typing import Any

from hanjie import reasoning
from hanjie.generate.random import Candidate, Start, Wish
from hanjie.model import Clock, Limits, Puzzle, Result
from hanjie.native import useful_threads

ALONE = 0.3
"""Seconds before other processes are started."""
AHEAD = 4
"""The number of starts for each process that are handed out ahead."""
_TICK = 0.01
"""How often the time and the cancel flag are checked, in seconds."""


def outcomes(
    wish: Wish, seed: int, threads: int | None, clock: Clock, report: Callable[[], None]
) -> Generator[Candidate | None]:
    """The outcomes of all starts in order, without end; ends when time is over."""
    workers = threads or useful_threads()
    is_alone = workers == 1 or sys.platform == "emscripten"
    for number in count():
        seconds = clock.rest(None if is_alone else max(0.0, ALONE - clock.seconds)).timeout
        outcome = run_start(wish, seed, number, Limits(seconds, clock.limits.cancel), report)
        if clock.is_over:
            return
        if not is_alone and clock.seconds >= ALONE:
            yield from _on_several(wish, seed, workers, number, clock, report)  # this start again: it was perhaps cut
            return
        yield outcome


def run_start(
    wish: Wish, seed: int, number: int, limits: Limits, watch: Callable[[], object] = int
) -> Candidate | None:
    """The outcome of one start; without meaning if the limits ended it. ``watch`` is called many times a second."""
    clock = limits.start()

    def rate(puzzle: Puzzle, result: Result) -> reasoning.Rating:
        return reasoning.rate(puzzle, clock.rest(), result)

    return Start(wish, seed, number, rate, limits, watch).run()


def _on_several(
    wish: Wish, seed: int, workers: int, first: int, clock: Clock, report: Callable[[], None]
) -> Generator[Candidate | None]:
    processes = Workers(wish, seed, workers, Limits(cancel=clock.limits.cancel))
    try:
        numbers = count(first)
        waiting = deque(processes.ask(number) for number in islice(numbers, AHEAD * workers))
        while True:
            future = waiting.popleft()
            while not wait([future], _TICK).done:
                report()
                if clock.is_over:
                    return
            yield future.result()
            waiting.append(processes.ask(next(numbers)))
    finally:
        processes.close()


class Workers:
    """Processes that run starts."""

    def __init__(self, wish: Wish, seed: int, size: int, limits: Limits) -> None:
        self._wish, self._seed, self._limits = wish, seed, limits
        self._local, self._children = threading.local(), list[subprocess.Popen[bytes]]()
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="hanjie-random")
        self._lock, self._is_closed = threading.Lock(), False

    def ask(self, number: int) -> Future[Candidate | None]:
        """Hand out one start."""
        return self._threads.submit(self._outcome, number)

    def close(self) -> None:
        """End all processes at once."""
        with self._lock:
            self._is_closed = True
            for child in self._children:
                child.kill()
        self._threads.shutdown(cancel_futures=True)
        for child in self._children:
            child.communicate()

    def _outcome(self, number: int) -> Candidate | None:
        """The outcome from this thread's own child; computed here if the child cannot run or was ended."""
        try:
            return candidate_from(self._answer(number))
        except (OSError, ValueError):
            return None if self._is_closed else run_start(self._wish, self._seed, number, self._limits)

    def _answer(self, number: int) -> Any:
        child = getattr(self._local, "child", None)
        if child is None:
            child = self._local.child = self._start_child()
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b"%d\n" % number)
        child.stdin.flush()
        return json.loads(child.stdout.readline())

    def _start_child(self) -> subprocess.Popen[bytes]:
        """Start a child and hand it the wish; OSError if that is not possible, or not wanted any more."""
        with self._lock:
            if self._is_closed:
                raise OSError("The hunt is over.")
            child = subprocess.Popen(
                [sys.executable, "-P", "-m", "hanjie.jobs.random_worker"],  # -P: no modules of the current folder
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self._children.append(child)
        assert child.stdin is not None
        child.stdin.write(json.dumps({"wish": self._wish.to_dict(), "seed": self._seed}).encode() + b"\n")
        return child


def candidate_data(candidate: Candidate | None) -> dict[str, Any] | None:
    """An outcome as plain data."""
    if candidate is None:
        return None
    rating = candidate.rating
    assert isinstance(rating, reasoning.Rating)
    return {"cells": candidate.cells.hex(), "rating": rating.to_dict()}


def candidate_from(data: Any) -> Candidate | None:
    """The outcome in plain data."""
    if data is None:
        return None
    rating = reasoning.Rating.from_dict(data["rating"])
    return Candidate(bytes.fromhex(data["cells"]), rating, data["rating"]["grade"])
