"""Runs ``hanjie`` inside the test process with pipes, and returns the exit code and both outputs."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from dataclasses import dataclass
from typing import Any
from unittest import mock

from hanjie.cli import main


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str
    data: bytes

    @property
    def records(self) -> list[dict[str, Any]]:
        """The JSON lines of stdout."""
        return [json.loads(line) for line in self.out.splitlines()]


def hanjie(*words: object, stdin: str | bytes = b"") -> Run:
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = _stream(), _stream()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", _stream(data)),
    ):
        code = main([str(word) for word in words])
    return Run(code, _text(out), _text(err), _bytes(out))


def _stream(data: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", write_through=True)


def _bytes(stream: io.TextIOWrapper) -> bytes:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


def _text(stream: io.TextIOWrapper) -> str:
    return _bytes(stream).decode("utf-8", "replace")
