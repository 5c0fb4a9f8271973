r"""Values as constructor code: ``eval(repr(value)) == value`` with the public names of hanjie.

::

    Result(Status.UNIQUE, solutions=(Grid.parse('#.#\n.##'),), ending=Ending.EXHAUSTED)

Fields that have their default value are left out. A field without a default is written without its name. Values that
may be long, such as traces, print in a few words instead: ``<Trace of 44 steps in a 10x10 grid>``.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

LONGEST = 500
"""The longest code of a value that may be long, in characters."""
MOST_PARTS = 20
"""A value with more steps or solutions is not even tried as code."""


def code_or_words(value: Any, words: str, *, parts: int) -> str:
    """The code of a value if it is short, otherwise its type and a few words about it."""
    code = code_of(value) if parts <= MOST_PARTS else ""
    return code if 0 < len(code) <= LONGEST else f"<{type(value).__name__} {words}>"


def code_of(value: Any) -> str:
    """The call of a dataclass's constructor that makes this value."""
    arguments: list[str] = []
    for field in fields(value):
        item = getattr(value, field.name)
        if field.default is MISSING and field.default_factory is MISSING:
            arguments.append(f"{field.name}={_code(item)}" if field.kw_only else _code(item))
        elif item != (field.default_factory() if field.default_factory is not MISSING else field.default):
            arguments.append(f"{field.name}={_code(item)}")
    return f"{type(value).__name__}({', '.join(arguments)})"


def _code(value: object) -> str:
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if type(value) is tuple:
        return f"({', '.join(map(_code, value))}{',' if len(value) == 1 else ''})"
    return repr(value)
