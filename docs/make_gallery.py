"""Draw the pictures of docs/gallery.md and write the page: python docs/make_gallery.py.

The table is made from docs/gallery.json. Steps that are quick to count are counted again each time; the times, and the
slow rows, are measured again by ``python docs/make_gallery.py --times``.
"""

from __future__ import annotations

import json
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import hanjie
from hanjie import solvers
from hanjie.bench.machine import description, sentence
from hanjie.gallery import overlap_nfa
from hanjie.render import to_svg

DOCS = Path(__file__).parent
EXAMPLES = DOCS.parent / "examples"
PAGE = DOCS / "gallery.md"
PICTURES = DOCS / "pictures" / "gallery"
FIGURES = DOCS / "gallery.json"

SHOWN = "anchor.non"
"""The puzzle of the pictures: lines alone do not solve it."""
COMPARED = (
    *("heart.non", "rubber-duck.non", "anchor.non", "ice-cream.xml"),
    *("cat.non", "hare.non", "elephant.non", "fox.xml"),
)
"""The puzzles of the table."""
MAX_STEPS = 2_000_000
"""The limit of steps for the table."""
NAMES = tuple(algorithm.name for algorithm in solvers.ALGORITHMS)


class Chapter(NamedTuple):
    """One algorithm on the page."""

    name: str
    """The algorithm."""
    text: str
    """Its text."""
    stops: tuple[tuple[int, str], ...]
    """The numbers of steps after which there is a picture, each with its caption."""


INTRODUCTION = """\
# The gallery

Four classic ways to solve a nonogram. Each is a Python file that reads like an essay and is a complete solver: it finds
every solution, proves whether there is only one, works in color, respects limits of time and steps, and records every
step. They are much slower than the native solver. They are for reading and watching.

```sh
hanjie solve examples/anchor.non --algorithm overlap_nfa --steps
hanjie solve examples/anchor.non --algorithm cell_backtracking --max-steps 5000
hanjie animate examples/heart.non --algorithm block_backtracking -o heart.gif
```

In Python: `hanjie.solve(puzzle, algorithm="overlap_nfa", trace=True)`. `result.stats["steps"]` is the number of steps,
recorded or not, and [`result.trace`](traces.md) has the steps. The native solver counts steps only when it records
them, because its fast search has no steps; it refuses `max_steps`, so give it a `timeout`. Every solution is checked
against the clues by separate code, and a [contract test](../tests/contract/test_every_solver.py) compares all solvers
with each other.

All pictures show the same puzzle, an anchor of 10 × 10 cells. Line logic alone does not solve it: eight cells stay
open, and a solver has to try a value in one of them. Small marks are cells known to be blank.

`python docs/make_gallery.py` writes this page.
"""

