"""A progress bar on stderr, for people who wait at a terminal. It appears only when they have waited a little."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_PATIENCE = 0.7
"""Seconds before the bar appears: most runs are over by then and never load what draws it."""


class Waiting:
    """Shows how far a run is. Use it as a context, and print only inside :meth:`hidden`, which takes the bar away."""

    def __init__(self, total: int, what: str, *, wanted: bool = True) -> None:
        self._total, self._what = total, what
        self._wanted = wanted and sys.stderr.isatty()
        self._done = 0
        self._lock = threading.RLock()
        self._timer = threading.Timer(_PATIENCE, self._appear)
        self._timer.daemon = True
        self._bar: tuple[Progress, TaskID] | None = None

    def __enter__(self) -> Self:
        if self._wanted:
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            if self._bar:
                self._bar[0].stop()
            self._bar = None
            self._wanted = False

    def advance(self) -> None:
        """One more is done."""
        with self._lock:
            self._done += 1
            if self._bar:
                self._bar[0].update(self._bar[1], completed=self._done)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the bar away while something is printed."""
        with self._lock:
            if self._bar:
                self._bar[0].stop()
            yield
            sys.stdout.flush()
            if self._bar:
                self._bar[0].start()

    def _appear(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        columns = (
            (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
            if self._total > 1
            else (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        )
        with self._lock:
            if not self._wanted:
                return
            progress = Progress(
                *columns,
                console=Console(stderr=True),
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._bar = progress, progress.add_task(self._what, total=self._total, completed=self._done)
            progress.start()
