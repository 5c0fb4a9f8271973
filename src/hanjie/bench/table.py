"""Figures as rows of a table: text for people, Markdown for pages, JSON for programs.

Times are milliseconds in tables and seconds in JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
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
    Column("puzzles", 7, lambda row: f"{row.puzzles:,}"),
    Column("solved", 7, lambda row: f"{row.solved:,}"),
    Column("unsolved", 8, lambda row: f"{row.unsolved:,}"),
    Column("median", 8, lambda row: milliseconds(row.median)),
    Column("mean", 8, lambda row: milliseconds(row.mean)),
    Column("p99", 8, lambda row: milliseconds(row.p99)),
    Column("max", 8, lambda row: milliseconds(row.max)),
    Column("PAR2", 8, lambda row: milliseconds(row.par2)),
    Column("conflicts", 11, lambda row: f"{row.conflicts:,}"),
    Column("nodes", 11, lambda row: f"{row.nodes:,}"),
    Column("work", 13, lambda row: f"{row.work:,}"),
)
"""One row per suite."""

PUZZLES: tuple[Column[Figures], ...] = (
    Column("puzzle", -34, lambda row: row.name[:34]),
    Column("runs", 5, lambda row: f"{row.runs:,}"),
    *(column for column in SUITES if column.title in ("unsolved", "median")),
    Column("least", 8, lambda row: milliseconds(row.least)),
    *(column for column in SUITES if column.title in ("max", "conflicts", "nodes", "work")),
)
"""One row per puzzle: the figures over its seeds."""

BATCHES: tuple[Column[Throughput], ...] = (
    Column("suite", -14, lambda row: row.name),
    Column("puzzles", 7, lambda row: f"{row.puzzles:,}"),
    Column("threads", 7, lambda row: f"{row.threads:,}"),
    Column("unsolved", 8, lambda row: f"{row.unsolved:,}"),
    Column("total", 9, lambda row: milliseconds(row.seconds)),
    Column("puzzles/s", 9, lambda row: f"{row.per_second:,.0f}"),
    Column("overhead", 8, lambda row: milliseconds(row.overhead)),
)
"""Many puzzles at once, one row per suite."""


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
    pairs = zip(columns, cells, strict=True)
    return " ".join(
        cell.ljust(-column.width) if column.width < 0 else cell.rjust(column.width) for column, cell in pairs
    ).rstrip()
