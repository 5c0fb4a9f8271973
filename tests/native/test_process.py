"""Threads and processes around the core: the interpreter ends during work, and forks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Generator

import pytest

import hanjie
from tests.native.puzzles import permutations

DAEMON = """
import threading, time, hanjie
from tests.native.puzzles import HARD, permutations
def work():
    while True:
        {work}
threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
"""


@pytest.mark.parametrize(
    "work",
    [
        "hanjie.solve(HARD)",
        "hanjie.solve(HARD, threads=2)",
        "hanjie.solve(HARD, limits=hanjie.Limits(progress=str))",
        "hanjie.solve(permutations(2))",
        "hanjie.count(HARD)",
        "list(hanjie.iter_solutions(permutations(20)))",
        "list(hanjie.solve_many([permutations(2)] * 100, threads=2))",
    ],
)
def test_a_running_thread_does_not_disturb_the_end_of_the_interpreter(work: str) -> None:
    run = subprocess.run([sys.executable, "-c", DAEMON.format(work=work)], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def in_child(work: Callable[[], object]) -> str:
    """The outcome in a forked process: done, refused, or its exit status."""
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        try:
            work()
        except RuntimeError as error:
            os._exit(2 if "before a fork" in str(error) else 3)
        except BaseException:
            os._exit(3)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return {0: "done", 2: "refused"}.get(code, str(code))


def test_a_batch_does_not_work_after_a_fork() -> None:
    puzzles = [permutations(2)] * 3000
    results = hanjie.solve_many(puzzles, threads=2)
    next(results)
    assert in_child(lambda: list(results)) == "refused"
    assert in_child(lambda: list(hanjie.solve_many(puzzles, threads=2))) == "done"
    assert len(list(results)) == len(puzzles) - 1


def test_answers_that_are_ready_are_refused_after_a_fork() -> None:
    results = hanjie.solve_many([permutations(2)] * 3000, threads=2)
    next(results)
    assert in_child(lambda: next(results)) == "refused"
    assert len(list(results)) == 2999


def test_a_batch_can_be_closed_in_a_forked_process() -> None:
    results = hanjie.solve_many([permutations(2)] * 3000, threads=2)
    next(results)
    assert isinstance(results, Generator)
    assert in_child(results.close) == "done"
    assert len(list(results)) == 2999


def test_after_a_fork_only_a_search_without_threads_continues() -> None:
    alone, helped = (hanjie.iter_solutions(permutations(9), threads=threads) for threads in (1, 2))
    assert next(alone) != next(alone)
    next(helped)
    assert in_child(lambda: next(alone)) == "done"
    assert in_child(lambda: next(helped)) == "refused"
    assert next(alone)
    assert next(helped)
