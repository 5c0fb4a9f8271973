"""Every row of docs/bad-input.md: the message, the exit code, no changed files, and a quick end."""

from __future__ import annotations

import re
import shlex
import time
from pathlib import Path

import pytest

from hanjie.cli import main
from tests.cli.bad_files import GIGABYTE, GOOD, MAKERS, TEXTS, make_bad_files
from tests.cli.runs import hanjie

PAGE = Path(__file__).parents[2] / "docs" / "bad-input.md"
ROW = re.compile(r"\| (?P<what>.+?) \| `hanjie (?P<command>.+?)` \| (?P<says>.+) \| (?P<exit>\d+) \|")
ROWS = [match for line in PAGE.read_text(encoding="utf-8").splitlines() if (match := ROW.fullmatch(line))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    below = tmp_path / "bad"
    below.mkdir()
    make_bad_files(below)
    monkeypatch.chdir(below)
    return below


def contents(folder: Path) -> dict[str, object]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        if path.stat().st_size < GIGABYTE
        else path.stat().st_size
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['what']}: {row['command']}")
def test_bad_input_gives_the_message_and_exit_code_of_the_page(row: re.Match[str], folder: Path) -> None:
    before, started = contents(folder), time.process_time()
    run = hanjie(*shlex.split(row["command"]))
    seconds = time.process_time() - started
    expected = [] if row["says"] == "nothing" else [line.strip("`") for line in row["says"].split("<br>")]
    assert run.err.splitlines() == expected
    assert run.code == int(row["exit"])
    assert contents(folder) == before
    assert seconds < 2


def test_the_page_lists_exactly_the_bad_files() -> None:
    words = {word for row in ROWS for word in shlex.split(row["command"])}
    for name in (*TEXTS, *MAKERS):
        assert any(word == name or word.startswith(f"{name}/") for word in words), name
    read = {word for word in words if Path(word).suffix in (".non", ".xml", ".json", ".bin")}
    assert read <= {*TEXTS, *MAKERS, *GOOD, "missing.non", "nowhere/out.non", "a-file/out.non", "out.non"}


def test_a_file_of_a_gigabyte_is_never_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_stream(*_: object) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr("hanjie.formats.source.Source.from_stream", read_stream)
    assert hanjie("show", "gigabyte.non").code == 2


def test_a_full_disk_leaves_the_old_file_and_no_temporary_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def replace(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = contents(folder)
    monkeypatch.setattr("os.replace", replace)
    run = hanjie("convert", "good.non", "there.non", "--force")
    assert run.code == 2
    assert run.err == "hanjie: there.non: The file cannot be written: No space left on device.\n"
    assert contents(folder) == before


def test_a_bug_is_reported_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("hanjie.formats.read_with_format", broken)
    run = hanjie("show", "tiny.non")
    assert run.code == 70
    assert run.err == (
        "hanjie: This is a bug in hanjie: ZeroDivisionError: division by zero. HANJIE_DEBUG=1 shows where.\n"
    )
    monkeypatch.setenv("HANJIE_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["show", "tiny.non"])
