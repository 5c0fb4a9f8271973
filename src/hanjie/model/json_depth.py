"""How deeply JSON text is nested, counted before it is parsed.

A parser that calls itself for each bracket exhausts the stack on hostile text. Where it fails depends on the
interpreter and on the caller, and in a browser it may end the whole interpreter, so the brackets are counted first.
"""

from __future__ import annotations

import re

_TEXT_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
"""The possessive quantifiers keep no places to return to, which took 116 bytes for each character of a text."""


def is_nested_deeper(text: str, limit: int) -> bool:
    """True if more than ``limit`` brackets are open at some place; brackets inside texts do not count."""
    depth = 0
    for match in _TEXT_OR_BRACKET.finditer(text):
        sign = text[match.start()]
        if sign in "[{":
            depth += 1
            if depth > limit:
                return True
        elif sign in "]}":
            depth -= 1
    return False
