"""Limits of long work: a timeout, a flag that ends it, and a function that is called with its progress.

::

    cancel = hanjie.Cancel()                                    # another thread may call cancel.set()
    limits = hanjie.Limits(timeout=10, cancel=cancel, progress=print)
    hanjie.explain(puzzle, limits=limits)

``Limits`` is a value. ``limits.start()`` makes a :class:`Clock`, which measures the time that is left while the work
runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from hanjie.model.progress import Phase, Progress
from hanjie.model.validate import expect_progress, expect_timeout
from hanjie.words import shown

SECONDS_BETWEEN_REPORTS = 0.1
"""How often progress is reported at most."""


class CancelFlag(Protocol):
    """A flag that any thread may set to end the work; ``hanjie.Cancel`` is one."""

    @property
    def is_set(self) -> bool:
        """True once the flag was set."""
        ...

    def set(self) -> None:
        """End all work that watches the flag."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """What long work may take, and who watches it."""

    timeout: float | None = None
    """Seconds until the work stops; None means no limit."""
    cancel: CancelFlag | None = None
    """A flag that ends the work when another thread sets it."""
    progress: Callable[[Progress], object] | None = None
    """A function that is called about ten times a second; an exception that it raises ends the work."""

    def __post_init__(self) -> None:
        if self.timeout is not None:
            object.__setattr__(self, "timeout", expect_timeout(self.timeout))
        if self.cancel is not None and type(getattr(self.cancel, "is_set", None)) is not bool:
            raise TypeError(f"cancel is a hanjie.Cancel, or None, not {shown(self.cancel)}.")
        if self.progress is not None:
            expect_progress(self.progress)

    @classmethod
    def from_arguments(cls, timeout: float | None, limits: Limits | None) -> Limits:
        """The limits that a caller gave, either as a timeout alone or as Limits."""
        if limits is None:
            return NO_LIMITS if timeout is None else cls(timeout)
        if not isinstance(limits, Limits):
            raise TypeError(f"limits is a hanjie.Limits, or None, not {shown(limits)}.")
        if timeout is not None:
            raise ValueError("Give the timeout either as timeout= or inside limits=, not both.")
        return limits

    def start(self) -> Clock:
        """Begin to measure the time."""
        return Clock(self)


NO_LIMITS = Limits()
"""No timeout, no flag, no progress."""


class Clock:
    """Limits while work runs: the time that has passed, and whether the work must end."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._began = time.monotonic()
        self._reported = self._began

    @property
    def seconds(self) -> float:
        """The time since the start."""
        return time.monotonic() - self._began

    @property
    def left(self) -> float | None:
        """The seconds that are left, at least 0; None means no limit."""
        timeout = self.limits.timeout
        return None if timeout is None else max(0.0, timeout - self.seconds)

    @property
    def is_cancelled(self) -> bool:
        """True once the cancel flag was set."""
        return self.limits.cancel is not None and self.limits.cancel.is_set

    @property
    def is_over(self) -> bool:
        """True if the work must end: its time is over, or it was cancelled."""
        return self.left == 0.0 or self.is_cancelled

    def rest(self, most: float | None = None) -> Limits:
        """The limits for a part of the work that comes next: the time that is left, ``most`` seconds at most."""
        times = [seconds for seconds in (self.left, most) if seconds is not None]
        progress = self.limits.progress
        return Limits(
            min(times, default=None), self.limits.cancel, None if progress is None else _shifted(progress, self.seconds)
        )

    def report(self, phase: Phase, done: int, total: int, *, solutions: int = 0, nodes: int = 0) -> None:
        """Call the progress function, unless it was called less than a tenth of a second ago."""
        progress, now = self.limits.progress, time.monotonic()
        if progress is not None and now >= self._reported + SECONDS_BETWEEN_REPORTS:
            self._reported = now
            progress(Progress(phase, done, total, now - self._began, solutions, nodes=nodes))


def _shifted(progress: Callable[[Progress], object], seconds: float) -> Callable[[Progress], object]:
    """The same function for a part of the work that began later, so that the reported time never goes back."""
    return lambda report: progress(replace(report, seconds=report.seconds + seconds))
