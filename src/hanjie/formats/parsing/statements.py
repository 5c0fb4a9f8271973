"""Programs and their data as text: comments to be passed over, statements that end with a semicolon."""

from __future__ import annotations

import re
from collections.abc import Iterator


def without_comments(text: str, comment: re.Pattern[str]) -> str:
    """The text with comments taken out, line ends kept so that lines keep their numbers."""
    return comment.sub(lambda found: "\n" * found[0].count("\n"), text)


def statements(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Each statement that says anything, without its semicolon, and the line where it begins."""
    line = text.count("\n", 0, start) + 1
    for statement in text[start:].split(";"):
        stripped = statement.lstrip()
        line += statement.count("\n", 0, len(statement) - len(stripped))
        if stripped:
            yield line, stripped.rstrip()
        line += stripped.count("\n")
