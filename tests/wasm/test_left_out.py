"""The list of tests that do not run in Pyodide names tests that exist, each with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wasm.in_pyodide import LEFT_OUT, reason_of, reasons

ROOT = Path(__file__).parents[2]
LISTED = reasons(LEFT_OUT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LISTED)
def test_a_test_that_is_left_out_exists(name: str) -> None:
    file, _, test = name.partition("::")
    assert (ROOT / file).is_file()
    assert not test or f"def {test.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")
    assert LISTED[name].strip()


def test_a_test_is_left_out_by_its_name_or_its_file() -> None:
    left_out = {"a.py": "one", "b.py::test_b": "two", "b.py::test_c[1]": "three"}
    assert reason_of("a.py::test_a[x]", left_out) == "one"
    assert reason_of("b.py::test_b[x::y]", left_out) == "two"
    assert reason_of("b.py::test_c[1]", left_out) == "three"
    assert reason_of("b.py::test_c[2]", left_out) is None
