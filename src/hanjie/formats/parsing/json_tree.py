"""JSON text to plain values; errors become FormatError."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from hanjie.errors import FormatError
from hanjie.formats.source import Source
from hanjie.model.json_depth import is_nested_deeper

MAX_DEPTH = 200
"""Puzzles in JSON are nested a few levels deep; deeper text is refused."""

MAX_LISTS = 8_000_000
"""The maximum number of lists, and four times the objects: each takes up to 30 times as much memory as in the file."""

_NESTED = re.compile(r'\s*(?:[\[{]\s*(?:"[^"]{0,99}"\s*:\s*)?){64}')


def looks_like_json(source: Source) -> bool:
    """True if the text begins like a JSON object or list."""
    return source.text.lstrip()[:1] in ("{", "[")


def is_nested_deep(source: Source) -> bool:
    """True if the text begins with more opening brackets than a puzzle has."""
    return _NESTED.match(source.text) is not None


def parse_json(source: Source) -> Any:
    """The value of the text; FormatError if it is nested too deeply, too large or not well formed."""

    def refuse(constant: str) -> NoReturn:
        raise source.error(f"Expected JSON, found {constant}, which is not a JSON value.")

    if source.text.count("[") + 4 * source.text.count("{") > MAX_LISTS:
        raise source.error(f"The JSON has more lists and objects than the limit of {MAX_LISTS:,}.")
    if is_nested_deeper(source.text, MAX_DEPTH):
        raise source.error("The JSON is nested too deeply for a puzzle.")
    try:
        return json.loads(source.text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        at_end = error.pos >= len(source.text.rstrip())
        problem = "The JSON is incomplete" if at_end else f"This is not well-formed JSON: {error.msg}"
        raise source.error(f"{problem}.", error.lineno, error.colno) from None
    except FormatError:
        raise
    except ValueError:
        raise source.error("The JSON has a number with too many digits for a puzzle.") from None
