"""hanjie as a process of its own: starting, stopping, pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.puzzles import HARD, save

HANJIE = [sys.executable, "-m", "hanjie"]


def fastest(command: list[str], runs: int = 7) -> float:
    """The shortest of several runs, in seconds: what the command itself costs, whatever else the machine does."""
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - started)
    return min(times)


def test_the_version_takes_hardly_longer_than_the_interpreter() -> None:
    assert fastest([*HANJIE, "--version"]) < 8 * fastest([sys.executable, "-c", "pass"])


def test_the_version_loads_nothing_heavy() -> None:
    code = "import sys; from hanjie.cli import main; main(['--version']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    version, modules = run.stdout.splitlines()
    assert version.startswith("hanjie ")
    assert {"click", "rich", "PIL", "hanjie.api", "hanjie.model"}.isdisjoint(modules.split())


def test_help_does_not_load_the_solver() -> None:
    code = "import sys; from hanjie.cli import main; main(['--help']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert {"rich", "PIL", "hanjie.api", "hanjie.native"}.isdisjoint(run.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("many", [False, True])
def test_ctrl_c_ends_a_long_solve_at_once_and_without_mess(here: Path, many: bool) -> None:
    names = [save(HARD, f"hard{number}.non") for number in range(3 if many else 1)]
    before = set(os.listdir(here))
    with subprocess.Popen(
        [*HANJIE, "solve", *names, "--output", "out.nonpack"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        time.sleep(1.5)
        assert process.poll() is None, "it was over before it could be stopped"
        stopped = time.perf_counter()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert time.perf_counter() - stopped < 2
    assert (out, err) == ("", "\nhanjie: stopped.\n")
    assert set(os.listdir(here)) == before


def test_a_reader_that_leaves_early_is_no_error() -> None:
    names = ["tiny.non"] * 2000
    with subprocess.Popen([*HANJIE, "show", *names], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"Tiny\n"
        process.stdout.close()
        assert process.wait(timeout=20) == 141
        assert process.stderr.read() == b""


def test_a_narrow_encoding_loses_a_letter_and_not_the_answer() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "iso8859-5"}
    run = subprocess.run([*HANJIE, "solve", "tiny.non"], env=environment, capture_output=True)
    assert run.returncode == 0
    assert run.stdout.startswith(b"Tiny ? 3x2\n#.#\n.##\n")


def test_python_dash_m_and_the_function_are_the_same_program() -> None:
    run = subprocess.run([*HANJIE, "solve", "nothing.non", "--quiet"], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stdout.startswith("nothing.non · Nothing · 2x2: No solution (")
