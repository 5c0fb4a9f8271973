"""The API of the studio as an OpenAPI document."""

from __future__ import annotations

from typing import Any

from hanjie import __version__
from hanjie.jobs.registry import JOBS
from hanjie.model import Progress
from hanjie.studio.job_list import LONGEST_TIMEOUT, USUAL_TIMEOUT
from hanjie.studio.schema import Schema, Schemas
from hanjie.studio.service import LONGEST_ID
from hanjie.studio.trouble import Kind

ABOUT = (
    "The host of the studio: jobs, and a library that keeps the documents of the page. Requests and reports are JSON. "
    "Errors are always an object `error` with a kind for programs and a sentence for people."
)
_ID: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_ID}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_ANY: Schema = {"type": "object"}
_SHEET: dict[str, Schema] = {
    "id": {**_ID, "pattern": "^[A-Za-z0-9._~-]+$"},
    "number": {"type": "integer", "description": "The host counts sheets."},
    "origin": {"enum": ["example", "made", "imported", "link"]},
    "added": {"type": "string", "format": "date-time"},
    "touched": {"type": "string", "format": "date-time", "description": "The last change that was not quiet."},
    "revision": _COUNT,
    "head": {**_ANY, "description": "What the list shows: the page's own data."},
}
_TEXT: Schema = {"type": "string"}


def openapi() -> dict[str, Any]:
    """The whole document."""
    schemas = Schemas()
    schemas.of(Progress)
    paths: dict[str, Any] = {
        "/api/about": {"get": _answers("What the host is and where its library is.", _object(**_ABOUT_FIELDS))},
        **{f"/api/jobs/{job.name}": {"post": _job(schemas, job)} for job in JOBS},
        "/api/cancel/{id}": {"post": {**_done("End a job early; it still reports what it has found."), **_in("id")}},
        **_library(),
    }
    schemas.found["Trouble"] = _trouble()
    schemas.found["Sheet"] = _object(**_SHEET)
    return {
        "openapi": "3.1.0",
        "info": {"title": "hanjie studio", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.found.items()))},
    }


_ABOUT_FIELDS: dict[str, Schema] = {
    "version": _TEXT,
    "api": {"type": "integer", "description": "The version of the API."},
    "library": {**_TEXT, "description": "The path of the library, as people read it."},
    "limits": {"type": "object", "additionalProperties": {"type": "integer"}},
    "jobs": {"type": "array", "items": _TEXT},
    "notice": {"type": ["string", "null"], "description": "What happened to a damaged library."},
}


def _job(schemas: Schemas, job: Any) -> dict[str, Any]:
    timeout = f"Seconds; null means {USUAL_TIMEOUT}, and {LONGEST_TIMEOUT} is the most."
    call = _object(
        id={**_ID, "description": "Any text, to cancel the job by. It should come first in the object."},
        request=schemas.of(job.request),
        timeout={"type": ["number", "null"], "minimum": 0, "description": timeout},
    )
    event = {
        "oneOf": [
            _object(progress=schemas.of(Progress)),
            _object(report=schemas.of(job.report)),
            {"$ref": "#/components/schemas/Trouble"},
        ],
        "description": "A line of JSON for each event: progress, about ten times a second, then a report or an error.",
    }
    return {
        "summary": job.about,
        "requestBody": _body({**call, "required": ["id", "request"]}),
        "responses": {"200": _content("Events.", event, "application/x-ndjson"), **_TROUBLES},
    }


def _library() -> dict[str, Any]:
    sheet: Schema = {"$ref": "#/components/schemas/Sheet"}
    logs: Schema = {"type": "object", "additionalProperties": {"type": "array"}}
    at, log, counts = "/api/library/sheets/{id}", "/api/library/sheets/{id}/logs/{log}", {"type": "integer"}
    whole = {"allOf": [sheet, _object(body=_ANY, logs=logs)]}
    change = _object(origin=_SHEET["origin"], head=_ANY, body=_ANY, revision=_COUNT, quiet={"type": "boolean"})
    entries = _object(**{"from": _COUNT, "entries": {"type": "array"}, "head": _ANY})
    listed = _object(sheets={"type": "array", "items": sheet}, settings=_ANY)
    done = _object(added=counts, same=counts, replaced=counts)
    file = {"application/json": {"schema": _ANY}, "application/octet-stream": {"schema": {}}}
    put = "Create a sheet (revision 0), or replace it; a head or a body that is left out stays."
    append = (
        "Append to a log that has `from` entries; entries that are there already are not appended again. A "
        "new head is a new revision, which the answer then has."
    )
    return {
        "/api/library": {"get": _answers("All sheets without their bodies, and the settings.", listed)},
        at: {
            "parameters": _in("id")["parameters"],
            "get": _answers("A whole sheet.", whole),
            "put": {**_answers(put, sheet), "requestBody": _body({**change, "required": ["origin", "revision"]})},
            "delete": _done("Delete a sheet; it can be restored for a week."),
        },
        f"{at}/restore": {"post": {**_answers("Bring a deleted sheet back.", sheet), **_in("id")}},
        log: {
            "parameters": _in("id", "log")["parameters"],
            "post": {
                **_answers(append, {**_object(length=_COUNT, revision=_COUNT), "required": ["length"]}),
                "requestBody": _body({**entries, "required": ["from", "entries"]}),
            },
            "delete": _done("Empty a log."),
        },
        "/api/library/settings": {"put": {**_done("Replace the settings."), "requestBody": _body(_ANY)}},
        "/api/library/export": {"get": _answers("The whole library as one file.", _ANY)},
        "/api/library/import": {
            "post": {
                **_answers("Add such a file, all or nothing; what is there already is never lost.", done),
                "requestBody": {"required": True, "content": file},
            }
        },
    }


def _trouble() -> Schema:
    number = {"type": ["integer", "null"]}
    error = _object(kind={"enum": [kind.value for kind in Kind]}, problem=_TEXT, line=number, column=number)
    return {
        **_object(error=error, revision=_COUNT, length=_COUNT),
        "required": ["error"],
        "description": "Why there is no other answer; for a conflict also the stored revision or length.",
    }


def _object(**fields: Schema) -> Schema:
    return {"type": "object", "properties": fields}


def _in(*names: str) -> dict[str, Any]:
    return {"parameters": [{"name": name, "in": "path", "required": True, "schema": _TEXT} for name in names]}


def _body(schema: Schema) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _content(text: str, schema: Schema, kind: str = "application/json") -> dict[str, Any]:
    return {"description": text, "content": {kind: {"schema": schema}}}


_TROUBLES = {"default": _content("An error.", {"$ref": "#/components/schemas/Trouble"})}


def _answers(text: str, schema: Schema) -> dict[str, Any]:
    return {"summary": text, "responses": {"200": _content(text, schema), **_TROUBLES}}


def _done(text: str) -> dict[str, Any]:
    return {"summary": text, "responses": {"204": {"description": "Done."}, **_TROUBLES}}
