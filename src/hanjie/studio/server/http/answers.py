"""Answers over HTTP: JSON, troubles with their status, nothing."""

from __future__ import annotations

from starlette.responses import Response

from hanjie.studio.json_text import to_json
from hanjie.studio.trouble import Kind, Trouble

STATUS = {
    Kind.BAD_REQUEST: 400,
    Kind.UNREADABLE: 422,
    Kind.TOO_LARGE: 413,
    Kind.NOT_FOUND: 404,
    Kind.CONFLICT: 409,
    Kind.FORBIDDEN: 403,
    Kind.BUSY: 503,
    Kind.TIMEOUT: 408,
    Kind.CANCELLED: 409,
    Kind.CRASHED: 500,
    Kind.STORAGE: 507,
    Kind.OTHER_LIBRARY: 409,
    Kind.INTERNAL: 500,
}
"""The status of each kind of trouble."""
NO_STORE = {"Cache-Control": "no-store"}
"""Answers of the API are never kept."""


def json_answer(data: object, status: int = 200) -> Response:
    """Plain data."""
    return Response(to_json(data), status, NO_STORE, "application/json")


def json_text(text: str) -> Response:
    """JSON that is already a text."""
    return Response(text.encode("utf-8"), 200, NO_STORE, "application/json")


def nothing() -> Response:
    """Done, and nothing to say."""
    return Response(None, 204, NO_STORE)


def trouble_answer(trouble: Trouble, status: int | None = None) -> Response:
    """A trouble with its status."""
    answer = json_answer(trouble.to_dict(), status or STATUS[trouble.kind])
    if trouble.kind is Kind.BUSY:
        answer.headers["Retry-After"] = "1"
    if trouble.kind in (Kind.TIMEOUT, Kind.TOO_LARGE, Kind.FORBIDDEN):  # there may be more of the request
        answer.headers["Connection"] = "close"
    return answer
