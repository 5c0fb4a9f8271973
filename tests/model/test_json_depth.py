"""Brackets of JSON text are counted before it is parsed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie.model.json_depth import is_nested_deeper

VALUES = st.recursive(
    st.none() | st.text('[]{}"\\a', max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[{"\\', max_size=3), inner, max_size=3),
    max_leaves=12,
)


def depth(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(VALUES)
def test_the_depth_of_a_value_is_that_of_its_text(value: Any) -> None:
    text = json.dumps(value)
    assert not is_nested_deeper(text, depth(value))
    assert depth(value) == 0 or is_nested_deeper(text, depth(value) - 1)


def test_text_without_an_end_is_counted_as_far_as_it_goes() -> None:
    assert is_nested_deeper("[" * 1_000_000, 999_999)
    assert not is_nested_deeper('["' + "[" * 1_000_000, 1)


MEASURE = """
import resource
from hanjie.model.json_depth import is_nested_deeper
text = '["' + "a" * 10_000_000 + chr(92) + '"' + "b" * 10_000_000 + '"]'
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
assert not is_nested_deeper(text, 1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_a_long_text_takes_little_memory() -> None:
    """Measured in a process of its own, because the buffers of ``re`` are not seen by ``tracemalloc``."""
    pytest.importorskip("resource", reason="Windows has no resource module")
    done = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 100_000
