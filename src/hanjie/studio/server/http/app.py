"""The application: all addresses of the studio."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from hanjie import __version__
from hanjie.studio.job_list import LANES, LARGE_BODY, LONGEST_TIMEOUT, SMALL_BODY
from hanjie.studio.server.http.answers import json_answer, trouble_answer
from hanjie.studio.server.http.api_routes import ApiRoutes
from hanjie.studio.server.http.bodies import Room
from hanjie.studio.server.http.guard import Guard
from hanjie.studio.server.http.job_routes import JobRoutes
from hanjie.studio.server.http.library_routes import SHEET_BODY, LibraryRoutes
from hanjie.studio.server.http.page import Page
from hanjie.studio.server.library.database import shown_path
from hanjie.studio.server.library.keeper import Keeper
from hanjie.studio.server.workers.pool import Pool
from hanjie.studio.sizes import MAX_COLORS, MAX_SIDE
from hanjie.studio.trouble import Kind, Trouble

API = 1
"""The version of the API."""
LIMITS = {
    "side": MAX_SIDE,
    "colors": MAX_COLORS,
    "timeout": LONGEST_TIMEOUT,
    "body": SMALL_BODY,
    "large_body": LARGE_BODY,
    "sheet": SHEET_BODY,
}
"""The limits that clients should know."""


class _Asgi:
    """A route that answers by itself, without a Request and a Response."""

    def __init__(self, run: ASGIApp) -> None:
        self._run = run

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._run(scope, receive, send)


def make_app(port: int, keeper: Keeper, pool: Pool, page: Path) -> ASGIApp:
    """The application for a server on this port."""
    room = Room()
    jobs, library, api = JobRoutes(pool, room), LibraryRoutes(keeper, room), ApiRoutes()

    async def about(request: Request) -> Response:
        facts = {"version": __version__, "api": API, "library": shown_path(keeper.library.path), "limits": LIMITS}
        facts["library_id"] = keeper.library.id
        return json_answer({**facts, "jobs": list(LANES), "notice": keeper.library.notice or None})

    own, sheet = library.own, "/library/sheets/{id}"
    below_api = [
        Route("/about", about),
        Route("/openapi.json", api.document),
        Route("/page.css", api.style),
        Route("/jobs/{name}", _Asgi(jobs.run), methods=["POST"]),
        Route("/cancel/{id:path}", jobs.cancel, methods=["POST"]),
        Route("/library", library.list),
        Route("/library/settings", own(library.settings), methods=["PUT"]),
        Route("/library/export", library.export),
        Route("/library/import", own(library.import_), methods=["POST"]),
        Route(sheet, own(library.open)),
        Route(sheet, own(library.put), methods=["PUT"]),
        Route(sheet, own(library.remove), methods=["DELETE"]),
        Route(f"{sheet}/restore", own(library.restore), methods=["POST"]),
        Route(f"{sheet}/logs/{{log}}", own(library.append), methods=["POST"]),
        Route(f"{sheet}/logs/{{log}}", own(library.clear), methods=["DELETE"]),
    ]
    routes = [
        Route("/api", api.page),
        Mount("/api", Router(below_api, redirect_slashes=False)),
        Mount("/", Page(page)),
    ]
    app = Starlette(
        routes=routes,
        exception_handlers={Trouble: _on_trouble, HTTPException: _on_http, Exception: _on_bug},
    )
    app.router.redirect_slashes = False
    return Guard(app, port)


async def _on_trouble(request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, Trouble)
    return trouble_answer(trouble)


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.url.path[:80]
    if error.status_code == 405:
        return trouble_answer(Trouble(Kind.BAD_REQUEST, f"{path} does not take {request.method[:20]}."), 405)
    return trouble_answer(Trouble(Kind.NOT_FOUND, f"There is nothing at {path}."), 404)


async def _on_bug(request: Request, error: Exception) -> Response:
    problem = f"This is a bug in hanjie: {type(error).__name__}: {error}."
    return trouble_answer(Trouble(Kind.INTERNAL, problem[:400]))
