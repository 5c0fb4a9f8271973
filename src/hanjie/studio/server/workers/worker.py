"""A worker process: calls in, frames out. ``python -m hanjie.studio.server.workers.worker MEGABYTES``.

The main thread does the work. Another thread reads the input: a call may be cancelled while it runs, and the end of the
input ends the process.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

from hanjie.jobs.registry import JOBS
from hanjie.model import Progress
from hanjie.model.limits import CancelFlag
from hanjie.studio.json_text import to_json
from hanjie.studio.server.workers.frames import Frame, header
from hanjie.studio.server.workers.memory import limit_memory, resident_megabytes
from hanjie.studio.service import new_cancel, read_call, run_call
from hanjie.studio.trouble import Kind, Trouble

GROWN = 105
"""A worker that has grown to this many megabytes ends after its job, and a new one takes its place."""
STACK = 512 * 1024
"""The bytes of the stack of the reading thread."""


class Work:
    """One call, and whether it was cancelled."""

    def __init__(self, number: int, job: str, body: bytes) -> None:
        self.number, self.job, self.body = number, job, body
        self.cancel: CancelFlag = new_cancel()


class Worker:
    """The state of the process."""

    def __init__(self, calls: BinaryIO, frames: BinaryIO) -> None:
        self._calls, self._frames = calls, frames
        self._waiting: SimpleQueue[Work] = SimpleQueue()
        self._known: dict[int, Work] = {}

    def run(self) -> None:
        """Answer calls until the input ends, or the process has grown."""
        threading.stack_size(STACK)
        threading.Thread(target=self._read, daemon=True).start()
        threading.stack_size(0)
        self._write(Frame.READY)
        for job in JOBS:
            if self._waiting.empty():
                job.load()
        while True:
            work = self._waiting.get()
            is_sound = self._answer(work)
            del self._known[work.number]
            del work
            if not is_sound or resident_megabytes() > GROWN:
                return
            self._write(Frame.IDLE)

    def _read(self) -> None:
        """Read calls and cancels; the process ends with its input."""
        try:
            while line := self._calls.readline():
                message = json.loads(line)
                if "cancel" in message:
                    if work := self._known.get(message["cancel"]):
                        work.cancel.set()
                    continue
                work = Work(message["call"], message["job"], self._calls.read(message["size"]))
                self._known[work.number] = work
                self._waiting.put(work)
        except MemoryError:
            _say_last(b"MemoryError")
        finally:
            os._exit(0)

    def _answer(self, work: Work) -> bool:
        """Write the answer to a call; False if the process should not be used again."""
        try:
            call = read_call(work.job, work.body)
        except Trouble as trouble:
            self._write(Frame.REFUSED, to_json(trouble.to_dict()))
            return True
        except MemoryError:
            work.body = b""
            self._write(Frame.REFUSED, to_json(_NO_MEMORY.to_dict()))
            return False
        work.body = b""
        self._write(Frame.STARTED, to_json({"id": call.id, "timeout": call.timeout}))
        try:
            report = run_call(call, work.cancel, self._progress)
            self._write(Frame.FINISHING)
            self._write(Frame.ANSWER, to_json({"report": report}) + b"\n")
        except Trouble as trouble:
            self._write(Frame.ANSWER, to_json(trouble.to_dict()) + b"\n")
            return trouble.kind is not Kind.TOO_LARGE
        except MemoryError:
            self._write(Frame.ANSWER, to_json(_NO_MEMORY.to_dict()) + b"\n")
            return False
        except Exception as error:
            problem = f"This is a bug in hanjie: {type(error).__name__}: {error}."
            self._write(Frame.ANSWER, to_json(Trouble(Kind.INTERNAL, problem[:400]).to_dict()) + b"\n")
            return False
        return True

    def _progress(self, progress: Progress) -> None:
        self._write(Frame.PROGRESS, to_json({"progress": progress.to_dict()}) + b"\n")

    def _write(self, kind: Frame, content: bytes = b"") -> None:
        self._frames.write(header(kind, len(content)))
        self._frames.write(content)
        self._frames.flush()


_NO_MEMORY = Trouble(Kind.TOO_LARGE, "This is too large: there is not enough memory for it in the studio.")


def _say_last(words: bytes) -> None:
    """Say why the process ends, to the server."""
    os.write(2, words)


def main() -> None:
    """Run the worker. Ctrl-C is for the server; what a library prints goes to the standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(int(sys.argv[1]))
    frames = os.fdopen(os.dup(1), "wb", buffering=io.DEFAULT_BUFFER_SIZE)
    os.dup2(2, 1)
    try:
        Worker(sys.stdin.buffer, frames).run()
    except BrokenPipeError:  # the server is gone
        pass
    except MemoryError:
        _say_last(b"MemoryError")
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
