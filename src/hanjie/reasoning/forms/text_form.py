"""Deductions as text that reads back, one line each, what is inside a try indented below it.

::

    glue | R7 | R7C4=1 R7C5=1 | R7C3=1 | 0 1 | 0 at 1-2
    contradiction | - | R3C4=0 | R3C5=1 | - | -
      assume R3C4=1
        forcing | R3 | R3C6=1 | R3C5=1 | 1 | -
        general line logic | C6 | - | R3C6=1 R4C6=0 | 0 | -

The fields: technique, line, what is concluded, the cells and the blocks (counted from 0) it rests on, the block it is
about with its first and last place. A dash is a field without content.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanjie.model import Line
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.technique import Technique

INDENT = "  "
DEEPEST = 100
"""Tries inside tries that can be read, more than any explanation has."""


def text_from_deduction(deduction: Deduction, indent: str = "") -> str:
    """A deduction as text."""
    return "\n".join(_lines(deduction, indent))


def _lines(deduction: Deduction, indent: str) -> Iterator[str]:
    about = [] if deduction.block is None else [str(deduction.block)]
    if deduction.starts is not None:
        about.append(f"at {deduction.starts[0]}-{deduction.starts[1]}")
    fields = (
        [deduction.technique.value],
        [str(deduction.line)] if deduction.line else [],
        map(str, deduction.concluded),
        map(str, deduction.cells),
        map(str, deduction.blocks),
        about,
    )
    yield indent + " | ".join(" ".join(words) or "-" for words in fields)
    for case in deduction.cases:
        yield f"{indent}{INDENT}assume {case.assumption}"
        for link in case.chain:
            yield from _lines(link, indent + 2 * INDENT)


def deductions_from_text(text: str) -> tuple[Deduction, ...]:
    """Read deductions, one after the other."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines() if line.strip()]
    found = []
    at = 0
    while at < len(lines):
        deduction, at = _read(lines, at, DEEPEST)
        found.append(deduction)
    return tuple(found)


def _read(lines: list[tuple[int, str]], at: int, deepest: int) -> tuple[Deduction, int]:
    """The deduction that begins at a line, and the line after it."""
    indent, line = lines[at]
    if not deepest:
        raise ValueError(f"Tries can be read up to {DEEPEST} inside each other, and here are more.")
    fields = [[] if field.strip() == "-" else field.split() for field in line.split(" | ")]
    if len(fields) != 6:
        raise ValueError(f"Expected six fields with | between them, found {line[:60]!r}.")
    technique, place, concluded, cells, blocks, about = fields
    at += 1
    cases = []
    while at < len(lines) and lines[at][0] > indent:
        depth, word = lines[at]
        if not word.startswith("assume "):
            raise ValueError(f"Expected what is assumed, such as 'assume R3C4=1', found {word[:60]!r}.")
        assumption = Fact.parse(word.removeprefix("assume "))
        at += 1
        chain = []
        while at < len(lines) and lines[at][0] > depth:
            link, at = _read(lines, at, deepest - 1)
            chain.append(link)
        cases.append(Case(assumption, tuple(chain)))
    block, starts = _about(" ".join(about))
    return Deduction(
        Technique(" ".join(technique)),
        Line.parse(place[0]) if place else None,
        tuple(map(Fact.parse, concluded)),
        tuple(map(Fact.parse, cells)),
        tuple([_number(block) for block in blocks]),
        block,
        starts,
        tuple(cases),
    ), at


def _about(text: str) -> tuple[int | None, tuple[int, int] | None]:
    """The block that a deduction is about, and where it can start: ``0 at 1-2``, ``0``, or nothing."""
    if not text:
        return None, None
    match = re.fullmatch(r"(\d{1,4})(?: at (\d{1,4})-(\d{1,4}))?", text)
    if match is None:
        raise ValueError(f"Expected a block and its places such as '0 at 1-2', found {text[:60]!r}.")
    return int(match[1]), (int(match[2]), int(match[3])) if match[2] else None


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text):
        raise ValueError(f"Expected the number of a block, found {text[:60]!r}.")
    return int(text)
