"""Source text of programs: removes comments and splits statements at semicolons."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanjie.formats.source import Source

MAX_STATEMENTS = 1_000
"""The maximum number of statements in a file."""


def without_comments(text: str, comment: re.Pattern[str]) -> str:
    """The text without comments; line ends stay, so that line numbers do not change."""
    return comment.sub(lambda found: "\n" * found[0].count("\n"), text)


def statements(text: str, source: Source, start: int = 0) -> Iterator[tuple[int, str]]:
    """Each statement that is not blank, without its semicolon, and its line; FormatError if there are too many."""
    line = text.count("\n", 0, start) + 1
    found = 0
    while start < len(text):
        end = text.find(";", start)
        end = len(text) if end < 0 else end
        statement = text[start:end]
        stripped = statement.lstrip()
        line += statement.count("\n", 0, len(statement) - len(stripped))
        if stripped:
            found += 1
            if found > MAX_STATEMENTS:
                raise source.error(f"The file has more than {MAX_STATEMENTS:,} statements; a puzzle needs six.", line)
            yield line, stripped.rstrip()
        line += stripped.count("\n")
        start = end + 1
