"""Draw the chart of README.md from the table "Beside other solvers" of docs/benchmarks.md: python docs/make_chart.py.

A row for each puzzle, a mark for each solver, time on a logarithmic axis. A range is drawn as a bar, a time-out
(``> 8``) as an arrow to the right. The chart has its own background, so it is readable on light and dark pages.
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parent
PAGE = DOCS / "benchmarks.md"
CHART = DOCS / "pictures" / "speed.svg"
HEADING = "### Beside other solvers\n"

LEFT, RIGHT, TOP, ROW = 104, 24, 92, 24
WIDTH = 760
FIRST, LAST = 0.001, 3600.0
TICKS = {0.001: "1 ms", 0.01: "10 ms", 0.1: "0.1 s", 1: "1 s", 10: "10 s", 60: "1 min", 600: "10 min", 3600: "1 h"}

NOTES = (
    "A long mark is a range of runs; an arrow is a run that was stopped without an answer.",
    "hanjie: one thread of an AMD EPYC (Zen 4). nonosolve and picross-solver: published by their authors.",
    "CP-SAT: first solution only, on a slower machine. Sources and machines: docs/benchmarks.md",
)
"""The lines below the chart."""

STYLE = """\
text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
.page { fill: #ffffff; stroke: #d1d9e0 }
.title { font-size: 16px; font-weight: 600 }
.quiet { fill: #59636e; font-size: 12px }
.rule { stroke: #d1d9e0 }
.s0 { fill: #0969da; stroke: #0969da }
.s1 { fill: #bc4c00; stroke: #bc4c00 }
.s2 { fill: #8250df; stroke: #8250df }
.s3 { fill: #6e7781; stroke: #6e7781 }
.open { fill: none }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc }
.page { fill: #0d1117; stroke: #3d444d }
.quiet { fill: #9198a1 }
.rule { stroke: #3d444d }
.s0 { fill: #4493f8; stroke: #4493f8 }
.s1 { fill: #f0883e; stroke: #f0883e }
.s2 { fill: #ab7df8; stroke: #ab7df8 }
.s3 { fill: #9198a1; stroke: #9198a1 }
.open { fill: none }
}
"""


class Time(NamedTuple):
    """The time of one solver for one puzzle, in seconds."""

    least: float
    """The time, or the shorter end of a range."""
    most: float
    """The time, or the longer end of a range."""
    is_over: bool
    """Whether the solver was stopped after this time without an answer."""


def parse_time(cell: str) -> Time | None:
    """``0.44``, ``10–282`` or ``> 8``; an empty cell is None."""
    numbers = [float(number.replace(",", "")) for number in re.findall(r"[\d.,]+", cell)]
    return Time(numbers[0], numbers[-1], cell.startswith(">")) if numbers else None


def read_table(text: str) -> tuple[list[str], dict[str, list[Time | None]]]:
    """The solvers, and for each puzzle their times in the same order."""
    _, _, section = text.partition(HEADING)
    lines = section[section.index("|") :].split("\n\n")[0].splitlines()
    head, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return head[1:], {row[0]: [parse_time(cell) for cell in row[1:]] for row in rows}


def x(seconds: float) -> float:
    """The place of a time on the axis."""
    share = math.log(seconds / FIRST) / math.log(LAST / FIRST)
    return round(LEFT + share * (WIDTH - LEFT - RIGHT - 12), 1)


def mark(time: Time, solver: int, y: int) -> str:
    """A dot, which is as long as the range, or an arrow that begins at the time-out."""
    begin, end = x(time.least), x(time.most)
    if time.is_over:
        return f'<path class="s{solver} open" stroke-width="2" d="M{begin} {y}h14m-5 -4l5 4l-5 4"/>'
    radius = 6 if solver == 0 else 4.5
    width = round(end - begin + 2 * radius, 1)
    left, top = round(begin - radius, 1), y - radius
    return f'<rect class="s{solver}" x="{left}" y="{top}" width="{width}" height="{2 * radius}" rx="{radius}"/>'


def legend(solvers: list[str]) -> list[str]:
    """The names of the solvers with their colors, in one line."""
    parts, left = [], LEFT
    for number, name in enumerate(solvers):
        parts.append(
            f'<circle class="s{number}" cx="{left}" cy="60" r="5"/><text x="{left + 11}" y="64.5">{name}</text>'
        )
        left += 38 + 7 * len(name)
    return parts


def axis(bottom: int) -> list[str]:
    """The vertical lines with their times below."""
    return [
        f'<path class="rule" d="M{x(seconds)} {TOP - 14}V{bottom}"/>'
        f'<text class="quiet" x="{x(seconds)}" y="{bottom + 18}" text-anchor="middle">{label}</text>'
        for seconds, label in TICKS.items()
    ]


def notes(top: int) -> list[str]:
    """The lines below the axis."""
    return [f'<text class="quiet" x="24" y="{top + 18 * number}">{note}</text>' for number, note in enumerate(NOTES)]


def chart(text: str) -> str:
    """The chart as SVG, made from the text of the page."""
    solvers, table = read_table(text)
    bottom = TOP + ROW * len(table) - 8
    height = bottom + 46 + 18 * len(NOTES)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">',
        "<title>Time that solvers take for eleven hard puzzles, on a logarithmic axis</title>",
        f"<style>\n{STYLE}</style>",
        f'<rect class="page" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="6"/>',
        '<text class="title" x="24" y="32">Hard puzzles: time to solve and check uniqueness (log scale)</text>',
        *legend(solvers),
        *axis(bottom),
        *notes(bottom + 46),
    ]
    for row, (puzzle, times) in enumerate(table.items()):
        y = TOP + ROW * row
        parts.append(f'<text x="{LEFT - 22}" y="{y + 4.5}" text-anchor="end">{puzzle}</text>')
        marks = [mark(time, solver, y) for solver, time in enumerate(times) if time is not None]
        parts.extend(reversed(marks))
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Write the chart."""
    CHART.write_text(chart(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
