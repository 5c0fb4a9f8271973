"""Source text of programs: removes comments and splits statements at semicolons."""

from __future__ import annotations

import re
from collections.abc import Iterator


def without_comments(text: str, comment: re.Pattern[str]) -> str:
    """The text without comments; line ends stay, so that line numbers do not change."""
    return comment.sub(lambda found: "\n" * found[0].count("\n"), text)


def statements(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Each statement that is not blank, without its semicolon, and the line where it begins."""
    line = text.count("\n", 0, start) + 1
    for statement in text[start:].split(";"):
        stripped = statement.lstrip()
        line += statement.count("\n", 0, len(statement) - len(stripped))
        if stripped:
            yield line, stripped.rstrip()
        line += stripped.count("\n")
