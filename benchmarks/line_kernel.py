"""Nanoseconds for one exact line solve: our kernels beside the prototype's, on the same lines.

    python benchmarks/line_kernel.py [--lines 1000]

Random lines, half of the cells black, 0 to 60 % of them known. Both programs are compiled here and run in turn, a few
times each; the table shows the least of each, because other work on a machine only ever adds. The prototype is
compiled for this very processor (-march=native), ours as in a wheel: for any x86-64, choosing its kernels at run time.
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
PROTOTYPE = ROOT.parent / "shared" / "prototype"
HARNESS = Path(__file__).with_name("line_kernel_prototype.cpp")
LENGTHS = (25, 30, 50, 100, 200)
ROUNDS = 3


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Line kernels: ours and the prototype's.")
    parser.add_argument("--lines", type=int, default=1000, help="lines of each length")
    count = parser.parse_args().lines
    with tempfile.TemporaryDirectory() as folder:
        ours = build_ours()
        theirs = build_prototype(Path(folder))
        if theirs is None:
            print(f"The prototype is not at {PROTOTYPE}: only our own figures.")
        print(f"{'cells':>6} {'ours':>12} {'prototype':>12} {'ratio':>7}")
        for length in LENGTHS:
            lines = Path(folder) / f"{length}.txt"
            lines.write_text(random_lines(length, count), encoding="ascii")
            programs = [ours] if theirs is None else [ours, theirs]
            best = [min(times) for times in zip(*(measure(programs, lines) for _ in range(ROUNDS)), strict=True)]
            row = f"{length:>6} {best[0]:>9.1f} ns"
            print(row if theirs is None else f"{row} {best[1]:>9.1f} ns {best[0] / best[1]:>7.2f}", flush=True)
    return 0


def random_lines(length: int, count: int) -> str:
    """Lines as text: the known cells, how many blocks, their lengths."""
    lot = random.Random(length)
    lines = []
    for _ in range(count):
        cells = [lot.random() < 0.5 for _ in range(length)]
        blocks = [len(list(run)) for black, run in groupby(cells) if black]
        share = lot.uniform(0, 0.6)
        known = "".join(("#" if cell else ".") if lot.random() < share else "?" for cell in cells)
        lines.append(" ".join(map(str, [known, len(blocks), *blocks])))
    return "\n".join(lines) + "\n"


def measure(programs: list[Path], lines: Path) -> list[float]:
    """What each program takes for a line, in nanoseconds."""
    return [float(subprocess.check_output([program, lines], text=True)) for program in programs]


def build_ours() -> Path:
    """The benchmark of the core, built in a folder of its own."""
    build = ROOT / "build" / "bench"
    cmake = shutil.which("cmake", path=str(Path(sys.executable).parent)) or "cmake"
    run(cmake, "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DHANJIE_PYTHON=OFF", "--log-level=WARNING")
    run(cmake, "--build", build, "--target", "line_kernel")
    return build / "core" / "bench" / "line_kernel"


def build_prototype(folder: Path) -> Path | None:
    """The prototype's kernels under the same conditions, or None where it is absent."""
    if not (PROTOTYPE / "line2.h").is_file():
        return None
    program = folder / "prototype"
    run("c++", "-O3", "-march=native", "-std=c++20", "-w", "-I", PROTOTYPE, HARNESS, "-o", program)
    return program


def run(*command: object) -> None:
    """Run a command that says nothing unless it fails."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nFailed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    sys.exit(main())
