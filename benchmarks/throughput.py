"""Many puzzles at once: one thread, several threads, and as many processes, which is the most the machine can give.

    python benchmarks/throughput.py [SUITE…] [--threads 2] [--rounds 9] [--count 500] [--least 5000]

Everybody solves the whole suite in turn, a few times; the table shows the fastest pass of each, because other work on a
machine only ever adds. A suite of a few hundred puzzles is taken as often as makes thousands of them, which is what
``solve_many`` is for: some are over in less time than threads take to begin. Processes share nothing and wait for
nobody, so what they reach together is what threads could reach at best: less than their number, for cores share caches,
memory and heat.
"""

from __future__ import annotations

import argparse
import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

from hanjie.bench.case import Case
from hanjie.bench.machine import description, sentence
from hanjie.bench.runs import Plan
from hanjie.bench.suites import Part, Suite, named
from hanjie.bench.throughput import Throughput, throughput

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"
HEAD = "| suite | puzzles | 1 thread | {0} threads | ratio | {0} processes | of that | overhead, 1 | overhead, {0} |"
RULE = "|---|---:|---:|---:|---:|---:|---:|---:|---:|"


class Processes:
    """Processes that solve the same puzzles side by side, one thread each."""

    def __init__(self, count: int, suite: Suite, cases: list[Case]) -> None:
        context = multiprocessing.get_context("fork")
        pairs = [context.Pipe() for _ in range(count)]
        self._ends = [here for here, _ in pairs]
        for _, there in pairs:
            context.Process(target=serve, args=(there, suite, cases), daemon=True).start()

    def run(self) -> float:
        """Puzzles that all of them solve in a second, together."""
        for end in self._ends:
            end.send(True)
        passes: list[Throughput] = [end.recv() for end in self._ends]
        return sum(one.puzzles for one in passes) / max(one.seconds for one in passes)

    def end(self) -> None:
        """Let them go."""
        for end in self._ends:
            end.send(False)


def serve(asked: Connection, suite: Suite, cases: list[Case]) -> None:
    """Solve all puzzles whenever asked to."""
    while asked.recv():
        asked.send(throughput(suite.name, cases, Plan(suite.wanted)))


def row(suite: Suite, cases: list[Case], threads: int, rounds: int) -> str:
    """The figures of one suite."""
    processes = Processes(threads, suite, cases)
    alone, together, side_by_side = [], [], []
    for _ in range(rounds):
        alone.append(throughput(suite.name, cases, Plan(suite.wanted)))
        together.append(throughput(suite.name, cases, Plan(suite.wanted, threads=threads)))
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
    parser = argparse.ArgumentParser(description="How many puzzles a second: threads beside processes.")
    parser.add_argument("suites", nargs="*", default=["webpbn", "webpbn-lines", "random25"], metavar="SUITE")
    parser.add_argument("--threads", type=int, default=2, help="threads, and processes")
    parser.add_argument("--rounds", type=int, default=9, help="passes of each")
    parser.add_argument("--count", type=int, help="at most so many puzzles of a suite")
    parser.add_argument("--least", type=int, default=5000, help="puzzles of a pass: a smaller suite is taken again")
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="where the real puzzles are")
    wanted = parser.parse_args()
    print(sentence(description()), HEAD.format(wanted.threads), RULE, sep="\n", flush=True)
    for suite in named(wanted.suites):
        if missing := suite.missing(wanted.corpus):
            print(f"{suite.name}: left out, for {missing} is not there.")
            continue
        cases = suite.cases(wanted.corpus, Part(count=wanted.count))
        passes = -(-wanted.least // len(cases))
        print(row(suite, cases * passes, wanted.threads, wanted.rounds), flush=True)


if __name__ == "__main__":
    main()
