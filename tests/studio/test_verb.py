"""``hanjie studio``: quick to start, clean to stop, and clear about what is wrong."""

from __future__ import annotations

import json
import os
import pty
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hanjie.studio.server.library.database import transaction
from hanjie.studio.server.library.library import Library
from hanjie.studio.server.library.sheets import MOST_SHEETS, Change
from hanjie.studio.server.serve import bind
from hanjie.studio.trouble import Trouble
from tests.cli.runs import hanjie
from tests.contract.test_every_job import HEART
from tests.studio.library_client import HttpLibrary
from tests.studio.server_process import Server, wait_for_end
from tests.studio.test_jobs import HARD

EXAMPLES = Path(__file__).parents[2] / "examples"
MACHINE = 4
"""How much slower than an idle machine a busy one may be."""


def test_the_studio_answers_within_a_second(tmp_path: Path, start: Any) -> None:
    start().stop()
    times = list[float]()
    for _ in range(3):
        began = time.monotonic()
        server = start()
        assert server.call("GET", "about").status_code == 200
        times.append(time.monotonic() - began)
        server.stop()
    assert min(times) < 1.0 * MACHINE


def test_one_line_of_json_says_where_the_studio_is(start: Any, tmp_path: Path) -> None:
    server = start(tmp_path / "mine.sqlite3")
    assert server.ready == {
        "url": f"http://127.0.0.1:{server.port}/",
        "port": server.port,
        "library": str(tmp_path / "mine.sqlite3"),
    }


def run(*options: str, seconds: float = 20) -> subprocess.CompletedProcess[str]:
    """A studio that cannot start."""
    command = [sys.executable, "-m", "hanjie", "studio", "--no-browser", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)


