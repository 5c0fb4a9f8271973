"""Many puzzles at once: one thread, several threads, and as many processes, which is the most the machine can do.

    python benchmarks/throughput.py [SUITE…] [--threads 2] [--rounds 9] [--count 500] [--least 5000] [--corpus FOLDER]

The three ways solve the whole suite in turn, several times. The table shows the fastest pass of each, because other
work on a machine only ever adds time. A suite of a few hundred puzzles is repeated until a pass has thousands of them,
which is what ``solve_many`` is for; otherwise some passes would end in less time than threads take to start. Processes
share nothing and never wait for each other, so their throughput is the best that threads can reach. It is less than the
number of processes times that of one, because cores share caches, memory and heat.
"""

from __future__ import annotations

import argparse
import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan
from hanjie.bench.suites import Part, Suite, get
from hanjie.bench.throughput import Throughput, throughput

HEAD = "| suite | puzzles | 1 thread | {0} threads | ratio | {0} processes | of that | overhead, 1 | overhead, {0} |"
RULE = "|---|---:|---:|---:|---:|---:|---:|---:|---:|"


class Processes:
    """Processes that solve the same puzzles side by side, one thread each."""

    def __init__(self, count: int, suite: Suite, puzzles: list[BenchPuzzle]) -> None:
        context = multiprocessing.get_context("fork")
        pairs = [context.Pipe() for _ in range(count)]
        self._ends = [here for here, _ in pairs]
        for _, there in pairs:
            context.Process(target=serve, args=(there, suite, puzzles), daemon=True).start()

    def run(self) -> float:
        """Puzzles per second of all processes together."""
        for end in self._ends:
            end.send(True)
        passes: list[Throughput] = [end.recv() for end in self._ends]
        return sum(one.puzzles for one in passes) / max(one.seconds for one in passes)

    def end(self) -> None:
        """End the processes."""
        for end in self._ends:
            end.send(False)


def serve(requests: Connection, suite: Suite, puzzles: list[BenchPuzzle]) -> None:
    """Solve all puzzles for each True that arrives; end at the first False."""
    while requests.recv():
        requests.send(throughput(suite.name, puzzles, Plan(suite.max_solutions)))


def row(suite: Suite, puzzles: list[BenchPuzzle], threads: int, rounds: int) -> str:
    """The figures of one suite."""
    processes = Processes(threads, suite, puzzles)
    alone, together, side_by_side = [], [], []
    for _ in range(rounds):
        alone.append(throughput(suite.name, puzzles, Plan(suite.max_solutions)))
        together.append(throughput(suite.name, puzzles, Plan(suite.max_solutions, threads=threads)))
        side_by_side.append(processes.run())
    processes.end()
    one, many = (min(passes, key=lambda single: single.seconds) for passes in (alone, together))
    most = max(side_by_side)
    return (
        f"| {suite.name} | {one.puzzles:,} | {one.per_second:,.0f}/s | {many.per_second:,.0f}/s "
        f"| {many.per_second / one.per_second:.2f} | {most:,.0f}/s | {many.per_second / most:.2f} "
        f"| {one.overhead * 1e6:.1f} µs | {many.overhead * 1e6:.1f} µs |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Puzzles per second: threads beside processes.")
    parser.add_argument("suites", nargs="*", default=["random25"], metavar="SUITE")
    parser.add_argument("--threads", type=int, default=2, help="threads, and processes")
    parser.add_argument("--rounds", type=int, default=9, help="passes of each")
    parser.add_argument("--count", type=int, help="at most this many puzzles of a suite")
    parser.add_argument("--least", type=int, default=5000, help="puzzles of a pass: a smaller suite is repeated")
    parser.add_argument("--corpus", type=Path, metavar="FOLDER", help="the folder of the published puzzles")
    arguments = parser.parse_args()
    print(sentence(description()), HEAD.format(arguments.threads), RULE, sep="\n", flush=True)
    for suite in get(arguments.suites):
        if missing := suite.missing(arguments.corpus):
            print(f"{suite.name} is left out: {missing} is not there; --corpus FOLDER names a folder that has it.")
            continue
        puzzles = suite.puzzles(arguments.corpus, Part(count=arguments.count))
        passes = -(-arguments.least // len(puzzles))
        print(row(suite, puzzles * passes, arguments.threads, arguments.rounds), flush=True)


if __name__ == "__main__":
    main()
