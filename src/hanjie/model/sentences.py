"""The sentences below the fields of dataclasses and the members of enums, from the source code."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap


def field_sentences(kind: type) -> dict[str, str]:
    """The sentence below each field or member, in the class or the classes that it builds on."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if not base.__module__.startswith("hanjie."):
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for item, after in zip(body.body, body.body[1:], strict=False):
            name = _assigned(item)
            if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                found[name] = plain_words(str(after.value.value))
    return found


def first_sentence(kind: type) -> str:
    """The first paragraph of a docstring."""
    return plain_words((kind.__doc__ or "").strip().split("\n\n")[0])


def plain_words(docstring: str) -> str:
    """A docstring on one line, as Markdown, with null for None."""
    text = re.sub(r":\w+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", " ".join(docstring.split())).replace("``", "`")
    return re.sub(r"\bNone\b", "null", re.sub(r"(?<=\. )None\b", "Null", text))


def _assigned(item: ast.stmt) -> str | None:
    """The name that a statement gives a value or a type."""
    match item:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None
