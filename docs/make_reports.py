"""Writes docs/reports.md: the request and the report of every job, field by field, from the code itself.

Run ``python docs/make_reports.py`` after a change to a request or a report; a test compares the page with the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from hanjie.jobs.registry import JOBS
from hanjie.model import Progress, SolveOptions
from hanjie.model.plain_data import field_types
from hanjie.model.sentences import field_sentences, first_sentence

PAGE = Path(__file__).with_name("reports.md")

HEAD = """# Requests and reports

Every question that hanjie answers is a *job*: a request in, a report out. Both are plain data. On the command line,
`solve`, `check`, `count`, `explain` and `hint` print the report of their job with `--json`, one JSON object per line.
`animate --json` prints the report of the job film without `data` and with the `path` of the film; `show --json` prints
the puzzle itself. An input that cannot be read has the object
`{"source": …, "error": {"problem": …, "line": …, "column": …}}` instead, in which line and column may be null. In
Python `report.to_dict()` is the same data and `from_dict` reads it back. A report holds facts and codes, no sentences
unless the request names a language: then explain has `sentences`, and hint has `where` and `why`.
`docs/make_reports.py` makes this page from the code.

```python
>>> from hanjie import Puzzle
>>> from hanjie.jobs.check import CheckRequest, run
>>> report = run(CheckRequest(Puzzle.from_clues(["1", "1"], ["1", "1"])))
>>> report.unique, [str(cell) for cell in report.differing]
(False, ['R1C1', 'R1C2', 'R2C1', 'R2C2'])
>>> report.to_dict()["status"]
'multiple'

```

Common forms:

| form | means |
|---|---|
| grid | a list of texts, one per row: `.` background, `#` or the letter of a color filled, `?` unknown |
| line, cell | `"R3"` is row 3, `"C4"` column 4, `"R3C4"` the cell where they meet; people count from 1 |
| fact | `"R3C4=1"`: the cell has color 1; `"R3C4=0\\|2"`: it has one of two colors |
| bytes | a text in base64 |
| seconds | a number; the field `seconds` of a report is rounded to microseconds, `stats.seconds` is not |
| null | not known, or not asked |

The limits are the same for every job: `Limits(timeout, cancel, progress)`. For a job, out of time is an outcome in the
report, never an exception. (The library functions `count`, `common_cells` and `iter_solutions` raise `BudgetError`.) A
job that is cancelled answers within a tenth of a second. The jobs read, convert, show, line and algorithms are short
and do not watch limits. Progress always has this form:

"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, *table(Progress), "\n## Options\n\n", *table(SolveOptions)]
    shared: dict[str, type] = {}
    for job in JOBS:
        parts += [
            f"\n## {job.name}\n\n{job.about}\n\n**Request.** {first_sentence(job.request)}\n\n",
            *table(job.request),
        ]
        parts += [f"\n**Report.** {first_sentence(job.report)}\n\n", *table(job.report)]
        for kind in (job.request, job.report):
            for inner in values_in(kind):
                other = shared.setdefault(inner.__name__, inner)
                assert other is inner, f"{inner.__module__} and {other.__module__} have a {inner.__name__} each"
    shared = {name: kind for name, kind in shared.items() if kind not in (Progress, SolveOptions)}
    parts.append("\n## Values in reports\n")
    for name, kind in sorted(shared.items()):
        parts += [
            f"\n### {name}\n\n{first_sentence(kind)}\n\n",
            *(codes(kind) if issubclass(kind, Enum) else table(kind)),
        ]
    return "".join(parts)


def table(kind: type) -> Iterator[str]:
    """The fields of a dataclass: name, type, what it is."""
    types, sentences = field_types(kind), documentation(kind)
    if not types:
        yield "No fields.\n"
        return
    yield "| field | type | meaning |\n|---|---|---|\n"
    for field in fields(kind):
        if field.name in types:
            needed = field.default is MISSING and field.default_factory is MISSING
            shown = f"`{field.name}`" if needed else f"`{field.name}`, optional"
            yield f"| {shown} | {type_name(types[field.name])} | {sentences.get(field.name, '')} |\n"


def codes(kind: type[Enum]) -> Iterator[str]:
    """The values of an enum, each with its meaning."""
    sentences = documentation(kind)
    yield "| code | meaning |\n|---|---|\n"
    for member in kind:
        yield f"| `{member.value}` | {sentences.get(member.name, '')} |\n"


def documentation(kind: type) -> dict[str, str]:
    """The sentence below each field or member, for a cell of a table."""
    return {name: sentence.replace("|", "\\|") for name, sentence in field_sentences(kind).items()}


def type_name(hint: Any) -> str:
    """A type as the page writes it."""
    text = hint if isinstance(hint, str) else getattr(hint, "__name__", "") if isinstance(hint, type) else str(hint)
    text = re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Z])", "", text)
    text = text.replace("NoneType", "null").replace("None", "null").replace("collections.abc.", "")
    text = re.sub(r"tuple\[(\w+), \.\.\.\]", r"list of \1", text)
    text = re.sub(r"tuple\[(.+), \.\.\.\]", r"list of \1", text)
    text = re.sub(r"Mapping\[str, (\w+)\]", r"object of \1", text)
    for old, new in PLAIN.items():
        text = re.sub(rf"\b{old}\b", new, text)
    return text.replace("|", "or").replace("  ", " ")


PLAIN = {"str": "text", "int": "whole number", "float": "number", "bool": "true or false"}


def values_in(kind: type, seen: frozenset[type] = frozenset()) -> Iterator[type]:
    """The dataclasses and enums inside a value, at any depth."""
    if issubclass(kind, Enum) or kind in seen:
        return
    for hint in field_types(kind).values():
        for inner in classes_in(hint):
            if (is_dataclass(inner) or issubclass(inner, Enum)) and not hasattr(inner, "_plain"):
                yield inner
                yield from values_in(inner, seen | {kind})


def classes_in(hint: Any) -> Iterator[type]:
    """All classes of hanjie in a type hint."""
    if isinstance(hint, type) and hint.__module__.startswith("hanjie."):
        yield hint
    for inner in getattr(hint, "__args__", ()):
        yield from classes_in(inner)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
