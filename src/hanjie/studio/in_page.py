"""Answers calls inside a page, where Python runs in a Worker of the browser: text in, events as text out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hanjie.jobs.registry import JOBS
from hanjie.model import Progress
from hanjie.studio.json_text import to_json
from hanjie.studio.service import new_cancel, read_call, run_call
from hanjie.studio.trouble import Kind, Trouble

_LATER = ("share", "print", "film", "draw", "variants", "random")
"""The jobs that take longest to load, and that no page needs at first."""
_NOT_LOADED = [job for job in JOBS if job.name in _LATER]


def load_first() -> None:
    """Load the jobs that a page needs at first."""
    for job in JOBS:
        if job.name not in _LATER:
            job.load()


def load_one() -> bool:
    """Load one of the others, so that its first call takes no longer than the next; false if all are there."""
    if _NOT_LOADED:
        _NOT_LOADED.pop().load()
    return bool(_NOT_LOADED)


def answer(job: str, body: str, say: Callable[[str], object], is_unwanted: Callable[[], bool] = lambda: False) -> None:
    """Answer a call; ``say`` gets each event of it as JSON: progress, then one report or one error.

    Once ``is_unwanted`` is true, the job ends early, with what it has found.
    """
    cancel = new_cancel()

    def event(data: dict[str, Any]) -> None:
        say(to_json(data).decode())

    def progress(now: Progress) -> None:
        event({"progress": now.to_dict()})
        if is_unwanted():
            cancel.set()

    try:
        call = read_call(job, body.encode())
        event({"report": run_call(call, cancel, progress)})
    except Trouble as trouble:
        event(trouble.to_dict())
    except MemoryError:
        event(Trouble(Kind.TOO_LARGE, "This is too large: there is not enough memory for it in this page.").to_dict())
    except Exception as error:
        problem = f"This is a bug in hanjie: {type(error).__name__}: {str(error).rstrip('.')}."
        event(Trouble(Kind.INTERNAL, problem[:400]).to_dict())
