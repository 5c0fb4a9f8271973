"""Traces as JSON text, one line for each step; docs/traces.md is the schema."""

from __future__ import annotations

import json

from hanjie.errors import FormatError
from hanjie.model.json_depth import is_nested_deeper
from hanjie.model.trace import Trace

MAX_CHARACTERS = 256 * 1024 * 1024
"""The longest text that is read."""
MAX_DEPTH = 100
"""A trace is nested a few levels deep; deeper text is refused."""


def dump_trace(trace: Trace) -> str:
    """A trace as JSON text, one line for each step."""
    data = trace.to_dict()
    steps = data.pop("steps")
    head = json.dumps(data, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in steps)
    return f'{head}, "steps": [\n{lines}\n]}}\n' if steps else f'{head}, "steps": []}}\n'


def load_trace(text: str | bytes) -> Trace:
    """The trace in a JSON text; FormatError for any other text."""
    from hanjie.model.trace_data import trace_from_file_data

    if len(text) > MAX_CHARACTERS:
        raise FormatError(f"A trace has at most {MAX_CHARACTERS:,} characters; this one has {len(text):,}.")
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text), "surrogatepass")
        if is_nested_deeper(text, MAX_DEPTH):
            raise ValueError("it is nested too deeply")
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"This is not JSON: {error.msg}.", line=error.lineno, column=error.colno) from None
    except ValueError as error:  # not UTF-8, a number of thousands of digits, endless nesting
        raise FormatError(f"This is not JSON that hanjie reads: {error}.") from None
    return trace_from_file_data(data)
