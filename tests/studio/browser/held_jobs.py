"""Holds the jobs of a page on their way to its host, whichever host it is, or gives them less time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from tests.studio.browser.static_studio import IS_STATIC

HOLD = "(job) => { window.heldCalls = []; window.heldJobs[job] = (call, send) => heldCalls.push({ call, send }) }"
RELEASE = "(job) => { delete window.heldJobs[job]; for (const { send } of heldCalls) send() }"
SHORTEN = """([job, seconds]) => {
  window.timeouts = [];
  window.heldJobs[job] = (call, send) => {
    const body = JSON.parse(call.body);
    timeouts.push(body.timeout);
    send({ ...call, body: JSON.stringify({ ...body, timeout: seconds }) });
  };
}"""


class HeldJobs:
    """All jobs of one name, from now until they are released."""

    def __init__(self, page: Page, job: str) -> None:
        self._page, self._job, self._address = page, job, f"**/api/jobs/{job}"
        self._routes: list[Route] = []
        if IS_STATIC:
            page.evaluate(HOLD, job)
        else:
            page.route(self._address, lambda route: self._routes.append(route))

    @property
    def bodies(self) -> list[str]:
        """What the page has asked for."""
        if IS_STATIC:
            found: list[str] = self._page.evaluate("heldCalls.map(({ call }) => call.body)")
            return found
        return [str(route.request.post_data) for route in self._routes]

    def release(self) -> None:
        """Let them go on."""
        if IS_STATIC:
            self._page.evaluate(RELEASE, self._job)
        else:
            self._page.unroute(self._address)


def shorten(page: Page, job: str, seconds: float) -> Callable[[], list[float]]:
    """Give the jobs of this name so much time; returns how to get the times that the page asked for."""
    if IS_STATIC:
        page.evaluate(SHORTEN, [job, seconds])
        return lambda: page.evaluate("timeouts")
    timeouts: list[float] = []

    def change(route: Route) -> None:
        data: Any = route.request.post_data_json
        timeouts.append(data["timeout"])
        route.continue_(post_data=json.dumps({**data, "timeout": seconds}))

    page.route(f"**/api/jobs/{job}", change)
    return lambda: timeouts
