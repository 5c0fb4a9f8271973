"""Draw the pictures of docs/gallery.md and write the page: python docs/make_gallery.py.

The table is made of docs/gallery.json. Steps that are quick to count are counted anew each time; the times, and what
takes long, are measured again by ``python docs/make_gallery.py --times``.
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
"""After so many steps a row of the table gives up."""
NAMES = tuple(algorithm.name for algorithm in solvers.ALGORITHMS)


class Chapter(NamedTuple):
    """One algorithm on the page."""

    name: str
    """The algorithm."""
    text: str
    """What there is to say about it."""
    stops: tuple[tuple[int, str], ...]
    """After how many steps there is a picture, each with what it shows."""


INTRODUCTION = """\
# The gallery

Four classic ways to solve a nonogram, each a Python file that reads like an essay and runs like a solver: it finds
every solution, proves whether there is only one, works in color, keeps limits of time and steps, and tells every
step. They are slow beside the native solver, and that is what they are for: you can watch them think.

```sh
hanjie solve examples/anchor.non --algorithm overlap_nfa --steps
hanjie solve examples/anchor.non --algorithm cell_backtracking --max-steps 5000
hanjie animate examples/heart.non --algorithm block_backtracking -o heart.gif
```

In Python it is `hanjie.solve(puzzle, algorithm="overlap_nfa", trace=True)`. `result.stats["steps"]` is the number of
steps, recorded or not, and [`result.trace`](traces.md) has them. (Only the native solver has no steps unless it records
them: otherwise it goes ways that have none. It refuses `max_steps`; give it a `timeout`.) Every solution is checked
against the clues by code that did not find it, and a [contract](../tests/contract/test_every_solver.py) compares all
solvers with each other.

All pictures show the same puzzle, an anchor of 10 × 10 cells, which lines alone do not solve: eight cells stay open,
and one has to ask what follows if one of them were filled. Small marks are cells known to be blank.

This page is written by `python docs/make_gallery.py`.
"""

CHAPTERS = (
    Chapter(
        "cell_backtracking",
        """\
The program that everybody writes first, told by Tan Li Hau in 2019: go through the cells from left to right and from
top to bottom, fill each, and look whether its row and its column can still come out. They are known up to this cell
only, so four rules must do: not more runs than blocks, no run longer than its block, no run that ends too short, and
at the end of a line nothing missing. If the filled cell breaks a rule, try it blank; if that does too, go back.

A step is a mark: one cell is tried, and the marks behind it are taken back. The rules see only the beginning of a
line. So the search walks on cheerfully under a first row that cannot be, and comes back from the last one, again and
again.
""",
        (
            (40, "40 marks: the first row is too far left"),
            (1_000, "1,000 marks: six rows down, on a wrong beginning"),
            (9_000, "9,000 marks: the first row is right, the second is not"),
            (13_645, "13,644 marks: the first solution"),
        ),
    ),
    Chapter(
        "block_backtracking",
        """\
A block at a time instead of a cell. In its row each block starts as far left as it can, and moves right while that
fails, as far as the blocks behind it leave it room. Rows are right by construction, so only the columns are looked at
that the block has just covered: each run above must be as long as its block, the last may still grow. That is enough
as long as the totals of rows and columns agree, which is why they are compared first.

A step lays a block (`guess`) or takes it back (`rewind`); rows without blocks are blank from the beginning (`line`).
It moves in larger strides, and it is blind where it does not cover: a run that has ended too short comes to light
only when a later block lands in its column. On this puzzle that costs it ten times the steps of the cells.
""",
        (
            (9, "9 steps: every block as far left as it can"),
            (2_000, "2,000 steps: six rows down, on a wrong beginning"),
            (100_000, "100,000 steps: the first row is right, the second is not"),
            (134_222, "134,222 steps: the first solution"),
        ),
    ),
    Chapter(
        "permutation_filter",
        """\
A line at a time, as dsmiller95's designer does it: make every placement of the blocks in a line, drop those that
contradict what is known, and keep what all the others share. Sweep over rows and columns until nothing changes. This is
the most that single lines can tell. If cells are left, set the first of them blank and go on; when all that follows has
been found, rewind, and do the same with that cell filled.

```
clue 3 1    ? ? ? # ? ?     known
            # # # . # .     contradicts
            # # # . . #     contradicts
            . # # # . #     fits, and is the only one: all six cells are known
```

