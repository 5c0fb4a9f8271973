"""hanjie as a separate process: starting, stopping, pipes."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hanjie.model import Grid, Palette, Puzzle
from tests.cli.puzzles import HARD, save
from tests.cli.runs import hanjie
from tests.uniqueness.repair.test_quick import FACE

HANJIE = [sys.executable, "-m", "hanjie"]


def test_help_does_not_load_the_solver() -> None:
    code = "import sys; from hanjie.cli import main; main(['--help']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert {"rich", "PIL", "hanjie.api", "hanjie.native"}.isdisjoint(run.stdout.splitlines()[-1].split())


def wait_until_busy(process: subprocess.Popen[str]) -> None:
    """Wait until it has used enough processor time to be solving, even on a busy machine."""
    ticks = 2 * os.sysconf("SC_CLK_TCK")
    for _ in range(600):
        assert process.poll() is None, "the process ended before it could be stopped"
        used = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
        if sum(map(int, used)) > ticks:
            return
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the test reads the process table of Linux")
@pytest.mark.parametrize("many", [False, True])
def test_ctrl_c_ends_a_long_solve_at_once_with_one_message(here: Path, many: bool) -> None:
    names = [save(HARD, f"hard{number}.non") for number in range(3 if many else 1)]
    before = set(os.listdir(here))
    with subprocess.Popen(
        [*HANJIE, "solve", *names, "--output", "out.nonpack"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_until_busy(process)
        stopped = time.perf_counter()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert time.perf_counter() - stopped < 5
    where = f" at {names[0]}, after 0 of 3" if many else ""
    lines = [line for line in err.splitlines(keepends=True) if "is slow" not in line]  # on a busy machine
    assert (out, "".join(lines)) == ("", f"hanjie: stopped{where}.\n")
    assert set(os.listdir(here)) == before


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the test reads the process table of Linux")
def test_ctrl_c_ends_counting_with_a_lower_bound() -> None:
    command = [*HANJIE, "count", save(FACE, "face.non"), "tiny.non"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        wait_until_busy(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert re.fullmatch(r"face\.non · 20x20: Stopped: at least [\d,]+ solutions \(.*\)\.\n", out)
    assert err.endswith("hanjie: stopped at face.non, after 0 of 2.\n")


def test_a_reader_that_leaves_early_causes_no_error() -> None:
    names = ["tiny.non"] * 2000
    with subprocess.Popen([*HANJIE, "show", *names], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"Tiny\n"
        process.stdout.close()
        assert process.wait(timeout=20) == 141
        assert process.stderr.read() == b""


def test_a_character_missing_in_the_encoding_does_not_lose_the_answer() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "iso8859-5"}
    run = subprocess.run([*HANJIE, "solve", "tiny.non"], env=environment, capture_output=True)
    assert run.returncode == 0
    assert run.stdout.startswith(b"Tiny ? 3x2\n#.#\n.##\n")


def test_json_is_complete_in_every_encoding() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("é", "#ff0000", "█")])
    save(Puzzle.from_grid(Grid(1, 1, b"\1"), palette, title="Кот █"), "cat.non")
    for words in (["solve"], ["check"], ["show"]):
        command = [*HANJIE, *words, "cat.non", "--json"]
        runs = [
            subprocess.run(command, env=os.environ | {"PYTHONIOENCODING": encoding}, capture_output=True, check=True)
            for encoding in ("utf-8", "cp1252", "ascii")
        ]
        wide, *narrow = [json.loads(run.stdout) for run in runs]
        for record in (wide, *narrow):
            for name in ("seconds", "stats"):
                record.pop(name, None)
        assert narrow == [wide] * 2
        assert "Кот █".encode() in runs[0].stdout


@pytest.mark.parametrize("words", [["--version"], ["solve", "tiny.non"], ["show", "tiny.non", "--json"], ["--help"]])
def test_a_full_disk_behind_stdout_is_reported_in_one_sentence(words: list[str]) -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "wb") as full:
        run = subprocess.run([*HANJIE, *words], stdout=full, stderr=subprocess.PIPE, text=True, env=buffered)
    assert (run.returncode, run.stderr) == (2, "hanjie: Standard output cannot be written: No space left on device.\n")


def test_a_full_disk_behind_stderr_changes_no_exit_code() -> None:
    with open("/dev/full", "wb") as full:
        assert subprocess.run([*HANJIE, "show", "missing.non"], stderr=full).returncode == 2
        assert subprocess.run([*HANJIE, "shwo"], stderr=full).returncode == 2


@pytest.mark.parametrize("closing", ["<&-", "2>&-", "<&- 2>&-"])
def test_closed_input_and_messages_cause_no_error(closing: str) -> None:
    for words, code in (("--version", 0), ("solve tiny.non", 0), ("show missing.non", 2)):
        run = in_shell(f"{words} {closing}")
        assert run.returncode == code
        assert "bug" not in run.stderr
        assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "--help",
        "solve tiny.non",
        "show tiny.non --json",
        "animate tiny.non --to gif -o -",
        "convert --formats",
    ],
)
def test_a_result_for_a_closed_stdout_is_an_error(words: str) -> None:
    run = in_shell(f"{words} >&-")
    assert (run.returncode, run.stderr) == (2, "hanjie: Standard output cannot be written: it is closed.\n")
    assert in_shell(f"{words} <&- >&- 2>&-").returncode == 2


def test_a_closed_stdout_does_not_matter_if_nothing_is_printed() -> None:
    run = in_shell("animate tiny.non -o quiet.gif --quiet >&-")
    assert (run.returncode, run.stderr) == (0, "")
    assert Path("quiet.gif").read_bytes().startswith(b"GIF89a")


def in_shell(words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", f"{shlex.join(HANJIE)} {words}"], capture_output=True, text=True)


@pytest.mark.parametrize(
    "module", ["hanjie.cli.exits", "hanjie.cli.verbs.solve", "hanjie.formats", "hanjie.jobs.solve"]
)
def test_ctrl_c_while_modules_are_imported_leaves_no_traceback(module: str) -> None:
    run = subprocess.run([sys.executable, "-c", _interrupted_import(module)], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (130, "", "hanjie: stopped.\n")


@pytest.mark.parametrize("module", ["hanjie.cli.exits", "hanjie.formats"])
def test_ctrl_c_on_a_terminal_starts_a_new_line_after_the_echo(module: str) -> None:
    reader, terminal = os.openpty()
    run = subprocess.run([sys.executable, "-c", _interrupted_import(module)], stderr=terminal)
    assert run.returncode == 130
    assert os.read(reader, 1000) == b"\r\nhanjie: stopped.\r\n"
    os.close(reader)
    os.close(terminal)


def _interrupted_import(module: str) -> str:
    """A program that solves a puzzle and gets Ctrl-C when it imports the module."""
    return (
        "import sys\n"
        "class Impatient:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}: raise KeyboardInterrupt\n"
        "from hanjie.cli import main\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "sys.exit(main(['solve', 'tiny.non']))\n"
    )


def test_python_dash_m_runs_the_same_program() -> None:
    run = subprocess.run([*HANJIE, "solve", "nothing.non", "--quiet"], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stdout.startswith("nothing.non · Nothing · 2x2: No solution (")


def test_solving_in_a_pipe_loads_no_modules_for_pictures_or_terminals() -> None:
    code = "import sys; from hanjie.cli import main; main(['solve', 'tiny.non', '--clues']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(run.stdout.splitlines()[-1].split())
    unwanted = {
        "rich",
        "PIL",
        "hanjie.render.layout",
        "hanjie.render.theme",
        "hanjie.cli.writing.targets",
        "hanjie.cli.writing.picture_kind",
    }
    assert not unwanted & loaded


def test_help_is_also_a_command() -> None:
    assert "Usage: hanjie" in (text := hanjie("--help").out)
    assert hanjie("help").out == text
    assert hanjie("help", "check").out == hanjie("check", "--help").out
    assert hanjie("help", "chekc").err == "hanjie: There is no command 'chekc'; did you mean 'check'?\n"


def test_a_command_for_the_difficulty_leads_to_check() -> None:
    run = hanjie("rate", "tiny.non")
    assert (run.code, run.err) == (
        2,
        "hanjie: There is no command 'rate'; 'hanjie check' rates puzzles.\nTry 'hanjie --help'.\n",
    )
