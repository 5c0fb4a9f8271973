"""Fairness while drawing: a Designer after each of 1,000 random changes, and how soon an older question gives way.

    python benchmarks/fairness.py [--changes 1000] [--corpus FOLDER] [--trials 40]

Each picture gets the same number of changes, one after the other; the time is that of the change and of the whole
answer, grade and count included. ``wall`` is what a person waits, ``CPU`` the time of the processor, which other work
on the machine changes less. ``from scratch`` is hanjie.check of the same picture.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from statistics import mean

import hanjie
from hanjie.bench import drawings, generated
from hanjie.bench.machine import description, sentence
from hanjie.model import Puzzle

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
HEAD = "| pictures | changes | unique | wall: median | mean | p95 | p99 | CPU: median | mean | p95 | p99 |"
RULE = "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
Times = list[tuple[float, float]]
"""Seconds of each question: wall, CPU."""


def timed(work: Callable[..., object], *arguments: object, **options: object) -> tuple[float, float]:
    """The seconds that a call takes: wall, CPU."""
    wall, cpu = time.perf_counter(), time.process_time()
    work(*arguments, **options)
    return time.perf_counter() - wall, time.process_time() - cpu


def answer(designer: hanjie.Designer, row: int, column: int, color: int) -> None:
    """Change a cell and ask."""
    designer.set((row, column), color)
    designer.fairness()


def measure(puzzles: list[Puzzle], each: int) -> tuple[Times, Times, Times, int]:
    """The times after each change: by the designer, its quick facts, from scratch; and how many were unique."""
    designed, quick, scratch, unique = [], [], [], 0
    for seed, puzzle in enumerate(puzzles):
        designer = hanjie.Designer(puzzle)
        designer.fairness()
        for change in drawings.changes(puzzle, each, seed):
            designed.append(timed(answer, designer, *change))
            scratch.append(timed(hanjie.check, designer.picture))
            quick.append(timed(designer.fairness, grade=False, count=False))
            unique += bool(designer.fairness().unique)
    return designed, quick, scratch, unique


def row(name: str, times: Times, unique: int | None = None) -> str:
    """One row of the table, in milliseconds."""
    figures = []
    for part in zip(*times, strict=True):
        ordered = sorted(1000 * seconds for seconds in part)
        at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.95, 0.99)]
        figures += [at[0], mean(ordered), *at[1:]]
    share = "" if unique is None else f"{100 * unique / len(times):.0f} %"
    return f"| {name} | {len(times):,} | {share} | " + " | ".join(f"{figure:.1f} ms" for figure in figures) + " |"


def end_of(designer: hanjie.Designer) -> tuple[float, float] | None:
    """When a question that was ended gave way, by the clock and by the processor's time; None if it was answered."""
    try:
        designer.fairness()
    except hanjie.SupersededError:
        return time.perf_counter(), time.process_time()
    return None


def giving_way(trials: int) -> str:
    """How long an older question works on after a newer one came, on hard pictures."""
    hard = [generated.random_board(1, 250).puzzle, generated.random_board(2, 100).puzzle]
    hard += [generated.color_board(299).puzzle, hanjie.load(EXAMPLES / "bicycle.non")]
    waits: Times = []
    with ThreadPoolExecutor(1) as pool:
        for trial in range(trials * len(hard)):
            designer = hanjie.Designer(hard[trial % len(hard)])
            older = pool.submit(end_of, designer)
            time.sleep(0.005 + 0.4 * trial / (trials * len(hard)))
            asked = time.perf_counter(), time.process_time()
            designer.cancel()
            if (ended := older.result()) is not None:
                waits.append((ended[0] - asked[0], ended[1] - asked[1]))
    figures = []
    for part in zip(*waits, strict=True):
        ordered = sorted(1000 * wait for wait in part)
        figures += [ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))], ordered[-1]]
    return (
        "| questions that gave way | wall: median | p95 | slowest | CPU: median | p95 | slowest |\n"
        "|---:|---:|---:|---:|---:|---:|---:|\n"
        f"| {len(waits)} | " + " | ".join(f"{figure:.1f} ms" for figure in figures) + " |"
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="The time of an answer after a change of one cell.")
    parser.add_argument("--changes", type=int, default=1000, help="changes of all pictures together")
    parser.add_argument("--corpus", type=Path, metavar="FOLDER", help="the folder of the published puzzles")
    parser.add_argument("--trials", type=int, default=40, help="questions that give way, for each hard picture")
    arguments = parser.parse_args()
    sets = {"examples": drawings.examples(EXAMPLES), "drawn by code": drawings.drawn()}
    if arguments.corpus is not None:
        sets["published"] = drawings.from_corpus(arguments.corpus)
    each = -(-arguments.changes // sum(map(len, sets.values())))
    print(sentence(description()), HEAD, RULE, sep="\n", flush=True)
    totals: list[tuple[Times, Times, Times, int]] = []
    for name, puzzles in sets.items():
        totals.append(measure(puzzles, each))
        print(row(f"{len(puzzles)} {name}", totals[-1][0], totals[-1][3]), flush=True)
    designed, quick, scratch = (
        [one for part in parts for one in part] for parts in islice(zip(*totals, strict=True), 3)
    )
    print(row("all", designed, sum(unique for *_, unique in totals)))
    print(row("all, without grade and count", quick))
    print(row("all, from scratch", scratch))
    print(giving_way(arguments.trials))


if __name__ == "__main__":
    main()
