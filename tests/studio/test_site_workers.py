"""The Workers of a page without a server, in a browser, answer as the service does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.native.puzzles import random_puzzle
from tests.studio.comparing import differences
from tests.studio.recorded_requests import Recorded, call, requests
from tests.studio.static_site import StaticSite
from tests.studio.test_hosts import direct

REQUESTS = {each.name: each for each in requests()}
SOME = (
    *("solve: tulip in color", "check: two solutions", "repair: two solutions", "count: many digits", "line: in color"),
    *(
        "explain: heart",
        "hint: with mistakes",
        "rate: no solution",
        "trace: overlap_nfa",
        "film: as SVG",
        "show: an SVG",
    ),
    *("print: a book as PDF", "read: snail.non.gz", "read: a share code", "convert: to pbn", "formats: for a puzzle"),
    *(
        "share: a link",
        "random: in color",
        "draw: in color",
        "variants: of a photo",
        "algorithms: all",
        "film: no time",
    ),
    *(
        "solve: no time",
        "solv: unknown job",
        "solve: unknown field",
        "read: deep.json",
        "read: too large",
        "solve: no JSON",
    ),
    *("solve: 100,000 lists", "solve: 100,000 objects"),
)
ANSWERS = """async ([script, calls]) => {
  const worker = new Worker(script, { type: "module" });
  const last = new Map();
  const wanted = URL.createObjectURL(new Blob());
  await new Promise((resolve, reject) => {
    worker.onerror = (error) => reject(new Error(error.message));
    worker.onmessage = ({ data }) => {
      if (data.failed) reject(new Error(data.failed));
      const number = data.ready ? 0 : data.call;
      if (number === undefined || data.progress) return;
      if (number) last.set(number, data);
      if (number < calls.length) worker.postMessage({ call: number + 1, ...calls[number], wanted });
      else resolve();
    };
  });
  worker.terminate();
  return JSON.stringify(calls.map((_, place) => last.get(place + 1)));
}"""

SMALL_CORE = """
const { Memory } = WebAssembly;
WebAssembly.Memory = class extends Memory {
  constructor(size) {
    super(size.initial < 100 ? { ...size, maximum: size.initial + 8 } : size);
  }
};
"""
"""Gives the core half a megabyte more than it begins with; Python begins with much more than the core."""


@pytest.fixture
def page(browser: Browser, static_site: StaticSite) -> Iterator[Page]:
    context = browser.new_context()
    opened = context.new_page()
    opened.goto(f"{static_site.root}library/")
    yield opened
    context.close()


def answers(page: Page, site: StaticSite, worker: str, asked: list[Recorded]) -> dict[str, Any]:
    """The last events of a Worker, without the numbers of the calls."""
    calls = [{"job": each.job, "body": each.body.decode()} for each in asked]
    found = json.loads(page.evaluate(ANSWERS, [f"{site.root}folder/{site.file(f'assets/{worker}-*.js')}", calls]))
    events = ({key: value for key, value in event.items() if key != "call"} for event in found)
    return dict(zip((each.name for each in asked), events, strict=True))


def test_python_in_the_page_answers_as_the_service_does(page: Page, static_site: StaticSite) -> None:
    asked = [REQUESTS[name] for name in SOME]
    for name, found in answers(page, static_site, "python_worker", asked).items():
        assert list(differences(found, as_page(direct(REQUESTS[name])), name)) == []


def test_answers_before_python_is_there_are_those_of_python(page: Page, static_site: StaticSite) -> None:
    asked = [each for each in REQUESTS.values() if each.job in ("solve", "count") and is_call(each.body)]
    given = 0
    for name, found in answers(page, static_site, "engine_worker", asked).items():
        if found["report"] is None:
            continue
        given += 1
        wanted = as_page(direct(REQUESTS[name]))
        if wanted["report"].get("rating"):
            wanted["report"]["rating"] = None  # only Python rates puzzles; the page asks for it later
        assert list(differences(found, wanted, name)) == []
    assert given >= 12, "most puzzles need no Python"


@pytest.mark.parametrize("worker", ["python_worker", "engine_worker"])
def test_a_core_without_memory_is_a_sentence_and_the_next_question_is_answered(
    page: Page, static_site: StaticSite, worker: str
) -> None:
    def small(route: Route) -> None:
        route.fulfill(body=SMALL_CORE + route.fetch().text(), content_type="text/javascript")

    page.route(f"**/assets/{worker}-*.js", small)
    vast = call("vast", "solve", {"puzzle": random_puzzle(3, 200, 200, 0.4).to_dict()}, 60)
    easy = REQUESTS["solve: tulip in color"]
    found = answers(page, static_site, worker, [vast, easy])
    if worker == "python_worker":
        error = found[vast.name]["error"]
        assert error["kind"] == "too_large"
        assert error["problem"] == "This is too large: there is not enough memory for it in the studio."
    else:
        assert found[vast.name] == {"report": None}, "the page asks Python, which says it in a sentence"
    assert found[easy.name]["report"]["status"] == "unique"


def as_page(event: Any) -> Any:
    """What JavaScript makes of an event: it has one kind of number."""
    return json.loads(json.dumps(event), parse_int=float, parse_float=float)


def is_call(body: bytes) -> bool:
    """True for a body that the page could send."""
    try:
        return isinstance(json.loads(body)["request"], dict)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
