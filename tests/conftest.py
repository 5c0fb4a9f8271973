"""Settings for all tests: hypothesis sets no time limit per example, because a busy machine would exceed it.

A shell that starts the tests in the background makes them ignore Ctrl-C, and so would the programs that they start.
Tests of Ctrl-C need it, so it is turned on again here.

Tests of the studio may be run again if they fail. The summary names those that were, and more than a few of them fail
the whole run: then it is not the machine.
"""

from __future__ import annotations

import signal
import threading

import pytest
from hypothesis import settings

settings.register_profile("hanjie", deadline=None)
settings.load_profile("hanjie")

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

MOST_RERUNS = 12
"""How many runs may be repeated; there are some 500 tests of the studio."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that were run again."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"RERUN {report.nodeid}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail if too many were."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    repeated = len(reporter.stats.get("rerun", [])) if reporter else 0
    if repeated > MOST_RERUNS and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
