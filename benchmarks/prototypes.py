"""The core beside the prototypes it was designed from: the same puzzles, in turn, in one run.

    python benchmarks/prototypes.py [SUITE…] [--seeds 7] [--first-seed 0] [--limit 20] [--share 10] [--half odd]
                                    [--each] [--against dives …]

The prototypes are compiled here, into build/prototypes and for this very processor; the core is the one installed.
Times are CPU time in milliseconds. With --each, as for the survey, everybody solves a puzzle before the next one comes,
and the table has a row for each puzzle: the median over the seeds. Each run there is the second of two in a row in one
process, for everybody: the first one finds the caches full of somebody else's things, which is what a puzzle of some
microseconds would be measured by. Without --each, everybody solves a hundred puzzles before the next hundred come, and
the table has a row for each program. A run without an answer counts as twice the limit, and a prototype that has none
for the first seed of a puzzle is not asked again.
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

from hanjie.bench.case import Case
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan, run
from hanjie.bench.suites import Part, Suite, named
from hanjie.bench.table import milliseconds

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT.parent / "shared" / "prototype"
CORPUS = ROOT.parent / "shared" / "corpus"
BUILD = ROOT / "build" / "prototypes"
TOGETHER = 100
"""Puzzles that one program solves before the next has its turn."""
LISTED = 25
"""Up to so many files the dives list each puzzle."""


@dataclass(frozen=True)
class Prototype:
    """A program and how it is called."""

    name: str
    """What the table calls it."""
    source: str
    """Its file."""
    options: tuple[str, ...] = ()
    """Its setting."""
    fast_math: bool = False
    """Whether it wants -ffast-math."""
    longest: int = 120
    """The longest line it can do."""

    @property
    def program(self) -> Path:
        """Where it is compiled to."""
        return BUILD / self.source.replace("/", "-").removesuffix(".cpp")

    def times(self, files: Sequence[Path], seed: int, wanted: int, limit: float) -> list[float]:
        """Seconds for each file; twice the limit where it found no answer."""
        times = list(READERS[self.source](self, files, seed, wanted, limit))
        if len(times) != len(files):
            sys.exit(f"{self.name} told {len(times)} times for {len(files)} puzzles.")
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


def of_dives(own: Prototype, files: Sequence[Path], seed: int, wanted: int, limit: float) -> Iterator[float]:
    """``name.non UNIQUE med 12.3 ms … | 12/34c(1st 5)``: a line per file, up to 25 files."""
    for at in range(0, len(files), LISTED):
        some = files[at : at + LISTED]
        text = own.output("-s0", seed + 1, "-seeds", 1, "-sol", wanted, "-lim", limit, *some)
        for status, time in re.findall(r"^\S+\.non +(\w+) +med +([\d.]+) ms", text, re.MULTILINE):
            yield 2 * limit if status == "TIMEOUT" else float(time) / 1e3


def of_learning(own: Prototype, files: Sequence[Path], seed: int, wanted: int, limit: float) -> Iterator[float]:
    """``name.non 20x20 MULTI 12.34 ms (probe …``: a line per file."""
    varied = ["-lseed", seed] if seed else []
    text = own.output(*varied, "-sol", wanted, "-lim", limit, *files)
    for status, time in re.findall(r"^\S+\.non +\d+x\d+ (\w+) +([\d.]+) ms", text, re.MULTILINE):
        yield 2 * limit if status == "TIMEOUT" else float(time) / 1e3


def of_look_ahead(own: Prototype, files: Sequence[Path], seed: int, wanted: int, limit: float) -> Iterator[float]:
    """A file with ``cpu=0.001234`` per puzzle. It has no seeds."""
    with tempfile.NamedTemporaryFile("r", encoding="ascii") as times:
        own.output("-sol", wanted, "-lim", limit, "-o", times.name, *files)
        for line in times:
            time = float(line.removeprefix("cpu="))
            yield 2 * limit if time >= limit else time


READERS = {"nono_bp_lcg.cpp": of_dives, "runl2.cpp": of_learning, "lookahead/rd.cpp": of_look_ahead}


def main() -> int:
    """Print the tables."""
    arguments = parsed()
    if not SOURCES.is_dir():
        print(f"The prototypes are not at {SOURCES}: nothing to compare with.")
        return 0
    build()
    print(f"{sentence(description())}\n{shlex.join(sys.argv)}")
    part = Part(arguments.half, arguments.share, arguments.count)
    for suite in named(arguments.suites):
        if missing := suite.missing(CORPUS):
            print(f"{suite.name}: left out, for {missing} is not there.")
            continue
        cases = suite.cases(CORPUS, part)
        with tempfile.TemporaryDirectory() as folder:
            files = [write(Path(folder) / f"{number}.non", case) for number, case in enumerate(cases)]
            table = by_puzzle if arguments.each or suite.name.startswith("survey") else by_program
            rivals = [own for own in PROTOTYPES if own.name in arguments.against]
            seeds = range(arguments.first_seed, arguments.first_seed + arguments.seeds)
            for line in table(suite, cases, files, rivals, seeds, arguments.limit):
                print(line, flush=True)
    return 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The core beside the prototypes.")
    parser.add_argument("suites", nargs="*", default=["survey-hard", "random25"], help="see hanjie bench --list")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--limit", type=float, default=20, help="seconds for each puzzle")
    parser.add_argument("--share", type=int, default=1, help="take one puzzle in so many")
    parser.add_argument("--count", type=int, help="take at most so many")
    parser.add_argument("--half", choices=["even", "odd"], help="take every other puzzle")
    parser.add_argument("--each", action="store_true", help="a row for each puzzle")
    names = [own.name for own in PROTOTYPES]
    parser.add_argument("--against", nargs="+", choices=names, default=names, help="only these prototypes")
    return parser.parse_args()


def build() -> None:
    """Compile what is not there yet."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for program, own in {prototype.program: prototype for prototype in PROTOTYPES}.items():
        if not program.exists():
            fast = ["-ffast-math"] if own.fast_math else []
            flags = ["-O3", "-march=native", *fast, "-std=c++20", "-w"]
            subprocess.run(["g++", *flags, str(SOURCES / own.source), "-o", str(program)], check=True)


def write(path: Path, case: Case) -> Path:
    """The puzzle as the prototypes read it, black and white only."""
    sides = [
        [",".join(map(str, clue.lengths)) or "0" for clue in side] for side in (case.puzzle.rows, case.puzzle.columns)
    ]
    rows, columns = map("\n".join, sides)
    size = f"width {case.puzzle.width}\nheight {case.puzzle.height}\n"
    path.write_text(f"{size}\nrows\n{rows}\n\ncolumns\n{columns}\n", encoding="ascii")
    return path


def ours(cases: Sequence[Case], seed: int, wanted: int, limit: float) -> list[float]:
    """Seconds in the core for each puzzle; twice the limit where it found no answer."""
    runs = list(run(cases, Plan(wanted, limit=limit, first_seed=seed)))
    if wrong := [f"{one.case.name}: {one.wrong}" for one in runs if one.wrong]:
        sys.exit(f"Wrong answers: {'; '.join(wrong)}")
    return [one.seconds if one.solved else 2 * limit for one in runs]


def can(own: Prototype, case: Case) -> bool:
    """Whether the puzzle is small enough for a prototype."""
    return max(case.puzzle.width, case.puzzle.height) <= own.longest


def by_puzzle(
    suite: Suite, cases: Sequence[Case], files: Sequence[Path], rivals: Sequence[Prototype], seeds: range, limit: float
) -> Iterator[str]:
    """A row for each puzzle: medians over the seeds, and ours as a share of the best of theirs."""
    yield f"\n{suite.name}, find {suite.wanted}, median over seeds: {len(seeds)}"
    yield row("puzzle", ["ours", *(own.name for own in rivals), "ratio"])
    total = best_total = 0.0
    for case, file in zip(cases, files, strict=True):
        mine, theirs = medians(suite, case, file, rivals, seeds, limit)
        shown = ["" if time is None else "-" if time >= 2 * limit else milliseconds(time) for time in theirs]
        best = min((time for time in theirs if time is not None), default=None)
        yield row(case.name, [milliseconds(mine), *shown, f"{mine / best:.2f}" if best else ""])
        total, best_total = (total + mine, best_total + best) if best else (total, best_total)
    if best_total:
        yield row(
            "sum", [milliseconds(total), "best of theirs:", milliseconds(best_total), f"{total / best_total:.2f}"]
        )


def medians(
    suite: Suite, case: Case, file: Path, rivals: Sequence[Prototype], seeds: range, limit: float
) -> tuple[float, list[float | None]]:
    """Our median over the seeds, and theirs; None where a prototype cannot do the puzzle."""
    mine: list[float] = []
    theirs: list[list[float]] = [[] for _ in rivals]
    for seed in seeds:
        mine += ours([case, case], seed, suite.wanted, limit)[1:]
        for times, own in zip(theirs, rivals, strict=True):
            if can(own, case) and times[:1] != [2 * limit]:
                times += own.times([file, file], seed, suite.wanted, limit)[1:]
    return median(mine), [median(times) if times else None for times in theirs]


def by_program(
    suite: Suite, cases: Sequence[Case], files: Sequence[Path], rivals: Sequence[Prototype], seeds: range, limit: float
) -> Iterator[str]:
    """A row for each program that can do all puzzles: figures over puzzles and seeds, and ours as a share of them."""
    rivals = [own for own in rivals if all(can(own, case) for case in cases)]
    measured: list[list[float]] = [[] for _ in range(1 + len(rivals))]
    for seed in seeds:
        for at in range(0, len(cases), TOGETHER):
            some = slice(at, at + TOGETHER)
            measured[0] += ours(cases[some], seed, suite.wanted, limit)
            for times, own in zip(measured[1:], rivals, strict=True):
                times += own.times(files[some], seed, suite.wanted, limit)
    yield f"\n{suite.name}, find {suite.wanted}, puzzles: {len(cases):,}, seeds: {len(seeds)}"
    titles = ["unsolved", "median", "mean", "p99", "max", "total s", "ratio median", "ratio mean", "ratio p99"]
    yield row("program", titles)
    base = figures(measured[0])
    for name, times in zip(["ours", *(own.name for own in rivals)], measured, strict=True):
        middle, mean, p99, most = figures(times)
        cells = [str(sum(time >= 2 * limit for time in times)), *map(milliseconds, (middle, mean, p99, most))]
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
