"""A studio as a process of its own, with a client that speaks its API."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

NUMBERS = itertools.count(1)


class Server:
    """A running studio."""

    def __init__(self, library: Path, *options: str, files: tuple[str, ...] = ()) -> None:
        command = [sys.executable, "-m", "hanjie", "studio", *files, "--no-browser", "--json", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--library", str(library), *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.stderr and self.process.stderr.read()
        self.ready: dict[str, Any] = json.loads(line)
        self.port: int = self.ready["port"]
        self.client = httpx.Client(base_url=self.ready["url"], timeout=60, trust_env=False)

    def call(self, method: str, path: str, data: object = None, **options: Any) -> httpx.Response:
        """One request; data is sent as JSON."""
        if data is not None:
            options["json"] = data
        return self.client.request(method, f"/api/{path}", **options)

    def events(self, job: str, request: object, timeout: float | None = None, id: str = "") -> Iterator[dict[str, Any]]:
        """The events of a job, as they come; an error instead if it is refused."""
        call = {"id": id or f"test-{next(NUMBERS)}", "request": request, "timeout": timeout}
        with self.client.stream("POST", f"/api/jobs/{job}", json=call) as answer:
            if answer.status_code != 200:
                answer.read()
                yield {**answer.json(), "status": answer.status_code}
                return
            assert answer.headers["content-type"] == "application/x-ndjson"
            for line in answer.iter_lines():
                yield json.loads(line)

    def job(self, name: str, request: object, timeout: float | None = None) -> dict[str, Any]:
        """The report of a job."""
        *progress, last = self.events(name, request, timeout)
        assert all(list(event) == ["progress"] for event in progress)
        assert "report" in last, last
        report: dict[str, Any] = last["report"]
        return report

    def refused(self, name: str, request: object, timeout: float | None = None) -> dict[str, Any]:
        """The error of a job, with its status if it did not begin."""
        *_, last = self.events(name, request, timeout)
        assert "error" in last, last
        return {**last["error"], "status": last.get("status")}

    def seconds_to_answer(self) -> float:
        """How long the server takes to answer the simplest request."""
        began = time.monotonic()
        assert self.call("GET", "about").status_code == 200
        return time.monotonic() - began

    @property
    def workers(self) -> list[int]:
        """The processes that the server has started."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return [int(pid) for pid in listed.split()]

    def megabytes(self) -> float:
        """The memory of the server and its workers; what they share counts once."""
        return sum(map(_megabytes, (self.process.pid, *self.workers)))

    def stop(self) -> int:
        """End it as Ctrl-C does; returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.wait()

    def kill(self) -> None:
        """End it as ``kill -9`` does."""
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        """Wait for its end; returns its exit code."""
        code = self.process.wait(timeout=20)
        self.client.close()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code


def _megabytes(pid: int) -> float:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(text.split("\nPss:")[1].split()[0]) / 1024


def wait_for_end(pids: list[int], seconds: float = 5) -> list[int]:
    """The processes that still run after this time."""
    end = time.monotonic() + seconds
    while (alive := [pid for pid in pids if _is_alive(pid)]) and time.monotonic() < end:
        time.sleep(0.02)
    return alive


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
