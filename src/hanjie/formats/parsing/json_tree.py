"""JSON text to plain values, with its accidents told as errors of the file."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from hanjie.errors import FormatError
from hanjie.formats.source import Source

_NESTED = re.compile(r'\s*(?:[\[{]\s*(?:"[^"]{0,99}"\s*:\s*)?){64}')
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def looks_like_json(source: Source) -> bool:
    """True when the text begins as JSON objects and lists do."""
    return source.text.lstrip()[:1] in ("{", "[")


def is_nested_deep(source: Source) -> bool:
    """True when the text begins with more open brackets than any puzzle has."""
    return _NESTED.match(source.text) is not None


def parse_json(source: Source) -> Any:
    """The value that the text writes; too deep, too large or broken is a FormatError."""

    def refuse(constant: str) -> NoReturn:
        raise source.error(f"Expected JSON, found {constant}, which JSON does not have.")

    try:
        return json.loads(source.text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        at_end = error.pos >= len(source.text.rstrip())
        problem = "The JSON is cut short" if at_end else f"This is not well-formed JSON: {error.msg}"
        raise source.error(f"{problem}.", error.lineno, error.colno) from None
    except RecursionError:
        raise source.error("The JSON is nested deeper than any puzzle needs.") from None
    except FormatError:
        raise
    except ValueError:
        raise source.error("The JSON holds a number with more digits than any puzzle needs.") from None


def described(value: object) -> str:
    """What a value is, in words short enough for a message."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value!r:.40}"
        case str():
            return f"the text {value[:40]!r}"
        case list():
            return f"a list of {len(value)}"
        case _:
            return "an object"


def text_of(value: object) -> str:
    """A text or number as text that can be written anywhere; nothing for anything else."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return _LONE_SURROGATE.sub("\ufffd", str(value))
