"""Cancel flags and progress of every slow function of the core."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from hanjie.native import _core
from tests.native.puzzles import HARD, dominoes, random_puzzle

OPEN = random_puzzle(1, 40, 40, 0.35)
WIDE = random_puzzle(2, 160, 160, 0.35)

Work = Callable[[_core.Cancel | None, Callable[[], object] | None], Any]


def clues(puzzle: Any) -> tuple[Any, Any, int, None]:
    return puzzle.rows, puzzle.columns, len(puzzle.palette), None


def count(cancel: _core.Cancel | None, progress: Callable[[], object] | None) -> Any:
    return _core.count(*clues(HARD), timeout=10.0, cancel=cancel, progress=progress)


def ambiguity(cancel: _core.Cancel | None, progress: Callable[[], object] | None) -> Any:
    question = _core.Ambiguity(*clues(HARD), timeout=10.0, cancel=cancel, progress=progress)
    while question.advance():
        pass
    return question.state


def effort(cancel: _core.Cancel | None, progress: Callable[[], object] | None) -> Any:
    return _core.measure_effort(*clues(HARD), work=10**12, guesses=1000, timeout=10.0, cancel=cancel, progress=progress)


def argument(puzzle: Any) -> Work:
    """Search an argument as if the puzzle had no solution, so that every value is tested."""

    def work(cancel: _core.Cancel | None, progress: Callable[[], object] | None) -> Any:
        reasoner = _core.Reasoner(*clues(puzzle), cancel)
        while True:
            found = reasoner.argue(None, 10.0, progress=progress)
            if found is None:
                return None
            reasoner.restrict(found[0])

    return work


WORKS = [
    pytest.param(count, id="count"),
    pytest.param(ambiguity, id="ambiguity"),
    pytest.param(effort, id="effort"),
    pytest.param(argument(OPEN), id="argue"),
    pytest.param(argument(WIDE), id="argue about long lines"),
]


@pytest.mark.parametrize("work", WORKS)
def test_a_flag_that_is_set_ends_the_work(work: Work) -> None:
    cancel = _core.Cancel()
    set_at = 0.0

    def set_flag() -> None:
        nonlocal set_at
        time.sleep(0.3)
        set_at = time.perf_counter()
        cancel.set()

    thread = threading.Thread(target=set_flag)
    thread.start()
    work(cancel, None)
    ended = time.perf_counter()
    thread.join()
    assert set_at > 0, "the work was over before the flag was set"
    assert ended - set_at < 1  # 50 ms, but the machine may be busy


@pytest.mark.parametrize("work", WORKS)
def test_progress_is_reported_about_ten_times_a_second(work: Work) -> None:
    cancel = _core.Cancel()
    reports = list[tuple[float, int]]()

    def report() -> None:
        reports.append((time.perf_counter(), threading.get_ident()))
        if len(reports) == 6:
            cancel.set()

    work(cancel, report)
    assert {thread for _, thread in reports} == {threading.get_ident()}
    assert len(reports) == 6
    assert 0.3 < reports[-1][0] - reports[0][0] < 5


@pytest.mark.parametrize("work", WORKS)
def test_an_exception_in_the_progress_function_ends_the_work_and_is_raised(work: Work) -> None:
    def report() -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        work(None, report)


def test_progress_is_a_keyword() -> None:
    with pytest.raises(TypeError):
        _core.count(*clues(HARD), b"", 0.1, 0, None, print)  # type: ignore[call-arg]


def test_a_cancelled_reasoner_finds_no_argument() -> None:
    cancel = _core.Cancel()
    cancel.set()
    assert _core.Reasoner(*clues(dominoes(3)), cancel).argue(None, 10.0) is None


@pytest.mark.parametrize("threads", [1, 3])
def test_taking_from_a_batch_stops_waiting_when_the_flag_is_set(threads: int) -> None:
    cancel = _core.Cancel()
    batch = _core.Batch(2, 0.0, 0, threads, cancel)
    for _ in range(4):
        batch.submit(*clues(HARD))
    threading.Timer(0.3, cancel.set).start()
    start = time.perf_counter()
    results = batch.take()
    assert 0.25 < time.perf_counter() - start < 2
    assert {state for state, _, _, _ in results} == {"stopped"}
    batch.close()


@pytest.mark.parametrize("read", [lambda search: search.state, lambda search: search.steps()], ids=["state", "steps"])
def test_a_search_that_runs_is_not_read(read: Callable[[_core.Search], object]) -> None:
    def listen(*_: object) -> None:
        read(search)

    search = _core.Search(*clues(HARD), 10.0, 0, False, True, None, 1, listen)
    with pytest.raises(ValueError, match="this search is already running"):
        search.run(2)
    assert read(search)
