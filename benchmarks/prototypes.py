"""The core beside the prototypes it was designed from: the same puzzles, in turn, in one run.

    python benchmarks/prototypes.py --sources FOLDER [--corpus FOLDER] [SUITE…] [--seeds 7] [--first-seed 0]
                                    [--timeout 20] [--share 10] [--half odd] [--each] [--against dives …]

The prototypes are not part of hanjie; ``--sources`` names the folder with their C++ files. They are compiled into
build/prototypes for the processor of this machine; the core is the installed one. Times are CPU time in milliseconds.

With ``--each``, which is the default for the survey, all programs solve a puzzle before the next puzzle is measured,
and the table has a row for each puzzle: the median over the seeds. Each measured run is the second of two in a row in
one process, because the first run of a puzzle that takes microseconds mostly measures cold caches. Without ``--each``,
each program solves a hundred puzzles before the next program does, and the table has a row for each program. A run
without an answer counts as twice the timeout, and a prototype without an answer for the first seed of a puzzle is not
run for the other seeds.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan, run
from hanjie.bench.suites import Part, Suite, get
from hanjie.bench.table import milliseconds

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "prototypes"
TOGETHER = 100
"""Puzzles that one program solves before the next program does."""
LISTED = 25
"""The dives print a line per puzzle for at most this many files."""


@dataclass(frozen=True)
class Prototype:
    """A program and its options."""

    name: str
    """The name in tables."""
    source: str
    """The name of its source file."""
    options: tuple[str, ...] = ()
    """The options of this setting."""
    fast_math: bool = False
    """Whether it is compiled with -ffast-math."""
    longest: int = 120
    """The longest line it supports."""

    @property
    def program(self) -> Path:
        """The compiled program."""
        return BUILD / self.source.replace("/", "-").removesuffix(".cpp")

    def times(self, files: Sequence[Path], seed: int, max_solutions: int, timeout: float) -> list[float]:
        """Seconds for each file; twice the timeout without an answer."""
        times = list(READERS[self.source](self, files, seed, max_solutions, timeout))
        if len(times) != len(files):
            sys.exit(f"{self.name} printed {len(times)} times for {len(files)} puzzles.")
        return times

    def output(self, *arguments: object) -> str:
        """What it prints."""
        return subprocess.check_output([self.program, *self.options, *map(str, arguments)], text=True)


LEARNING = ("-cb", "12", "-ph", "1", "-vd", "0.9", "-re", "100")
PROTOTYPES = (
    Prototype("look-ahead", "lookahead/rd.cpp", longest=30),
    Prototype("first learning", "runl2.cpp", LEARNING),
    Prototype("dives", "nono_bp_lcg.cpp", fast_math=True),
    Prototype("dives late", "nono_bp_lcg.cpp", ("-bps", "150"), fast_math=True),
    Prototype("learning", "nono_bp_lcg.cpp", ("-bp", "0"), fast_math=True),
)
"""Every prototype in every setting that was the best at something."""


def of_dives(own: Prototype, files: Sequence[Path], seed: int, max_solutions: int, timeout: float) -> Iterator[float]:
    """``name.non UNIQUE med 12.3 ms … | 12/34c(1st 5)``: a line per file, up to 25 files."""
    for at in range(0, len(files), LISTED):
        some = files[at : at + LISTED]
        text = own.output("-s0", seed + 1, "-seeds", 1, "-sol", max_solutions, "-lim", timeout, *some)
        for status, time in re.findall(r"^\S+\.non +(\w+) +med +([\d.]+) ms", text, re.MULTILINE):
            yield 2 * timeout if status == "TIMEOUT" else float(time) / 1e3


def of_learning(
    own: Prototype, files: Sequence[Path], seed: int, max_solutions: int, timeout: float
) -> Iterator[float]:
    """``name.non 20x20 MULTI 12.34 ms (probe …``: a line per file."""
    varied = ["-lseed", seed] if seed else []
    text = own.output(*varied, "-sol", max_solutions, "-lim", timeout, *files)
    for status, time in re.findall(r"^\S+\.non +\d+x\d+ (\w+) +([\d.]+) ms", text, re.MULTILINE):
        yield 2 * timeout if status == "TIMEOUT" else float(time) / 1e3


def of_look_ahead(
    own: Prototype, files: Sequence[Path], seed: int, max_solutions: int, timeout: float
) -> Iterator[float]:
    """A file with ``cpu=0.001234`` per puzzle. It has no seeds."""
    with tempfile.NamedTemporaryFile("r", encoding="ascii") as times:
        own.output("-sol", max_solutions, "-lim", timeout, "-o", times.name, *files)
        for line in times:
            time = float(line.removeprefix("cpu="))
            yield 2 * timeout if time >= timeout else time


READERS = {"nono_bp_lcg.cpp": of_dives, "runl2.cpp": of_learning, "lookahead/rd.cpp": of_look_ahead}


def main() -> int:
    """Print the tables."""
    arguments = parsed()
    if not arguments.sources.is_dir():
        sys.exit(f"There is no folder {arguments.sources} with the prototypes.")
    build(arguments.sources)
    print(f"{sentence(description())}\n{shlex.join(sys.argv)}")
    part = Part(arguments.half, arguments.share, arguments.count)
    for suite in get(arguments.suites):
        if missing := suite.missing(arguments.corpus):
            print(f"{suite.name} is left out: {missing} is not there; --corpus FOLDER names a folder that has it.")
            continue
        puzzles = suite.puzzles(arguments.corpus, part)
        with tempfile.TemporaryDirectory() as folder:
            files = [write(Path(folder) / f"{number}.non", puzzle) for number, puzzle in enumerate(puzzles)]
            table = by_puzzle if arguments.each or suite.name.startswith("survey") else by_program
            rivals = [own for own in PROTOTYPES if own.name in arguments.against]
            seeds = range(arguments.first_seed, arguments.first_seed + arguments.seeds)
            for line in table(suite, puzzles, files, rivals, seeds, arguments.timeout):
                print(line, flush=True)
    return 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The core beside the prototypes.")
    parser.add_argument("suites", nargs="*", default=["survey-hard", "random25"], help="see hanjie bench --list")
    parser.add_argument("--sources", type=Path, required=True, metavar="FOLDER", help="the C++ files of the prototypes")
    parser.add_argument("--corpus", type=Path, metavar="FOLDER", help="the folder of the published puzzles")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each puzzle")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="measure one puzzle in N")
    parser.add_argument("--count", type=int, metavar="N", help="measure at most N puzzles")
    parser.add_argument("--half", choices=["even", "odd"], help="measure every other puzzle")
    parser.add_argument("--each", action="store_true", help="a row for each puzzle")
    names = [own.name for own in PROTOTYPES]
    parser.add_argument("--against", nargs="+", choices=names, default=names, help="only these prototypes")
    return parser.parse_args()


def build(sources: Path) -> None:
    """Compile the programs that are not there yet."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for program, own in {prototype.program: prototype for prototype in PROTOTYPES}.items():
        if not program.exists():
            fast = ["-ffast-math"] if own.fast_math else []
            flags = ["-O3", "-march=native", *fast, "-std=c++20", "-w"]
            subprocess.run(["g++", *flags, str(sources / own.source), "-o", str(program)], check=True)


def write(path: Path, puzzle: BenchPuzzle) -> Path:
    """The puzzle as the prototypes read it, black and white only."""
    sides = [
        [",".join(map(str, clue.lengths)) or "0" for clue in side]
        for side in (puzzle.puzzle.rows, puzzle.puzzle.columns)
    ]
    rows, columns = map("\n".join, sides)
    size = f"width {puzzle.puzzle.width}\nheight {puzzle.puzzle.height}\n"
    path.write_text(f"{size}\nrows\n{rows}\n\ncolumns\n{columns}\n", encoding="ascii")
    return path


def ours(puzzles: Sequence[BenchPuzzle], seed: int, max_solutions: int, timeout: float) -> list[float]:
    """Seconds in the core for each puzzle; twice the timeout without an answer."""
    runs = list(run(puzzles, Plan(max_solutions, timeout=timeout, first_seed=seed)))
    if wrong := [f"{one.puzzle.name}: {one.wrong}" for one in runs if one.wrong]:
        sys.exit(f"Wrong answers: {'; '.join(wrong)}")
    return [one.seconds if one.solved else 2 * timeout for one in runs]


def can(own: Prototype, puzzle: BenchPuzzle) -> bool:
    """True if the puzzle is small enough for a prototype."""
    return max(puzzle.puzzle.width, puzzle.puzzle.height) <= own.longest


def by_puzzle(
    suite: Suite,
    puzzles: Sequence[BenchPuzzle],
    files: Sequence[Path],
    rivals: Sequence[Prototype],
    seeds: range,
    timeout: float,
) -> Iterator[str]:
    """A row for each puzzle: medians over the seeds, and the ratio of ours to the best of theirs."""
    yield f"\n{suite.name}, find {suite.max_solutions}, median over seeds: {len(seeds)}"
    yield row("puzzle", ["ours", *(own.name for own in rivals), "ratio"])
    total = best_total = 0.0
    for puzzle, file in zip(puzzles, files, strict=True):
        mine, theirs = medians(suite, puzzle, file, rivals, seeds, timeout)
        shown = ["" if time is None else "-" if time >= 2 * timeout else milliseconds(time) for time in theirs]
        best = min((time for time in theirs if time is not None), default=None)
        yield row(puzzle.name, [milliseconds(mine), *shown, f"{mine / best:.2f}" if best else ""])
        total, best_total = (total + mine, best_total + best) if best else (total, best_total)
    if best_total:
        yield row(
            "sum", [milliseconds(total), "best of theirs:", milliseconds(best_total), f"{total / best_total:.2f}"]
        )


def medians(
    suite: Suite, puzzle: BenchPuzzle, file: Path, rivals: Sequence[Prototype], seeds: range, timeout: float
) -> tuple[float, list[float | None]]:
    """Our median over the seeds, and theirs; None if the puzzle is too large for a prototype."""
    mine: list[float] = []
    theirs: list[list[float]] = [[] for _ in rivals]
    for seed in seeds:
        mine += ours([puzzle, puzzle], seed, suite.max_solutions, timeout)[1:]
        for times, own in zip(theirs, rivals, strict=True):
            if can(own, puzzle) and times[:1] != [2 * timeout]:
                times += own.times([file, file], seed, suite.max_solutions, timeout)[1:]
    return median(mine), [median(times) if times else None for times in theirs]


def by_program(
    suite: Suite,
    puzzles: Sequence[BenchPuzzle],
    files: Sequence[Path],
    rivals: Sequence[Prototype],
    seeds: range,
    timeout: float,
) -> Iterator[str]:
    """A row for each program that supports all puzzles: figures over puzzles and seeds, and the ratio of ours to it."""
    rivals = [own for own in rivals if all(can(own, puzzle) for puzzle in puzzles)]
    measured: list[list[float]] = [[] for _ in range(1 + len(rivals))]
    for seed in seeds:
        for at in range(0, len(puzzles), TOGETHER):
            some = slice(at, at + TOGETHER)
            measured[0] += ours(puzzles[some], seed, suite.max_solutions, timeout)
            for times, own in zip(measured[1:], rivals, strict=True):
                times += own.times(files[some], seed, suite.max_solutions, timeout)
    yield f"\n{suite.name}, find {suite.max_solutions}, puzzles: {len(puzzles):,}, seeds: {len(seeds)}"
    titles = ["unsolved", "median", "mean", "p99", "max", "total s", "ratio median", "ratio mean", "ratio p99"]
    yield row("program", titles)
    base = figures(measured[0])
    for name, times in zip(["ours", *(own.name for own in rivals)], measured, strict=True):
        middle, mean, p99, most = figures(times)
        cells = [str(sum(time >= 2 * timeout for time in times)), *map(milliseconds, (middle, mean, p99, most))]
        shares = [f"{own / other:.2f}" for own, other in zip(base, (middle, mean, p99), strict=False)]
        yield row(name, [*cells, f"{sum(times):.2f}", *shares])


def row(name: str, cells: Sequence[str]) -> str:
    return name[:17].ljust(18) + "".join(cell.rjust(16) for cell in cells)


def figures(times: Sequence[float]) -> tuple[float, float, float, float]:
    """Median, mean, p99, max."""
    ordered = sorted(times)
    return median(ordered), fmean(ordered), ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], ordered[-1]


if __name__ == "__main__":
    sys.exit(main())
