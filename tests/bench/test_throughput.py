"""Many puzzles at once: the figures of a pass, and the table of the benchmark."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.runs import Plan
from hanjie.bench.throughput import Throughput, throughput
from tests.bench.samples import HEART, SWITCH

PUZZLES = [BenchPuzzle("heart", HEART), BenchPuzzle("switch", SWITCH)]
SCRIPT = Path(__file__).parents[2] / "benchmarks" / "throughput.py"


def test_overhead_is_the_time_of_all_threads_beside_the_time_in_the_core() -> None:
    passed = Throughput("suite", puzzles=100, threads=2, unsolved=0, seconds=0.5, core=0.8)
    assert passed.per_second == 200
    assert passed.overhead == pytest.approx(0.002)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_pass_solves_every_puzzle(threads: int) -> None:
    passed = throughput("suite", PUZZLES, Plan(threads=threads))
    assert (passed.puzzles, passed.unsolved, passed.threads) == (len(PUZZLES), 0, threads)
    assert passed.core > 0
    assert passed.seconds > 0


def test_the_table_has_threads_beside_processes() -> None:
    command = [sys.executable, str(SCRIPT), "random25", "--count", "5", "--least", "12", "--rounds", "1"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    row = re.search(r"^\| random25 \| 15 \| ([\d,]+)/s \| ([\d,]+)/s \| [\d.]+ \| ([\d,]+)/s \|", printed, re.MULTILINE)
    assert row, printed


def test_a_suite_that_is_not_there_is_left_out_with_a_line() -> None:
    command = [sys.executable, str(SCRIPT), "webpbn", "--corpus", "/nowhere"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "webpbn is left out: /nowhere/webpbn-sample.nonpack is not there; --corpus FOLDER" in printed
