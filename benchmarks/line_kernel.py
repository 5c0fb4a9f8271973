"""Nanoseconds for one exact line solve, with our kernels and optionally with the prototype's, on the same lines.

    python benchmarks/line_kernel.py [--lines 1000] [--prototype FOLDER]

The lines are random: half of the cells black, 0 to 60 % of them known. Both programs are compiled here and run in turn,
three times each; the table shows the least time of each, because other work on a machine only ever adds time. The
prototype, which is not part of hanjie, is compiled for the processor of this machine (-march=native); our kernels are
compiled as in a wheel: for any x86-64, and chosen at run time.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HARNESS = Path(__file__).with_name("line_kernel_prototype.cpp")
LENGTHS = (25, 30, 50, 100, 200)
ROUNDS = 3


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Line kernels: ours and the prototype's.")
    parser.add_argument("--lines", type=int, default=1000, help="lines of each length")
    parser.add_argument("--prototype", type=Path, metavar="FOLDER", help="the C++ files of the prototype")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = build_ours()
        theirs = None if arguments.prototype is None else build_prototype(arguments.prototype, Path(folder))
        print(f"{'cells':>6} {'ours':>12}" + (f" {'prototype':>12} {'ratio':>7}" if theirs else ""))
        for length in LENGTHS:
            lines = Path(folder) / f"{length}.txt"
            lines.write_text(random_lines(length, arguments.lines), encoding="ascii")
            programs = [ours] if theirs is None else [ours, theirs]
            best = [min(times) for times in zip(*(measure(programs, lines) for _ in range(ROUNDS)), strict=True)]
            row = f"{length:>6} {best[0]:>9.1f} ns"
            print(row if theirs is None else f"{row} {best[1]:>9.1f} ns {best[0] / best[1]:>7.2f}", flush=True)
    return 0


def random_lines(length: int, count: int) -> str:
    """Lines as text: the known cells, the number of blocks, their lengths."""
    rng = random.Random(length)
    lines = []
    for _ in range(count):
        cells = [rng.random() < 0.5 for _ in range(length)]
        blocks = [len(list(run)) for black, run in groupby(cells) if black]
        share = rng.uniform(0, 0.6)
        known = "".join(("#" if cell else ".") if rng.random() < share else "?" for cell in cells)
        lines.append(" ".join(map(str, [known, len(blocks), *blocks])))
    return "\n".join(lines) + "\n"


def measure(programs: list[Path], lines: Path) -> list[float]:
    """Nanoseconds per line of each program."""
    return [float(subprocess.check_output([program, lines], text=True)) for program in programs]


def build_ours() -> Path:
    """The benchmark of the core, built in build/bench."""
    build = ROOT / "build" / "bench"
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    run(cmake, "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DHANJIE_PYTHON=OFF", "--log-level=WARNING")
    run(cmake, "--build", build, "--target", "line_kernel")
    return build / "core" / "bench" / "line_kernel"


def build_prototype(sources: Path, folder: Path) -> Path:
    """The prototype's kernels in the same harness."""
    program = folder / "prototype"
    run("c++", "-O3", "-march=native", "-std=c++20", "-w", "-I", sources, HARNESS, "-o", program)
    return program


def run(*command: object) -> None:
    """Run a command and print its output only if it fails."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nFailed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    sys.exit(main())
