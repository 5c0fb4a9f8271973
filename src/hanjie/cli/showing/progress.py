"""What people see who wait: a progress bar on stderr where that is a terminal, and which puzzle they wait for.

The bar appears only when they have waited a little. Elsewhere a note names each puzzle that takes long.
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
    from hanjie.model import Progress

PATIENCE = 0.7
"""Seconds before the bar appears: most runs are over by then and never load what draws it."""
NAMED_AFTER = 5.0
"""Seconds before the bar names the puzzle that is waited for."""
NOTED_AFTER = 10.0
"""Seconds before a note does so where there is no bar."""


class Waiting:
    """Shows how far a run is. Use it as a context, and print only inside :meth:`hidden`, which takes the bar away.

    ``names`` are those of the puzzles in their order; ``timeout`` is when the run gives up on one of them.
    """

    def __init__(
        self,
        total: int,
        what: str,
        *,
        wanted: bool = True,
        names: Sequence[str] = (),
        timeout: float | None = None,
    ) -> None:
        self._total, self._what, self._wanted = total, what, wanted
        self._names = [one_line(name) for name in names]
        self._advice = "" if timeout is not None else "--timeout SECONDS gives up on it"
        self._has_bar = sys.stderr.isatty()
        self._done, self._since, self._noted = 0, time.monotonic(), -1
        self._spoken = self._since
        self._lock = threading.RLock()
        self._over = threading.Event()
        self._bar: Bar | None = None
        self._progress: Progress | None = None

    def __enter__(self) -> Self:
        self._since = self._spoken = time.monotonic()
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
        """One more is done."""
        with self._lock:
            self._done, self._since = self._done + 1, time.monotonic()
            self._progress = None
            if self._bar:
                self._bar.remark = ""
                self._bar.move(self._done)

    @property
    def listener(self) -> Callable[[Progress], object] | None:
        """What to tell how far the puzzle is that is waited for, where that is shown."""
        return self._listen if self._wanted and self._has_bar else None

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the bar away while something is printed."""
        with self._lock:
            if self._bar:
                self._bar.stop()
            yield
            sys.stdout.flush()
            if self._bar:
                self._bar.start()

    def speak(self) -> None:
        """Something will be printed, and more soon: the bar comes back when nothing has been for a while."""
        with self._lock:
            self._spoken = time.monotonic()
            if self._bar:
                self._bar.stop()
                self._bar = None

    @property
    def _name(self) -> str:
        """The puzzle that is waited for, where it has a name."""
        return self._names[self._done] if self._done < len(self._names) else ""

    def _watch(self) -> None:
        """Look at the clock until the run is over."""
        if self._has_bar and not self._over.wait(PATIENCE):
            self._appear()
        while not self._over.wait(min(0.5, NOTED_AFTER / 2)):
            self._appear()
            with self._lock:
                if not self._over.is_set():
                    self._look(time.monotonic() - self._since)

    def _appear(self) -> None:
        """Show the bar where there is one to show and people wait."""
        if self._bar or not self._has_bar or time.monotonic() - self._spoken < PATIENCE:
            return
        from hanjie.cli.showing.bar import Bar

        with self._lock:
            if not self._over.is_set():
                self._bar = Bar(self._what, self._total, self._done)
                self._bar.start()

    def _look(self, waited: float) -> None:
        """Name the puzzle where it has taken long."""
        if not self._name:
            return
        if self._bar:
            self._bar.remark = self._remark(waited)
        elif not self._has_bar and waited >= NOTED_AFTER and self._noted < self._done:
            self._noted = self._done
            advice = f"; {self._advice}" if self._advice else ""
            note(f"{self._name}: this one takes long{advice}.")

    def _remark(self, waited: float) -> str:
        """What stands below the bar: how far the puzzle is, then also which one it is and what to do."""
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
