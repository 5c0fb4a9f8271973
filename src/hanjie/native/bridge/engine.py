"""Calls of the core through JavaScript.

The page registers the module ``hanjie_engine`` (studio/src/engine/python.ts). Arguments and answers are values in the
marshal format, version 2, which Python reads and writes in C (core/wasm/reader.hpp).
"""

from __future__ import annotations

from importlib import import_module
from marshal import dumps, loads
from typing import Any

from hanjie.native.bridge.watch import Watch

VERSION = 2
ERRORS: dict[int, type[Exception]] = {
    1: ValueError,
    2: IndexError,
    3: MemoryError,  # the object is gone, because the core ran out of memory and started again
    4: MemoryError,
    5: MemoryError,  # the stack is memory, too
    6: RuntimeError,
}
"""The exception for each failure (core/wasm/writer.hpp, studio/src/engine/core.ts)."""

_engine = import_module("hanjie_engine")


def call(name: str, object_: int, *values: Any) -> Any:
    """Make a call of the core that takes no noticeable time."""
    return _answer(_engine.call(name, object_, dumps(values, VERSION)))


def watched(watch: Watch, name: str, object_: int, *values: Any) -> Any:
    """Make a call that may take long: progress is reported, and an exception of the report ends it and is raised."""
    try:
        return _answer(_engine.call(name, object_, dumps(values, VERSION), watch.go_on))
    finally:
        watch.raise_error()


def _answer(found: Any) -> Any:
    """The value in an array of JavaScript; a failure is raised."""
    answer = found.to_bytes()
    if answer[0]:
        raise ERRORS[answer[0]](answer[1:].decode())
    return loads(memoryview(answer)[1:])


class CoreObject:
    """An object inside the core, which goes when this one does."""

    _kind = ""
    _number = 0

    def _make(self, *values: object) -> None:
        self._number = call(f"{self._kind}_new", 0, *values)

    def _call(self, name: str, *values: object) -> Any:
        return call(f"{self._kind}_{name}", self._number, *values)

    def _watched(self, watch: Watch, name: str, *values: object) -> Any:
        return watched(watch, f"{self._kind}_{name}", self._number, *values)

    def __del__(self) -> None:
        if self._number:
            self._call("drop")
