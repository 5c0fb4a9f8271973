"""The progress bar and the notes about slow puzzles."""

from __future__ import annotations

import io
import time
from collections.abc import Callable

import pytest

from hanjie.cli import app
from hanjie.cli.showing import progress
from hanjie.cli.showing.bar import Bar
from hanjie.cli.showing.progress import ProgressBar
from hanjie.model import Phase, Progress
from tests.cli.puzzles import HARD, save
from tests.cli.runs import hanjie


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_slow_puzzle_is_noted_once_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "NOTED_AFTER", 0.05)
    with_timeout = "hanjie: note: hard.non: this puzzle is slow.\n"
    run = hanjie("solve", save(HARD, "hard.non"), "tiny.non", "--timeout", "0.5")
    assert run.err.count(with_timeout) == 1
    assert "tiny.non: this one" not in run.err
    assert "is slow" not in hanjie("solve", "-q", "hard.non", "--timeout", "0.3").err


def test_the_note_suggests_a_timeout(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress, "NOTED_AFTER", 0.05)
    with ProgressBar(2, "solving", names=["a.non", "b.non"]) as waiting:
        time.sleep(0.3)
        waiting.advance()
        time.sleep(0.3)
    assert capsys.readouterr().err == (
        "hanjie: note: a.non: this puzzle is slow; --timeout SECONDS limits the time.\n"
        "hanjie: note: b.non: this puzzle is slow; --timeout SECONDS limits the time.\n"
    )


def test_the_bar_names_the_current_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    monkeypatch.setattr(progress, "NAMED_AFTER", 0.02)
    monkeypatch.setattr(progress, "NOTED_AFTER", 0.1)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with ProgressBar(2, "solving", names=["[a].non", "b.non"]):
        time.sleep(0.7)
    assert "waiting 0 s for [a].non (--timeout SECONDS limits the time)" in screen.getvalue()
    assert "note" not in screen.getvalue()


def test_the_bar_shows_the_progress_of_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    monkeypatch.setattr(progress, "NAMED_AFTER", 0.5)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with ProgressBar(1, "solving", names=["a.non"]) as waiting:
        assert waiting.on_progress
        for _ in range(6):
            time.sleep(0.2)
            waiting.on_progress(Progress(Phase.LEARNING, 3, 25, 0.5, 0, 7, 1))
    assert "learning: 3 of 25 cells certain, 7 conflicts" in screen.getvalue()
    assert "7 conflicts (--timeout SECONDS limits the time)" in screen.getvalue()


def test_without_a_bar_there_is_no_progress_function() -> None:
    assert ProgressBar(1, "solving", names=["a.non"]).on_progress is None


def test_a_bar_without_a_remark_is_one_line() -> None:
    bar = Bar("solving", 3, 1)
    assert len(list(bar.get_renderables())) == 1
    bar.remark = "waiting"
    assert len(list(bar.get_renderables())) == 2


def test_ctrl_c_reports_the_current_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: object) -> int:
        with ProgressBar(3, "solving", names=["a.non", "b.non", "c.non"]) as waiting:
            waiting.advance()
            raise KeyboardInterrupt

    monkeypatch.setattr(app, "_invoke", interrupted)
    run = hanjie("solve")
    assert (run.code, run.err) == (130, "hanjie: stopped at b.non, after 1 of 3.\n")


def test_ctrl_c_reports_the_progress_of_a_single_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: object) -> int:
        with monkeypatch.context() as patch, ProgressBar(1, "solving", names=["a.non"]) as waiting:
            patch.setattr(waiting, "_has_bar", True)
            assert waiting.on_progress
            waiting.on_progress(Progress(Phase.LEARNING, 3, 25, 0.5, 14, 7, 1))
            raise KeyboardInterrupt

    monkeypatch.setattr(app, "_invoke", interrupted)
    run = hanjie("solve")
    assert (run.code, run.err) == (130, "hanjie: stopped; so far: learning: 14 solutions, 7 conflicts.\n")


def test_the_bar_disappears_for_output_and_returns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", Screen())
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    monkeypatch.setattr(progress, "NOTED_AFTER", 0.1)
    monkeypatch.setenv("TERM", "xterm")
    shown = []
    monkeypatch.setattr(Bar, "start", lambda self: shown.append("bar"))
    monkeypatch.setattr(Bar, "stop", lambda self: shown.append("gone"))
    with ProgressBar(1, "explaining") as waiting:
        _until(lambda: shown == ["bar"])
        waiting.print_soon()
        assert shown == ["bar", "gone"]
        _until(lambda: shown == ["bar", "gone", "bar"])


def _until(holds: Callable[[], bool]) -> None:
    """Wait until the condition holds, with a time limit."""
    end = time.monotonic() + 20
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    assert holds()
