"""The OpenAPI document as a page for people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from hanjie.studio.schema import Schema

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #17212b }
h2 { margin-top: 2.5rem; border-top: 1px solid #b9c4c6; padding-top: 1rem }
code { font-size: 0.9em; background: #f3f6f3 }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; border-bottom: 1px solid #d5dcda; padding: 0.25rem 0.75rem 0.25rem 0 }
@media (prefers-color-scheme: dark) { body { background: #171e24; color: #e5eaeb } code { background: #1d252c } }
"""
"""The style of the page, as a file of its own."""


def api_page(document: dict[str, Any]) -> str:
    """The page."""
    info = document["info"]
    title = f"{info['title']} {info['version']}: API"
    body = [f"<h1>{escape(title)}</h1><p>{_words(info['description'])}</p>"]
    body.append('<p>The same as data: <a href="/api/openapi.json">openapi.json</a></p>')
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if method != "parameters":
                body += _operation(method, path, operation)
    body.append("<h2>Values</h2>")
    for name, schema in document["components"]["schemas"].items():
        body.append(f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{_words(schema.get("description", ""))}</p>')
        body += _table(schema)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><link rel="stylesheet" href="/api/page.css">'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{"".join(body)}</body></html>\n'


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{_words(operation['summary'])}</p>"
    if body := operation.get("requestBody"):
        yield "<h4>Request</h4>"
        yield from _table(next(iter(body["content"].values()))["schema"])
    for status, answer in operation["responses"].items():
        if status != "default":
            yield f"<h4>Answer {status}</h4>"
            for content in answer.get("content", {}).values():
                yield f"<p>{_words(content['schema'].get('description', ''))} {_type(content['schema'])}</p>"
                yield from _table(content["schema"])


def _table(schema: Schema) -> Iterator[str]:
    properties = schema.get("properties")
    if not properties:
        return
    needed = schema.get("required", [])
    yield "<table><tr><th>field</th><th>type</th><th>meaning</th></tr>"
    for name, inner in properties.items():
        mark = "" if name in needed or not needed else ", optional"
        yield f"<tr><td><code>{escape(name)}</code>{mark}</td><td>{_type(inner)}</td>"
        yield f"<td>{_words(inner.get('description', ''))}</td></tr>"
    yield "</table>"


def _type(schema: Schema) -> str:
    """A type in words, with links."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for key, word in (("anyOf", " or "), ("oneOf", " or "), ("allOf", " and ")):
        if key in schema:
            return word.join(map(_type, schema[key]))
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kinds = schema.get("type", "anything")
    text = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    if "items" in schema:
        return f"list of {_type(schema['items'])}"
    if "prefixItems" in schema:
        return f"list of {', '.join(map(_type, schema['prefixItems']))}"
    if fields := schema.get("properties"):
        return "object of " + ", ".join(f"<code>{escape(name)}</code>: {_type(each)}" for name, each in fields.items())
    return escape(text)


def _words(text: str) -> str:
    """A sentence with its code marked."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))