A step is a line that settles cells, a guess, or a rewind. The price is hidden inside a look: a long line of small
blocks has billions of placements. Here one is held at a time, and a look ends as soon as nothing is shared any more.
""",
        (
            (6, "6 steps: the first rows and columns"),
            (24, "24 steps: lines say no more"),
            (28, "28 steps: R6C1 blank leaves no way to finish R9"),
            (39, "39 steps: the only solution"),
        ),
    ),
    Chapter(
        "overlap_nfa",
        """\
The same sweeps with a cleverer look, after Lior Sinai, Steve Simpson and Jan Wolter. A clue is a pattern, `2 1` is
`.* # # .+ # .*`, and a nondeterministic automaton finds the match that has all blocks as far left as the known cells
allow, and the one as far right. Count the changes in both. Where the counts agree, the same block or the same gap
covers the cell in both, and so in every match between them:

```
clue 4 1      ? ? ? ? ? ? ? .
leftmost      # # # # . # . .     1 1 1 1 2 3 4 4
rightmost     . # # # # . # .     0 1 1 1 1 2 3 4
overlap       ? # # # ? ? ? .       1 1 1       4
```

A simple filler adds what this misses. Where lines say no more, every open cell is tried both ways: if one of them
leaves a line without a match, the other is certain (`probe`). Only if nothing is refuted it guesses, the cell that
settled most. With `--no-guess` it stops where the lines stop.
""",
        (
            (6, "6 steps: the same lines, found by overlap"),
            (24, "24 steps: lines say no more"),
            (25, "25 steps: R6C1 must be filled, for R9"),
            (32, "32 steps: the only solution, without a guess"),
        ),
    ),
)

TABLE = """\
## Side by side

What it takes to find the solution and to prove that there is no other (`hanjie solve FILE --algorithm NAME`): steps,
and time of the processor in milliseconds. A dash means that {limit:,} steps were not enough. The steps of the native
solver are those of its trace, which it is asked for only here, and not while the time is taken.
"""

REMARKS = """\
Steps are not alike: a mark takes two millionths of a second, a line of `overlap_nfa` fifty times as long or more. But
what a step knows is what counts. The backtrackers know the beginnings of lines, and their steps grow with the number
of pictures that begin like the right one; the others know whole lines, and their steps grow with the number of lines.
`block_backtracking` is ahead where blocks are few and long, as in the ice cream, and falls behind where a column may
stay wrong for many rows.

Times were measured by `python docs/make_gallery.py --times` on: {machine}.
"""


def load(name: str) -> hanjie.Puzzle:
    """An example."""
    return hanjie.load(EXAMPLES / name)


@cache
def trace_of(name: str) -> hanjie.Trace:
    """The steps of an algorithm on the puzzle of the pictures, as far as they are shown."""
    wanted = 1 if name.endswith("backtracking") else 2
    trace = hanjie.solve(load(SHOWN), algorithm=name, max_solutions=wanted, trace=True).trace
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
    """How many steps a solver takes; None if it gives up."""
    limit = None if algorithm == "native" else MAX_STEPS
    result = hanjie.solve(load(puzzle), algorithm=algorithm, trace=algorithm == "native", max_steps=limit)
    return None if result.ending is hanjie.Ending.LIMIT else int(result.stats["steps"])


def measure() -> dict[str, Any]:
    """Steps and times of all rows of the table, and what they were measured on."""
    rows = []
    for puzzle in COMPARED:
        for algorithm in NAMES:
            steps = count_steps(puzzle, algorithm)
            seconds = None if steps is None else _seconds(load(puzzle), algorithm)
            rows.append({"puzzle": puzzle, "algorithm": algorithm, "steps": steps, "seconds": seconds})
            print(rows[-1], file=sys.stderr)
    return {"machine": sentence(description()), "rows": rows}


def _seconds(puzzle: hanjie.Puzzle, algorithm: str) -> float:
    """Processor time of the quickest of some runs."""
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
    """What was measured."""
    read: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return read


def recounted(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures with the steps of all that is quick counted anew."""
    rows = [
        {**row, "steps": count_steps(row["puzzle"], row["algorithm"])} if is_quick(row) else row
        for row in figures["rows"]
    ]
    return {**figures, "rows": rows}


def is_quick(row: dict[str, Any]) -> bool:
    """Whether a row of the table takes less than a second."""
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
