"""Ctrl-C as a wish to stop early: work that can give a part of its answer ends, and the run prints it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.model.limits import CancelFlag


@contextmanager
def cancel_by_ctrl_c() -> Iterator[CancelFlag]:
    """A flag that the first Ctrl-C sets; the second one stops the run at once, as usual."""
    from hanjie.jobs.cancel import new_cancel

    cancel, usual = new_cancel(), signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield cancel  # only the main thread can change what a signal does
        return

    def stop(*_: object) -> None:
        cancel.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, stop)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, usual)
