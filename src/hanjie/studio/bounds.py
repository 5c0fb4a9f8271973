"""What a request may ask for in the studio: puzzles of some size, two threads, some random puzzles."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from hanjie.model import Grid, Palette, Puzzle, SolveOptions
from hanjie.model.plain import Plain
from hanjie.studio.sizes import check_colors, check_puzzle, check_sides
from hanjie.studio.trouble import Kind, Trouble

MAX_THREADS = 2
"""The most searches side by side in one worker."""
MAX_RANDOM = 100
"""The most random puzzles of one request."""
MAX_TRACE = 201_000
"""The most steps of a trace: 200,000 for the page, and room for solutions, which ``max_steps`` does not count."""
BOUNDED_BY_SETTINGS = ("draw", "variants")
"""The jobs whose settings have the same limits already."""

Request = TypeVar("Request", bound=Plain)


def bounded(job: str, request: Request) -> Request:
    """The request of a job with at most two threads; Trouble if its puzzles are too large."""
    if job not in BOUNDED_BY_SETTINGS:
        check_size(request)
    changes: dict[str, object] = {}
    if job == "random":
        from hanjie.jobs.random import RandomRequest

        assert isinstance(request, RandomRequest)
        check_sides(request.wish.width, request.wish.height)
        if request.count > MAX_RANDOM:
            raise Trouble(Kind.TOO_LARGE, f"The studio makes at most {MAX_RANDOM} random puzzles at once.")
        changes["threads"] = 1  # several would start processes of their own
    options = getattr(request, "options", None)
    if isinstance(options, SolveOptions):
        threads = min(options.threads or MAX_THREADS, MAX_THREADS)
        changes["options"] = replace(options, threads=threads, trace_limit=min(options.trace_limit, MAX_TRACE))
    return replace(request, **changes) if changes else request  # type: ignore[type-var]


def check_size(value: object) -> None:
    """Trouble if a puzzle, grid or palette in a request or a report is too large for the studio."""
    match value:
        case Puzzle():
            check_puzzle(value)
        case Grid():
            check_sides(value.width, value.height)
        case Palette():
            check_colors(value)
        case tuple():
            for each in value:
                check_size(each)
        case Plain() if is_dataclass(value):
            for field in fields(value):
                check_size(getattr(value, field.name))
