"""Figures as rows of a table: text for people, Markdown for pages, JSON for programs.

Times are milliseconds in tables and seconds in JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from hanjie.bench.figures import Figures
from hanjie.bench.throughput import Throughput

Row = TypeVar("Row", Figures, Throughput)


class Style(StrEnum):
    """The form of a table."""

    TEXT = "text"
    """Columns of characters."""
    MARKDOWN = "markdown"
    """A Markdown table."""
    JSON = "json"
    """One object per row and line, without headings."""


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column."""

    title: str
    """The heading."""
    width: int
    """Characters in a text table; negative for a column that is aligned left."""
    text: Callable[[Row], str]
    """The text of a cell."""
    rank: int = 0
    """On a narrow screen, columns of the highest rank are left out first; those of rank 0 stay."""


def milliseconds(seconds: float) -> str:
    """Milliseconds with three significant digits.

    >>> [milliseconds(seconds) for seconds in (0.0000123, 0.00457, 12.3)]
    ['0.0123', '4.57', '12,300']
    """
    number = seconds * 1e3
    if number >= 999.5:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:#.3g}".rstrip(".") if number >= 0.00095 else f"{number:.4f}"


SUITES: tuple[Column[Figures], ...] = (
    Column("suite", -14, lambda row: row.name),
    Column("puzzles", 7, lambda row: f"{row.puzzles:,}", 2),
    Column("solved", 7, lambda row: f"{row.solved:,}", 4),
    Column("unsolved", 8, lambda row: f"{row.unsolved:,}", 1),
    Column("median ms", 9, lambda row: milliseconds(row.median)),
    Column("mean ms", 8, lambda row: milliseconds(row.mean), 3),
    Column("p99 ms", 8, lambda row: milliseconds(row.p99), 4),
    Column("max ms", 8, lambda row: milliseconds(row.max), 2),
    Column("PAR2 ms", 8, lambda row: milliseconds(row.par2), 5),
    Column("conflicts", 11, lambda row: f"{row.conflicts:,}", 6),
    Column("nodes", 11, lambda row: f"{row.nodes:,}", 7),
    Column("work", 13, lambda row: f"{row.work:,}", 8),
)
"""One row per suite."""

PUZZLES: tuple[Column[Figures], ...] = (
    Column("puzzle", -34, lambda row: row.name),
    Column("runs", 5, lambda row: f"{row.runs:,}", 3),
    *(column for column in SUITES if column.title in ("unsolved", "median ms")),
    Column("least ms", 8, lambda row: milliseconds(row.least), 2),
    *(column for column in SUITES if column.title in ("max ms", "conflicts", "nodes", "work")),
)
"""One row per puzzle: the figures over its seeds."""

BATCHES: tuple[Column[Throughput], ...] = (
    Column("suite", -14, lambda row: row.name),
    Column("puzzles", 7, lambda row: f"{row.puzzles:,}", 2),
    Column("threads", 7, lambda row: f"{row.threads:,}", 3),
    Column("unsolved", 8, lambda row: f"{row.unsolved:,}", 1),
    Column("total ms", 9, lambda row: milliseconds(row.seconds), 4),
    Column("puzzles/s", 9, lambda row: f"{row.per_second:,.0f}"),
    Column("overhead ms", 11, lambda row: milliseconds(row.overhead), 5),
)
"""Many puzzles at once, one row per suite."""


def fitting(columns: Sequence[Column[Row]], width: int | None) -> list[Column[Row]]:
    """The columns of a text table that fit into a screen; if need be, the first one gets narrower, too."""
    kept = list(columns)
    while width is not None and _width(kept) > width and (rank := max(column.rank for column in kept)):
        kept = [column for column in kept if column.rank < rank]
    if width is not None and (excess := _width(kept) - width) > 0:
        kept[0] = replace(kept[0], width=min(-8, kept[0].width + excess))
    return kept


def _width(columns: Sequence[Column[Row]]) -> int:
    return sum(abs(column.width) for column in columns) + len(columns) - 1


def head(columns: Sequence[Column[Row]], style: Style) -> str:
    """The headings; empty for JSON."""
    if style is Style.JSON:
        return ""
    titles = [column.title for column in columns]
    if style is Style.TEXT:
        return _aligned(columns, titles)
    rules = "|".join("---" if column.width < 0 else "---:" for column in columns)
    return f"| {' | '.join(titles)} |\n|{rules}|"


def line(columns: Sequence[Column[Row]], row: Row, style: Style, about: Mapping[str, object]) -> str:
    """One row; in JSON it also has the machine and the command, because rows may be taken out of their table."""
    if style is Style.JSON:
        return json.dumps(asdict(row) | dict(about), ensure_ascii=False)
    cells = [column.text(row) for column in columns]
    return _aligned(columns, cells) if style is Style.TEXT else f"| {' | '.join(cells)} |"


def _aligned(columns: Sequence[Column[Row]], cells: Sequence[str]) -> str:
    return " ".join(_padded(cell, column.width) for column, cell in zip(columns, cells, strict=True)).rstrip()


def _padded(text: str, width: int) -> str:
    if width > 0:
        return text.rjust(width)
    return (text if len(text) <= -width else f"{text[: -width - 1]}…").ljust(-width)
