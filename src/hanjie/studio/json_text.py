"""JSON: read strictly and within bounds, written on one line."""

from __future__ import annotations

import json
import sys
from math import isfinite
from typing import Any

from hanjie.model.json_depth import is_nested_deeper
from hanjie.studio.trouble import Kind, Trouble

DEEPEST = 100
"""How deeply JSON may be nested."""
MOST_VALUES = 1_000_000
"""About how many values a text may hold: an empty list takes 3 bytes of text but 72 of memory."""


def read_json(data: bytes, most_values: int = MOST_VALUES) -> Any:
    """The value in a text; Trouble says what is wrong with it."""
    if sum(data.count(sign) for sign in (b",", b"[", b"{")) > most_values:
        raise Trouble(Kind.TOO_LARGE, f"The JSON is too large: it has more than {most_values:,} values.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Trouble(Kind.BAD_REQUEST, f"The JSON is not UTF-8: byte {error.start + 1:,} is wrong.") from None
    if is_nested_deeper(text, DEEPEST):
        raise Trouble(Kind.BAD_REQUEST, f"The JSON is nested too deeply: {DEEPEST} brackets are the limit.")
    return decode(text)


def decode(text: str) -> Any:
    """The value in a text that is within the bounds."""
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        problem = f"This is not JSON: {error.msg[:1].lower()}{error.msg[1:]}."
        raise Trouble(Kind.BAD_REQUEST, problem, error.lineno, error.colno) from None
    except ValueError as error:
        raise Trouble(Kind.BAD_REQUEST, str(error)) from None


def read_object(data: bytes, most_values: int = MOST_VALUES) -> dict[str, Any]:
    """The object in a text."""
    value = read_json(data, most_values)
    if not isinstance(value, dict):
        raise Trouble(Kind.BAD_REQUEST, "Expected a JSON object.")
    return value


def to_json(data: object) -> bytes:
    """Plain data as JSON on one line; a number of solutions may have thousands of digits."""
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(data, separators=(",", ":")).encode("ascii")
    finally:
        sys.set_int_max_str_digits(usual)


def _finite(digits: str) -> float:
    if isfinite(number := float(digits)):
        return number
    raise ValueError("The JSON has a number that is too large.")


def _whole(digits: str) -> int:
    if len(digits) > 4000:
        raise ValueError("The JSON has a number of more than 4,000 digits.")
    return int(digits)


def _refuse_constant(name: str) -> float:
    raise ValueError(f"This is not JSON: {name} is not a JSON value.")


_DECODER = json.JSONDecoder(parse_float=_finite, parse_int=_whole, parse_constant=_refuse_constant)
"""Reads only what every other JSON reader can read again."""