CHAPTERS = (
    Chapter(
        "cell_backtracking",
        """\
The program that most people write first, as described by Tan Li Hau in 2019: go through the cells from left to right
and from top to bottom, fill each, and check whether its row and its column can still be completed. They are known only
up to this cell, so there are four rules: no more runs than blocks, no run longer than its block, no run shorter than
its block, and no block missing at the end of a line. If the filled cell breaks a rule, try it blank; if that breaks a
rule too, go back.

A step is a mark: one cell is tried, and the later marks are taken back. The rules use only the first cells of a line.
So the search continues for a long time below a wrong first row, and returns to it from the last rows again and again.
""",
        (
            (40, "40 marks: the first row is too far left"),
            (1_000, "1,000 marks: six rows down, below a wrong first row"),
            (9_000, "9,000 marks: the first row is right, the second is not"),
            (13_645, "13,644 marks: the first solution"),
        ),
    ),
    Chapter(
        "block_backtracking",
        """\
One block at a time instead of one cell. Each block starts as far left in its row as possible, and moves right while
that fails, until the blocks after it have no room. Rows are correct by construction, so only the columns that the block
just covered are checked: each run above must be as long as its block, and only the last may still grow. That is enough
if the totals of rows and columns agree, so they are compared first.

A step places a block (`guess`) or takes it back (`rewind`); rows without blocks are blank from the start (`line`). The
steps are larger, but only covered columns are checked: a run that is too short is found only when a later block lands
in its column. On this puzzle the search takes ten times as many steps as `cell_backtracking`.
""",
        (
            (9, "9 steps: every block as far left as possible"),
            (2_000, "2,000 steps: six rows down, below a wrong first row"),
            (100_000, "100,000 steps: the first row is right, the second is not"),
            (134_222, "134,222 steps: the first solution"),
        ),
    ),
    Chapter(
        "permutation_filter",
        """\
One line at a time, as dsmiller95's designer does it: generate every placement of the blocks in a line, drop those that
contradict a known cell, and keep the cells that all the others share. Sweep over rows and columns until nothing
changes. No line logic can settle more. If cells are left, set the first of them blank and continue; when that search is
complete, rewind, and do the same with the cell filled.

```
clue 3 1    ? ? ? # ? ?     known
            # # # . # .     contradicts
            # # # . . #     contradicts
            . # # # . #     fits, and is the only one: all six cells are known
```

A step is a line that settles cells, a guess, or a rewind. The cost is inside a step: a long line of small blocks has
billions of placements. Here one placement is held at a time, and a line ends as soon as no further cell is shared.
""",
        (
            (6, "6 steps: the first rows and columns"),
            (24, "24 steps: no line settles another cell"),
            (28, "28 steps: R6C1 blank leaves no way to finish R9"),
            (39, "39 steps: the only solution"),
        ),
    ),
    Chapter(
        "overlap_nfa",
        """\
The same sweeps with a faster line solver, after Lior Sinai, Steve Simpson and Jan Wolter. A clue is a pattern: `2 1` is
`.* # # .+ # .*`. A nondeterministic automaton finds the match with all blocks as far left as the known cells allow, and
the match with all blocks as far right. Count the changes in both. Where the counts agree, the same block or the same
gap covers the cell in both matches, and so in every match between them:

```
clue 4 1      ? ? ? ? ? ? ? .
leftmost      # # # # . # . .     1 1 1 1 2 3 4 4
rightmost     . # # # # . # .     0 1 1 1 1 2 3 4
overlap       ? # # # ? ? ? .       1 1 1       4
```

A simple filler finds some cells that the overlap misses. When no line settles a cell, every open cell is tried with
both values: if one value leaves a line without a match, the other is certain (`probe`). If nothing is refuted, the
search guesses the cell that settled most. With `--no-guess` it stops when no line settles a cell.
""",
        (
            (6, "6 steps: the same lines, found by overlap"),
            (24, "24 steps: no line settles another cell"),
            (25, "25 steps: R6C1 must be filled, because of R9"),
            (32, "32 steps: the only solution, without a guess"),
        ),
    ),
)

TABLE = """\
## Side by side

The cost of finding the solution and of proving that there is no other (`hanjie solve FILE --algorithm NAME`): steps,
and processor time in milliseconds. A dash means that {limit:,} steps were not enough. The steps of the native solver
are those of its trace, which is recorded for this table but not while the time is measured.
"""

REMARKS = """\
Steps differ in cost: a mark takes two microseconds, a line of `overlap_nfa` fifty times as long or more. The number of
steps matters more. The two backtracking algorithms use only the first cells of lines, so their steps grow with the
number of pictures that begin like the solution. The other two use whole lines, so their steps grow with the number of
lines. `block_backtracking` is faster than `cell_backtracking` if blocks are few and long, as in the ice cream, and
slower if a column can stay wrong for many rows.

Times were measured by `python docs/make_gallery.py --times` on: {machine}.
"""


def load(name: str) -> hanjie.Puzzle:
    """An example."""
    return hanjie.load(EXAMPLES / name)


@cache
def trace_of(name: str) -> hanjie.Trace:
    """The steps of an algorithm on the puzzle of the pictures, up to the last picture."""
    wanted = 1 if name.endswith("backtracking") else 2
    trace = hanjie.solve(load(SHOWN), algorithm=name, max_solutions=wanted, trace=True, trace_limit=10**9).trace
    assert trace is not None
    return trace


def pictures() -> dict[str, str]:
    """The pictures, by the names of their files."""
    puzzle = load(SHOWN)
    drawn = {}
    for chapter in CHAPTERS:
        cursor = trace_of(chapter.name).cursor()
        for number, (stop, caption) in enumerate(chapter.stops, 1):
            grid = cursor.seek(stop)
            drawn[f"{chapter.name}-{number}.svg"] = to_svg(puzzle, grid, cell=14)
            assert caption
    return drawn


