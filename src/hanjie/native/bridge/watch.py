"""What happens while the core works: cancel flags, progress, and exceptions on the way."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

BETWEEN_REPORTS = 0.08
"""Seconds: the fourth tick of the core, or the fifth."""


class Cancel:
    """A flag that ends a search. Without threads it is set by a progress function, or before the search."""

    __slots__ = ("_is_set",)

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        """End every search that watches it."""
        self._is_set = True

    @property
    def is_set(self) -> bool:
        """Whether it was set."""
        return self._is_set


class Watch:
    """Watches one call, or all calls of an object, which comes by in ticks."""

    def __init__(self, cancel: Cancel | None, report: Callable[[], object] | None) -> None:
        if cancel is not None and not isinstance(cancel, Cancel):
            raise TypeError(f"cancel is a Cancel, not a value of type {type(cancel).__name__}")
        self._cancel, self._report = cancel, report
        self._next = monotonic() + BETWEEN_REPORTS
        self._error: BaseException | None = None

    @property
    def is_cancelled(self) -> bool:
        """Whether the work should end."""
        return self._cancel is not None and self._cancel.is_set

    def go_on(self) -> bool:
        """Report progress if it is time; False: the work should end. An exception is kept until the call is over."""
        try:
            if self._report is not None and monotonic() >= self._next:
                self._next = monotonic() + BETWEEN_REPORTS
                self._report()
        except BaseException as error:
            self._error = error
            return False
        return not self.is_cancelled

    def raise_error(self) -> None:
        """Raise the exception of a report."""
        error, self._error = self._error, None
        if error is not None:
            raise error
