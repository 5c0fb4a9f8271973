"""Settings for all tests: hypothesis sets no time limit per example, because a busy machine would exceed it.

A shell that starts the tests in the background makes them ignore Ctrl-C, and so would the programs that they start.
Tests of Ctrl-C need it, so it is turned on again here.
"""

from __future__ import annotations

import signal
import threading

from hypothesis import settings

settings.register_profile("hanjie", deadline=None)
settings.load_profile("hanjie")

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