def test_a_full_library_is_opened_without_more_puzzles_and_deleted_ones_make_room(start: Any, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    library = Library(path)
    with transaction(library.database):
        library.database.executemany(
            "INSERT INTO sheets VALUES (?, ?, 'made', '', '', 1, '{}', '{}', 4, NULL)",
            ((f"sheet-{number}", number) for number in range(1, MOST_SHEETS + 1)),
        )
    library.close()
    start(path).stop()
    refused = run(str(EXAMPLES / "cat.non"), "--library", str(path))
    assert refused.returncode == 2
    assert "The library is full: it holds 20,000 sheets. Name another one with --library." in refused.stderr

    library = Library(path)
    new = Change("made", "{}", "{}", revision=0)
    library.sheets.remove("sheet-8")
    library.sheets.put("new", new)
    with pytest.raises(Trouble, match="There is no sheet 'sheet-8'"):
        library.sheets.restore("sheet-8")
    with pytest.raises(Trouble, match="The library is full"):
        library.sheets.put("newer", new)
    with transaction(library.database):
        library.database.execute("DELETE FROM sheets WHERE number > 19000")
    library.close()
    sheets = HttpLibrary(start(path)).list()["sheets"]
    assert len([sheet for sheet in sheets if sheet["origin"] == "example"]) == 50, "there is room again"


def test_a_port_that_is_taken_is_left_alone(start: Any, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start(None, "--port", str(port))
        assert server.port != port
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(10) == 130
        said = server.process.stderr.read()
    assert f"Port {port} is in use, so the studio answers at port {server.port}." in said


@pytest.mark.parametrize(("signal_", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_signal_stops_the_studio_and_its_workers(signal_: signal.Signals, code: int, start: Any) -> None:
    server = start()
    events = server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60)
    next(events)
    workers = server.workers
    assert workers
    began = time.monotonic()
    server.process.send_signal(signal_)
    *_, last = events
    assert last["error"]["problem"] == "The studio was stopped."
    assert server.process.wait(10) == code
    assert time.monotonic() - began < 3 * MACHINE
    assert wait_for_end(workers) == []
    assert "Traceback" not in server.process.stderr.read()


def test_workers_end_with_a_server_that_is_killed(start: Any) -> None:
    server = start()
    events = server.events("solve", {"puzzle": HARD.to_dict()}, timeout=60)
    next(events)
    workers = server.workers
    assert workers
    server.process.kill()
    assert wait_for_end(workers, 10) == []


def test_ctrl_c_in_a_terminal_stops_it_without_a_traceback(tmp_path: Path) -> None:
    main, side = pty.openpty()
    command = [sys.executable, "-m", "hanjie", "studio", "--no-browser", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--library", str(tmp_path / "library.sqlite3")],
        **dict.fromkeys(("stdin", "stdout", "stderr"), side),  # type: ignore[call-overload]
        start_new_session=True,
        preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0),
    )
    os.close(side)
    said = b""
    while b"stops the studio" not in said:
        said += os.read(main, 1000)
    os.write(main, b"\x03")
    assert process.wait(10) == 130
    said += os.read(main, 1000)
    os.close(main)
    assert b"The studio is open at http://127.0.0.1:" in said
    assert b"hanjie: stopped." in said
    assert b"Traceback" not in said


def test_a_file_is_added_to_the_library(start: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.non"
    path.write_text("title Mine\nwidth 2\nheight 1\nrows\n2\ncolumns\n1\n1\n", encoding="utf-8")
    library = HttpLibrary(start(files=(str(path), str(EXAMPLES / "cat.non"))))
    *_, last = library.list()["sheets"]
    assert (last["number"], last["origin"]) == (51, "imported"), "the cat is there already"
    assert last["head"]["title"] == "Mine"
    library.server.stop()
    again = HttpLibrary(start(files=(str(path),)))
    assert len(again.list()["sheets"]) == 51, "a second time adds nothing"


def test_a_file_is_opened_by_its_share_code(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n', encoding="utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-m", "hanjie", "studio", str(EXAMPLES / "heart.non"), "--json", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--library", str(tmp_path / "library.sqlite3")],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": str(browser)},
    )
    assert process.stdout is not None
    url = json.loads(process.stdout.readline())["url"]
    end = time.monotonic() + 10
    while not (tmp_path / "opened").exists() and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    process.wait(10)
    process.stdout.close()
    code = hanjie("share", EXAMPLES / "heart.non").out.strip()
    assert (tmp_path / "opened").read_text(encoding="utf-8").strip() == f"{url}#/play/{code}"


def test_a_browser_that_fails_does_no_harm(start: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BROWSER", "/nothing/at/all")
    command = [sys.executable, "-m", "hanjie", "studio", "--json", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--library", str(tmp_path / "library.sqlite3")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert json.loads(process.stdout.readline())["port"]
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=10)
    assert process.returncode == 130
    assert said == "hanjie: stopped.\n"


def test_ports_that_browsers_refuse_are_never_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with bind(10_079) as one, bind(10_079) as other:
        assert 10_080 not in (one.getsockname()[1], other.getsockname()[1])
    low, high = map(int, Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split())
    half = frozenset(port for port in range(low, high + 1) if port // 2 % 2)
    monkeypatch.setattr("hanjie.studio.server.serve.BAD_PORTS", half)
    for _ in range(20):
        with bind(0) as free:
            assert free.getsockname()[1] not in half


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--port", "70000"], "'70000' is not a whole number from 0 to 65,535"),
        (["--port", "x"], "is not a whole number"),
        (["--port", "6000"], "browsers refuse port 6000, because another protocol has it. Take another, such as 4735."),
        (["nothing.non"], "nothing.non: There is no such file or folder."),
        (["--library", "{folder}"], "The library cannot be used"),
        (["--library", "/proc/nothing/library.sqlite3"], "/proc/nothing"),
        (["--library", "{foreign}"], "a database of another program"),
        (["{wide}"], "Too large: 300 x 1. The studio goes up to 200 x 200."),
        (["--prot", "1"], "No such option '--prot'. Did you mean '--port'?"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(options: list[str], words: str, tmp_path: Path) -> None:
    foreign, wide = tmp_path / "foreign.sqlite3", tmp_path / "wide.pbm"
    subprocess.run([sys.executable, "-c", FOREIGN, str(foreign)], check=True)
    wide.write_text("P1\n300 1\n" + "1 0 " * 150, encoding="utf-8")
    places = {"folder": str(tmp_path), "foreign": str(foreign), "wide": str(wide)}
    usual = [] if "--library" in options else ["--library", str(tmp_path / "x.sqlite3")]
    ended = run(*(option.format(**places) for option in options), *usual)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr


FOREIGN = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('CREATE TABLE mail (text)')"


def test_starting_the_studio_loads_no_jobs_and_no_heavy_library(tmp_path: Path, start: Any) -> None:
    server: Server = start()
    server.job("solve", {"puzzle": HEART.to_dict()})
    server.stop()
    code = (
        "import sys; from hanjie.cli.verbs import studio; from hanjie.studio.server import serve, examples\n"
        "from hanjie.studio.server.library import library, transfer\n"
        "print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"hanjie.jobs", "hanjie.native", "hanjie.reasoning", "PIL", "reportlab", "numpy", "rich"}
    assert not heavy & set(loaded)
