"""Progress of a long run: a bar on stderr if it is a terminal, otherwise a note for each slow puzzle.

The bar appears after a short delay, so that short runs never load the library that draws it.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

from hanjie.cli.exits import note
from hanjie.words import one_line

if TYPE_CHECKING:
    from hanjie.cli.showing.bar import Bar
    from hanjie.model import Limits, Progress

PATIENCE = 0.7
"""Seconds before the bar appears; most runs end earlier."""
NAMED_AFTER = 5.0
"""Seconds before the bar names the current puzzle."""
NOTED_AFTER = 10.0
"""Seconds before a note names the current puzzle, if there is no bar."""


class ProgressBar:
    """Shows the progress of a run. Use it as a context, and print only inside :meth:`paused`, which removes the bar.

    ``names`` are the names of the puzzles, in order; ``timeout`` is the time after which the run gives up on one.
    ``slow`` says what takes long, if that is not a puzzle, and what to do.
    """

    def __init__(
        self,
        total: int,
        what: str,
        *,
        wanted: bool = True,
        names: Sequence[str] = (),
        timeout: float | None = None,
        slow: str = "",
    ) -> None:
        self._total, self._what, self._wanted = total, what, wanted
        self._names = names
        self._advice = slow or ("" if timeout is not None else "--timeout SECONDS limits the time")
        self._slow = slow or "this puzzle is slow" + (f"; {self._advice}" if self._advice else "")
        self._has_bar = sys.stderr.isatty()
        self._done, self._since, self._noted = 0, time.monotonic(), -1
        self._printed = self._since
        self._lock = threading.RLock()
        self._over = threading.Event()
        self._bar: Bar | None = None
        self._progress: Progress | None = None

    def __enter__(self) -> Self:
        self._since = self._printed = time.monotonic()
        if self._wanted and (self._has_bar or self._names):
            threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._over.set()
        with self._lock:
            if self._bar:
                self._bar.stop()
            self._bar = None
        if kind is KeyboardInterrupt and self._total > 1 and (name := self._name):
            raise KeyboardInterrupt(f"stopped at {name}, after {self._done:,} of {self._total:,}.") from None
        if kind is KeyboardInterrupt and self._progress:
            raise KeyboardInterrupt(f"stopped; so far: {self._progress}.") from None

    def advance(self) -> None:
        """Count one more puzzle as done."""
        with self._lock:
            self._done, self._since = self._done + 1, time.monotonic()
            self._progress = None
            if self._bar:
                self._bar.remark = ""
                self._bar.move(self._done)

    def limits(self, timeout: float | None = None) -> Limits:
        """The limits for a job: this timeout, and this bar as the progress function."""
        from hanjie.model import NO_LIMITS, Limits

        if timeout is None and self.on_progress is None:
            return NO_LIMITS
        return Limits(timeout, progress=self.on_progress)

    @property
    def on_progress(self) -> Callable[[Progress], object] | None:
        """The progress function for Limits; None if no bar is shown."""
        return self._listen if self._wanted and self._has_bar else None

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Remove the bar while something is printed."""
        with self._lock:
            if self._bar:
                self._bar.stop()
            yield
            sys.stdout.flush()
            if self._bar:
                self._bar.start()

    def print_soon(self) -> None:
        """Remove the bar because output follows; it returns after a pause in the output."""
        with self._lock:
            self._printed = time.monotonic()
            if self._bar:
                self._bar.stop()
                self._bar = None

    @property
    def _name(self) -> str:
        """The name of the current puzzle, if it has one."""
        return one_line(self._names[self._done]) if self._done < len(self._names) else ""

    def _watch(self) -> None:
        """Check the time until the run is over."""
        if self._has_bar and not self._over.wait(PATIENCE):
            self._appear()
        while not self._over.wait(min(0.5, NOTED_AFTER / 2)):
            self._appear()
            with self._lock:
                if not self._over.is_set():
                    self._look(time.monotonic() - self._since)

    def _appear(self) -> None:
        """Show the bar after the delay."""
        if self._bar or not self._has_bar or time.monotonic() - self._printed < PATIENCE:
            return
        from hanjie.cli.showing.bar import Bar

        with self._lock:
            if not self._over.is_set():
                self._bar = Bar(self._what, self._total, self._done)
                self._bar.start()

    def _look(self, waited: float) -> None:
        """Name the current puzzle if it is slow."""
        if not self._name:
            return
        if self._bar:
            self._bar.remark = self._remark(waited)
        elif not self._has_bar and waited >= NOTED_AFTER and self._noted < self._done:
            self._noted = self._done
            note(f"{self._name}: {self._slow}.")

    def _remark(self, waited: float) -> str:
        """The text below the bar: the progress, and after some time also the name of the puzzle and advice."""
        far = "" if self._progress is None else str(self._progress)
        if waited < NAMED_AFTER:
            return far
        advice = f" ({self._advice})" if self._advice else ""
        if far and self._total == 1:
            return far + advice
        return f"waiting {waited:.0f} s for {self._name}{advice}{'; ' if far else ''}{far}"

    def _listen(self, progress: Progress) -> None:
        with self._lock:
            self._progress = progress
            if self._bar:
                self._bar.remark = self._remark(time.monotonic() - self._since)
