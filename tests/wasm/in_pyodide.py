"""Inside Pyodide: runs pytest without the tests of ``left_out.toml``."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

LEFT_OUT = Path(__file__).with_name("left_out.toml")


def reasons(text: str) -> dict[str, str]:
    """The reason for each test, class of tests or file that is left out."""
    return {name: group["reason"] for group in tomllib.loads(text)["left_out"] for name in group["tests"]}


def reason_of(test: str, left_out: dict[str, str]) -> str | None:
    """Why a test is left out: its own name is listed, or its name without the parameters, or its file."""
    return left_out.get(test) or left_out.get(test.partition("[")[0]) or left_out.get(test.partition("::")[0])


class LeftOut:
    """Skips the tests that are listed, and does not import files that are listed."""

    def __init__(self, left_out: dict[str, str]) -> None:
        self._left_out, self._root = left_out, Path.cwd()

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out files: most of them import what is not there."""
        path = collection_path.relative_to(self._root).as_posix()
        return True if path in self._left_out else None

    def pytest_collection_modifyitems(self, items: Iterable[pytest.Item]) -> None:
        """Skip single tests."""
        for item in items:
            if (reason := reason_of(item.nodeid, self._left_out)) is not None:
                item.add_marker(pytest.mark.skip(reason=reason))


def run(arguments: Iterable[str]) -> int:
    """Run pytest; its exit code."""
    from tests.wasm import hypothesis_native

    hypothesis_native.install()
    if not hasattr(time, "thread_time"):  # there is one thread, so it is the time of the process
        vars(time)["thread_time"] = time.process_time
    options = ["-p", "no:cacheprovider", "--no-header", "--durations=10", "--override-ini=pythonpath=", *arguments]
    return int(pytest.main(options, plugins=[LeftOut(reasons(LEFT_OUT.read_text(encoding="utf-8")))]))
