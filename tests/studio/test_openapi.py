"""The OpenAPI document describes what the studio does: real requests and reports fit it, and every address is in it."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from hanjie.jobs.job import Job
from hanjie.jobs.registry import JOBS
from hanjie.model import Limits
from hanjie.model.plain import Plain
from hanjie.studio.api_page import api_page
from hanjie.studio.openapi import openapi
from tests.contract.test_every_job import REQUESTS
from tests.studio.library_client import HttpLibrary
from tests.studio.server_process import Server

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
}


@cache
def document() -> dict[str, Any]:
    return openapi()


def problems(value: Any, schema: dict[str, Any], place: str = "") -> list[str]:
    """Where a value does not fit a schema; a small validator of what the document uses."""
    if "$ref" in schema:
        return problems(value, document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]], place)
    if "anyOf" in schema:
        tried = [problems(value, choice, place) for choice in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    if "allOf" in schema:
        return [each for part in schema["allOf"] for each in problems(value, part, place)]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{place}: {value!r} is not in the list"]
    kinds = schema.get("type", [])
    if kinds and not any(has_type(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return [f"{place}: {value!r} is not {kinds}"]
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        return [f"{place}: {value!r} does not match"]
    return [*problems_inside(value, schema, place)]


def problems_inside(value: Any, schema: dict[str, Any], place: str) -> list[str]:
    found = list[str]()
    if isinstance(value, list):
        for at, each in enumerate(value):
            prefix = schema.get("prefixItems", [])
            found += problems(each, prefix[at] if at < len(prefix) else schema.get("items", {}), f"{place}[{at}]")
    elif isinstance(value, dict):
        known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        found += [f"{place}: {name} is missing" for name in schema.get("required", []) if name not in value]
        for name, each in value.items():
            if name in known:
                found += problems(each, known[name], f"{place}.{name}")
            elif others is False:
                found.append(f"{place}: {name} is not known")
            elif isinstance(others, dict):
                found += problems(each, others, f"{place}.{name}")
    return found


def has_type(value: Any, kind: str) -> bool:
    if kind == "null" or value is None:
        return kind == "null" and value is None
    return isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def schema_of(path: str, method: str, status: str | None = None) -> dict[str, Any]:
    operation = document()["paths"][path][method]
    holder = operation["requestBody"] if status is None else operation["responses"][status]
    schema: dict[str, Any] = next(iter(holder["content"].values()))["schema"]
    return schema


@pytest.mark.parametrize(("job", "request_"), REQUESTS)
def test_real_requests_and_reports_fit_the_document(job: Job, request_: Plain) -> None:
    call = {"id": "a", "request": request_.to_dict(), "timeout": None}
    assert problems(call, schema_of(f"/api/jobs/{job.name}", "post")) == []
    _, report, _ = schema_of(f"/api/jobs/{job.name}", "post", "200")["oneOf"]
    answer = json.loads(json.dumps({"report": job.run(request_, Limits(30)).to_dict()}))
    assert problems(answer, report) == []


def test_the_validator_notices_what_is_wrong() -> None:
    schema = schema_of("/api/jobs/solve", "post")
    assert problems({"request": {}}, schema) == [": id is missing", ".request: puzzle is missing"]
    assert problems({"id": "a", "request": {"puzzle": {"rows": [["x"]]}, "blame": 1}}, schema)


def test_real_answers_of_the_library_fit_the_document(server: Server) -> None:
    library = HttpLibrary(server)
    library.put("described", origin="made", head={}, body={}, revision=0)
    library.append("described", "play", 0, [1])
    assert problems(library.list(), schema_of("/api/library", "get", "200")) == []
    sheet = "/api/library/sheets/{id}"
    assert problems(library.open("described"), schema_of(sheet, "get", "200")) == []
    assert problems(server.call("GET", "about").json(), schema_of("/api/about", "get", "200")) == []
    trouble = document()["components"]["schemas"]["Trouble"]
    assert problems(server.call("GET", "library/sheets/nothing").json(), trouble) == []


def test_the_document_has_every_address_and_every_job() -> None:
    paths = document()["paths"]
    assert {path for path in paths if path.startswith("/api/jobs/")} == {f"/api/jobs/{job.name}" for job in JOBS}
    assert len(paths) == len(JOBS) + 9
    text = json.dumps(document())
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in document()["components"]["schemas"]


def test_every_address_of_the_document_answers(server: Server) -> None:
    for path, methods in document()["paths"].items():
        for method in methods:
            if method != "parameters":
                answer = server.client.request(method, path.replace("{id}", "nothing").replace("{log}", "play"))
                assert answer.status_code != 405, f"{method} {path}"
                assert answer.status_code != 404 or "no sheet" in answer.json()["error"]["problem"]


def test_the_server_sends_the_document_and_the_page(server: Server) -> None:
    assert server.call("GET", "openapi.json").json() == json.loads(json.dumps(document()))
    page = server.client.get("/api")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text == api_page(document())
    assert " style=" not in page.text
    assert server.client.get("/api/page.css").headers["content-type"].startswith("text/css")
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", page.text), "nothing comes from elsewhere"
    assert "<script" not in page.text
