"""Outputs of every kind: what cannot be written is named, with exit code 2, and nothing is left behind."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.puzzles import save
from tests.cli.runs import hanjie
from tests.native.puzzles import HARD

HANJIE = [sys.executable, "-m", "hanjie"]


def started(words: list[str], **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*HANJIE, *words], capture_output=True, text=True, **options)  # type: ignore[call-overload,no-any-return]


WRITERS = [
    ["solve", "tiny.non", "--quiet", "-o"],
    ["convert", "tiny.non"],
    ["animate", "tiny.non", "--quiet", "-o"],
]
each_writer = pytest.mark.parametrize("writer", WRITERS, ids=[words[0] for words in WRITERS])


@each_writer
def test_a_loop_of_links_as_output_is_named(writer: list[str]) -> None:
    os.symlink("b.svg", "a.svg")
    os.symlink("a.svg", "b.svg")
    for force in ([], ["--force"]):
        run = hanjie(*writer, "a.svg", *force)
        assert run.code == 2
        assert "a.svg: This is a loop of symbolic links." in run.err


@each_writer
def test_the_longest_names_can_be_written(writer: list[str]) -> None:
    name = "n" * 251 + ".svg"
    assert hanjie(*writer, name).code == 0
    assert Path(name).read_text().startswith(("<svg", "<?xml"))


@each_writer
def test_a_file_behind_dev_stdout_is_written_to_and_not_replaced(writer: list[str]) -> None:
    with open("out.svg", "wb") as out:
        words = [*writer, "/dev/stdout", "--to", "svg"]
        run = subprocess.run([*HANJIE, *words], stdout=out, stderr=subprocess.PIPE)
        assert (run.returncode, run.stderr) == (0, b"")
        assert os.stat("out.svg").st_ino == os.fstat(out.fileno()).st_ino
    assert "</svg>" in Path("out.svg").read_text()


@each_writer
def test_a_pipe_behind_dev_stdout_is_written_to(writer: list[str]) -> None:
    run = started([*writer, "/dev/stdout", "--to", "svg"])
    assert run.returncode == 0
    assert "</svg>" in run.stdout


@each_writer
def test_a_full_device_is_named(writer: list[str]) -> None:
    run = hanjie(*writer, "/dev/full", "--to", "svg")
    assert run.code == 2
    assert run.err == "hanjie: /dev/full: The file cannot be written: No space left on device.\n"


@each_writer
def test_a_disk_that_fills_up_leaves_the_old_file(writer: list[str]) -> None:
    Path("out.svg").write_text("before")
    before = set(os.listdir())
    run = started(
        [*writer, "out.svg", "--force"],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200)),
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.returncode == 2
    assert run.stderr == "hanjie: out.svg: The file cannot be written: File too large.\n"
    assert Path("out.svg").read_text() == "before"
    assert set(os.listdir()) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
@each_writer
def test_a_folder_without_permission_is_named(writer: list[str]) -> None:
    os.mkdir("locked", 0o500)
    run = hanjie(*writer, "locked/out.svg")
    assert run.code == 2
    assert "locked/out.svg: The file cannot be written: Permission denied." in run.err


WITHOUT_LINKS = """
#include <errno.h>
int link(const char *a, const char *b) { errno = EPERM; return -1; }
int linkat(int a, const char *b, int c, const char *d, int e) { errno = EPERM; return -1; }
"""


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
@each_writer
def test_a_new_file_needs_no_hard_links(writer: list[str], tmp_path: Path) -> None:
    library = tmp_path / "nolink.so"
    compiler = ["cc", "-shared", "-fPIC", "-xc", "-", "-o", str(library)]
    subprocess.run(compiler, input=WITHOUT_LINKS, text=True, check=True)
    run = started([*writer, "out.svg"], env={**os.environ, "LD_PRELOAD": str(library)})
    assert (run.returncode, run.stderr) == (0, "")
    assert "</svg>" in Path("out.svg").read_text()


@pytest.mark.parametrize("words", [["animate", "hard.non", "-o", "out.gif"], ["solve", "hard.non", "-o", "out.svg"]])
def test_a_killed_run_leaves_no_file(words: list[str]) -> None:
    save(HARD, "hard.non")
    before = set(os.listdir())
    with subprocess.Popen([*HANJIE, *words, "--timeout", "60"], stderr=subprocess.DEVNULL) as process:
        time.sleep(1)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    assert set(os.listdir()) == before
