"""Answers a job from plain data: a request in, a report or trouble out.

It needs no server, no files and no other processes, so that the same code answers inside a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hanjie.errors import ClueError, FormatError, HanjieError
from hanjie.jobs.cancel import new_cancel as new_cancel
from hanjie.jobs.job import Job
from hanjie.jobs.registry import get
from hanjie.model import Limits, Progress
from hanjie.model.limits import CancelFlag
from hanjie.model.plain import Plain
from hanjie.studio.bounds import bounded, check_size
from hanjie.studio.job_list import LONGEST_TIMEOUT, USUAL_TIMEOUT, find_lane, too_many_bytes
from hanjie.studio.json_text import read_object
from hanjie.studio.trouble import Kind, Trouble
from hanjie.words import described

LONGEST_ID = 64
"""The most characters of the id of a job."""
FIELDS = ("id", "request", "timeout")
"""The fields of a call."""


@dataclass(frozen=True, slots=True)
class Call:
    """A job that was asked for."""

    id: str
    """The name that the client gave it."""
    job: Job
    """The job."""
    request: Plain
    """Its request, within the bounds of the studio."""
    timeout: float
    """The seconds that it may take."""


def read_call(name: str, body: bytes) -> Call:
    """The call in the body of a request; Trouble says what is wrong with it."""
    lane = find_lane(name)
    if len(body) > lane.most_bytes:
        raise too_many_bytes(lane.most_bytes)
    job = get(name)
    data = read_object(body)
    for field in data:
        if field not in FIELDS:
            raise Trouble(Kind.BAD_REQUEST, f"A job has no field {field[:40]!r}; it has {', '.join(FIELDS)}.")
    id, request = data.get("id"), data.get("request", {})
    if not isinstance(id, str) or not 1 <= len(id) <= LONGEST_ID:
        raise Trouble(Kind.BAD_REQUEST, f"A job needs an id: a text of 1 to {LONGEST_ID} characters.")
    if not isinstance(request, dict):
        raise Trouble(Kind.BAD_REQUEST, f"The request of a job is an object, not {described(request)}.")
    timeout = _timeout(data.get("timeout"))
    try:
        return Call(id, job, bounded(name, job.request.from_dict(request)), timeout)
    except (HanjieError, ValueError) as error:
        raise trouble_of(error, Kind.BAD_REQUEST) from None


def run_call(call: Call, cancel: CancelFlag, progress: Callable[[Progress], object] | None = None) -> dict[str, Any]:
    """The report of a job, as plain data; Trouble if there is no report."""
    try:
        report = call.job.run(call.request, Limits(call.timeout, cancel, progress))
        if call.job.name == "read":
            check_size(report)
        return report.to_dict()
    except (HanjieError, ValueError) as error:
        raise trouble_of(error, Kind.UNREADABLE) from None
    except MemoryError:
        raise Trouble(Kind.TOO_LARGE, "This is too large: there is not enough memory for it in the studio.") from None
    except RecursionError:
        raise Trouble(Kind.TOO_LARGE, "This is too large: it is nested too deeply.") from None


def trouble_of(error: Exception, kind: Kind) -> Trouble:
    """The trouble that an exception of hanjie means."""
    if isinstance(error, FormatError):
        return Trouble(kind, error.problem, error.line, error.column)
    if isinstance(error, ClueError):
        return Trouble(kind, f"{error.line}: {error.problem}" if error.line else error.problem)
    return Trouble(kind, str(error))


def _timeout(value: object) -> float:
    if value is None:
        return USUAL_TIMEOUT
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        problem = f"The timeout of a job is a number of seconds or null, not {described(value)}."
        raise Trouble(Kind.BAD_REQUEST, problem)
    return float(min(value, LONGEST_TIMEOUT))