def count_steps(puzzle: str, algorithm: str) -> int | None:
    """The number of steps of a solver; None if they exceed the limit."""
    limit = None if algorithm == "native" else MAX_STEPS
    result = hanjie.solve(load(puzzle), algorithm=algorithm, trace=algorithm == "native", max_steps=limit)
    return None if result.ending is hanjie.Ending.LIMIT else int(result.stats["steps"])


def measure() -> dict[str, Any]:
    """Steps and times of all rows of the table, and the machine."""
    rows = []
    for puzzle in COMPARED:
        for algorithm in NAMES:
            steps = count_steps(puzzle, algorithm)
            seconds = None if steps is None else _seconds(load(puzzle), algorithm)
            rows.append({"puzzle": puzzle, "algorithm": algorithm, "steps": steps, "seconds": seconds})
            print(rows[-1], file=sys.stderr)
    return {"machine": sentence(description()), "rows": rows}


def _seconds(puzzle: hanjie.Puzzle, algorithm: str) -> float:
    """The shortest processor time of some runs."""
    best, spent = float("inf"), 0.0
    while spent < 1.0:
        overlap_nfa.settle.cache_clear()
        began = time.process_time()
        hanjie.solve(puzzle, algorithm=algorithm)
        taken = time.process_time() - began
        best, spent = min(best, taken), spent + taken
    return float(f"{best:.3g}")


def page(figures: dict[str, Any]) -> str:
    """The text of the page."""
    table = [TABLE.format(limit=MAX_STEPS), *_table(figures["rows"]), ""]
    return "\n".join([INTRODUCTION, *map(_chapter, CHAPTERS), *table, REMARKS.format(machine=figures["machine"])])


def _chapter(chapter: Chapter) -> str:
    names = [f"pictures/gallery/{chapter.name}-{number}.svg" for number in range(1, len(chapter.stops) + 1)]
    captions = [caption for _, caption in chapter.stops]
    cells = [f"![{caption}]({name})" for caption, name in zip(captions, names, strict=True)]
    source = f"[`gallery/{chapter.name}.py`](../src/hanjie/gallery/{chapter.name}.py)"
    rows = [f"| {' | '.join(cells)} |", f"|{'---|' * len(cells)}", f"| {' | '.join(captions)} |"]
    return "\n".join([f"## {chapter.name}", "", chapter.text, *rows, "", f"Read it: {source}.", ""])


def _table(rows: list[dict[str, Any]]) -> list[str]:
    found = {(row["puzzle"], row["algorithm"]): row for row in rows}
    lines = [f"| puzzle | {' | '.join(f'`{name}`' for name in NAMES)} |", f"|---|{'---:|' * len(NAMES)}"]
    for puzzle in COMPARED:
        entries = [_entry(found[puzzle, name]) for name in NAMES]
        lines.append(f"| {_title(load(puzzle))} | {' | '.join(entries)} |")
    return lines


def _title(puzzle: hanjie.Puzzle) -> str:
    colors = len(puzzle.palette) - 1
    return f"{puzzle.title}, {puzzle.width} × {puzzle.height}{f', {colors} colors' if colors > 1 else ''}"


def _entry(row: dict[str, Any]) -> str:
    if row["steps"] is None:
        return "—"
    milliseconds = 1000 * row["seconds"]
    shown = f"{milliseconds:,.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"
    return f"{row['steps']:,} · {shown} ms"


def read_figures() -> dict[str, Any]:
    """The figures of docs/gallery.json."""
    read: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return read


def recounted(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures, with the steps of quick rows counted again."""
    rows = [
        {**row, "steps": count_steps(row["puzzle"], row["algorithm"])} if is_quick(row) else row
        for row in figures["rows"]
    ]
    return {**figures, "rows": rows}


def is_quick(row: dict[str, Any]) -> bool:
    """True if a row of the table takes less than a second."""
    return row["seconds"] is not None and row["seconds"] < 1


def main() -> None:
    """Write everything."""
    figures = measure() if "--times" in sys.argv[1:] else recounted(read_figures())
    rows = ",\n".join(json.dumps(row) for row in figures["rows"])
    FIGURES.write_text(f'{{"machine": {json.dumps(figures["machine"])}, "rows": [\n{rows}\n]}}\n', encoding="utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (PICTURES / name).write_text(svg, encoding="utf-8")
    PAGE.write_text(page(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
