"""Files are written whole or not at all, on every file system, whatever is there before."""

from __future__ import annotations

import errno
import os
import re
import resource
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from hanjie.formats import stale
from hanjie.formats.stale import temporary_name
from hanjie.formats.whole_file import write_file

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(stale, "_seen", set())


def refuse_links(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def link(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "link", link)


@pytest.mark.parametrize("number", [errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_new_file_needs_no_hard_links(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    refuse_links(monkeypatch, number)
    write_file("new.txt", b"content", overwrite=False)
    assert Path("new.txt").read_bytes() == b"content"
    assert os.listdir() == ["new.txt"]
    with pytest.raises(FileExistsError):
        write_file("new.txt", b"other", overwrite=False)
    assert Path("new.txt").read_bytes() == b"content"
    assert os.listdir() == ["new.txt"]


@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_appears_meanwhile_is_not_replaced(monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    if not has_links:
        refuse_links(monkeypatch, errno.EPERM)
    usual = os.fstat

    def appears(handle: int) -> os.stat_result:
        result = usual(handle)
        Path("other.txt").write_bytes(b"of someone else")
        os.replace("other.txt", "new.txt")
        return result

    if has_links:
        Path("new.txt").write_bytes(b"of someone else")
    else:
        monkeypatch.setattr(os, "fstat", appears)
    with pytest.raises(FileExistsError):
        write_file("new.txt", b"content", overwrite=False)
    assert Path("new.txt").read_bytes() == b"of someone else"
    assert os.listdir() == ["new.txt"]


@pytest.mark.parametrize("name", ["n" * 251 + ".txt", "é" * 125 + ".txt", "猫" * 83 + ".txt"])
@pytest.mark.parametrize("overwrite", [True, False])
def test_the_longest_names_can_be_written(name: str, overwrite: bool) -> None:
    write_file(name, b"content", overwrite=overwrite)
    assert os.listdir() == [name]


def test_a_loop_of_links_is_an_error_with_a_number() -> None:
    os.symlink("a", "b")
    os.symlink("b", "a")
    with pytest.raises(OSError, match="a loop of symbolic links") as caught:
        write_file("a", b"content")
    assert caught.value.errno == errno.ELOOP
    assert sorted(os.listdir()) == ["a", "b"]


def test_a_link_stays_and_its_file_is_replaced() -> None:
    os.mkdir("folder")
    Path("folder/file.txt").write_bytes(b"before")
    os.symlink("folder/file.txt", "link")
    write_file("link", b"after")
    assert os.readlink("link") == "folder/file.txt"
    assert Path("folder/file.txt").read_bytes() == b"after"
    assert os.listdir("folder") == ["file.txt"]


def test_a_file_keeps_its_permissions_and_a_new_one_gets_the_usual() -> None:
    Path("file.txt").touch()
    os.chmod("file.txt", 0o640)
    write_file("file.txt", b"content")
    assert stat.S_IMODE(os.stat("file.txt").st_mode) == 0o640
    Path("usual.txt").touch()
    write_file("new.txt", b"content")
    assert os.stat("new.txt").st_mode == os.stat("usual.txt").st_mode


def test_a_named_pipe_is_written_to_and_stays() -> None:
    os.mkfifo("pipe")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(Path("pipe").read_bytes()))
    reader.start()
    write_file("pipe", b"content" * 100_000)
    reader.join(10)
    assert read == [b"content" * 100_000]
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)


def test_a_file_in_a_folder_of_devices_is_not_replaced_unasked() -> None:
    folder = Path("/dev/shm")
    if not os.access(folder, os.W_OK):
        pytest.skip("there is no folder for files in /dev")
    path = folder / temporary_name()
    path.write_bytes(b"keep")
    try:
        with pytest.raises(FileExistsError):
            write_file(path, b"new", overwrite=False)
        assert path.read_bytes() == b"keep"
        write_file(path, b"new")
        assert path.read_bytes() == b"new"
    finally:
        path.unlink()


def test_a_full_disk_leaves_the_old_file() -> None:
    Path("file.txt").write_bytes(b"before")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    usual = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_file("file.txt", bytes(5000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, usual)
    assert Path("file.txt").read_bytes() == b"before"
    assert os.listdir() == ["file.txt"]


KILLED = """
import os, time
def wait(*_):
    print("ready", flush=True)
    time.sleep(60)
os.replace = os.link = wait
from hanjie.formats.whole_file import write_file
write_file("film.gif", b"content", overwrite={overwrite})
"""


@pytest.mark.parametrize("overwrite", [True, False])
def test_a_killed_process_leaves_only_what_the_next_one_removes(overwrite: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED.format(overwrite=overwrite)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.kill()
    (left,) = os.listdir()
    assert left.startswith(".hanjie-")
    long_ago = time.time() - 3600
    os.utime(left, (long_ago, long_ago))
    write_file("other.txt", b"content")
    assert os.listdir() == ["other.txt"]


def test_only_old_files_of_dead_processes_of_this_host_are_removed() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    mine = temporary_name()
    dead = mine.replace(f"-{os.getpid()}-", f"-{gone.pid}-")
    host = mine.split("-")[1]
    elsewhere = dead.replace(host, f"{int(host, 16) ^ 1:08x}")
    young = dead.replace(dead.split("-")[-1], "0123456789ab.tmp")
    similar = [".hanjie-notes.tmp", f"{dead}.txt", dead.removeprefix("."), ".hanjie-00000000-0-000000000000.tmp"]
    for name in (mine, dead, elsewhere, young, *similar):
        Path(name).touch()
        if name != young:
            os.utime(name, (0, 0))
    write_file("new.txt", b"content")
    assert sorted(os.listdir()) == sorted([mine, elsewhere, young, *similar, "new.txt"])


OPENS_FOR_WRITING = re.compile(
    r'os\.open\(|open\([^)]*"[wax]b?\+?"|\.write_(?:bytes|text)\(|mkstemp|NamedTemporaryFile'
)


def test_files_are_opened_for_writing_in_one_place_only() -> None:
    places = [path.name for path in (ROOT / "src").rglob("*.py") if OPENS_FOR_WRITING.search(path.read_text())]
    # Streams and exits open the null device, and fonts are kept in the memory of a page.
    assert set(places) <= {"whole_file.py", "streams.py", "exits.py", "font_files.py"}
