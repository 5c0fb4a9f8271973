"""The core as WebAssembly, under node and in Chromium, beside the native core: work, solutions, time.

    python -m benchmarks.browser_engine FOLDER [--rounds 3]

FOLDER holds puzzles as ``.non`` files. `make wasm test-core` builds both cores first. The native core uses the
best instruction set of the processor, and then only the one that every x86-64 has (SSE2): WebAssembly is between the
two, because the compiler of the browser uses newer instructions than SSE2, but only vectors of 16 bytes. Every round
runs all of them, one after the other, each after a pass over all puzzles to warm up; a puzzle counts with its median.
Times are of the processor. Chromium reports those only for the whole set, so its column has times by the clock. Ends
with 1 if an answer or a count differs.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import Any

import hanjie
from benchmarks.chromium_engine import chromium_round
from hanjie.bench.machine import description, sentence
from hanjie.model import Puzzle
from studio import page
from tests.wasm.run import CORE, ENGINE, build_engine

ROOT = Path(__file__).resolve().parents[1]
SOLVE = ROOT / "build" / "core" / "core" / "bench" / "solve"
LINE = re.compile(r"(\S+)\s+\S+\s+median\s+([\d.]+) ms")


@dataclass
class Times:
    """The times of a puzzle in each round, in milliseconds."""

    usual: list[float]
    baseline: list[float]
    wasm: list[float]
    chromium: list[float]


def as_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the engine of the page expects it."""

    def lines(clues: Any) -> list[list[dict[str, int]]]:
        return [[{"length": block.length, "color": block.color} for block in clue] for clue in clues]

    return {"rows": lines(puzzle.rows), "columns": lines(puzzle.columns), "colors": len(puzzle.palette)}


def native_round(paths: list[Path], *options: str) -> dict[str, float]:
    """The milliseconds of each puzzle; the program gets each twice, and the second time counts."""
    command = [str(SOLVE), *options, "-each", *map(str, [*paths, *paths])]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {Path(found[1]).stem: float(found[2]) for found in LINE.finditer(output)}


def wasm_round(puzzles: Path) -> dict[str, Any]:
    """The answer and the milliseconds of each puzzle, after a pass to warm up."""
    node = shutil.which("node", path=page.environment()["PATH"]) or "node"
    script = Path(__file__).with_suffix(".mjs")
    command = [node, str(script), str(ENGINE / "engine.js"), str(CORE), str(puzzles)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    answers: dict[str, Any] = json.loads(output)
    return answers


def difference(puzzle: Puzzle, answer: dict[str, Any]) -> str:
    """What differs from the answer of the native core, or nothing."""
    result = hanjie.solve(puzzle, threads=1)
    wanted = {name: count for name, count in result.stats.items() if name != "seconds"}
    counts = {name: count for name, count in answer["stats"].items() if name != "seconds"}
    if [solution.cells.hex() for solution in result.solutions] != answer["solutions"]:
        return "other solutions"
    return "" if counts == wanted else "other counts of work"


def status(puzzle: Puzzle) -> str:
    """The answer of the native core in a word."""
    return str(hanjie.solve(puzzle, threads=1).status)


def row(name: str, usual: float, baseline: float, wasm: float, chromium: float, note: str = "") -> str:
    """One row of the table."""
    times = " | ".join(f"{time:.3f}" for time in (usual, baseline, wasm, chromium))
    return f"| {name} | {times} | {wasm / usual:.2f} | {wasm / baseline:.2f} | {note} |"


def table(times: dict[str, Times], notes: dict[str, str]) -> list[str]:
    """A row for each puzzle, then the figures of the set."""
    medians = {
        name: (median(each.usual), median(each.baseline), median(each.wasm), median(each.chromium))
        for name, each in times.items()
    }
    rows = [row(name, *each, notes[name]) for name, each in medians.items()]
    sides = [sorted(side) for side in zip(*medians.values(), strict=True)]
    at_99 = min(len(medians) - 1, int(0.99 * len(medians)))
    for name, figures in (
        ("sum", [sum(side) for side in sides]),
        ("mean", [mean(side) for side in sides]),
        ("median", [median(side) for side in sides]),
        ("p99", [side[at_99] for side in sides]),
    ):
        rows.append(row(f"**{name}**", *figures))
    return rows


def main() -> int:
    """Measure and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    paths = sorted(asked.folder.glob("*.non"))
    puzzles = {path.stem: hanjie.load(path) for path in paths}
    build_engine()
    times = {name: Times([], [], [], []) for name in puzzles}
    notes: dict[str, str] = {}
    sums: list[float] = []
    is_same = True
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "puzzles.json"
        data.write_text(json.dumps({name: as_data(puzzle) for name, puzzle in puzzles.items()}), encoding="utf-8")
        for _ in range(asked.rounds):
            usual, baseline = native_round(paths), native_round(paths, "-kernels", "baseline")
            wasm = wasm_round(data)
            chromium, spent = chromium_round(data)
            sums.append(spent)
            for name, each in times.items():
                each.usual.append(usual[name])
                each.baseline.append(baseline[name])
                each.wasm.append(wasm[name]["milliseconds"])
                each.chromium.append(chromium[name]["milliseconds"])
                differs = difference(puzzles[name], wasm[name]) or difference(puzzles[name], chromium[name])
                is_same = is_same and not differs
                notes[name] = differs or f"{status(puzzles[name])}, same"
    print(f"{len(puzzles)} puzzles of {asked.folder.name}, {asked.rounds} rounds, two solutions wanted.")
    print(sentence(description()), "\n")
    print("| puzzle, in ms | native | native, no AVX | node | Chromium | node / native | node / no AVX | answer |")
    print("|---|---:|---:|---:|---:|---:|---:|---|")
    print(*table(times, notes), sep="\n")
    native = sum(median(each.baseline) for each in times.values())
    print(f"\nProcessor time of all puzzles in Chromium: {median(sums):.0f} ms, {median(sums) / native:.2f} of no AVX.")
    return int(not is_same)


if __name__ == "__main__":
    sys.exit(main())
